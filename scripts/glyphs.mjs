import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import opentype from 'opentype.js'

/**
 * Writes server/captcha/outlines.ts: the outlines of common characters, so that no font is needed where the server runs.
 * `node scripts/glyphs.mjs` after changing the list below.
 */

// Common, and no two alike: with little knowledge of Chinese they can still be matched by sight.
const characters = [
  '人牛三五六七九万上下中小多高长短天地山水火木金石田风云雨雪雷电花草树林叶果米麦豆瓜桃梅竹茶',
  '羊马鸟鱼虫龙虎兔鸡鸭狗猫鹅象鹿熊蛇龟春夏秋冬东西南北红黄蓝绿白黑青紫灰粉口手足耳心头身牙眼面皮毛羽',
  '父母子女儿孙哥姐弟妹爷友师生民兵国家乡村城市街道路桥船车舟轮机灯窗门户房屋楼塔亭园井院墙床桌椅柜书笔纸墨画',
  '字文诗歌曲琴鼓舞球棋刀弓剑箭旗伞帽衣裤鞋袜布丝线针包袋盒箱瓶杯碗盘勺锅油盐酱醋糖饭面包饼糕肉蛋奶酒汤菜葱蒜姜',
  '日月星光明早朝夕年岁时分秒钟今昨古新老幼强弱轻重快慢冷热湿硬软香甜苦辣酸咸美丑好坏真假开关出去走跑跳',
  '飞游爬站坐立卧看听说读写算学习问答想念爱笑哭喊叫吃喝睡醒梦病医药安全平和乐喜福寿康泰祥富贵华丽伟壮勇敢智慧善良',
  '江河湖海洋波浪沙滩岛岸泉池谷峰岩洞沟港湾森原野牧场农工商业市价币银铁钢玉珠宝瓷砖瓦泥煤气阀泵管网架锤锯',
].join('')

const largest = 130_000
const require = createRequire(import.meta.url)
const font = fontFrom(require.resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff'))

function fontFrom(path) {
  const bytes = readFileSync(path)
  return opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
}

/**
 * The outline on a grid of 100 per em, relative from point to point: `m23-64-7 6z`. The font has hardly any curves; one
 * is a line here.
 */
function outlineOf(character) {
  const glyph = font.charToGlyph(character)
  if (glyph.index === 0) throw new Error(`the font has no ${character}`)
  let at = { x: 0, y: 0 }
  let start = at
  let path = ''
  for (const { type, x, y } of glyph.getPath(0, 0, 100).commands) {
    if (type === 'Z') {
      path += 'z'
      at = start
      continue
    }
    const next = { x: Math.round(x), y: Math.round(y) }
    path += (type === 'M' ? 'm' : '') + pair(next.x - at.x, next.y - at.y, type === 'M')
    at = next
    if (type === 'M') start = next
  }
  return path
}

const pair = (x, y, first) => `${first || x < 0 ? '' : ' '}${x}${y < 0 ? '' : ' '}${y}`

const lines = []
for (const character of new Set(characters)) {
  const glyph = character + outlineOf(character)
  const line = lines.at(-1)
  if (line !== undefined && line.length < 300) lines[lines.length - 1] = line + glyph
  else lines.push(glyph)
}
const file = `/**
 * Outlines of common characters, made by scripts/glyphs.mjs from the font ZCOOL KuaiLe, Copyright 2018 The ZCOOL KuaiLe
 * Project Authors (https://github.com/googlefonts/zcool-kuaile), under the SIL Open Font License 1.1
 * (https://openfontlicense.org). A character is followed by its path on a grid of 100 per em.
 */
// Signs to be recognised, not words to be read.
export const outlines = \`
${lines.join('\n')}
\`
`
if (Buffer.byteLength(file) > largest) throw new Error(`${Buffer.byteLength(file)} bytes; ${largest} are allowed`)
writeFileSync(new URL('../server/captcha/outlines.ts', import.meta.url), file)
console.log(`${new Set(characters).size} characters, ${Buffer.byteLength(file)} bytes`)

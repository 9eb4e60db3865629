import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '../../contract/text.ts'
import { listPublishedArticles } from '../../resources/article/article-list.server.ts'
import { articleTexts } from '../../resources/article/article-texts.server.ts'
import { articleContext } from '../../resources/article/live-articles.server.ts'
import { searchArticles } from '../../resources/article/search-articles.server.ts'
import { partsReady } from '../../resources/part/part-index.server.ts'
import { listPublishedParts } from '../../resources/part/part-list.server.ts'
import { productIndexReady } from '../../resources/product/listing/product-index.server.ts'
import { listPublishedProducts } from '../../resources/product/listing/product-list.server.ts'
import { productTexts } from '../../resources/product/product-texts.server.ts'
import { searchCatalogue } from '../../resources/product/search-catalogue.server.ts'
import type { DemoTools } from '../../server/engine/demo.ts'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { demosInOrder } from '../../start/modules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { meantBy, meantInArticles } from '../meant.server.ts'

const now = 1_800_000_000
const nouns = ['product_type', 'brand', 'part', 'product', 'article_type', 'article']

/**
 * What visitors type, and what stands first then: product and part by their codes, `-` for none; `article` where it is an article alone,
 * `?` where nothing is found and something is offered, `-` alone where nothing is.
 */
const chinese = `
球阀 | LZQ41F-150 LZP-ST-TR-100
蝶阀 | LZD371X-16 LZP-ST-D250
调节阀 | LZT-100 LZP-SR-T50
止回阀 | LZH76X-16 LZP-PL-CK100
执行机构 | LZA-R LZP-OR-EQ
气动执行机构 | LZA-R
电动执行机构 | LZE-Q LZP-OR-EQ
浮动球阀 | LZQ41F-150 LZP-SR-PTFE
固定球阀 | LZQ47Y-300 LZP-ST-TR-100
三偏心蝶阀 | LZD343H-150 LZP-ST-DX200
中线蝶阀 | LZD371X-16 LZP-ST-D250
双瓣 | LZH76X-16 LZP-PL-CK100
低温球阀 | LZQ47Y-300 LZP-SR-PCTFE-25
防爆 | LZQ641F-150
气动球阀 | LZQ641F-150
不锈钢球阀 | LZQ41F-150 LZP-ST-2CR13
对夹 | LZD371X-16
石油 | LZQ41F-150
天然气 | LZQ41F-150
水处理 | LZQ41F-150
制药 | LZQ41F-150
食品 | LZQ41F-150
阀座 | LZQ41F-150 LZP-SR-PTFE
阀杆 | LZQ41F-150 LZP-OR-EPDM-250
填料 | LZQ41F-150 LZP-PK-GR
缠绕垫 | - LZP-GS-SW
O形圈 | LZQ41F-PN40 LZP-OR-FKM
阀板 | LZD343H-150 LZP-DS-CF8M
轴套 | LZD371X-16 LZP-BS-DU
支架 | - LZP-BK-F0710
手柄 | LZQ41F-150 LZP-LV-250
密封包 | LZA-R LZP-AK-R
限位开关 | LZQ641F-150 LZP-SW-BOX
定位器 | LZT-100 LZP-PO-HART
电磁阀 | LZQ641F-150 LZP-SV-52
扭簧 | LZH76X-16 LZP-SP-CK
球体 | LZQ41F-PN40 LZP-BL-316
阀 | LZQ41F-150 LZP-SR-PTFE
LZQ41F150 | LZQ41F-150
lzq41f-150 | LZQ41F-150
LZQ41F 150 | LZQ41F-150
LZQ47Y300 | LZQ47Y-300
lzt100 | LZT-100
LZH76X16 | LZH76X-16
lzar | LZA-R LZP-AK-R
LZE-Q | LZE-Q LZP-OR-EQ
lzpsrptfe | - LZP-SR-PTFE
LZP-SR-PTFE | - LZP-SR-PTFE
LZP-SV | - LZP-SV-52
q41f | LZQ41F-150
41F-150 | LZQ41F-150
DN100 | LZQ41F-150 LZP-SR-RPTFE-100
DN 100 | LZQ41F-150 LZP-SR-RPTFE-100
dn600 | LZD371X-16
class300 | LZQ47Y-300 LZP-SA-WC-100
class 300 | LZQ47Y-300 LZP-SA-WC-100
Class600 | LZQ347F-600 LZP-SA-RPTFE-100
PN40 | LZQ41F-PN40
PN 40 | LZQ41F-PN40
pn16 | LZD371X-16 LZP-DS-D250
API6D | LZQ47Y-300
API 6D | LZQ47Y-300
GB/T12237 | LZQ41F-150
gb/t 12237 | LZQ41F-150
12237 | LZQ41F-150
ISO5211 | LZQ641F-150 LZP-BK-F0710
球阀 DN50 | LZQ41F-150 LZP-SR-PTFE
蝶阀 DN600 | LZD371X-16
球阀 class300 | LZQ47Y-300 LZP-SA-WC-100
DN80蝶阀 | LZD371X-16
qiufa | LZQ41F-150 LZP-ST-TR-100
qf | LZQ41F-150 LZP-ST-TR-100
diefa | LZD371X-16 LZP-ST-D250
tiaojiefa | LZT-100 LZP-SR-T50
zhihuifa | LZH76X-16 LZP-PL-CK100
fudongqiufa | LZQ41F-150 LZP-SR-PTFE
fdqf | LZQ41F-150 LZP-SR-PTFE
sanpianxin | LZD343H-150 LZP-ST-DX200
zhixingjigou | LZA-R LZP-OR-EQ
diancifa | LZQ641F-150 LZP-SV-52
fazuo | LZQ41F-150 LZP-SR-PTFE
tianliao | LZQ41F-150 LZP-PK-GR
fagan | LZQ41F-150 LZP-OR-EPDM-250
dingweiqi | LZT-100 LZP-PO-HART
dwq | LZQ11F-LT LZP-PO-HART
qiu fa | LZQ41F-150 LZP-ST-TR-100
buxiugangqiufa | LZQ41F-150 LZP-ST-2CR13
qiuf | LZQ41F-150 LZP-ST-TR-100
tianl | LZQ41F-150 LZP-PK-GR
球伐 | ? 球阀
蝶伐 | ? 蝶阀
执行机够 | ? 执行机构
tainliao | ? tianliao
LZQ41F-15O | ? LZQ41F150
lzt-10O | ? lzt100
球阀 DN5O | ? 球阀 DN50
阀座PTFE | LZQ41F-150 LZP-SR-PTFE
PTFE 阀座 | LZQ41F-150 LZP-SR-PTFE
聚四氟乙烯 | - LZP-SR-RPTFE
石墨 | LZD343H-150 LZP-PK-GR
氟橡胶 | - LZP-OR-FKM
CF8M | LZQ41F-150 LZP-DS-CF8M
WCB | LZQ41F-150 LZP-DS-WCB-300
ＤＮ１００ | LZQ41F-150 LZP-SR-RPTFE-100
展会 | article: 展会回顾：三天，四百一十二次对话
氢气 | article: 氢气对阀门提出了哪些新要求
球阀 止回阀 | -
LANZE | LZQ41F-150
扭矩 | LZD943H-300
泄漏 | LZQ641F-150
`

const english = `
ball valve | LZQ41F-150 LZP-SR-PTFE
ball valves | LZQ41F-150 LZP-SR-PTFE
butterfly valves | LZD371X-16 LZP-ST-D250
control valve | LZT-100 LZP-SR-T50
check valves | LZH76X-16 LZP-PL-CK100
actuators | LZA-R LZP-AK-R
floating | LZQ41F-150 LZP-SR-PTFE
trunnion | LZQ47Y-300 LZP-ST-TR-100
triple-offset | LZD343H-150 LZP-ST-DX200
tripleoffset | LZD343H-150 LZP-ST-DX200
cryogenic | LZQ11F-LT LZP-SR-PCTFE-25
flanged | LZQ41F-150
explosion-proof | LZQ641F-150
pneumatic | LZQ641F-150
seat rings | LZQ41F-PN40 LZP-SR-PTFE
stem | LZQ41F-150 LZP-OR-EPDM-250
packing | LZQ41F-150 LZP-PK-GR
gaskets | LZD371X-16 LZP-GS-SW
o-ring | LZQ41F-PN40 LZP-OR-FKM
oring | LZQ41F-PN40 LZP-OR-FKM
disc | LZD343H-150 LZP-DS-CF8M
bracket | - LZP-BK-F0710
lever | LZQ41F-150 LZP-LV-250
switch box | LZQ641F-150 LZP-SW-BOX
positioner | LZT-100 LZP-PO-HART
solenoid | LZQ641F-150 LZP-SV-52
PTFE seat | LZQ41F-150 LZP-SR-PTFE
graphite | LZD343H-150 LZP-PK-GR
stainless steel | LZQ41F-150 LZP-ST-2CR13
oil | LZQ41F-150
water | LZQ41F-150
food | LZQ41F-150
valves for steam | LZD343H-150
valve dn100 | LZQ41F-150 LZP-SR-RPTFE-100
ball valve class 150 | LZQ41F-150
DN 80 | LZQ41F-150 LZP-SR-PCTFE-25
class 600 | LZQ347F-600 LZP-SA-RPTFE-100
ISO 5211 | LZQ641F-150 LZP-BK-F0710
API 608 | LZQ41F-150
floati | LZQ41F-150 LZP-SR-PTFE
butterf | LZD371X-16 LZP-ST-D250
double block | LZQ47Y-300
anti-static | LZQ41F-150
NAMUR | LZQ641F-150 LZP-SV-52
LZQ41F | LZQ41F-150
LZQ347F-600 | LZQ347F-600
LZD943H | LZD943H-300
ball vlave | ? ball valve
buterfly valve | ? butterfly valve
postioner | ? positioner
solenod | ? solenoid
gaskit | ? gasket
vavle | ? valve
emissions | LZD343H-150
hydrogen | article: What hydrogen asks of a valve
球阀 | LZQ41F-150 LZP-ST-TR-100
fazuo | LZQ41F-150 LZP-SR-PTFE
qf | LZQ41F-150 LZP-ST-TR-100
lzq347f600 | LZQ347F-600
`

/** What visitors type into the box of the media centre: how many articles it finds, and the one that says most of it. */
const mediaChinese = `
圆度 | 1 五轴加工线投产：球体与阀座一次装夹完成
装夹次数 | 1 五轴加工线投产：球体与阀座一次装夹完成
结晶或聚合 | 1 如何选择阀座材料：从 PTFE 到金属硬密封
售后数据 | 1 如何选择阀座材料：从 PTFE 到金属硬密封
内漏 | 1 如何选择阀座材料：从 PTFE 到金属硬密封
五轴加工 | 1 五轴加工线投产：球体与阀座一次装夹完成
zhuangjia | 1 五轴加工线投产：球体与阀座一次装夹完成
泄漏等级 | 2 如何选择阀座材料：从 PTFE 到金属硬密封
扭矩离散 | 1 五轴加工线投产：球体与阀座一次装夹完成
氢脆 | 1 氢气对阀门提出了哪些新要求
qingqi | 1 氢气对阀门提出了哪些新要求
深冷 | -
PEEK | 3 如何选择阀座材料：从 PTFE 到金属硬密封
dn300 | 4 五轴加工线投产：球体与阀座一次装夹完成
氢汽 | ? 氢气
阀坐 | ? 阀座
球体 圆度 | 1 五轴加工线投产：球体与阀座一次装夹完成
维修 | 1 如何选择阀座材料：从 PTFE 到金属硬密封
逸散 | -
`

const mediaEnglish = `
roundness | 2 Five-axis line in service: ball and seat in one clamping
polymerise | 1 How to choose a seat material: from PTFE to metal
purge | 1 How to choose a seat material: from PTFE to metal
clampings | 1 Five-axis line in service: ball and seat in one clamping
coaxiality | 1 Five-axis line in service: ball and seat in one clamping
leaks | 3 A flange leak, step by step
crystallised | 1 How to choose a seat material: from PTFE to metal
five axis | 1 Five-axis line in service: ball and seat in one clamping
serial numbers | 2 Five-axis line in service: ball and seat in one clamping
torques | 4 Five-axis line in service: ball and seat in one clamping
hydrogen | 1 What hydrogen asks of a valve
hydrgen | ? hydrogen
roundnes | 2 Five-axis line in service: ball and seat in one clamping
installation | 1 Five-axis line in service: ball and seat in one clamping
qingqi | 1 What hydrogen asks of a valve
service records | 1 How to choose a seat material: from PTFE to metal
peek | 3 How to choose a seat material: from PTFE to metal
`

/** Nobody finds by what visitors may not read: drawing numbers, suppliers, prices. */
const hidden = ['LZ-50-06A', 'LZ5006A', 'LZ-50-02B', 'LZ-D200-07A', 'NH-SW-2', 'NH-PO-7', 'AK-52-N', '供应商', '420.00']

const linesOf = (table: string): string[] => table.trim().split('\n')

/** Orders that the first database gave, for the second. */
const orders = new Map<string, string>()

onBothDatabases('the search of the demo catalogue', (dialect) => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await openCatalogue(dialect)
    const tools: DemoTools = {
      now,
      save: catalogue.add,
      password: () => 'Demo-Pass1',
      backUp: async () => undefined,
      storeFile: async (name) => `/storage/${name}`,
    }
    for (const { name, demo } of await demosInOrder()) {
      if (nouns.includes(name)) await demo.seed(catalogue.db as never, tools)
    }
    await Promise.all([productIndexReady(catalogue.db), productTexts.ready(catalogue.db)])
    await Promise.all([partsReady(catalogue.db), articleTexts.ready(catalogue.db)])
  })
  afterAll(() => catalogue.drop())

  async function search(phrase: string, language: Language) {
    const { products, parts } = await searchCatalogue(catalogue.db, phrase, language)
    const articles = await searchArticles(catalogue.db, phrase, { language, now })
    return { products, parts, articles, total: products.total + parts.total + articles.total }
  }

  async function first(phrase: string, language: Language): Promise<string> {
    const { products, parts, articles, total } = await search(phrase, language)
    if (total === 0) {
      const meant = await meantBy(catalogue.db, phrase, { language, now })
      return meant ? `? ${meant.phrase}` : '-'
    }
    const [product, part] = [products.list[0]?.code, parts.list[0]?.code]
    if (product) return part ? `${product} ${part}` : product
    return part ? `- ${part}` : `article: ${articles.list[0]?.title}`
  }

  it.each([
    ['zh-cn', chinese],
    ['en', english],
  ] as const)('finds what visitors type, the best first (%s)', async (language, table) => {
    const found: string[] = []
    for (const line of linesOf(table)) {
      const [phrase = ''] = line.split(' | ')
      found.push(`${phrase} | ${await first(phrase, language)}`)
    }
    expect(found).toEqual(linesOf(table))
    expect(linesOf(chinese).length + linesOf(english).length).toBeGreaterThanOrEqual(120)
  })

  async function inMedia(phrase: string, language: Language): Promise<string> {
    const context = await articleContext(catalogue.db, { language, now })
    const { list, total } = await listPublishedArticles(catalogue.db, { phrase, limit: 50 }, context)
    const best = await searchArticles(catalogue.db, phrase, { language, now })
    expect([phrase, best.total, list.length]).toEqual([phrase, total, total])
    const [first] = best.list
    if (first) return `${total} ${first.title}`
    const meant = await meantInArticles(catalogue.db, phrase, { language, now })
    return meant ? `? ${meant}` : '-'
  }

  it.each([
    ['zh-cn', mediaChinese],
    ['en', mediaEnglish],
  ] as const)('finds articles by what they say, titles and summaries first (%s)', async (language, table) => {
    const found: string[] = []
    for (const line of linesOf(table)) {
      const [phrase = ''] = line.split(' | ')
      found.push(`${phrase} | ${await inMedia(phrase, language)}`)
    }
    expect(found).toEqual(linesOf(table))
  })

  it('gives the same order on both databases, and the lists say the same number', async () => {
    for (const phrase of ['球阀', '阀座', 'DN100', 'qiufa', 'stainless', 'LZ', '密封']) {
      const { products, parts, articles } = await search(phrase, 'zh-cn')
      const listed = await listPublishedProducts(catalogue.db, { phrase, limit: 8 }, 'zh-cn')
      const kept = await listPublishedParts(catalogue.db, { phrase, limit: 8 }, 'zh-cn')
      expect([phrase, listed.total, kept.total]).toEqual([phrase, products.total, parts.total])
      expect(listed.list.map(({ code }) => code)).toEqual(products.list.map(({ code }) => code))
      expect(kept.list.map(({ code }) => code)).toEqual(parts.list.map(({ code }) => code))
      const order = [products.list, parts.list].map((list) => list.map(({ code }) => code)).join(' ; ')
      const titles = articles.list.map(({ title }) => title).join()
      expect(`${order} ; ${titles}`).toBe(orders.get(phrase) ?? `${order} ; ${titles}`)
      orders.set(phrase, `${order} ; ${titles}`)
    }
  })

  it('leads to as many products as every facet says', async () => {
    for (const phrase of ['不锈钢球阀', 'DN600']) {
      const { facets } = await listPublishedProducts(catalogue.db, { phrase }, 'zh-cn')
      const values = facets
        .filter(({ key }) => key !== 'seat')
        .flatMap(({ key, kind, values }) => values.map((value) => ({ key, kind, ...value })))
      expect(values.length).toBeGreaterThan(5)
      for (const { key, kind, value, count } of values.filter((one) => one.kind !== 'flag')) {
        const chosen = {
          brand: { brands: [Number(value)] },
          standard: { standards: [value] },
          param: { params: { [key]: [value] } },
          flag: {},
        }[kind]
        const { total } = await listPublishedProducts(catalogue.db, { phrase, ...chosen }, 'zh-cn')
        expect([phrase, key, value, total]).toEqual([phrase, key, value, count])
      }
    }
  })

  it('finds nothing by what visitors may not read', async () => {
    for (const phrase of hidden) expect([phrase, (await search(phrase, 'zh-cn')).total]).toEqual([phrase, 0])
    const draft = await catalogue.db
      .selectFrom('product')
      .select(['code', 'name'])
      .where('status', '=', '0')
      .executeTakeFirstOrThrow()
    const inner = await catalogue.db
      .selectFrom('part')
      .select(['code', 'name'])
      .where('is_public', '=', 0)
      .executeTakeFirstOrThrow()
    for (const { code, name } of [draft, inner]) {
      const codes = async (phrase: string) => {
        const { products, parts } = await search(phrase, 'zh-cn')
        return [...products.list, ...parts.list].map((hit) => hit.code)
      }
      expect(await codes(code)).not.toContain(code)
      expect(await codes(name)).not.toContain(code)
    }
  })

  it('knows an edit, a draft and an owner’s new word at once', async () => {
    const { db } = catalogue
    const one = await db.selectFrom('product').select('id').where('code', '=', 'LZT-100').executeTakeFirstOrThrow()
    expect(await first('鲲鹏阀', 'zh-cn')).toBe('-')
    await catalogue.edit('product', one.id, { name: '鲲鹏阀' })
    expect([await first('鲲鹏阀', 'zh-cn'), await first('kunpeng', 'zh-cn')]).toEqual(['LZT-100', 'LZT-100'])
    await catalogue.edit('product', one.id, { status: '0' })
    expect(await first('鲲鹏阀', 'zh-cn')).toBe('-')
    const type = await db.selectFrom('product_type').select('id').where('code', '=', 'CHECK').executeTakeFirstOrThrow()
    await catalogue.edit('product_type', type.id, { name: '逆止阀' })
    expect(await first('逆止阀', 'zh-cn')).toBe('LZH76X-16')
  })
})

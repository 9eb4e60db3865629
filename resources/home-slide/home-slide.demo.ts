import { type Text, text } from '../../contract/text.ts'
import { type SceneKind, sceneDrawing } from '../../drawing/scenes/scene.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Db, Tables } from '../tables.ts'

interface Row {
  scene: SceneKind
  seed: number
  name: string
  title: Text
  subtitle: Text
  alt: Text
  button: Text
  link: readonly [type: string, value: string]
  /** Days from today, from and to. */
  window?: readonly [from: number, to: number]
}

const day = 86_400

const rows: readonly Row[] = [
  {
    scene: 'pipeline',
    seed: 3,
    name: '三偏心蝶阀新一代',
    title: text('三偏心蝶阀，双向零泄漏', 'Triple offset, tight both ways'),
    subtitle: text(
      '新一代金属硬密封蝶阀，DN80–DN600，为高温与频繁启闭的管线而造。',
      'A new generation of metal-seated butterfly valves, DN80–DN600, built for hot lines and frequent cycling.',
    ),
    alt: text(
      '管廊线描：近处一台三偏心蝶阀',
      'Line drawing of a pipe rack with a triple-offset butterfly valve in front',
    ),
    button: text('查看蝶阀', 'View the valve'),
    link: ['product', 'LZD343H-150'],
  },
  {
    scene: 'skyline',
    seed: 5,
    name: '智能工厂',
    title: text('每一道公差，都有据可查', 'Every tolerance on record'),
    subtitle: text(
      '从毛坯到压力试验，38,000 平方米工厂里的每一步都留下数据。',
      'From blank to pressure test, every step in our 38,000 m² plant is recorded.',
    ),
    alt: text('工厂天际线的线描', 'Line drawing of the plant’s skyline'),
    button: text('走进澜泽', 'About Lanze'),
    link: ['page', 'about'],
  },
  {
    scene: 'measure',
    seed: 3,
    name: '现场测绘服务 48 小时响应',
    title: text('48 小时到场，量准再造', 'On site in 48 hours, measured to fit'),
    subtitle: text(
      '旧阀换新不必停线猜尺寸：工程师现场测量法兰、结构长度与执行机构接口。',
      'No guesswork when an old valve is replaced: our engineers measure flanges, face-to-face dimension and actuator mounting on site.',
    ),
    alt: text('三坐标测量臂的线描', 'Line drawing of a coordinate measuring arm'),
    button: text('预约现场测绘', 'Book a site survey'),
    link: ['page', 'contact'],
  },
  {
    scene: 'cutaway',
    seed: 7,
    name: '第 12 届流体展邀请',
    title: text('第 12 届流体展，恭候光临', 'Meet us at the 12th Flow Fair'),
    subtitle: text(
      '2 号馆 B16，带上您的工况，我们带上剖切阀门。',
      'Hall 2, stand B16: bring your operating conditions, we bring sectioned valves.',
    ),
    alt: text('固定球阀剖视的线描', 'Line drawing of a trunnion ball valve cut open'),
    button: text('展会消息', 'About the fair'),
    link: ['article', '邀请函：第 12 届国际流体机械展'],
    window: [-40, -12],
  },
]

/** Products are known by their code, articles by their title; a page is its own name. */
async function targetOf(db: Db, type: string, wanted: string): Promise<{ id: number } | undefined> {
  if (type === 'product') return db.selectFrom('product').select('id').where('code', '=', wanted).executeTakeFirst()
  if (type === 'article') return db.selectFrom('article').select('id').where('title', '=', wanted).executeTakeFirst()
  return undefined
}

export const demo: Demo<Tables> = {
  after: ['product', 'article'],
  async seed(db, { save, storeFile, now }) {
    for (const [at, row] of rows.entries()) {
      const { scene, seed, title, subtitle, alt, button, window } = row
      const draw = (width: number, height: number) => sceneDrawing({ scene, seed, title: alt.zh, width, height })
      const [link_type, wanted] = row.link
      const target = await targetOf(db, link_type, wanted)
      await save('home_slide', {
        name: row.name,
        title: title.zh,
        title_en: title.en,
        subtitle: subtitle.zh,
        subtitle_en: subtitle.en,
        image: await storeFile(`hero-${scene}.svg`, draw(1920, 720), alt),
        image_mobile: await storeFile(`hero-${scene}-tall.svg`, draw(900, 1200), alt),
        alt: alt.zh,
        alt_en: alt.en,
        link_type,
        link_value: target?.id ?? wanted,
        button_text: button.zh,
        button_text_en: button.en,
        ...(window && { start_time: now + window[0] * day, end_time: now + window[1] * day }),
        // The first of the list stands first: higher weights come first.
        weigh: (rows.length - at) * 10,
      })
    }
  },
}

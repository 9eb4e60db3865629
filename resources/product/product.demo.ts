import { type Language, say, type Text, text } from '../../contract/text.ts'
import { type ValveView, valveViews } from '../../drawing/spec.ts'
import { balloonPlaces, valveDrawing } from '../../drawing/valves/valve.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import { readTypeTree, templateOf } from '../product-type/type-tree.server.ts'
import type { Db, Tables } from '../tables.ts'
import { numbersOf } from './balloons/balloon-places.ts'
import { dataSheet } from './data-sheet.ts'
import { controlAndDrive } from './drive-texts.demo.ts'
import { specGroups } from './params/specs.ts'
import { sizesOfLine } from './part-sizes.demo.ts'
import type { DemoProduct } from './product-texts.demo.ts'
import { quarterTurn } from './valve-texts.demo.ts'

const products: readonly DemoProduct[] = [...quarterTurn, ...controlAndDrive]

const heading = text('技术参数', 'Specifications')
const footer = text(
  '澜泽流控（苏州）有限公司 · 演示资料，数值仅供展示',
  'Lanze Flow Control (Suzhou) Co., Ltd. · Demo data sheet, figures for display only',
)

const inWords = ([text, text_en]: readonly [string, string]) => ({ text, text_en })

/** Cover and gallery: every view but the one on the cover; two products in three leave one out. */
function galleryViews(at: number): ValveView[] {
  return valveViews.filter((view) => view !== 'angle' && (at % 3 === 0 || view !== 'side'))
}

function sheetFor({ code, name, drawing, operator }: DemoProduct, seed: number) {
  const title = `${code} ${name.join(' ')}`
  return { kind: drawing, seed, title, width: 800, height: 600, ground: 'pale', ...(operator && { operator }) } as const
}

const drawn = (product: DemoProduct, view: ValveView, seed: number): string =>
  valveDrawing({ ...sheetFor(product, seed), view })

/** The numbers of its drawing taken apart that name a part. */
function balloonsOf(product: DemoProduct, seed: number) {
  const positions = new Set(product.parts.flatMap(([, position]) => numbersOf(position)))
  return balloonPlaces(sheetFor(product, seed)).flatMap(({ x, y }, at) => {
    const position_no = `${at + 1}`
    return positions.has(position_no) ? [{ position_no, x: x.toFixed(2), y: y.toFixed(2) }] : []
  })
}

const sheet = text('样本', 'data sheet')
const positions = text('位号表', 'List of positions')
const shown = {
  angle: text('外观', 'view'),
  front: text('正面', 'front view'),
  section: text('剖面', 'section'),
  side: text('侧面', 'side view'),
  exploded: text('爆炸图', 'exploded view'),
  detail: text('局部', 'detail'),
} as const satisfies Record<ValveView, Text>

const about = ({ name }: DemoProduct, what: Text): Text => text(`${name[0]}，${what.zh}`, `${name[1]}, ${what.en}`)

interface Seeding {
  storeFile: DemoTools['storeFile']
  template: ReturnType<typeof templateOf>
  seed: number
}

async function sheetOf(product: DemoProduct, language: Language, { storeFile, template, seed }: Seeding) {
  const english = language === 'en'
  const row = { params: JSON.stringify(product.params), en_status: 1 } as const
  const specs = specGroups(row, template, language).flatMap((group) => group.specs)
  const content = dataSheet({
    code: product.code,
    name: product.name[english ? 1 : 0],
    subtitle: product.subtitle[english ? 1 : 0],
    heading: say(heading, language),
    lines: specs.map(({ name, value }) => [name, value]),
    drawing: drawn(product, 'section', seed),
    footer: say(footer, language),
  })
  const url = await storeFile(
    `${product.code.toLowerCase()}-data-sheet-${english ? 'en' : 'zh'}.svg`,
    content,
    about(product, sheet),
  )
  return { url, size: Buffer.byteLength(content), lang: english ? 'en' : 'zh', kind: 'datasheet' }
}

async function drawingSheet(product: DemoProduct, view: ValveView, { storeFile, seed }: Seeding) {
  const content = drawn(product, view, seed)
  const url = await storeFile(`${product.code.toLowerCase()}-${view}-drawing.svg`, content, about(product, shown[view]))
  return { url, size: Buffer.byteLength(content), kind: 'drawing', lang: 'all' }
}

/** Drawing and list of positions, for members: the picture of the page is another file. */
async function positionSheet(product: DemoProduct, { storeFile, seed }: Seeding) {
  const content = dataSheet({
    code: product.code,
    name: product.name.join(' '),
    subtitle: product.subtitle.join(' '),
    heading: `${positions.zh} ${positions.en}`,
    lines: product.parts.map(([code, position, qty]) => [position, `${code} × ${qty}`]),
    drawing: drawn(product, 'exploded', seed),
    footer: `${footer.zh} · ${footer.en}`,
  })
  const url = await storeFile(`${product.code.toLowerCase()}-positions.svg`, content, about(product, positions))
  return { url, size: Buffer.byteLength(content), kind: 'drawing', lang: 'all' }
}

async function downloadsOf(product: DemoProduct, on: Seeding) {
  const chinese = {
    ...(await sheetOf(product, 'zh-cn', on)),
    name: '产品样本（中文）',
    name_en: 'Data sheet (Chinese)',
  }
  const english = { ...(await sheetOf(product, 'en', on)), name: '产品样本（英文）', name_en: 'Data sheet (English)' }
  const section = { ...(await drawingSheet(product, 'section', on)), name: '剖面图', name_en: 'Sectional drawing' }
  const exploded = {
    ...(await positionSheet(product, on)),
    name: '爆炸图与位号表',
    name_en: 'Exploded view with item numbers',
    access: 'member',
  }
  return isIn(product, 'chinese') ? [chinese, section] : [chinese, english, section, exploded]
}

const isIn = ({ flags }: DemoProduct, flag: NonNullable<DemoProduct['flags']>[number]): boolean =>
  flags?.includes(flag) ?? false

/** English is left out altogether where a product is not translated yet. */
function textsOf(product: DemoProduct) {
  const translated = !isIn(product, 'chinese')
  const english = (words: string) => (translated ? words : '')
  const { name, subtitle, summary, content, features, applications } = product
  const paragraphs = (at: 0 | 1) => content.map((pair) => `<p>${pair[at]}</p>`).join('')
  const both = (pair: readonly [string, string]) => inWords([pair[0], english(pair[1])])
  return {
    name: name[0],
    name_en: english(name[1]),
    subtitle: subtitle[0],
    subtitle_en: english(subtitle[1]),
    summary: summary[0],
    summary_en: english(summary[1]),
    content: paragraphs(0),
    content_en: english(paragraphs(1)),
    features: features.map(both),
    applications: applications.map(both),
    seo_description: summary[0],
    seo_description_en: english(summary[1]),
    en_status: translated ? 1 : 0,
  }
}

async function picturesOf(product: DemoProduct, at: number, { storeFile, seed }: Seeding) {
  const keep = (view: ValveView) =>
    storeFile(`${product.code.toLowerCase()}-${view}.svg`, drawn(product, view, seed), about(product, shown[view]))
  const images: string[] = []
  for (const view of galleryViews(at)) images.push(await keep(view))
  const taken = { drawing: await keep('exploded'), balloons: balloonsOf(product, seed) }
  return { cover: await keep('angle'), images, ...taken }
}

async function lookUp(db: Db) {
  const [types, brands, parts] = await Promise.all([
    db.selectFrom('product_type').select(['id', 'code']).execute(),
    db.selectFrom('brand').select(['id', 'code']).execute(),
    db.selectFrom('part').select(['id', 'code', 'is_wear']).execute(),
  ])
  const idIn = (rows: readonly { id: number; code: string }[], code: string) =>
    rows.find((row) => row.code === code)?.id
  return {
    type: (code: string) => idIn(types, code) ?? 0,
    brand: (code: string) => idIn(brands, code),
    part: (code: string) => parts.find((row) => row.code === code),
  }
}

export const demo: Demo<Tables> = {
  after: ['product_type', 'brand', 'part'],
  async seed(db, { save, storeFile, now }) {
    const find = await lookUp(db)
    const tree = await readTypeTree(db)
    const ids = new Map<string, number>()
    for (const [at, product] of products.entries()) {
      const product_type_id = find.type(product.type)
      const on: Seeding = { storeFile, template: templateOf(tree, product_type_id), seed: at + 7 }
      const parts = product.parts.map(([code, position_no, qty, optional]) => {
        const part = find.part(code)
        const line = { part_id: part?.id ?? 0, position_no, qty, sizes: sizesOfLine(product, code) }
        return { ...line, is_wear: part?.is_wear ?? 0, is_optional: optional ? 1 : 0 }
      })
      // Products of the same type that are already there and live; the newest relations point back.
      const related = products
        .slice(0, at)
        .filter((other) => other.drawing === product.drawing && !isIn(other, 'draft'))
        .map((other) => ids.get(other.code) ?? 0)
      const values = {
        ...textsOf(product),
        ...(await picturesOf(product, at, on)),
        product_type_id,
        brand_id: find.brand(product.brand),
        code: product.code,
        params: product.params,
        standards: product.standards,
        downloads: await downloadsOf(product, on),
        related_ids: related.slice(-4),
        lead_time_days: product.lead,
        price_mode: product.price?.[0] ?? 'inquiry',
        price: product.price?.[1] ?? null,
        is_new: isIn(product, 'is_new') ? 1 : 0,
        is_hot: isIn(product, 'is_hot') ? 1 : 0,
        is_home: isIn(product, 'is_home') ? 1 : 0,
        status: isIn(product, 'draft') ? '0' : '1',
        views: 180 + ((at * 211) % 1900),
        weigh: (products.length - at) * 10,
        create_time: now - (120 - at * 6) * 86_400,
        update_time: now - at * 36_000,
      }
      ids.set(product.code, await save('product', values, { parts }))
    }
  },
}

import { text } from '../../contract/text.ts'
import { partDrawing } from '../../drawing/parts/part.ts'
import { articleCover } from '../../drawing/scenes/article-cover.ts'
import type { Tint } from '../../drawing/scenes/ground.ts'
import { sceneDrawing } from '../../drawing/scenes/scene.ts'
import { valveDrawing } from '../../drawing/valves/valve.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import { dataSheet } from '../product/data-sheet.ts'
import type { Db, Tables } from '../tables.ts'
import { type DemoArticle, type Figure, type FigureName, htmlOf, said } from './blocks.demo.ts'
import { companyArticles } from './company-texts.demo.ts'
import { technicalArticles } from './technical-texts.demo.ts'

const tints: Readonly<Record<DemoArticle['type'], Tint>> = {
  company: 'sea',
  industry: 'steel',
  exhibition: 'sand',
  technical: 'moss',
}

const day = 86_400
const frame = { width: 1200, height: 675, ground: 'pale' } as const
const plate = { width: 1200, height: 700, ground: 'pale' } as const

const figures: Readonly<Record<FigureName, (title: string) => string>> = {
  seat: (title) => partDrawing({ ...plate, title, kind: 'seat-ring', seed: 5, view: 'measured' }),
  ball: (title) => valveDrawing({ ...plate, title, kind: 'floating-ball', seed: 4, view: 'section' }),
  butterfly: (title) => valveDrawing({ ...plate, title, kind: 'triple-offset-butterfly', seed: 3, view: 'exploded' }),
  flange: (title) => valveDrawing({ ...plate, title, kind: 'trunnion-ball', seed: 6, view: 'front' }),
  stem: (title) => valveDrawing({ ...plate, title, kind: 'floating-ball', seed: 9, view: 'detail' }),
  gasket: (title) => partDrawing({ ...plate, title, kind: 'spiral-gasket', seed: 2, view: 'both' }),
  line: (title) => sceneDrawing({ ...plate, title, scene: 'pipeline', seed: 2 }),
  arm: (title) => sceneDrawing({ ...plate, title, scene: 'measure', seed: 3 }),
  hall: (title) => sceneDrawing({ ...plate, title, scene: 'skyline', seed: 1 }),
}

async function keepFigures({ blocks, title }: DemoArticle, { storeFile }: DemoTools) {
  const kept = new Map<FigureName, Figure>()
  for (const block of blocks) {
    if (!('figure' in block)) continue
    const words = text(said(block.words, 0), said(block.words, 1))
    const url = await storeFile(`article-figure-${block.figure}.svg`, figures[block.figure](title[0]), words)
    kept.set(block.figure, { url, width: plate.width, height: plate.height })
  }
  return kept
}

const footer = text('澜泽流控（苏州）有限公司 · 演示资料', 'Lanze Flow Control (Suzhou) Co., Ltd. · Demo sheet')

async function keepSheet({ sheet, title }: DemoArticle, { storeFile }: DemoTools) {
  if (!sheet) return []
  const drawing = valveDrawing({
    title: title[0],
    kind: 'floating-ball',
    seed: 4,
    view: 'side',
    width: 800,
    height: 600,
    ground: 'pale',
  })
  const content = dataSheet({
    code: 'LANZE',
    name: sheet.name[0],
    subtitle: sheet.name[1],
    heading: '现场填写 / To be filled in',
    lines: sheet.lines.map(([name, unit]) => [name.join(' / '), said(unit, 0)]),
    drawing,
    footer: `${footer.zh} · ${footer.en}`,
  })
  const url = await storeFile(`${sheet.file}.svg`, content, text(sheet.name[0], sheet.name[1]))
  return [{ name: sheet.name[0], name_en: sheet.name[1], url, size: Buffer.byteLength(content) }]
}

const isIn = ({ flags }: DemoArticle, flag: NonNullable<DemoArticle['flags']>[number]): boolean =>
  flags?.includes(flag) ?? false

async function valuesOf(article: DemoArticle, at: number, tools: DemoTools) {
  const { type, title, summary, motif, tags, author, source, days, blocks } = article
  const kept = await keepFigures(article, tools)
  const isTranslated = !isIn(article, 'chinese')
  const published = tools.now - days * day - at * 3600
  const svg = articleCover({ ...frame, motif, tint: tints[type], seed: at + 3, title: title[0] })
  return {
    title: title[0],
    title_en: title[1] ?? '',
    summary: summary[0],
    summary_en: summary[1] ?? '',
    content: htmlOf(blocks, 0, kept),
    content_en: isTranslated ? htmlOf(blocks, 1, kept) : '',
    cover: await tools.storeFile(`article-cover-${at + 1}.svg`, svg, text(title[0], title[1] ?? title[0])),
    tags,
    author,
    ...(source && { source: source[0], source_url: source[1] }),
    attachments: await keepSheet(article, tools),
    is_top: isIn(article, 'top') ? 1 : 0,
    is_home: isIn(article, 'home') ? 1 : 0,
    en_status: isTranslated && !isIn(article, 'draft') ? 1 : 0,
    status: isIn(article, 'draft') ? '0' : '1',
    publish_time: isIn(article, 'draft') ? null : published,
    views: days > 0 ? 60 + ((at * 317) % 1400) + days * 4 : 0,
    create_time: Math.min(published, tools.now) - 2 * day,
    update_time: Math.min(published, tools.now),
  }
}

async function lookUp(db: Db) {
  const [types, products] = await Promise.all([
    db.selectFrom('article_type').select(['id', 'code']).execute(),
    db.selectFrom('product').select(['id', 'code']).where('status', '=', '1').execute(),
  ])
  const idOf = (rows: readonly { id: number; code: string }[], code: string) =>
    rows.find((row) => row.code === code)?.id
  return { type: (code: string) => idOf(types, code), product: (code: string) => idOf(products, code) }
}

export const demo: Demo<Tables> = {
  after: ['article_type', 'product'],
  async seed(db, tools) {
    const find = await lookUp(db)
    // The newest is added last and so has the highest number, as if it had been written last.
    const articles = [...technicalArticles, ...companyArticles].sort((a, b) => b.days - a.days)
    for (const [at, article] of articles.entries()) {
      const id = await tools.save('article', {
        ...(await valuesOf(article, at, tools)),
        article_type_id: find.type(article.type),
        product_ids: (article.products ?? []).flatMap((code) => find.product(code) ?? []),
      })
      // Publishing refuses an article that has expired already; the expiry is set afterwards.
      if (isIn(article, 'expired')) {
        const expire_time = tools.now - 40 * day
        await db.updateTable('article').set({ expire_time }).where('id', '=', id).execute()
      }
    }
  },
}

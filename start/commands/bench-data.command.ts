import { type Kysely, sql, type Transaction } from 'kysely'
import { product } from '../../resources/product/product.ts'
import type { Tables } from '../../resources/tables.ts'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { reindex } from '../../server/engine/searchIndex/searchIndex.ts'
import { insertRows } from '../../server/engine/write/insertRows.ts'
import { migrations } from '../migrations.ts'

const series = ['浮动', '固定', '三偏心', '中线', '单座', '双瓣', '气动', '电动', '高温', '低温', '防火', '波纹管']
const bodies = ['球阀', '蝶阀', '调节阀', '止回阀', '闸阀', '截止阀', '执行机构', '法兰', '过滤器', '减压阀']
const materials = ['不锈钢', '碳钢', '铸铁', '双相钢', '哈氏合金', '钛合金', '青铜']
const seriesEn = ['Floating', 'Trunnion', 'Triple-offset', 'Concentric', 'Single-seat', 'Dual-plate', 'Pneumatic']
const bodiesEn = ['ball valve', 'butterfly valve', 'control valve', 'check valve', 'gate valve', 'globe valve']
const sizes = ['DN15', 'DN25', 'DN50', 'DN80', 'DN100', 'DN150', 'DN200', 'DN300']

const pressures = ['PN10', 'PN16', 'PN25', 'PN40', 'Class150', 'Class300', 'Class600']
const castings = ['碳钢 WCB', '不锈钢 CF8', '不锈钢 CF8M', '低温钢 LCB', '球墨铸铁 QT450', '锻钢 A105']
const seats = ['PTFE', 'RPTFE', 'PEEK', 'EPDM', 'NBR', '司太立堆焊', '石墨']
const ends = ['法兰', '对夹', '对焊', '螺纹']
const drives = ['手柄', '蜗轮', '气动', '电动', '液动']
const standards = ['GB/T 12237', 'API 6D', 'API 608', 'ISO 5208', 'EN 12516', 'ASME B16.34', 'GB/T 13927', 'API 598']

/** What products of every type can be narrowed by, each with the values it may have. */
const filterable = [
  { key: 'size', name: '通径', options: sizes },
  { key: 'pressure', name: '压力等级', options: pressures },
  { key: 'body', name: '阀体', options: castings },
  { key: 'seat', name: '阀座', options: seats },
  { key: 'ends', name: '连接', options: ends },
  { key: 'drive', name: '驱动', options: drives },
]
const template = filterable.map((row) => ({
  ...row,
  group: '参数',
  group_en: 'Data',
  name_en: row.key,
  input: 'select',
  unit: '',
  options_en: [],
  required: 0,
  filterable: 1,
  comparable: 1,
}))

/** As many neighbours of a list, so that a product has several values of a param. */
const some = <T>(list: readonly T[], at: number, count: number): T[] =>
  Array.from({ length: count }, (_, next) => pick(list, at + next))

/** Steps that share no factor, so that every value meets every other. */
const paramsOf = (n: number) => ({
  size: some(sizes, n, 3),
  pressure: some(pressures, n * 3, 2),
  body: some(castings, n * 5 + (n >> 4), 1 + (n % 2)),
  seat: some(seats, n * 2 + (n >> 3), 1),
  ends: some(ends, n + (n >> 2), 2),
  drive: some(drives, n * 3 + (n >> 5), 1),
})
const standardsOf = (n: number) => some(standards, n + (n >> 3), 2)

function facetsOf(n: number) {
  const values = Object.entries({ ...paramsOf(n), '@standard': standardsOf(n) })
  return values.flatMap(([key, held]) => held.map((value) => ({ product_id: n, key, value })))
}

/** A word that one name in a thousand holds: what a search with few hits looks for. */
const rare = '低噪'

/** The remainder is always a place of the list. */
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const rowsPerStep = 400
const types = 12
const brands = 6
const images = JSON.stringify(['/storage/demo/a.svg', '/storage/demo/b.svg', '/storage/demo/c.svg'])
const rows = JSON.stringify([{ text: '阀体一次铸造成型', text_en: 'One-piece cast body' }])

const flag = (n: number, every: number): 0 | 1 => (n % every === 0 ? 1 : 0)

function productRow(n: number, now: number) {
  const name = `${pick(materials, n)}${n % 1000 === 0 ? rare : pick(series, n * 7)}${pick(bodies, n * 3)}${n}`
  return {
    product_type_id: (n % types) + 1,
    brand_id: (n % brands) + 1,
    code: `BX${String(n).padStart(7, '0')}`,
    name,
    name_en: `${pick(seriesEn, n * 7)} ${pick(bodiesEn, n * 3)} ${n}`,
    subtitle: `${pick(sizes, n)} 起，快速交付`,
    subtitle_en: `From ${pick(sizes, n)}, fast delivery`,
    cover: '/storage/demo/a.svg',
    images,
    summary: `${name}用于石油、化工、电力等行业的管路截断与调节，阀座可在线更换。`.repeat(2),
    summary_en: 'Shut-off and control in oil, chemical and power service; seats can be replaced in line. '.repeat(2),
    content: `<p>${name}</p>`.repeat(20),
    content_en: '<p>Technical description of the product.</p>'.repeat(20),
    features: rows,
    applications: rows,
    params: JSON.stringify({ ...paramsOf(n), custom: [] }),
    standards: JSON.stringify(standardsOf(n)),
    en_status: 1,
    status: '1',
    is_new: flag(n, 50),
    is_hot: flag(n, 20),
    is_home: flag(n, 400),
    views: n % 997,
    weigh: n,
    create_time: now - n,
    update_time: now - n,
  } as const
}

async function fillShelves(trx: Transaction<Tables>, now: number): Promise<void> {
  for (let n = 1; n <= types; n++) {
    const name = `${pick(series, n)}${pick(bodies, n)}类`
    await trx
      .insertInto('product_type')
      .values({
        name,
        name_en: `Type ${n}`,
        code: `BT${n}`,
        en_status: 1,
        param_template: JSON.stringify(template),
        weigh: n,
        create_time: now,
      })
      .execute()
  }
  for (let n = 1; n <= brands; n++) {
    await trx
      .insertInto('brand')
      .values({
        name: `品牌${n}`,
        name_en: `Brand ${n}`,
        code: `BB${n}`,
        logo: '/storage/demo/a.svg',
        en_status: 1,
        weigh: n,
        create_time: now,
      })
      .execute()
  }
}

/** Fills an empty database with `count` products for `npm run bench`: `bench-data <file or url> <count>`. */
export async function main(): Promise<void> {
  const [, , , where = '', count = '0'] = process.argv
  const system = openDatabase(where.startsWith('postgres') ? { url: where } : { file: where })
  await migrate(system, migrations)
  // Commands know every table; the engine's own view names the system tables only.
  const db = system as unknown as Kysely<Tables>
  const now = Math.floor(Date.now() / 1000)
  await db.transaction().execute(async (trx) => {
    await fillShelves(trx, now)
    for (let first = 1; first <= Number(count); first += rowsPerStep) {
      const last = Math.min(Number(count), first + rowsPerStep - 1)
      const step = Array.from({ length: last - first + 1 }, (_, at) => productRow(first + at, now))
      await trx.insertInto('product').values(step).execute()
      const facets = step.flatMap((_, at) => facetsOf(first + at))
      for (let at = 0; at < facets.length; at += rowsPerStep)
        await insertRows(trx, 'product_facet', facets.slice(at, at + rowsPerStep))
    }
  })
  await reindex(db, product)
  await sql`analyze`.execute(db)
  await system.destroy()
}

import { toWire } from '../../../contract/definition/kinds.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import { supplier } from '../../supplier/supplier.ts'
import type { Db, Tables } from '../../tables.ts'
import { part } from '../part.ts'
import type { PriceChange, PriceChanges } from './part-prices.ts'
import { partSupplier } from './part-supplier.ts'

/** What the prices of a part were before, for callers who may see suppliers: history knows it (areas 9). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'product.Part',
    action: 'prices',
    methods: ['GET'],
    permission: `${supplier.node}/index`,
    summary: text('配件：价格变动', 'Parts: changes of price'),
    handle: prices,
  },
]

/** Saves that are looked through, and changes that are shown, the newest first. */
const mostSaves = 200
const mostChanges = 50

/** A supplier of a part as history holds it, values as stored. */
type Line = Readonly<Record<'id' | 'supplier_id', number>> &
  Readonly<Record<'supplier_part_no' | 'currency', string>> & { readonly price: number | null }

/** A change of one line, with the save that made it. */
interface Found {
  save: Save
  before: Line
  after: Line
}

async function prices({ db, query }: Call): Promise<PriceChanges> {
  const id = idOf(query.id)
  if (id === undefined) throw new Refusal('notFound')
  const own = ownTables<Tables>(db)
  const found = (await savesOf(own, id)).flatMap(changesIn).slice(0, mostChanges)
  const suppliers = await suppliersOf(own, new Set(found.map(({ after }) => after.supplier_id)))
  const list = found.map(({ save, before, after }): PriceChange => {
    const { code = '', name = '', name_en = '' } = suppliers.get(after.supplier_id) ?? {}
    const { supplier_id, supplier_part_no } = after
    const when = { time: Number(save.create_time), by: save.by ?? '' }
    return {
      ...when,
      supplier_id,
      code,
      name,
      name_en,
      supplier_part_no,
      before: priceOf(before),
      after: priceOf(after),
    }
  })
  return { list }
}

type Save = Awaited<ReturnType<typeof savesOf>>[number]

const savesOf = (db: Db, id: number) =>
  db
    .selectFrom('change')
    .leftJoin('admin', 'admin.id', 'change.admin_id')
    .select(['change.before', 'change.after', 'change.create_time', 'admin.nickname as by'])
    .where('change.resource', '=', part.name)
    .where('change.row_id', '=', id)
    .where('change.action', '=', 'edit')
    .where('change.field', '=', 'suppliers')
    .orderBy('change.id', 'desc')
    .limit(mostSaves)
    .execute()

/** Lines of one save with another price than before; one that was put in the place of an equal one counts as the same. */
function changesIn(save: Save): Found[] {
  const [before, after] = [linesIn(save.before), linesIn(save.after)]
  const standing = new Set(after.map(({ id }) => id))
  const left = before.filter(({ id }) => !standing.has(id))
  return after.flatMap((line) => {
    const was = before.find(({ id }) => id === line.id) ?? left.find((one) => isOfSame(one, line))
    return was && (was.price !== line.price || was.currency !== line.currency)
      ? [{ save, before: was, after: line }]
      : []
  })
}

const isOfSame = (one: Line, other: Line): boolean =>
  one.supplier_id === other.supplier_id && one.supplier_part_no === other.supplier_part_no

// The engine wrote the rows of the list as they stood.
const linesIn = (json: string | null): readonly Line[] => (json === null ? [] : (JSON.parse(json) as Line[]))

const priceOf = ({ price, currency }: Line): PriceChange['before'] => ({
  // A money column on the wire is text or null.
  price: toWire(partSupplier.fields.price, price) as string | null,
  currency,
})

async function suppliersOf(db: Db, ids: ReadonlySet<number>) {
  if (ids.size === 0) return new Map<number, { code: string; name: string; name_en: string }>()
  const rows = await db
    .selectFrom('supplier')
    .select(['id', 'code', 'name', 'name_en'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, ...called }) => [Number(id), called]))
}

import { fromScaled } from '../../contract/definition/schemas/schemas.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import type { Save, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { type FigureRow, routingFigures } from './routing-figures.ts'

type On = ReadContext<Tables>

/** An operation with what figures and checks need of its process. */
export interface Operation extends FigureRow {
  name: string
  name_en: string
  craft_id: number
  supplier_id: number | null
  kind: string
  craftNames: readonly [zh: string, en: string]
}

/** The operations of a routing as they will be after a save, in their order. */
export async function readOperations(
  on: On,
  { before, children: { operations } }: Pick<Save, 'before' | 'children'>,
): Promise<readonly Operation[]> {
  const rows: readonly Values[] = operations ?? (before ? await storedOperations(on, Number(before.id)) : [])
  const crafts = await craftsOf(on, rows)
  const days = await leadTimes(on, rows)
  return rows.map((row) => {
    const craft = crafts.get(Number(row.craft_id))
    return {
      ...figuresIn(row),
      name: String(row.name),
      name_en: String(row.name_en),
      craft_id: Number(row.craft_id),
      supplier_id: typeof row.supplier_id === 'number' ? row.supplier_id : null,
      lead_time_days: days.get(Number(row.supplier_id)) ?? 0,
      kind: craft?.kind ?? '',
      craftNames: [craft?.name ?? '', craft?.name_en ?? ''],
    }
  })
}

const figuresIn = (row: Values): FigureRow => ({
  setup_min: row.setup_min,
  run_min: row.run_min,
  wait_min: row.wait_min,
  rate_hour: row.rate_hour,
  link_type: row.link_type,
  overlap_qty: row.overlap_qty,
  is_outsource: row.is_outsource,
})

const storedOperations = ({ db }: On, id: number): Promise<Values[]> =>
  db.selectFrom('routing_operation').selectAll().where('routing_id', '=', id).orderBy('seq').orderBy('id').execute()

async function craftsOf({ db }: On, rows: readonly Values[]) {
  const ids = [...new Set(rows.map(({ craft_id }) => Number(craft_id)))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('craft').select(['id', 'kind', 'name', 'name_en']).where('id', 'in', ids).execute()
  return new Map(found.map((row) => [row.id, row]))
}

async function leadTimes({ db }: On, rows: readonly Values[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(rows.flatMap(({ supplier_id }) => Number(supplier_id ?? 0) || []))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('supplier').select(['id', 'lead_time_days']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, lead_time_days }) => [id, lead_time_days ?? 0]))
}

/** Hours of a working day. */
export const workHours = ({ settings }: Pick<On, 'settings'>): number => settings.number('work_hours_per_day', 8)

/** What is stored beside the operations, as on the wire. */
export async function storedFigures(
  { settings }: On,
  { batch_qty }: Values,
  operations: readonly Operation[],
): Promise<Values> {
  const work_hours_per_day = workHours({ settings })
  const figures = routingFigures(operations, { batch_qty: Number(batch_qty), work_hours_per_day })
  const named = (at: 0 | 1) => [
    ...new Set(operations.flatMap(({ name, name_en, craftNames }) => [at === 0 ? name : name_en, craftNames[at]])),
  ]
  const joined = (at: 0 | 1) => named(at).filter(Boolean).join(' · ')
  return {
    total_setup_min: fromScaled(figures.setup, 2),
    total_run_min: fromScaled(figures.run, 2),
    unit_cost: fromScaled(figures.cost, 2),
    lead_days: figures.leadDays,
    has_outsource: operations.some(({ is_outsource }) => Number(is_outsource) === 1) ? 1 : 0,
    operation_names: joined(0),
    operation_names_en: joined(1),
  }
}

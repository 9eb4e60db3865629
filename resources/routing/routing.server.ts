import type { Selectable } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { type Fault, sentenceOf } from '../../contract/failures/failures.ts'
import { filled, noWords, say, text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Guards, Rules, Save, Values } from '../../server/engine/module.ts'
import { supplierFault } from '../supplier/supplier-use.server.ts'
import type { Tables } from '../tables.ts'
import { type Operation, readOperations, storedFigures } from './operations.server.ts'
import { routing } from './routing.ts'
import { routingFailures } from './routing-failures.ts'
import { routingOperation } from './routing-operation.ts'
import { targetsOf } from './targets.server.ts'

type On = WorkContext<Tables>
type Row = Selectable<Tables['routing']>

const { fields } = routing

/** What the definition of a routing cannot say (areas 12). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    // What is closed stays as it was, also the figures; the engine says so.
    if (save.before && save.before.state !== 'draft' && on.actor.kind !== 'system') return undefined
    const fault = targetFault(save) ?? (await otherTargetFault(on, save))
    if (fault) return { [targetColumn({ ...save.before, ...save.values })]: fault }
    const operations = await readOperations(on, save)
    Object.assign(save.values, await storedFigures(on, { ...save.before, ...save.values }, operations))
    return undefined
  },

  async afterRead({ db, actor }, rows, extent) {
    if (extent === 'select' || rows.length === 0) return
    const ids = rows.map(({ id }) => Number(id))
    const targeted = await db
      .selectFrom('routing')
      .select(['id', 'product_id', 'part_id'])
      .where('id', 'in', ids)
      .execute()
    const names = await targetsOf(db, targeted)
    const counted = await db
      .selectFrom('routing_operation')
      .select((row) => ['routing_id', row.fn.countAll<number | string>().as('keys')])
      .where('routing_id', 'in', ids)
      .where('is_key', '=', 1)
      .groupBy('routing_id')
      .execute()
    const keys = new Map(counted.map(({ routing_id, keys: count }) => [Number(routing_id), Number(count)]))
    for (const row of rows) {
      const name = names.get(Number(row.id))
      Object.assign(row, { target: name ? say(name, actor.language) : '', key_count: keys.get(Number(row.id)) ?? 0 })
    }
  },
}

const targetColumn = ({ target_type }: Values): 'product_id' | 'part_id' =>
  target_type === 'part' ? 'part_id' : 'product_id'

/** One of both and not the other, also where the other would be emptied silently. */
function targetFault({ values, before, posted }: Save): Fault | undefined {
  const row: Values = { ...before, ...values }
  const isBoth = Number(posted.product_id ?? 0) > 0 && Number(posted.part_id ?? 0) > 0
  return isBoth || row[targetColumn(row)] === null ? { word: routingFailures.target } : undefined
}

/** All revisions of a routing are for one thing. */
async function otherTargetFault({ db }: On, { values, before }: Save): Promise<Fault | undefined> {
  const row: Values = { ...before, ...values }
  const others = await db
    .selectFrom('routing')
    .select(['id', 'product_id', 'part_id'])
    .where('code', '=', String(row.code ?? ''))
    .where('id', '<>', Number(before?.id ?? 0))
    .execute()
  const other = others.find(({ product_id, part_id }) => product_id !== row.product_id || part_id !== row.part_id)
  if (!other) return undefined
  const target = (await targetsOf(db, [other])).get(other.id) ?? noWords
  return { word: routingFailures.otherTarget, values: { target } }
}

export const guards: Guards<Tables, 'routing'> = {
  async release(on, { row, values, input }) {
    const operations = await readOperations(on, { before: { ...row }, children: {} })
    const last = operations.at(-1)
    if (!last) return { word: routingFailures.noOperations }
    const outside = await outsourcingFault(on, operations)
    if (outside) return outside
    const faults: Faults = {}
    if (row.revision > 1 && !(values.change_note ?? row.change_note))
      faults.change_note = { word: 'required', values: { field: fields.change_note.label } }
    if (!['test', 'inspect', 'pack'].includes(last.kind) && input.unchecked !== 1)
      faults.unchecked = {
        word: routingFailures.unchecked,
        values: { name: text(last.name, last.name_en || last.name) },
      }
    if (Object.keys(faults).length > 0) return faults
    await onePerTarget(on, row)
    values.effective_date = values.effective_date ?? row.effective_date ?? on.today()
    Object.assign(values, await storedFigures(on, { ...row }, operations))
    return undefined
  },
}

/** What is made has one default, also where two are named at the same moment. */
const onePerTarget = (on: On, { product_id, part_id }: Row): Promise<void> =>
  on.takeTurns(`routing ${product_id ?? ''} ${part_id ?? ''}`)

/** What is done outside has a supplier that may still be chosen. */
async function outsourcingFault(on: On, operations: readonly Operation[]): Promise<Fault | undefined> {
  const missing: Fault = { word: 'required', values: { field: routingOperation.fields.supplier_id.label } }
  for (const [at, { is_outsource, supplier_id }] of operations.entries()) {
    if (Number(is_outsource) !== 1) continue
    const fault = supplier_id === null ? missing : await supplierFault(on, supplier_id)
    if (fault) return ofRow(at, fault)
  }
  return undefined
}

const ofRow = (at: number, fault: Fault): Fault => ({
  word: 'childFault',
  values: { row: filled(fields.operations.bounds.row, { row: at + 1 }), fault: sentenceOf(fault) },
})

export const effects: Effects<Tables, 'routing'> = {
  /** One released revision of a code, and one default of what is made. */
  async release(on, { row, values }) {
    const is_default = Number(values.is_default ?? row.is_default)
    for (const other of await released(on, row)) {
      if (other.code === row.code) await on.rows('routing').change(other, superseded(on, row.revision))
      else if (is_default === 1) await on.rows('routing').change(other, { is_default: 0 })
    }
  },

  async setDefault(on, { row }) {
    await onePerTarget(on, row)
    const { lock, change } = on.rows('routing')
    await change(await lock(row.id), { is_default: 1 })
    for (const other of await released(on, row)) if (other.is_default === 1) await change(other, { is_default: 0 })
  },

  async obsolete(on, { row }) {
    if ((await released(on, row)).length > 0) return
    const target = (await targetsOf(on.db, [row])).get(row.id) ?? noWords
    on.warn(filled(routingFailures.noneReleased, { target }))
  },
}

function superseded({ now }: On, number: number) {
  const { zh, en } = filled(routingFailures.superseded, { number })
  return { state: 'obsolete', obsolete_time: now, obsolete_reason: `${zh} / ${en}` }
}

/** The released routings of what a routing makes, itself aside, locked. */
async function released(on: On, { id, code, product_id, part_id }: Row): Promise<Row[]> {
  const found = await on.db
    .selectFrom('routing')
    .select('id')
    .where('state', '=', 'released')
    .where('id', '<>', id)
    .where((row) =>
      row.or([
        row('code', '=', code),
        product_id === null ? row('part_id', '=', part_id) : row('product_id', '=', product_id),
      ]),
    )
    .orderBy('id')
    .execute()
  const rows: Row[] = []
  for (const other of found) rows.push(await on.rows('routing').lock(other.id))
  return rows
}

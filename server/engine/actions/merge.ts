import type { Action, Merge } from '../../../contract/definition/action.ts'
import { type Faults, missingColumns } from '../../../contract/definition/check.ts'
import { inSentence } from '../../../contract/definition/noun.ts'
import { codeColumnOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { whenFault } from '../../../contract/definition/workflow.ts'
import { type Fault, Refusal } from '../../../contract/failures/failures.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { askerOf } from '../../permission/actor.ts'
import { titleOf } from '../display/rowName.ts'
import { idOf } from '../ids.ts'
import type { Step, Values } from '../module.ts'
import { readRow } from '../read/readRow.ts'
import type { Pointer } from '../registry.ts'
import { anyTable, anyTrx } from '../table.ts'
import { recordEdit } from '../write/changes.ts'
import { translated } from '../write/constrained.ts'
import { refuseFault, refuseFaults } from '../write/faults.ts'
import { lockRows } from '../write/lockRows.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import { wireRow } from '../write/writeRow.ts'
import { type Writer, type Writing, writingOf } from '../writing.ts'
import { type Performed, refuseStep, stepOf, write } from './perform.ts'

/** The most rows of one merge: each takes a column of the comparison. */
const most = 10

/** Rows side by side before they become one: as the caller may see them, and how many rows would move with each, by table. */
interface Compared {
  rows: Values[]
  moves: Record<string, Record<string, number>>
}

/**
 * What a merge of these rows is decided by (areas 14.2): `{rows, moves}`, `moves` counting by table and id. Throws `mergeTwo`,
 * `mergeMost`, `notFound` for rows outside the caller's scope, and what keeps the action from one of them.
 */
export async function compareRows(db: Db, writer: Writer, action: Action, ids: readonly number[]): Promise<Compared> {
  const { definition, actor } = writer
  refuseCount(definition, ids)
  const rows: Values[] = []
  for (const id of ids) {
    const row = await readRow(db, definition, id, writer)
    refuseFault(whenFault(definition, action, row, askerOf(actor)))
    rows.push(row)
  }
  const moves: Compared['moves'] = {}
  for (const [table, by] of Object.entries(mergeOf(definition).moves)) moves[table] = await countsBy(db, table, by, ids)
  return { rows, moves }
}

async function countsBy(db: Db, table: string, by: string, ids: readonly number[]): Promise<Record<string, number>> {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select((row) => [by, row.fn.countAll().as('count')])
    .where(by, 'in', ids)
    .groupBy(by)
    .execute()
  return Object.fromEntries(rows.map((row) => [String(row[by]), Number(row.count)]))
}

/**
 * Merges several rows into one, in one transaction (areas 14.2). Posted are the `master` that stays and, by column, the row from
 * which it takes a `choice`: ids and never values, so that a masked value can be chosen unseen. The others take the step of the
 * action and point at the master; what pointed at them follows. Returns the `{id}` of the master. Throws `mergeTwo`,
 * `mergeMost`, `notFound`, faults by field, and what refuses the action on one of the rows.
 */
export async function mergeRows(
  db: Db,
  writer: Writer,
  performed: Performed,
  { ids, posted }: { ids: readonly number[]; posted: Values },
): Promise<{ id: number }> {
  refuseCount(writer.definition, ids)
  const wish = wishIn(writer, ids, posted)
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const rows = await lockRows(on, ids)
      if (rows.length < ids.length) throw new Refusal('notFound')
      const { step, others } = await stepsFor(on, performed.action, rows, { ...wish, posted })
      const context = on.work(trx)
      refuseStep(on, await performed.guard?.(context, step))
      const names = others.map(({ row }) => calledOf(on.definition, row))
      await write(on, performed, step, { with: names })
      const into = calledOf(on.definition, step.row)
      for (const other of others) await write(on, performed, other, { into })
      await takeAlong(on, wish.master, ids)
      await performed.effect?.(context, step)
    })
  await translated(db, writer, work, { id: wish.master, values: {} })
  return { id: wish.master }
}

function mergeOf({ merge, name }: Definition): Merge {
  // A mistake in the program: a definition with such an action declares `merge`.
  if (!merge) throw new Error(`${name} does not say how its rows are merged`)
  return merge
}

function refuseCount({ label }: Definition, ids: readonly number[]): void {
  const object = inSentence(label)
  if (ids.length < 2) throw new Refusal('mergeTwo', { object })
  if (ids.length > most) throw new Refusal('mergeMost', { object, max: most })
}

interface Wish {
  master: number
  /** Which row each column is taken from. */
  choice: ReadonlyMap<string, number>
}

const masterLabel = text('保留的记录', 'Record that stays')

/**
 * The posted `master` and `choice`, of these rows and of columns that may be chosen alone; faults are named by field.
 */
function wishIn({ definition, actor }: Writer, ids: readonly number[], posted: Values): Wish {
  const { fields } = mergeOf(definition)
  const among = (value: unknown): number | undefined => ids.find((id) => id === idOf(value))
  const faults: Faults = {}
  const wrong = (field: Text): Fault => ({ word: 'choice', values: { field } })
  const master = among(posted.master)
  if (master === undefined) faults.master = wrong(masterLabel)
  const choice = new Map<string, number>()
  for (const [column, value] of Object.entries(objectOf(posted.choice))) {
    const from = fields.includes(column) ? among(value) : undefined
    if (from === undefined) faults[column] = wrong(fieldOf(definition, column)?.label ?? text(column, column))
    else choice.set(column, from)
  }
  refuseFaults(faults, actor.language)
  return { master: master ?? 0, choice }
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

interface Steps {
  /** The step of the row that stays, which holds the others. */
  step: Step
  others: readonly Step[]
}

async function stepsFor(
  on: Writing,
  action: Action,
  rows: readonly Values[],
  { master, choice, posted }: Wish & { posted: Values },
): Promise<Steps> {
  const { definition, actor } = on
  const { asks: _asks, sets: _sets, to: _to, ...held } = action
  const others: Step[] = []
  let kept: Step | undefined
  for (const row of rows) {
    const id = Number(row.id)
    const step = await stepOf(on, id === master ? held : action, row, posted)
    if (id === master) kept = step
    else others.push({ ...step, values: { ...step.values, [mergeOf(definition).into]: master } })
  }
  if (!kept) throw new Refusal('notFound')
  const values = { ...kept.values, ...cutFrom(on, kept.row, rows), ...chosenFrom(definition, rows, choice) }
  const missing = Object.entries(
    missingColumns(definition, { ...wireRow(definition, kept.row), ...values }, { mode: 'edit' }),
  )
  // What was missing before and was not chosen is no fault of the merge.
  refuseFaults(Object.fromEntries(missing.filter(([column]) => choice.has(column))), actor.language)
  return { step: { ...kept, values, others }, others }
}

/** The chosen values as they stand in their rows; both languages of a field go together. */
function chosenFrom(
  definition: Definition,
  rows: readonly Values[],
  choice: ReadonlyMap<string, number>,
): Record<string, unknown> {
  const values: Values = {}
  for (const [column, from] of choice) {
    const wire = wireRow(definition, rows.find(({ id }) => Number(id) === from) ?? {})
    const isPair = definition.fields[column]?.bilingual === true
    for (const one of isPair ? [column, `${column}_en`] : [column]) values[one] = wire[one]
  }
  return values
}

/** The master cannot point at a row that it becomes one with: it would point at itself. */
function cutFrom(on: Writing, master: Values, rows: readonly Values[]): Values {
  const ids = rows.map(({ id }) => Number(id))
  const own = pointersAt(on).filter(({ definition }) => definition.name === on.definition.name)
  const inward = own.filter(({ column }) => ids.includes(Number(master[column] ?? 0)))
  return Object.fromEntries(inward.map(({ column }) => [column, null]))
}

/**
 * Columns that are pointed at the master: every reference to this noun but those that may also hold disabled rows, as in a
 * ledger. Lists of ids and links still name the row that was merged, which stays stored.
 */
function pointersAt({ registry, definition }: Writing): Pointer[] {
  const { moves } = mergeOf(definition)
  return registry.pointingAt(definition.name).filter(({ definition: other, column, field }) => {
    if (field.kind !== 'reference') return false
    return field.bounds.evenDisabled !== true || moves[other.name] === column
  })
}

/**
 * Points whatever pointed at the merged rows, earlier merged ones among it, at the master; the history of each row records it.
 */
async function takeAlong(on: Writing, master: number, ids: readonly number[]): Promise<void> {
  const gone = ids.filter((id) => id !== master)
  for (const { definition, column } of pointersAt(on)) {
    const other = writingOf(on, definition)
    const table = anyTrx(on.trx)
    const rows = await table.selectFrom(definition.name).selectAll().where(column, 'in', gone).orderBy('id').execute()
    if (rows.length === 0) continue
    for (const row of rows) {
      await recordEdit(other, Number(row.id), row, [{ column, before: row[column], after: master }])
    }
    await table
      .updateTable(definition.name)
      .set({ [column]: master })
      .where(column, 'in', gone)
      .execute()
    if (definition.public) changesContent(on.trx)
  }
}

/** A row by its code, where its noun has one, and by its title. */
function calledOf(definition: Definition, row: Values): string {
  const code = String(row[codeColumnOf(definition) ?? ''] ?? '')
  return [code, titleOf(definition, row)].filter(Boolean).join(' ') || `#${row.id}`
}

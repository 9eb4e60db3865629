import { clearHidden } from '../../../contract/definition/check.ts'
import { emptyOf } from '../../../contract/definition/kinds.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { stateName } from '../../../contract/definition/workflow.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import type { Step, Values } from '../module.ts'
import { storedChildren } from '../save/childPlan.ts'
import { type AnyDb, anyTable, anyTrx } from '../table.ts'
import { changedColumns, recordAction } from '../write/changes.ts'
import { translated } from '../write/constrained.ts'
import { violationOf } from '../write/constraint.ts'
import { linksOfRows, saveLinks } from '../write/links.ts'
import { lockRows } from '../write/lockRows.ts'
import { unsettable } from '../write/posted.ts'
import { insertRowsOf } from '../write/rowBatches.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import { insertRow, wireRow } from '../write/writeRow.ts'
import { type Writer, type Writing, writingOf } from '../writing.ts'
import { noteIn, type Performed, refuseStep, stepOf } from './perform.ts'

/** The row that was made, and its number among the revisions of its thing. */
export interface Revised {
  id: number
  number: number
}

/**
 * Makes a new revision of a row (areas 12), of exactly what that row is: its columns, links and child rows, in the first state,
 * with the next number; returns `{id, number}`. It is checked like any other action (`perform`); of the rules only `afterSave`
 * runs, since nothing was posted that `beforeSave` could check or number. Throws what `perform` throws, and `revisionOpen` when
 * a revision in the first state exists already.
 */
export function revise(
  db: Db,
  writer: Writer,
  performed: Performed,
  { id, posted }: { id: number; posted: Values },
): Promise<Revised> {
  let source: Values | undefined
  const work = async () => {
    try {
      return await inTransaction(db, async (trx) => {
        const on: Writing = { ...writer, trx }
        source = (await lockRows(on, [id]))[0]
        if (!source) throw new Refusal('notFound')
        const step = await stepOf(on, performed.action, source, posted)
        await refuseOpen(anyTrx(trx), writer.definition, source)
        return await make(on, performed, step)
      })
    } catch (error) {
      // Another request made one of another revision of the same thing at the same moment.
      const isLate = violationOf(error)?.kind === 'unique' && !db.isTransaction
      if (isLate && source) await refuseOpen(anyTable(db), writer.definition, source)
      throw error
    }
  }
  return translated(db, writer, work, { id: null, values: posted })
}

/** Throws `revisionOpen` when a thing has a revision in the first state: only one is worked on at a time. */
async function refuseOpen(db: AnyDb, definition: Definition, source: Values): Promise<void> {
  const { name, states, revision } = definition
  if (!states || !revision) return
  const state = String(firstState(definition))
  const open = await db
    .selectFrom(name)
    .select(revision.number)
    .where(revision.of, '=', source[revision.of])
    .where(states.column, '=', state)
    .executeTakeFirst()
  if (!open) return
  const values = { state: stateName(definition, state), number: Number(open[revision.number]) }
  throw new Refusal('revisionOpen', values)
}

function firstState({ states, fields }: Definition): unknown {
  const field = states && fields[states.column]
  return field && emptyOf(field)
}

async function make(on: Writing, performed: Performed, asked: Step): Promise<Revised> {
  const { definition, trx } = on
  const { row: source } = asked
  const number = await nextNumber(on, source)
  const step: Step = { ...asked, values: valuesOfNew(on, asked, number) }
  const context = on.work(trx)
  refuseStep(on, await performed.guard?.(context, step))
  const { id, row } = await insertRow(on, step.values)
  const links = (await linksOfRows(on, [Number(source.id)])).get(Number(source.id)) ?? {}
  await saveLinks(on, id, {}, links)
  await copyChildren(on, new Map([[Number(source.id), id]]))
  const columns = changedColumns(definition, source, step.values)
  await recordAction(on, id, row, { action: performed.name, note: noteIn(step), columns })
  if (definition.public) changesContent(trx)
  const made = { ...row, ...links }
  const changed = Object.keys(made).filter((column) => !isEmpty(made[column]))
  await on.rules.afterSave?.(context, { id, row: made, before: null, changed, posted: {} })
  await performed.effect?.(context, { ...step, values: made })
  return { id, number }
}

/**
 * What the source holds, then what the action sets and asks for; without weight, so that it gets its own place in the list.
 */
function valuesOfNew({ definition }: Writing, { row: source, values: set }: Step, number: number): Values {
  const { states, revision } = definition
  const { weigh: _place, ...values } = { ...copyOf(definition, source), ...set }
  if (states) values[states.column] = firstState(definition)
  if (revision) values[revision.number] = number
  if (revision?.base) values[revision.base] = source[revision.number]
  clearHidden(definition, { values })
  return values
}

/** A stored row on the wire without what the engine writes itself. */
const copyOf = (definition: Definition, stored: Values): Values =>
  Object.fromEntries(Object.entries(wireRow(definition, stored)).filter(([column]) => !unsettable.has(column)))

async function nextNumber({ definition, trx }: Writing, source: Values): Promise<number> {
  const { revision, name } = definition
  // Only a definition that says how it is kept in revisions has such an action.
  if (!revision) throw new Refusal('parameter')
  const { of, number } = revision
  const { newest } = await anyTrx(trx)
    .selectFrom(name)
    .select((table) => table.fn.max(number).as('newest'))
    .where(of, '=', source[of])
    .executeTakeFirstOrThrow()
  return Number(newest) + 1
}

/**
 * Copies child rows as they are, in their order, with theirs below them; values that came from other rows are not taken again.
 */
async function copyChildren(on: Writing, copies: ReadonlyMap<number, number>): Promise<void> {
  if (copies.size === 0) return
  for (const field of Object.values(on.definition.fields)) {
    if (field.kind !== 'children') continue
    const { of, by } = field.bounds
    const child = writingOf(on, on.registry.definition(of))
    const rows = await storedChildren(child, by, [...copies.keys()], true)
    const made = await insertRowsOf(
      child,
      rows.map((row) => ({ ...copyOf(child.definition, row), [by]: copies.get(Number(row[by])) })),
    )
    await copyChildren(child, new Map(rows.map(({ id }, at) => [Number(id), made[at]?.id ?? 0])))
  }
}

import { clearHidden } from '../../../contract/definition/check.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import type { Db } from '../../db/database.ts'
import { takeTurns } from '../../db/locks.ts'
import type { ActionContext, NounRows, WorkContext } from '../context.ts'
import type { Values } from '../module.ts'
import { removeRows, unlinkRows } from '../save/remove.ts'
import { addRow } from '../save/save.ts'
import { type AnyTables, anyTrx, type Trx } from '../table.ts'
import { changedColumns } from '../write/changes.ts'
import { emit } from '../write/emit.ts'
import { lockRows } from '../write/lockRows.ts'
import { inTransaction } from '../write/transaction.ts'
import { updateRow, wireRow } from '../write/writeRow.ts'
import { type Context, reads, writerOf } from '../writing.ts'

/**
 * Builds the context of everything that is done for one caller at one moment; called once, at the edge (architecture 2).
 */
export function contextOf(given: Omit<Context, 'work' | 'warnings'>): Context {
  // Each rule types the tables that it uses; the object is the same.
  const context: Context = {
    ...given,
    warnings: [],
    work: (trx) => workIn(context, trx) as unknown as WorkContext<never>,
  }
  return context
}

/** Runs work of a resource or a call in one transaction, joining the one it is given; returns what the work returns. */
export function working<Tables = SystemTables, T = void>(
  db: Db,
  context: Context,
  work: (on: WorkContext<Tables>) => Promise<T>,
): Promise<T> {
  // Each resource types the tables that it uses; the object is the same.
  return inTransaction(db, (trx) => work(context.work(trx) as unknown as WorkContext<Tables>))
}

/** What an extra action of a resource works with. */
export const actionContext = (db: Db, context: Context): ActionContext<never> => ({
  ...reads(db, context),
  transaction: (work) => working(db, context, work),
})

const workIn = (context: Context, trx: Trx): WorkContext<AnyTables> => ({
  ...reads<AnyTables>(trx, context),
  db: anyTrx(trx),
  rows: (noun) => rowsOf(context, trx, noun),
  takeTurns: (name) => takeTurns(trx, name),
  emit: (event, data, { at } = {}) => emit(context, trx, { event, data, at }),
  warn(sentence) {
    // Work that is retried gives the same warning again.
    if (!context.warnings.some(({ zh }) => zh === sentence.zh)) context.warnings.push(sentence)
  },
})

function rowsOf(context: Context, trx: Trx, noun: string): NounRows<Values> {
  const on = { ...writerOf(context, noun), trx }
  return {
    async lock(id) {
      const [row] = await lockRows(on, [id])
      if (!row) throw new Refusal('notFound')
      return row
    },
    add: (values) => addRow(trx, on, values),
    async change(row, given) {
      const values = { ...given }
      if (on.definition.shown) clearHidden(on.definition, { values }, wireRow(on.definition, row))
      const columns = changedColumns(on.definition, row, values)
      if (columns.length > 0) await updateRow(on, row, { columns }, values)
    },
    unlink: (ids) => unlinkRows(on, ids),
    async remove(ids) {
      await removeRows(trx, on, ids)
    },
  }
}

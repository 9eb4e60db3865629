import type { Kysely } from 'kysely'
import type { JsonObject } from '../../contract/definition/field.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Tables } from '../../resources/tables.ts'
import type { Dialect } from '../../server/db/dialect.ts'
import { publishRows } from '../../server/engine/actions/runAction.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import type { Values } from '../../server/engine/module.ts'
import { Registry } from '../../server/engine/registry.ts'
import { removeRows } from '../../server/engine/save/remove.ts'
import { addRow, editRow } from '../../server/engine/save/save.ts'
import { writerOf } from '../../server/engine/writing.ts'
import { type Actor, systemActor } from '../../server/permission/actor.ts'
import { modules } from '../modules.ts'
import { openTestDatabase } from '../testing.ts'

const now = 1_800_000_000
const keeper: Actor = { ...systemActor, kind: 'admin', id: 1, username: 'keeper', nickname: 'Keeper' }

/** An empty catalogue on a database of its own, written to as the back office does it. */
export async function openCatalogue(dialect: Dialect) {
  const test = await openTestDatabase(dialect)
  const registry = new Registry(modules)
  const writer = (name: string) => writerOf(contextFor(registry, keeper, now), name)
  // The same connection with the tables of resources in view.
  const db = test.db as unknown as Kysely<Tables>
  await test.db.insertInto('admin').values({ username: keeper.username, nickname: keeper.nickname }).execute()
  return {
    db,
    drop: test.drop,
    keeper,
    add: (name: string, values: Values, children: Record<string, readonly JsonObject[]> = {}) =>
      addRow(test.db, writer(name), { ...values, ...children }),
    edit: (name: string, id: number, values: Values) => editRow(test.db, writer(name), id, values),
    publish: (name: string, ids: readonly number[]) => publishRows(test.db, writer(name), ids),
    remove: (name: string, ...ids: number[]) => removeRows(test.db, writer(name), ids),
  }
}

export type Catalogue = Awaited<ReturnType<typeof openCatalogue>>

/** The refusal that some work must end in. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const outcome = await work.then(
    () => 'done',
    (error: unknown) => error,
  )
  if (outcome instanceof Refusal) return outcome
  throw new Error(`not refused: ${String(outcome)}`, { cause: outcome })
}

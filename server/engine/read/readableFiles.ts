import type { QueryExecutorProvider } from 'kysely'
import type { Field } from '../../../contract/definition/field.ts'
import { childrenOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { attachment } from '../../../contract/system/attachment.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { type Actor, may } from '../../permission/actor.ts'
import { dataScope } from '../../permission/dataScope.ts'
import { mayOpen } from '../../permission/openRows.ts'
import { unmasks } from '../display/contacts.ts'
import type { Registry } from '../registry.ts'
import { anyTable, ownTables } from '../table.ts'
import { idsInScope } from './inScope.ts'
import type { Reading } from './reading.ts'

/** What a record says of a file that administrators alone may read. */
export interface AdminFile {
  id: number
  topic: string
  admin_id: number | null
  user_id: number | null
}

interface Use {
  attachment_id: number
  resource: string
  row_id: number
  field: string
}

/** A use that says who sent the file: its content was known before under the name of somebody else. */
export const sentUse = { resource: 'admin', field: 'sent' } as const

/**
 * Those of the files for administrators alone that the caller may read: what the caller sent, what the caller has the library for,
 * and what is used by a row that the caller may read, within scope. Confidential topics are not in the library (areas 19).
 */
export async function readableFiles(
  db: QueryExecutorProvider,
  files: readonly AdminFile[],
  reading: Reading,
): Promise<ReadonlySet<number>> {
  const { actor, registry } = reading
  if (actor.super) return new Set(files.map(({ id }) => id))
  const known = files.filter((file) => isSender(file, actor) || isInLibrary(file, registry, actor))
  const readable = new Set(known.map(({ id }) => id))
  if (actor.kind !== 'admin') return readable
  const asked = files.flatMap(({ id }) => (readable.has(id) ? [] : [id]))
  for (const use of await usesOf(db, asked))
    if (!readable.has(use.attachment_id) && (await opensFile(db, use, reading))) readable.add(use.attachment_id)
  return readable
}

const isSender = ({ admin_id, user_id }: AdminFile, { kind, id }: Actor): boolean =>
  (kind === 'admin' && admin_id === id) || (kind === 'user' && user_id === id)

const isInLibrary = ({ topic }: AdminFile, registry: Registry, actor: Actor): boolean =>
  actor.kind === 'admin' && !registry.confidentialTopics.has(topic) && may(actor, `${attachment.node}/index`)

async function usesOf(db: QueryExecutorProvider, ids: readonly number[]): Promise<Use[]> {
  if (ids.length === 0) return []
  const uses = ownTables<SystemTables>(db).selectFrom('attachment_usage')
  return uses.select(['attachment_id', 'resource', 'row_id', 'field']).where('attachment_id', 'in', ids).execute()
}

async function opensFile(db: QueryExecutorProvider, use: Use, reading: Reading): Promise<boolean> {
  const { registry, actor } = reading
  if (use.resource === sentUse.resource && use.field === sentUse.field) return use.row_id === actor.id
  const definition = registry.find(use.resource)
  const field = definition && fieldOf(definition, use.field)
  if (!definition || !field || !seesField(definition, field, actor)) return false
  return mayReadRow(db, definition, use.row_id, reading)
}

function seesField(definition: Definition, { guard }: Field, actor: Actor): boolean {
  if (guard === 'masked') return unmasks(definition, actor) === 'all'
  return guard === undefined || (guard !== 'private' && may(actor, guard))
}

/**
 * Whether a row is in a list or form of the caller: its own, or that of a row whose child or timeline entry it is. The data scope
 * counts everywhere, also in writes of child rows, which have none.
 */
async function mayReadRow(
  db: QueryExecutorProvider,
  definition: Definition,
  id: number,
  reading: Reading,
): Promise<boolean> {
  const { node } = definition
  const opens = node !== undefined && ['index', 'edit'].some((action) => may(reading.actor, `${node}/${action}`))
  if (opens && (await idsInScope(db, definition, [id], { ...reading, scope: dataScope })).length > 0) return true
  for (const { parent, by } of parentsOf(definition, reading)) {
    const row = await anyTable(db).selectFrom(definition.name).select(by).where('id', '=', id).executeTakeFirst()
    if (row && row[by] !== null && (await mayReadRow(db, parent, Number(row[by]), reading))) return true
  }
  return false
}

/** The nouns whose pages show rows of a table, with the column that names the row. */
const parentsOf = ({ name }: Definition, reading: Reading): { parent: Definition; by: string }[] =>
  reading.registry.definitions.flatMap((parent) => {
    const lists = childrenOf(parent).filter(({ field }) => mayOpen(field, reading))
    const shown = [...lists.map(({ field }) => field.bounds), ...(parent.activities ? [parent.activities] : [])]
    return shown.flatMap(({ of, by }) => (of === name ? [{ parent, by }] : []))
  })

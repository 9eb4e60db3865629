import type { Field } from '../../../contract/definition/field.ts'
import { toWire } from '../../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { memoize } from '../../../contract/memoize.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import type { Writing } from '../writing.ts'
import { addressesIn } from './richtext.ts'
import { refuseUnreadable, type UsedFile } from './unreadable.ts'

/** Writes down which uploaded files the given columns of a row (wire values) show; older entries of these columns go. */
export const rewriteUsage = (on: Writing, id: number, values: Values, isNew: boolean): Promise<void> =>
  rewriteUsages(on, [{ id, values }], isNew)

/** The same for rows that are written together. */
export async function rewriteUsages(
  on: Writing,
  rows: readonly { id: number; values: Values }[],
  isNew: boolean,
): Promise<void> {
  const columns = fileColumns(on.definition)
  const used = rows.flatMap(({ id, values }) =>
    columns.flatMap((field) =>
      addressesOf(on.definition, field, values[field]).map((url) => ({ row_id: id, field, url })),
    ),
  )
  const files = used.length > 0 ? await filesAt(on, [...new Set(used.map(({ url }) => url))]) : []
  const entries = used.flatMap(({ row_id, field, url }) =>
    files
      .filter((file) => file.url === url)
      .map(({ id }) => ({ attachment_id: id, resource: on.definition.name, row_id, field })),
  )
  await refuseUnreadable(on, entries, files)
  if (!isNew) await dropUsageOf(on, columns, rows)
  for (let from = 0; from < entries.length; from += entriesPerInsert) {
    await on.trx
      .insertInto('attachment_usage')
      .values(entries.slice(from, from + entriesPerInsert))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

const entriesPerInsert = 100

/** Deletes what rows showed in the columns that they are given anew; rows with the same columns share a statement. */
async function dropUsageOf(
  on: Writing,
  columns: readonly string[],
  rows: readonly { id: number; values: Values }[],
): Promise<void> {
  const given = new Map<string, number[]>()
  for (const { id, values } of rows) {
    const fields = columns.filter((column) => column in values).join()
    if (fields !== '') given.set(fields, [...(given.get(fields) ?? []), id])
  }
  for (const [fields, ids] of given) {
    await on.trx
      .deleteFrom('attachment_usage')
      .where('resource', '=', on.definition.name)
      .where('row_id', 'in', ids)
      .where('field', 'in', fields.split(','))
      .execute()
  }
}

/** Files by their address, or by a further one that a client was given (protocol 6.5). */
async function filesAt({ trx }: Writing, urls: readonly string[]): Promise<UsedFile[]> {
  const { rows } = await runBuilt(trx, `files ${urls.length}`, urls, (asked) => {
    const files = trx.selectFrom('attachment').select(['attachment.id', 'visibility', 'topic', 'admin_id', 'user_id'])
    const further = files
      .innerJoin('file_address', 'file_address.attachment_id', 'attachment.id')
      .select('file_address.url')
      .where('file_address.url', 'in', asked)
    return files.select('attachment.url').where('attachment.url', 'in', asked).unionAll(further).compile()
  })
  return rows
}

/** Deleted rows use no files any more. */
export async function dropUsage(on: Writing, ids: readonly number[]): Promise<void> {
  if (fileColumns(on.definition).length === 0 || ids.length === 0) return
  await on.trx
    .deleteFrom('attachment_usage')
    .where('resource', '=', on.definition.name)
    .where('row_id', 'in', ids)
    .execute()
}

/** Addresses of uploaded files in a row as stored. */
export const filesIn = (definition: Definition, row: Values): string[] =>
  fileColumns(definition).flatMap((column) => {
    const field = fieldOf(definition, column)
    return field ? addressesOf(definition, column, toWire(field, row[column] ?? null)) : []
  })

const fileColumns = memoize((definition: Definition): readonly string[] =>
  columnsOf(definition).filter((column) => {
    const field = fieldOf(definition, column)
    return field !== undefined && holdsFiles(field)
  }),
)

const isFile = (kind: string): boolean => kind === 'image' || kind === 'file'

function holdsFiles(field: Field): boolean {
  if (field.kind === 'rows') return Object.values(field.bounds.columns).some((cell) => isFile(cell.kind))
  return isFile(field.kind) || field.kind === 'images' || field.kind === 'files' || field.kind === 'richtext'
}

function addressesOf(definition: Definition, column: string, value: unknown): string[] {
  const field = fieldOf(definition, column)
  if (field?.kind === 'richtext') return typeof value === 'string' ? addressesIn(value) : []
  if (field?.kind !== 'rows') return texts(Array.isArray(value) ? value : [value])
  const cells = Object.entries(field.bounds.columns).flatMap(([name, cell]) => (isFile(cell.kind) ? [name] : []))
  // Values of kind `rows` were checked: a list of objects.
  const rows = (Array.isArray(value) ? value : []) as readonly Values[]
  return texts(rows.flatMap((row) => cells.map((cell) => row[cell])))
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string' && value !== '')

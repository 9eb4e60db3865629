import { checkValue } from '../../../contract/definition/check.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { emptyOf } from '../../../contract/definition/kinds.ts'
import { isWithin, partOf } from '../../../contract/definition/partialEdit.ts'
import { columnsOf, type Definition, fieldOf, linksOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Actor, may } from '../../permission/actor.ts'
import { maskedColumns, mayUnmaskRow } from '../display/contacts.ts'
import type { Values } from '../module.ts'
import type { Writer } from '../writing.ts'
import { isFlood, sanitise } from './richtext.ts'

/** Columns that only the engine writes (areas 1.1); `createtime` and `updatetime` are the specification's other spelling. */
export const managed = {
  creator: 'create_admin_id',
  editor: 'update_admin_id',
  created: ['create_time', 'createtime'],
  updated: ['update_time', 'updatetime'],
  version: 'lock_version',
} as const

/** These, and the id. */
export const unsettable: ReadonlySet<string> = new Set<string>([
  'id',
  managed.creator,
  managed.editor,
  ...managed.created,
  ...managed.updated,
  managed.version,
])

/**
 * The posted columns and links that this caller may set, formatted text cleaned. Clients post whole rows back (protocol 3.6), so
 * the others are ignored silently: managed columns, guarded ones, masks, what came empty in place of one, and what the form does
 * not offer. `before` is the row as it stands. Throws like `postedValues`.
 */
export function settable(writer: Setting, body: Values, before: Values | null): Values {
  const { definition, actor } = writer
  const columns = [...columnsOf(definition), ...linksOf(definition).map(({ name }) => name)]
  const blanked = before ? blankedColumns(writer, before) : []
  const part = before ? partFor(definition, actor) : undefined
  return postedValues(
    definition,
    columns.filter(
      (column) =>
        column in body &&
        maySet(definition, column, actor) &&
        isWithin(part, column) &&
        !(isEmpty(body[column]) && blanked.includes(column)),
    ),
    body,
  )
}

/** The only fields of stored rows that a caller may write; undefined for all. */
export const partFor = (definition: Definition, actor: Actor): readonly string[] | undefined =>
  partOf(definition, (node) => may(actor, node))

type Setting = Pick<Writer, 'definition' | 'actor' | 'knowsContacts'>

/** The columns that the caller's form holds empty, whatever stands in them. */
const blankedColumns = ({ definition, actor, knowsContacts }: Setting, before: Values): readonly string[] =>
  knowsContacts || mayUnmaskRow(definition, before, actor) ? [] : maskedColumns(definition)

/**
 * The posted values of some columns: masks left out, formatted text cleaned. Throws `shape` for text of too many elements.
 */
export function postedValues(definition: Definition, columns: readonly string[], body: Values): Values {
  const values: Values = {}
  for (const column of columns) {
    if (!(column in body)) continue
    const value = body[column]
    const field = fieldOf(definition, column)
    if (field?.guard === 'masked' && isMask(value)) continue
    values[column] = field?.kind === 'richtext' ? cleaned(field, value) : value
  }
  return values
}

/** Whether a caller may set a column at all; the program itself sets everything but ids and versions. */
export function maySet(definition: Definition, column: string, actor: Actor): boolean {
  if (actor.kind === 'system') return column !== 'id' && column !== managed.version
  if (unsettable.has(column) || column === definition.states?.column) return false
  const guard = fieldOf(definition, column)?.guard
  if (guard === 'private') return false
  if (guard !== undefined && guard !== 'masked' && !may(actor, guard)) return false
  return offered(definition, column)
}

const formFields = memoize((form: NonNullable<Definition['form']>) => new Set(Object.values(form).flat()))

/** The form names what people fill in; switches and the weight are set in the list. Without a form everything is offered. */
function offered(definition: Definition, column: string): boolean {
  const { form } = definition
  if (!form) return true
  const field = fieldOf(definition, column)
  const base = column in definition.fields ? column : column.slice(0, -3)
  return formFields(form).has(base) || column === 'weigh' || field?.kind === 'status' || field?.kind === 'flag'
}

/** A value with asterisks is the mask that the caller was shown, posted back. */
const isMask = (value: unknown): boolean => typeof value === 'string' && value.includes('***')

const defaultMax = 200_000

/** Text far beyond the bound is refused by its length; cleaning it first would only cost time. */
function cleaned({ label, bounds }: FieldOf<'richtext'>, value: unknown): unknown {
  if (typeof value !== 'string' || value.length > (bounds?.max ?? defaultMax) * 4) return value
  if (isFlood(value)) throw new Refusal('shape', { field: label })
  return sanitise(value)
}

/** The status a row will have after the save; undefined when the table has no switch. */
export function statusAfter(definition: Definition, values: Values, before: Values | null): unknown {
  const field = definition.fields.status
  if (field?.kind !== 'status') return undefined
  if ('status' in values) return checkValue(field, values.status).value
  return before ? before.status : emptyOf(field)
}

/** Whether some columns are needed only before visitors see the row. */
export const hasPublishRules = memoize(({ fields }: Definition): boolean =>
  Object.values(fields).some((field) => field.required === 'publish'),
)

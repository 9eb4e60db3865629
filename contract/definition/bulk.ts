import { keptFields } from './childRows.ts'
import type { Field, FieldKind } from './field.ts'
import { columnsOf, type Definition, linksOf } from './resource.ts'

/** What a row has for itself alone: its own rows, and a secret. */
const ownKinds: ReadonlySet<FieldKind> = new Set(['children', 'rows', 'password', 'grants'])

const isShared = (field: Field): boolean =>
  !field.unique && !ownKinds.has(field.kind) && field.guard !== 'private' && field.guard !== 'masked'

/**
 * The fields that many rows may be given one value of: those of the form, without what is unique, what is masked, and what steps,
 * numbers and revisions write themselves.
 */
export function bulkFields(definition: Definition): readonly string[] {
  const { fields, form, states, numbered, revision } = definition
  const names = form ? Object.values(form).flatMap((tab = []) => tab) : Object.keys(fields)
  const own = new Set([states?.column, numbered?.column, revision?.of, revision?.number, revision?.base])
  return [...new Set(names)].filter((name) => {
    const field = fields[name]
    return field !== undefined && !own.has(name) && !keptFields.has(name) && isShared(field)
  })
}

/** The same with English twins, as they are posted. */
export function bulkColumns(definition: Definition): readonly string[] {
  const fields = new Set(bulkFields(definition))
  const columns = columnsOf(definition).filter((column) => fields.has(column) || fields.has(column.replace(/_en$/, '')))
  return [...columns, ...linksOf(definition).flatMap(({ name }) => (fields.has(name) ? [name] : []))]
}

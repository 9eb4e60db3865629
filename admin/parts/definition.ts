import { keptFields } from '../../contract/definition/childRows.ts'
import { controllerOf, type Definition } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import type { Row } from './row.ts'

/** `/admin/product.Brand/index`; undefined for tables without a controller. */
export function callAddress(definition: Definition, action: string): string {
  return `/admin/${controllerOf(definition.node ?? definition.name)}/${action}`
}

/** Asks the server to say with each row what the reader may do with it, where that depends on its state. */
export const withRights = ({ states }: Definition): Readonly<Record<string, string>> => (states ? { can: '1' } : {})

/** Fields of the form by tab; a definition without tabs shows everything a person may write. */
export function formOf(definition: Definition): [string, readonly string[]][] {
  if (definition.form) return Object.entries(definition.form).map(([tab, names]) => [tab, names ?? []])
  const own = Object.entries(definition.fields).filter(
    ([name, field]) => !keptFields.has(name) && field.guard !== 'private',
  )
  return [['basic', own.map(([name]) => name)]]
}

/** A definition without the fields that the reader holds no node for: neither list, form nor grid speaks of them. */
export function withoutGuarded(definition: Definition, may: (node: string) => boolean): Definition {
  const closed = new Set(
    Object.entries({ ...definition.computed, ...definition.fields }).flatMap(([name, { guard }]) =>
      guard === undefined || guard === 'masked' || guard === 'private' || may(guard) ? [] : [name],
    ),
  )
  if (closed.size === 0) return definition
  const open = (names: readonly string[] = []) => names.filter((name) => !closed.has(name.replace(/_en$/, '')))
  const { form, list, filters, quickSearch } = definition
  return {
    ...definition,
    fields: Object.fromEntries(Object.entries(definition.fields).filter(([name]) => !closed.has(name))),
    ...(list && { list: open(list) }),
    ...(filters && { filters: open(filters) }),
    ...(quickSearch && { quickSearch: open(quickSearch) }),
    ...(form && { form: Object.fromEntries(Object.entries(form).map(([tab, names]) => [tab, open(names)])) }),
  }
}

export const isInForm = (definition: Definition, column: string): boolean =>
  formOf(definition).some(([, names]) => names.includes(column) || names.includes(column.replace(/_en$/, '')))

/** Bilingual fields that the form shows with these values, the English version's own switch aside. */
export function bilingualOf(definition: Definition, values: Row): string[] {
  const hidden = hiddenFields(definition, values)
  const isTwin = (name: string) => definition.fields[name]?.bilingual && !hidden.has(name)
  return formOf(definition).flatMap(([, names]) => names.filter(isTwin))
}

export const isSortable = (definition: Definition): boolean => 'weigh' in definition.fields

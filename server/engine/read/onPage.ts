import type { Field } from '../../../contract/definition/field.ts'
import { isRowId, kindOf } from '../../../contract/definition/kinds.ts'
import { type Definition, sortOf } from '../../../contract/definition/resource.ts'
import { decidingColumns } from '../../../contract/definition/workflow.ts'
import { memoize } from '../../../contract/memoize.ts'

/** Columns that lists are worked with: what the title is, where a row belongs, whether it may be saved over. */
const working = new Set(['id', 'status', 'lock_version'])

/** What the definition's list speaks of: its columns, what it is searched, filtered, sorted and known by. */
const listedNames = memoize((definition: Definition): ReadonlySet<string> => {
  const { list = [], filters = [], quickSearch = [], title } = definition
  const sorting = sortOf(definition).map(({ column }) => column)
  return new Set([...list, ...filters, ...quickSearch, title, ...sorting, ...decidingColumns(definition)])
})

/** Whether a page of the list speaks of a name; of all names where the definition has no list. */
export const isListed = (definition: Definition, name: string): boolean =>
  !definition.list || listedNames(definition).has(name)

/**
 * Reading a value costs more than finding its row, so a page holds what its list shows, and references for rules to follow.
 * A definition without a list shows all but large values (clients of the protocol read any column).
 */
export function isOnPage(definition: Definition, name: string, field: Field): boolean {
  const listed = listedNames(definition)
  if (listed.has(name) || working.has(name)) return true
  if (!definition.list) return kindOf(field).size !== 'large'
  const twin = name.endsWith('_en') && !(name in definition.fields) && listed.has(name.slice(0, -3))
  return twin || isRowId(field)
}

import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { tabLabel } from '../../contract/definition/formTabs.ts'
import { codeColumnOf, type Definition, shownAs } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Text } from '../../contract/text.ts'
import { isOn } from '../kinds/choices.tsx'
import { formOf } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import type { View } from '../parts/view.ts'
import { recordTexts } from './texts.ts'

export interface FactGroup {
  name: string
  label: Text
  columns: readonly string[]
}

/** What the page of a row shows: the fields of its form by tab, and what lists, actions and other tables say of it besides. */
export function factGroups(definition: Definition): FactGroup[] {
  const tabs = formOf(definition).map(([name, columns]) => ({
    name,
    label: tabLabel(definition, name),
    columns,
  }))
  const columns = furtherColumns(definition, new Set(tabs.flatMap((tab) => tab.columns)))
  return columns.length > 0 ? [...tabs, { name: 'further', label: recordTexts.further, columns }] : tabs
}

/** The same for one row, without what its form hides and what other parts of the page show. */
export function groupsOfRow(
  definition: Definition,
  view: View,
  row: Row,
  elsewhere: readonly (string | undefined)[] = [],
): FactGroup[] {
  const hidden = new Set([...hiddenFields(definition, row), ...(view.form?.hiddenFields?.(row) ?? []), ...elsewhere])
  return factGroups(definition).map((group) => ({
    ...group,
    columns: group.columns.filter((column) => !hidden.has(column)),
  }))
}

const pointing = new Set<Field['kind']>(['reference', 'references', 'image', 'images', 'file', 'files'])
const audit = new Set(['create_admin_id', 'update_admin_id'])

function furtherColumns(definition: Definition, inForm: ReadonlySet<string>): string[] {
  const { fields, list = [], actions = {}, states, title } = definition
  const worked = Object.values(actions).flatMap(({ asks = {}, sets = {} }) => Object.keys({ ...asks, ...sets }))
  const beside = Object.keys(fields).filter((name) => pointing.has(fields[name]?.kind ?? 'string') && !audit.has(name))
  // These stand at the head of the page.
  const atHead = new Set<string | undefined>([title, states?.column, codeColumnOf(definition)])
  return [...new Set([...list, ...worked, ...beside])].filter((column) => {
    const field = shownAs(definition, column)
    return field !== undefined && !inForm.has(column) && !atHead.has(column) && !isPrivate(field)
  })
}

const isPrivate = (field: Field | ComputedField): boolean => 'guard' in field && field.guard === 'private'

/**
 * Whether a row says anything in a column: a column of its owner always does, even when empty; a switch that is in no
 * form only when on.
 */
export function saysSomething(definition: Definition, row: Row, column: string): boolean {
  const kind = shownAs(definition, column)?.kind
  const value = row[column]
  if (kind === 'flag' && !formOf(definition).some(([, names]) => names.includes(column))) return isOn(value)
  if (definition.scope?.by.includes(column)) return true
  if (kind === 'reference' && value === 0) return false
  return !isEmpty(value) || !isEmpty(row[`${column}_en`])
}

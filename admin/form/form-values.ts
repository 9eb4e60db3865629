import { checkRow, checkValue, sentenceOf } from '../../contract/check.ts'
import type { Field } from '../../contract/field.ts'
import { emptyOfColumn } from '../../contract/kinds.ts'
import { columnsOf, type Definition, fieldOf, isColumn } from '../../contract/resource.ts'
import { hiddenFields } from '../../contract/shown.ts'
import { type Language, say } from '../../contract/text.ts'
import { isOn } from '../kinds/choices.tsx'
import { bilingualOf, formOf } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'

type Definitions = ReadonlyMap<string, Definition>

/** Columns the form shows with these values, English twins and child rows included. */
export function formColumns(definition: Definition, values: Row): string[] {
  const hidden = hiddenFields(definition, values)
  const names = formOf(definition).flatMap(([, own]) => own.filter((name) => !hidden.has(name)))
  return names.flatMap((name) => (definition.fields[name]?.bilingual ? [name, `${name}_en`] : [name]))
}

/** Tabs of the form with the fields that are left in them; one without any is not there. */
export const shownTabs = (definition: Definition, left: ReadonlySet<string>): [string, readonly string[]][] =>
  formOf(definition)
    .map(([tab, names]): [string, readonly string[]] => [tab, names.filter((name) => !left.has(name))])
    .filter(([, names]) => names.length > 0)

/** A row nobody has written yet. */
export function emptyRow(definition: Definition): Row {
  const children = Object.entries(definition.fields).filter(([, field]) => !isColumn(field))
  return {
    ...Object.fromEntries(columnsOf(definition).map((name) => [name, emptyOfColumn(definition, name)])),
    ...Object.fromEntries(children.map(([name]) => [name, []])),
  }
}

const ownColumns = (child: Definition | undefined): Set<string> => new Set(child ? ['id', ...columnsOf(child)] : [])

/** Child rows as they are posted: their own columns, without joined rows. */
function childRows(value: unknown, child: Definition | undefined): Row[] {
  const columns = ownColumns(child)
  return (Array.isArray(value) ? value : []).map((row: Row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(name))),
  )
}

/** The value as it would stand on the wire, so that `12` and `12.00` are the same price. */
function settled(field: Field, value: unknown, definitions: Definitions): unknown {
  if (field.kind === 'children') return childRows(value, definitions.get(field.bounds.of))
  const checked = checkValue(field, value)
  return checked.fault ? value : checked.value
}

/** Columns whose value really differs; touching a field and putting it back is no change, nor is what is not shown (areas 1.6). */
export function changedValues(definition: Definition, before: Row, after: Row, definitions: Definitions): Row {
  const changes = formColumns(definition, after).flatMap((column): [string, unknown][] => {
    const field = fieldOf(definition, column)
    if (!field || Object.is(before[column], after[column])) return []
    const now = settled(field, after[column], definitions)
    const same = JSON.stringify(settled(field, before[column], definitions)) === JSON.stringify(now)
    return same ? [] : [[column, now]]
  })
  return Object.fromEntries(changes)
}

/** Everything the form shows, for a new row. */
export function wholeRow(definition: Definition, values: Row, definitions: Definitions): Row {
  return Object.fromEntries(
    formColumns(definition, values).flatMap((column): [string, unknown][] => {
      const field = fieldOf(definition, column)
      return field ? [[column, settled(field, values[column], definitions)]] : []
    }),
  )
}

const hasPublishRules = (definition: Definition): boolean =>
  Object.values(definition.fields).some((field) => field.required === 'publish')

/** Sentences by column: the check that the server makes too. */
export function checkForm(definition: Definition, body: Row, before: Row | null, language: Language) {
  const { id: _id, lock_version: _version, ...input } = body
  const status = 'status' in input ? input.status : before?.status
  const publish = hasPublishRules(definition) && isOn(status)
  const { faults } = checkRow(definition, input, before ? { mode: 'edit', before, publish } : { mode: 'add', publish })
  return Object.fromEntries(Object.entries(faults).map(([column, fault]) => [column, say(sentenceOf(fault), language)]))
}

const suffixes = { zh: '-副本', en: '-copy' } as const

/** A copy that is not saved yet: unique values are left to its author, child rows are new (areas 1.6). */
export function duplicateOf(definition: Definition, row: Row, definitions: Definitions): Row {
  const copy: Record<string, unknown> = { ...emptyRow(definition) }
  for (const column of formColumns(definition, row)) {
    const field = fieldOf(definition, column)
    if (!field || column === 'status') continue
    if (field.kind === 'children') {
      copy[column] = childRows(row[column], definitions.get(field.bounds.of)).map(({ id: _id, ...child }) => child)
    } else if (!field.unique || column.replace(/_en$/, '') === definition.title) copy[column] = row[column]
  }
  const { title } = definition
  if (typeof copy[title] === 'string') copy[title] = `${copy[title]}${suffixes.zh}`
  if (copy[`${title}_en`]) copy[`${title}_en`] = `${String(copy[`${title}_en`])}${suffixes.en}`
  return copy
}

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** How many translatable fields have their English (areas 1.3). */
export function completeness(definition: Definition, values: Row): { filled: number; all: number } {
  const names = bilingualOf(definition, values)
  return { filled: names.filter((name) => !isBlank(values[`${name}_en`])).length, all: names.length }
}

/** Chinese for every English field that is still empty. */
export function chineseForEnglish(definition: Definition, values: Row): Row {
  const empty = bilingualOf(definition, values).filter(
    (name) => isBlank(values[`${name}_en`]) && !isBlank(values[name]),
  )
  return Object.fromEntries(empty.map((name) => [`${name}_en`, values[name]]))
}

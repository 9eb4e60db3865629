import { checkRow, checkSentence, checkValue, isMissing } from '../../contract/definition/check.ts'
import { childFields, placeColumnOf } from '../../contract/definition/childRows.ts'
import type { Field, FieldOf } from '../../contract/definition/field.ts'
import { emptyOfColumn } from '../../contract/definition/kinds.ts'
import {
  columnsOf,
  type Definition,
  fieldOf,
  isColumn,
  linksOf,
  relationOf,
  titleColumns,
} from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { isEmpty } from '../../contract/empty.ts'
import { type Language, say } from '../../contract/text.ts'
import { isOn } from '../kinds/choices.tsx'
import { bilingualOf, formOf, isInForm } from '../parts/definition.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { type Row, shownRow } from '../parts/row.ts'
import type { FormFaults } from './faults.ts'

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

/** A row with empty values, not stored yet. */
export function emptyRow(definition: Definition): Row {
  const children = Object.entries(definition.fields).filter(([, field]) => !isColumn(field))
  return {
    ...Object.fromEntries(columnsOf(definition).map((name) => [name, emptyOfColumn(definition, name)])),
    ...Object.fromEntries(children.map(([name]) => [name, []])),
  }
}

/** Whoever adds a row that has to have an owner is the first to look after it. */
export const ownedBy = (definition: Definition, adminId: number): Row =>
  Object.fromEntries(
    (definition.scope?.by ?? []).flatMap((column) =>
      definition.fields[column]?.required === 'save' && isInForm(definition, column) ? [[column, adminId]] : [],
    ),
  )

const ownColumns = (child: Definition | undefined): Set<string> =>
  new Set(child ? ['id', ...columnsOf(child), ...linksOf(child).map(({ name }) => name)] : [])

/** Child rows as they are posted: their own columns without joined rows, and theirs below them in the same way. */
function childRows(value: unknown, child: Definition | undefined, definitions: Definitions): Row[] {
  const columns = ownColumns(child)
  return (Array.isArray(value) ? value : []).map((row: Row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, own]): [string, unknown][] => {
        if (columns.has(name)) return [[name, own]]
        const below = child?.fields[name]
        return below?.kind === 'children' ? [[name, childRows(own, definitions.get(below.bounds.of), definitions)]] : []
      }),
    ),
  )
}

/** The same where only what is stored counts: rows without a place of their own may have been sorted in the form. */
function compared(field: Field, value: unknown, definitions: Definitions): unknown {
  const now = settled(field, value, definitions)
  const child = field.kind === 'children' ? definitions.get(field.bounds.of) : undefined
  if (!child || placeColumnOf(child) !== undefined || !Array.isArray(now)) return now
  return now.toSorted(
    (a: Row, b: Row) => Number(a.id ?? Number.MAX_SAFE_INTEGER) - Number(b.id ?? Number.MAX_SAFE_INTEGER),
  )
}

/** The value as it would stand on the wire, so that `12` and `12.00` are the same price. */
function settled(field: Field, value: unknown, definitions: Definitions): unknown {
  if (field.kind === 'children') return childRows(value, definitions.get(field.bounds.of), definitions)
  const checked = checkValue(field, value)
  return checked.fault ? value : checked.value
}

/** Whether two values would stand as the same. */
export const isSameValue = (field: Field, a: unknown, b: unknown, definitions: Definitions): boolean =>
  JSON.stringify(compared(field, a, definitions)) === JSON.stringify(compared(field, b, definitions))

/** Columns whose value really differs; touching a field and putting it back is no change, nor is what is not shown (areas 1.6). */
export function changedValues(definition: Definition, before: Row, after: Row, definitions: Definitions): Row {
  const changes = formColumns(definition, after).flatMap((column): [string, unknown][] => {
    const field = fieldOf(definition, column)
    if (!field || Object.is(before[column], after[column])) return []
    const same = isSameValue(field, before[column], after[column], definitions)
    return same ? [] : [[column, settled(field, after[column], definitions)]]
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
export const checkForm = (definition: Definition, body: Row, before: Row | null, language: Language): FormFaults =>
  Object.fromEntries(
    Object.entries(formCheck(definition, body, before).faults).map(([column, fault]) => [
      column,
      say(checkSentence(fault), language),
    ]),
  )

/**
 * Whether a form is posted only to hear what it lacks: rules of the server know more of what visitors must see than the
 * definition says, and all of it is answered at once.
 */
export function lacksOnlyContent(definition: Definition, body: Row, before: Row | null): boolean {
  const { faults, publish } = formCheck(definition, body, before)
  return publish && Object.values(faults).every(isMissing)
}

function formCheck(definition: Definition, body: Row, before: Row | null) {
  const { id: _id, lock_version: _version, ...input } = body
  const status = 'status' in input ? input.status : before?.status
  const publish = hasPublishRules(definition) && isOn(status)
  const { faults } = checkRow(
    definition,
    input,
    // A masked value is there, though the form holds it empty.
    before ? { mode: 'edit', before: shownRow(before), publish } : { mode: 'add', publish },
  )
  // The server gives a new row its number.
  const given = before ? undefined : definition.numbered?.column
  if (given !== undefined && isEmpty(input[given])) delete faults[given]
  return { faults, publish }
}

/**
 * A copy that is not saved yet (areas 1.6): child rows are new, and what only one row can be is left to its author or
 * to the server: unique values, state, owner, revision, and the times that decide what state it is in. Contacts are
 * never copied, shown or masked.
 */
export function duplicateOf(definition: Definition, row: Row, definitions: Definitions): Row {
  const copy: Record<string, unknown> = { ...emptyRow(definition) }
  for (const column of formColumns(definition, row)) {
    const field = fieldOf(definition, column)
    if (!field || !(column in row) || isOfOneRow(definition, column, field)) continue
    if (field.kind === 'children') copy[column] = copiedChildren(row[column], field, definitions)
    else Object.assign(copy, copied(row, column))
  }
  for (const column of titleColumns(definition)) {
    const field = fieldOf(definition, column)
    const suffix = say(formTexts.copySuffix, column === definition.title ? 'zh-cn' : 'en')
    if (field && isNamed(field) && !isEmpty(copy[column])) copy[column] = suffixed(String(copy[column]), suffix, field)
  }
  return copy
}

/** Words that take a suffix; a code or an address would be none any more. */
const isNamed = ({ kind }: Field): boolean => kind === 'string' || kind === 'text'

function isOfOneRow(definition: Definition, column: string, field: Field): boolean {
  const { states, revision, scope } = definition
  const kept = [states?.column, revision?.of, revision?.number, revision?.base, ...(scope?.by ?? [])]
  const own = ['status', ...kept, ...phaseTimes(definition)]
  if (own.includes(column) || field.guard === 'masked') return true
  return field.unique !== undefined && !(isNamed(field) && titleColumns(definition).includes(column))
}

/** Moments that decide a state which the clock changes. */
const phaseTimes = ({ computed = {}, fields }: Definition): string[] =>
  Object.values(computed)
    .flatMap(({ phases = {} }) => Object.values(phases).flatMap((when) => Object.keys(when)))
    .filter((column) => fields[column]?.kind === 'time')

/** A value, and the row it points at, whose name need not be asked for again. */
function copied(row: Row, column: string): Row {
  const relation = relationOf(column)
  return { [column]: row[column], ...(relation in row && { [relation]: row[relation] }) }
}

/** Child rows as new ones, without a parent or an author yet: what makes a row itself, its id and what is unique, stays behind. */
export function copiedChildren(value: unknown, { bounds }: FieldOf<'children'>, definitions: Definitions): Row[] {
  const child = definitions.get(bounds.of)
  if (!child) return []
  const fields = childFields(child, bounds.by).filter(
    ([, field]) => field.unique === undefined && field.guard !== 'masked',
  )
  const columns = fields.flatMap(([name, field]) => (field.bilingual ? [name, `${name}_en`] : [name]))
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const below = fields.flatMap(([name, field]) => (field.kind === 'children' ? [[name, field] as const] : []))
  return rows.map((row) => ({
    ...Object.assign({}, ...columns.map((column) => (column in row ? copied(row, column) : {}))),
    ...Object.fromEntries(below.map(([name, field]) => [name, copiedChildren(row[name], field, definitions)])),
  }))
}

/** Cut so that both fit: text that the program wrote must not need shortening by hand. */
function suffixed(words: string, suffix: string, { bounds }: Field): string {
  const max = bounds && 'max' in bounds && typeof bounds.max === 'number' ? bounds.max : usualMax
  // Half of a sign beyond the first plane is none.
  return words.slice(0, Math.max(0, max - suffix.length)).replace(/[\uD800-\uDBFF]$/, '') + suffix
}

/** Characters of a text without a bound of its own. */
const usualMax = 255

/** How many translatable fields have their English (areas 1.3). */
export function completeness(definition: Definition, values: Row): { filled: number; all: number } {
  const names = bilingualOf(definition, values)
  return { filled: names.filter((name) => !isEmpty(values[`${name}_en`])).length, all: names.length }
}

/** Chinese for every English field that is still empty. */
export function chineseForEnglish(definition: Definition, values: Row): Row {
  const empty = bilingualOf(definition, values).filter(
    (name) => isEmpty(values[`${name}_en`]) && !isEmpty(values[name]),
  )
  return Object.fromEntries(empty.map((name) => [`${name}_en`, values[name]]))
}

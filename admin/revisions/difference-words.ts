import { childFields } from '../../contract/definition/childRows.ts'
import { pairedRows, type RowPair, saysSame } from '../../contract/definition/difference.ts'
import type { Field, FieldOf } from '../../contract/definition/field.ts'
import { childrenOf, type Definition, fieldOf, titleColumns } from '../../contract/definition/resource.ts'
import { isEmpty } from '../../contract/empty.ts'
import { say } from '../../contract/text.ts'
import type { Words } from '../kinds/grid/grid-kinds.ts'
import { asField } from '../kinds/grid/grid-kinds.ts'
import { wordsOf } from '../kinds/grid/grid-words.ts'
import { formOf } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'

/** A value that two rows hold differently, in words; empty for nothing. */
export interface Differing {
  label: string
  before: string
  after: string
}

/** How a child row differs; `changes` of one that only moved are none. */
export interface DifferingRow {
  state: 'added' | 'removed' | 'changed' | 'moved'
  name: string
  /** Its place before and after, where it has one. */
  places: readonly [before: string, after: string]
  changes: readonly Differing[]
}

const twinOf = (field: Field, name: string): readonly string[] => (field.bilingual ? [name, `${name}_en`] : [name])

/** What people write of a noun and what its list shows of it, besides what its actions set. */
function comparedColumns(definition: Definition): string[] {
  const { fields, list = [], states, revision, actions = {} } = definition
  const set = Object.values(actions).flatMap(({ sets = {} }) => Object.keys(sets))
  const written = formOf(definition).flatMap(([, names]) => names)
  const kept = [states?.column, revision?.of, revision?.number, revision?.base, ...set]
  const names = [...written, ...list.filter((name) => !written.includes(name) && !kept.includes(name))]
  return names.flatMap((name) => {
    const field = fields[name]
    return !field || field.kind === 'children' || field.kind === 'links' ? [] : twinOf(field, name)
  })
}

/** The values of a noun that differ between two of its rows. */
export const differingValues = (definition: Definition, before: Row, after: Row, words: Words): Differing[] =>
  differing(definition, comparedColumns(definition), { before, after }, words)

/** The values of some columns that differ between two rows of one definition. */
export function differing(
  definition: Definition,
  columns: readonly string[],
  { before, after }: Required<RowPair<Row>>,
  words: Words,
): Differing[] {
  return columns.flatMap((column) => {
    const field = fieldOf(definition, column)
    if (!field || saysSame(before[column], after[column])) return []
    const said = (row: Row) => cellWords(field, column, row, words)
    const english = column in definition.fields ? '' : ` (EN)`
    const one = { label: say(field.label, words.language) + english, before: said(before), after: said(after) }
    return one.before === one.after ? [] : [one]
  })
}

/** A value in words; rows of a grid cell by cell. */
function cellWords(field: Field, column: string, row: Row, words: Words): string {
  if (field.kind !== 'rows') return wordsOf(field, column, row, words)
  return rowsIn(row[column])
    .map((one) => gridRowWords(field, one, words))
    .join(words.language === 'en' ? '; ' : '；')
}

const gridRowWords = ({ bounds }: FieldOf<'rows'>, row: Row, words: Words): string =>
  Object.entries(bounds.columns)
    .flatMap(([name, cell]) => (isEmpty(row[name]) ? [] : wordsOf(asField(cell), name, row, words)))
    .join(' ')

/** How the child rows of two rows differ, by field. */
export function differingRows(
  { definition, definitions }: { definition: Definition; definitions: ReadonlyMap<string, Definition> },
  before: Row,
  after: Row,
  words: Words,
): { label: string; rows: DifferingRow[] }[] {
  return childrenOf(definition).flatMap(({ name, field }) => {
    const child = definitions.get(field.bounds.of)
    if (!child) return []
    const key = keyColumn(child, field.bounds.by)
    const pairs = pairedRows(rowsIn(before[name]), rowsIn(after[name]), (row) => String(row[key] ?? ''))
    const placed = placesIn(pairs)
    const rows = pairs.flatMap((pair) =>
      rowDifference({ child, by: field.bounds.by, pair, moved: placed.has(pair) }, words),
    )
    return rows.length > 0 ? [{ label: say(field.label, words.language), rows }] : []
  })
}

// Both kinds hold lists of objects on the wire.
const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

/** What a child row is of: the first row of another noun that it needs, else its title. */
const keyColumn = (child: Definition, by: string): string =>
  Object.entries(child.fields).find(
    ([name, { kind, required }]) => name !== by && kind === 'reference' && required === 'save',
  )?.[0] ?? child.title

/** The pairs that stand in another order than before. */
function placesIn(pairs: readonly RowPair<Row>[]): ReadonlySet<RowPair<Row>> {
  const moved = new Set<RowPair<Row>>()
  let last = Number.NEGATIVE_INFINITY
  for (const pair of pairs) {
    if (!pair.before || !pair.after) continue
    const place = Number(pair.before.seq ?? 0)
    if (place < last) moved.add(pair)
    last = Math.max(last, place)
  }
  return moved
}

interface OfRow {
  child: Definition
  by: string
  pair: RowPair<Row>
  moved: boolean
}

function rowDifference({ child, by, pair, moved }: OfRow, words: Words): DifferingRow[] {
  const { before, after } = pair
  const row = after ?? before ?? {}
  const [title = child.title, english = title] = titleColumns(child)
  const name = String((words.language === 'en' && row[english]) || row[title] || '')
  const places = [String(before?.seq ?? ''), String(after?.seq ?? '')] as const
  if (!before || !after) return [{ state: before ? 'removed' : 'added', name, places, changes: [] }]
  // A number that only made room for other rows is no change.
  const columns = childFields(child, by).flatMap(([column, field]) =>
    column === 'seq' || field.kind === 'children' ? [] : twinOf(field, column),
  )
  const changes = differing(child, columns, { before, after }, words)
  if (changes.length === 0 && !moved) return []
  return [{ state: changes.length > 0 ? 'changed' : 'moved', name, places, changes }]
}

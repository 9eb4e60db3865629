import { childFields } from '../../../contract/definition/childRows.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { fieldOf } from '../../../contract/definition/resource.ts'
import { masksOf, type Row } from '../../parts/row.ts'
import { changedValues, isSameValue } from '../form-values.ts'

type Definitions = ReadonlyMap<string, Definition>

/** A column that both changed, differently. */
export interface Clash {
  column: string
  old: unknown
  mine: unknown
  theirs: unknown
}

export interface Meeting {
  /** The row as both had read it. */
  base: Row
  mine: Row
  theirs: Row
  /** Columns that the server says were changed: what cannot be read is known by nothing else. */
  told?: readonly string[]
}

export interface Merged {
  /** Their row with my changes in it; where both changed a column, mine. */
  values: Row
  /** Columns that came from them. */
  taken: readonly string[]
  clashes: readonly Clash[]
}

/** Two versions of one row that began as the same: what each changed alone stands, what both changed is left to the writer. */
export function mergeChanges(definition: Definition, meeting: Meeting, definitions: Definitions): Merged {
  const { base, mine, theirs, told = [] } = meeting
  const own = Object.keys(changedValues(definition, base, mine, definitions))
  const unseen = told.filter((column) => isUnseen(definition, base, column))
  const others = new Set([...Object.keys(changedValues(definition, base, theirs, definitions)), ...unseen])
  const values: Record<string, unknown> = { ...theirs }
  const clashes: Clash[] = []
  const joined = new Set<string>()
  for (const column of own) {
    const field = fieldOf(definition, column)
    if (!field) continue
    values[column] = mine[column]
    if (!others.has(column)) continue
    if (!unseen.includes(column) && isSameValue(field, mine[column], theirs[column], definitions)) continue
    const child = field.kind === 'children' ? definitions.get(field.bounds.of) : undefined
    const names = child && field.kind === 'children' ? childFields(child, field.bounds.by).map(([name]) => name) : []
    const rows = child && mergedRows({ old: base[column], mine: mine[column], theirs: theirs[column] }, child, names)
    if (rows) {
      values[column] = rows
      joined.add(column)
    } else clashes.push({ column, old: base[column], mine: mine[column], theirs: theirs[column] })
  }
  const taken = [...others].filter((column) => !own.includes(column) || joined.has(column))
  return { values, taken, clashes }
}

/** What a form never holds as it is stored: passwords, and what is masked from the reader. */
const isUnseen = (definition: Definition, row: Row, column: string): boolean =>
  fieldOf(definition, column)?.kind === 'password' || column in masksOf(row)

const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])

const asWord = (value: unknown): string => JSON.stringify(value ?? null)

/**
 * Child rows as both left them: each row by its id, new ones of both, and none that either took away. Undefined where both changed the same
 * cell, or one removed what the other changed.
 */
function mergedRows(
  lists: { old: unknown; mine: unknown; theirs: unknown },
  child: Definition,
  names: readonly string[],
): Row[] | undefined {
  const columns = names.flatMap((name) => (child.fields[name]?.bilingual ? [name, `${name}_en`] : [name]))
  const [old, mine, theirs] = [byId(lists.old), byId(lists.mine), byId(lists.theirs)]
  const own = rowsIn(lists.mine).map((row) =>
    metRow({ old: old.get(row.id), mine: row, theirs: theirs.get(row.id) }, columns),
  )
  const added = [...theirs.values()]
    .filter(({ id }) => !mine.has(id))
    .map((row) => metRow({ old: old.get(row.id), mine: undefined, theirs: row }, columns))
  const all = [...own, ...added]
  return all.includes('clash') ? undefined : all.flatMap((row) => (typeof row === 'object' ? [row] : []))
}

/** What becomes of one child row. */
function metRow(
  { old, mine, theirs }: Record<'old' | 'mine' | 'theirs', Row | undefined>,
  columns: readonly string[],
): Row | 'gone' | 'clash' {
  if (!old) return mine ?? theirs ?? 'gone'
  if (mine && theirs) return mergedRow(old, mine, theirs, columns) ?? 'clash'
  const left = mine ?? theirs
  // One took away what the other has changed.
  return left && columns.some((column) => asWord(left[column]) !== asWord(old[column])) ? 'clash' : 'gone'
}

const byId = (value: unknown): ReadonlyMap<unknown, Row> =>
  new Map(rowsIn(value).flatMap((row) => (row.id === undefined ? [] : [[row.id, row]])))

function mergedRow(before: Row, mine: Row, theirs: Row, columns: readonly string[]): Row | undefined {
  const merged: Record<string, unknown> = { ...theirs }
  for (const column of columns) {
    if (asWord(mine[column]) === asWord(before[column])) continue
    const isTheirs = asWord(theirs[column]) !== asWord(before[column])
    if (isTheirs && asWord(mine[column]) !== asWord(theirs[column])) return undefined
    merged[column] = mine[column]
  }
  return merged
}

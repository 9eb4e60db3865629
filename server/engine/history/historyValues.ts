import { childFields } from '../../../contract/definition/childRows.ts'
import type { Field, FieldOf } from '../../../contract/definition/field.ts'
import { kindOf, targetOf, toWire } from '../../../contract/definition/kinds.ts'
import { childrenOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { HistoryChange, HistoryLine, HistoryValue } from '../../../contract/history.ts'
import { say, text } from '../../../contract/text.ts'
import { may } from '../../permission/actor.ts'
import { cellText } from '../display/cells.ts'
import { mayUnmask } from '../display/contacts.ts'
import { type CellStyle, serverKindOf } from '../display/kinds.ts'
import { masked } from '../display/mask.ts'
import { hidden } from '../display/secrets.ts'
import { titlesFor } from '../display/titles.ts'
import { idsIn } from '../ids.ts'
import type { Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import type { Registry } from '../registry.ts'
import { rowsIn } from '../save/childHistory.ts'
import type { AnyDb } from '../table.ts'
import type { ChangedColumn } from '../write/changes.ts'
import { entryLine, keyLines, objectIn, plainText, rowLine, taken } from './historyLines.ts'
import { piecesOf } from './textDiff.ts'
import { filesAt } from './timelineParts.ts'

/** What formatting needs. */
interface Formatting {
  definition: Definition
  reading: Reading
  style: CellStyle
  files: ReadonlyMap<string, string>
}

export type FormattedChange = Omit<HistoryChange, 'id' | 'column' | 'can_rollback' | 'reason' | 'undone'>

const everything = text('全部', 'Everything')
const rowCount = text('{count} 行', '{count} rows')
const nothing = text('空', 'empty')

/** Texts up to this length are shown whole, before and after. */
const shortText = 60

/** Formats values of one resource for readers. */
export interface ValueFormatter {
  change(change: ChangedColumn): FormattedChange
  /** One value in a sentence. */
  value(column: string, stored: unknown): string
}

/** A formatter of changes in the reader's language; one query per table that they point at. */
export async function valueFormatterOf(
  db: AnyDb,
  definition: Definition,
  changes: readonly ChangedColumn[],
  reading: Reading,
): Promise<ValueFormatter> {
  const titles = new Map<string, Map<number, string>>()
  for (const { of, rows } of pointing(definition, changes, reading)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const found = await titlesFor(db, { reading, definition: of, columns, rows, all: true })
    for (const [table, names] of found) titles.set(table, new Map([...(titles.get(table) ?? []), ...names]))
  }
  const urls = changes.flatMap(({ column, before, after }) => {
    const kind = fieldOf(definition, column)?.kind
    return kind === 'files' || kind === 'file' ? [...listIn(before), ...listIn(after)] : []
  })
  const files = new Map((await filesAt(db, urls)).map(({ url, name }) => [url, name]))
  const { actor, settings } = reading
  const style: CellStyle = {
    language: actor.language,
    timeZone: settings.timeZone,
    titles,
    settings,
    currency: true,
  }
  const formatting = { definition, reading, style, files }
  return {
    change: (change) => formatted(formatting, change),
    value: (column, stored) => excerptOf(formatting, column, stored),
  }
}

function excerptOf(formatting: Formatting, column: string, stored: unknown): string {
  const { language } = formatting.style
  const field = fieldOf(formatting.definition, column)
  const rows = field?.kind === 'rows' ? wireRows(field, stored) : stored
  if (Array.isArray(rows)) return say(rowCount, language, { count: rows.length })
  const whole = textOf(formatting, column, stored).replace(/\s+/g, ' ')
  if (whole === '') return say(nothing, language)
  return whole.length > shortText ? `${whole.slice(0, shortText)}…` : whole
}

interface Pointing {
  of: Definition
  rows: readonly Values[]
}

/** Rows whose columns point at others: of the noun itself and of its child tables. */
function pointing(definition: Definition, changes: readonly ChangedColumn[], { registry }: Reading) {
  const own: Values[] = []
  const children: Pointing[] = []
  for (const { column, before, after } of changes) {
    const field = fieldOf(definition, column)
    if (field?.kind === 'children')
      children.push(...pointingRows(registry, field, [...rowsIn(before), ...rowsIn(after)]))
    else own.push({ [column]: before }, { [column]: after })
  }
  return [{ of: definition, rows: own }, ...children]
}

function pointingRows(registry: Registry, { bounds }: FieldOf<'children'>, rows: readonly Values[]): Pointing[] {
  const of = registry.definition(bounds.of)
  const below = childrenOf(of).flatMap(({ name, field }) =>
    pointingRows(
      registry,
      field,
      rows.flatMap((row) => rowsIn(row[name])),
    ),
  )
  return rows.length === 0 ? [] : [{ of, rows }, ...below]
}

function formatted(formatting: Formatting, { column, before, after }: ChangedColumn): FormattedChange {
  const field = fieldOf(formatting.definition, column)
  const plain = { before: textOf(formatting, column, before), after: textOf(formatting, column, after) }
  if (!field || before === hidden || after === hidden || field.kind === 'password') return plain
  if (field.kind === 'children') return childLines(formatting, field, before, after)
  if (field.kind === 'rows')
    return linesOnly(gridLines(formatting, field, wireRows(field, before), wireRows(field, after)))
  if (field.kind === 'json') return linesOnly(keyLines(objectIn(before), objectIn(after)))
  switch (serverKindOf(field).change) {
    case 'pictures':
      return { ...plain, pictures: { before: listIn(before), after: listIn(after) } }
    case 'entries':
      return listLines(formatting, column, { before, after }) ?? plain
    case 'pieces':
      return isLong(field, plain) ? { before: '', after: '', pieces: textPieces(plain) } : plain
    default:
      return plain
  }
}

const linesOnly = (lines: HistoryLine[]): FormattedChange => ({ before: '', after: '', lines })

const isLong = (field: Field, { before, after }: { before: string; after: string }): boolean =>
  kindOf(field).size === 'large' ||
  before.length > shortText ||
  after.length > shortText ||
  `${before}${after}`.includes('\n')

/** None where only the formatting differs. */
const textPieces = ({ before, after }: { before: string; after: string }) =>
  before === after ? [] : piecesOf(before, after)

/** A stored value as one text; contacts are masked for callers who may not see them in full. */
function textOf({ definition, reading, style, files }: Formatting, column: string, stored: unknown): string {
  const field = fieldOf(definition, column)
  if (!field || stored === hidden) return stored === hidden ? hidden : ''
  if (field.kind === 'children') return ''
  const wire = field.kind === 'links' ? stored : toWire(field, stored)
  if (isEmpty(wire)) return ''
  if (field.guard === 'masked' && !mayUnmask(definition, reading.actor)) return masked(wire) ?? ''
  if (field.kind === 'file') return files.get(String(wire)) ?? String(wire)
  const table = targetOf(definition, column)
  if (table === undefined) return cellText(definition, column, { [column]: wire }, style)
  if (field.kind === 'tree' && wire === 0) return ''
  const names = idsIn(wire).map((id) => style.titles.get(table)?.get(id) ?? `#${id}`)
  return wire === '*' ? say(everything, style.language) : names.join(field.kind === 'region' ? ' / ' : ', ')
}

/**
 * Entries that were added and removed; undefined where only their order differs, or where the value is no list of entries.
 */
function listLines(
  formatting: Formatting,
  column: string,
  { before, after }: Omit<ChangedColumn, 'column'>,
): FormattedChange | undefined {
  if (before === '*' || after === '*') return undefined
  const { definition, files } = formatting
  const isFile = fieldOf(definition, column)?.kind === 'files'
  const isPlain = isFile || fieldOf(definition, column)?.kind === 'list'
  const nameOf = (entry: string) => (isPlain ? (files.get(entry) ?? entry) : textOf(formatting, column, entry))
  const [was, now] = [listIn(before), listIn(after)]
  const lines = [
    ...was.filter((entry) => !now.includes(entry)).map((entry) => entryLine('removed', nameOf(entry))),
    ...now.filter((entry) => !was.includes(entry)).map((entry) => entryLine('added', nameOf(entry))),
  ]
  return lines.length > 0 ? linesOnly(lines) : undefined
}

/** A stored list: JSON text of one, a comma list, or a single address. */
function listIn(stored: unknown): string[] {
  if (typeof stored !== 'string' || stored === '' || stored === hidden) return []
  if (stored.startsWith('[')) {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.map(String) : []
  }
  return stored.split(',')
}

/** Values of kind `rows` were checked: a list of objects. */
const wireRows = (field: Field, stored: unknown): Values[] => toWire(field, stored) as Values[]

/** Rows of a grid have no numbers: those that stand unchanged are found first, what is left is compared by its place. */
function gridLines(
  formatting: Formatting,
  field: FieldOf<'rows'>,
  before: readonly Values[],
  after: readonly Values[],
) {
  const left = new Map<string, number>()
  for (const row of after) left.set(JSON.stringify(row), (left.get(JSON.stringify(row)) ?? 0) + 1)
  const gone = before.filter((row) => !taken(left, row))
  const fresh = after.filter((row) => taken(left, row))
  return Array.from({ length: Math.max(gone.length, fresh.length) }, (_, at) =>
    rowLine(gone[at], fresh[at], Object.keys(field.bounds.columns), (column, row) =>
      cellIn(formatting, field, column, row),
    ),
  )
}

function cellIn({ style }: Formatting, { bounds }: FieldOf<'rows'>, column: string, row: Values): string {
  const cell = bounds.columns[column]
  const value = row[column]
  if (isEmpty(value)) return ''
  if (cell?.kind === 'choice')
    return say(cell.bounds[String(value)] ?? text(String(value), String(value)), style.language)
  return plainText(value)
}

/**
 * Child rows that were added, removed and changed, with those below them; early entries hold only numbers and are counted.
 */
function childLines(
  formatting: Formatting,
  field: FieldOf<'children'>,
  before: unknown,
  after: unknown,
): FormattedChange {
  const { reading, style } = formatting
  const [was, now] = [rowsIn(before), rowsIn(after)]
  if (was.length + now.length === 0) {
    const counted = (rows: unknown) => say(rowCount, style.language, { count: Array.isArray(rows) ? rows.length : 0 })
    return { before: counted(before), after: counted(after) }
  }
  const child = reading.registry.definition(field.bounds.of)
  const seen = childFields(child, field.bounds.by).filter(([, { guard }]) => isSeen(guard, reading))
  // The column `position` repeats the order of the list, which is visible anyway.
  const columns = seen
    .flatMap(([name, one]) => [name, ...(one.bilingual ? [`${name}_en`] : [])])
    .filter((name) => name !== 'position')
  const of = { ...formatting, definition: child }
  const said = (column: string, row: Values) => textOf(of, column, row[column])
  const pairs = was.map((row): [Values | undefined, Values | undefined] => [row, now.find(({ id }) => id === row.id)])
  const fresh = now.filter(({ id }) => !was.some((row) => row.id === id))
  const lines = [...pairs, ...fresh.map((row) => [undefined, row] as const)].map(([row, stands]): HistoryLine => {
    const line = rowLine(row, stands, columns, said)
    const below = seen.flatMap(([column, one]): HistoryValue[] => {
      const lists = [row?.[column], stands?.[column]] as const
      if (one.kind !== 'children' || lists.every((list) => rowsIn(list).length === 0)) return []
      const { lines = [] } = childLines(of, one, ...lists)
      return lines.length > 0 ? [{ column, lines }] : []
    })
    return { ...line, values: [...line.values, ...below] }
  })
  // Rows that only moved are left out.
  return linesOnly(lines.filter(({ kind, values }) => kind !== 'changed' || values.length > 0))
}

/** Whether a caller sees anything of what a guard guards. */
export const isSeen = (guard: string | undefined, { actor }: Reading): boolean =>
  guard === undefined || guard === 'masked' || (guard !== 'private' && may(actor, guard))

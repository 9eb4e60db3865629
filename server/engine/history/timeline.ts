import type { QueryExecutorProvider } from 'kysely'
import { kindOf, toWire } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { TimelineEntry, TimelineValue } from '../../../contract/timeline.ts'
import { dataScope } from '../../permission/dataScope.ts'
import { cellText } from '../display/cells.ts'
import { mayUnmask, readerOfRow } from '../display/contacts.ts'
import type { CellStyle } from '../display/kinds.ts'
import { masked } from '../display/mask.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import { type AnyDb, anyTable } from '../table.ts'
import { managed } from '../write/posted.ts'
import { wireRow } from '../write/writeRow.ts'
import { activityEntries, activityRows } from './activityEntries.ts'
import { formsOf } from './amend.ts'
import { isSeen } from './historyValues.ts'
import {
  entryOf,
  type Found,
  filesAt,
  mostEntries,
  notRepeated,
  objectOf,
  styleFor,
  urlsIn,
  withNames,
} from './timelineParts.ts'

/**
 * What happened to a row, newest first: actions and changes from the history, between them the rows of the table that its
 * definition names in `activities` (architecture 2). At most 200 of each. Values are written as people read them, contacts in full
 * only for callers who may see them.
 */
export async function timelineOf(
  connection: QueryExecutorProvider,
  definition: Definition,
  id: number,
  asked: Reading,
): Promise<TimelineEntry[]> {
  const db = anyTable(connection)
  const reading = await readingOf(db, definition, id, asked)
  const history = grouped(await historyOf(db, definition, id))
  const activities = await activityRows(db, definition, id)
  const began = await beginning(db, definition, id, reading)
  const happened = await historyEntries(db, definition, history, reading)
  const words = await activityEntries(db, definition, activities, reading)
  const forms = await formsOf(db, definition, { id, rows: activities }, reading)
  const entries = [
    ...happened.map((entry, at) => ({
      entry: entry.kind === 'add' ? { ...entry, ...began } : entry,
      place: Number(history[at]?.row.id),
    })),
    ...words.map((entry, at) => ({ entry: { ...entry, ...forms[at] }, place: Number(activities[at]?.place) })),
  ]
  return entries.sort((a, b) => b.entry.time - a.entry.time || b.place - a.place).map(({ entry }) => entry)
}

/** The masks of this row. */
async function readingOf(db: AnyDb, definition: Definition, id: number, reading: Reading): Promise<Reading> {
  const { name, scope } = definition
  if (!scope) return reading
  const row = await db.selectFrom(name).select(scope.by).where('id', '=', id).executeTakeFirst()
  return { ...reading, actor: readerOfRow(definition, row ?? {}, reading.actor) }
}

function historyOf(db: AnyDb, { name, activities }: Definition, id: number): Promise<Found[]> {
  const rows = withNames(db, 'change')
    .where('row.resource', '=', name)
    .where('row.row_id', '=', id)
    .where('row.action', '<>', activities?.action ?? '')
    .where(notRepeated)
  return rows.orderBy('row.id', 'desc').limit(mostEntries).execute()
}

/** When and with what a row began, for its first entry: rows that came from elsewhere are older than their history. */
async function beginning(
  db: AnyDb,
  definition: Definition,
  id: number,
  reading: Reading,
): Promise<Partial<TimelineEntry>> {
  const open = (column: string) => fieldOf(definition, column)?.guard === undefined
  const columns = (definition.activities?.begins ?? []).filter(open)
  const stamps = managed.created.filter((column) => column in definition.fields)
  const row = await db
    .selectFrom(definition.name)
    .select(['id', ...columns, ...stamps])
    .where('id', '=', id)
    .executeTakeFirst()
  const wire = wireRow(definition, row ?? {})
  const of = (isIt: (kind: string) => boolean) =>
    columns.filter((column) => isIt(fieldOf(definition, column)?.kind ?? '') && !isEmpty(wire[column]))
  const style = await styleFor(db, definition, [wire], reading)
  const urls = of((kind) => kind === 'files').flatMap((column) => urlsIn(wire[column]))
  const [time] = stamps.map((column) => wire[column])
  return {
    ...(typeof time === 'number' && { time }),
    note: of((kind) => kind === 'text')
      .map((column) => String(wire[column]))
      .join('\n'),
    values: of((kind) => kind !== 'text' && kind !== 'files').map((column) => ({
      column,
      after: cellText(definition, column, wire, style),
    })),
    files: await filesAt(db, urls),
  }
}

/** The columns of one save, which history holds in a row each. */
interface Group {
  row: Found
  before: Values
  after: Values
}

function grouped(rows: readonly Found[]): Group[] {
  const groups: Group[] = []
  for (const row of rows) {
    const [before, after] = [parsed(row.before), parsed(row.after)]
    const last = groups.at(-1)
    if (row.action === 'del' || row.action === 'restore') groups.push({ row, before: {}, after: {} })
    else if (row.action !== 'edit') groups.push({ row, before: objectOf(before), after: objectOf(after) })
    else {
      const column = String(row.field)
      if (last && isSameSave(last.row, row)) {
        last.before[column] ??= before
        last.after[column] ??= after
      } else groups.push({ row, before: { [column]: before }, after: { [column]: after } })
    }
  }
  return groups
}

const isSameSave = (a: Found, b: Found): boolean =>
  a.action === 'edit' && a.create_time === b.create_time && a.admin_id === b.admin_id && a.user_id === b.user_id

const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : null)
async function historyEntries(
  db: AnyDb,
  definition: Definition,
  groups: readonly Group[],
  reading: Reading,
): Promise<TimelineEntry[]> {
  const style = await styleFor(
    db,
    definition,
    groups.flatMap(({ before, after }) => [before, after]),
    reading,
  )
  return groups.map(({ row, before, after }) => {
    const { action } = row
    const kind = action === 'add' || action === 'edit' || action === 'del' || action === 'restore' ? action : 'action'
    const { states } = definition
    const moved = states && after[states.column] !== undefined && kind === 'action'
    return {
      ...entryOf(row, `h${row.id}`),
      kind,
      name: String(action),
      ...(moved && { from: String(before[states.column]), to: String(after[states.column]) }),
      note: typeof after.note === 'string' ? after.note : '',
      ...mergedIn(definition, after, changesIn(definition, { before, after }, style, reading)),
      ...(typeof after.into === 'string' && {
        into: maySeeMaster(definition, after, style, reading) ? after.into : '',
      }),
      files: [],
    }
  })
}

/** The rows of a merge by name, in place of the column that points at the one that stays. */
function mergedIn(
  { merge }: Definition,
  after: Values,
  values: TimelineValue[],
): Pick<TimelineEntry, 'values' | 'with'> {
  const others = values.filter(({ column }) => column !== merge?.into)
  if (Array.isArray(after.with)) return { with: after.with.map(String), values: others }
  return { values: typeof after.into === 'string' ? others : values }
}

/** Titles are read within the data scope of the reader; without one nothing is hidden, not even what was deleted since. */
const maySeeMaster = (definition: Definition, after: Values, { titles }: CellStyle, { actor }: Reading): boolean =>
  dataScope(definition, actor) === undefined ||
  titles.get(definition.name)?.has(Number(after[definition.merge?.into ?? ''])) === true

/** What became of each column, except the state, which the entry itself shows. */
function changesIn(
  definition: Definition,
  { before, after }: Omit<Group, 'row'>,
  style: CellStyle,
  reading: Reading,
): TimelineValue[] {
  const unmasked = mayUnmask(definition, reading.actor)
  const textOf = (column: string, values: Values) => {
    const field = fieldOf(definition, column)
    if (!field || kindOf(field).size) return ''
    if (values[column] === hidden) return hidden
    if (field.guard === 'masked' && !unmasked) return masked(toWire(field, values[column])) ?? ''
    return cellText(definition, column, { [column]: toWire(field, values[column]) }, style)
  }
  return Object.keys(after)
    .filter((column) => column !== definition.states?.column && maySee(definition, column, reading))
    .map((column) => ({ column, before: textOf(column, before), after: textOf(column, after) }))
}

function maySee(definition: Definition, column: string, reading: Reading): boolean {
  const field = fieldOf(definition, column)
  return field !== undefined && isSeen(field.guard, reading)
}

import type { QueryExecutorProvider } from 'kysely'
import { isEmpty, toWire } from '../../contract/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../contract/resource.ts'
import type { TimelineEntry, TimelineFile, TimelineValue } from '../../contract/timeline.ts'
import { may } from '../permission/actor.ts'
import { type CellStyle, cellText } from './cells.ts'
import { mayUnmask } from './columns.ts'
import { masked } from './mask.ts'
import type { Values } from './module.ts'
import { managed } from './posted.ts'
import type { Reading } from './reading.ts'
import { wireRow } from './rows.ts'
import { type AnyDb, anyTable } from './table.ts'
import { titlesFor } from './titles.ts'

const most = 200
/** Kinds whose values are too long to be told twice. */
const long = new Set(['text', 'richtext', 'rows', 'json', 'region'])

/** A row of history or of the table told, with the names of who wrote it. */
type Found = Values

/**
 * What happened to a row, newest first: actions and changes from the history, between them the rows that its definition tells
 * (architecture 2). At most 200 of each. Values are written as people read them, contacts only for whoever may see them.
 */
export async function timelineOf(
  connection: QueryExecutorProvider,
  definition: Definition,
  id: number,
  reading: Reading,
): Promise<TimelineEntry[]> {
  const db = anyTable(connection)
  const history = grouped(await historyOf(db, definition, id))
  const told = await toldRows(db, definition, id)
  const began = await beginning(db, definition, id, reading)
  const happened = await historyEntries(db, definition, history, reading)
  const words = await toldEntries(db, definition, told, reading)
  const entries = [
    ...happened.map((entry, at) => ({
      entry: entry.kind === 'add' ? { ...entry, ...began } : entry,
      place: Number(history[at]?.row.id),
    })),
    ...words.map((entry, at) => ({ entry, place: Number(told[at]?.place) })),
  ]
  return entries.sort((a, b) => b.entry.time - a.entry.time || b.place - a.place).map(({ entry }) => entry)
}

function historyOf(db: AnyDb, { name, told }: Definition, id: number): Promise<Found[]> {
  const rows = withNames(db, 'change')
    .where('row.resource', '=', name)
    .where('row.row_id', '=', id)
    .where('row.action', '<>', told?.action ?? '')
  return rows.orderBy('row.id', 'desc').limit(most).execute()
}

const withNames = (db: AnyDb, table: string) =>
  db
    .selectFrom(`${table} as row`)
    .leftJoin('admin', 'admin.id', 'row.admin_id')
    .leftJoin('user', 'user.id', 'row.user_id')
    .selectAll('row')
    .select(['admin.nickname as admin_name', 'user.nickname as user_name'])

/** When and with what a row began, for its first entry: rows that came from elsewhere are older than their history. */
async function beginning(
  db: AnyDb,
  definition: Definition,
  id: number,
  reading: Reading,
): Promise<Partial<TimelineEntry>> {
  const open = (column: string) => fieldOf(definition, column)?.guard === undefined
  const columns = (definition.told?.begins ?? []).filter(open)
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

async function toldRows(db: AnyDb, { told }: Definition, id: number): Promise<Found[]> {
  if (!told) return []
  // Where a row stands among the actions of one second is known by the entry of history that it made.
  const rows = withNames(db, told.of)
    .leftJoin('change as made', (join) =>
      join.onRef('made.row_id', '=', 'row.id').on('made.resource', '=', told.of).on('made.action', '=', 'add'),
    )
    .select('made.id as place')
    .where(`row.${told.by}`, '=', id)
  return rows.orderBy('row.id', 'desc').limit(most).execute()
}

/** The columns of one save, which history holds one by one. */
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
    if (row.action !== 'edit') groups.push({ row, before: objectOf(before), after: objectOf(after) })
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
const objectOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})

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
    const kind = action === 'add' || action === 'edit' ? action : 'action'
    const { states } = definition
    const moved = states && after[states.column] !== undefined && kind === 'action'
    return {
      ...entryOf(row, `h${row.id}`),
      kind,
      name: String(action),
      ...(moved && { from: String(before[states.column]), to: String(after[states.column]) }),
      note: typeof after.note === 'string' ? after.note : '',
      ...mergedIn(definition, after, changesIn(definition, { before, after }, style, reading)),
      files: [],
    }
  })
}

/** The rows of a merge by name, in place of the column that points at the one that stays. */
function mergedIn(
  { merge }: Definition,
  after: Values,
  values: TimelineValue[],
): Pick<TimelineEntry, 'values' | 'with' | 'into'> {
  if (!merge || !Array.isArray(after.with)) return { values }
  const names = after.with.map(String)
  const others = values.filter(({ column }) => column !== merge.into)
  return typeof after[merge.into] === 'number'
    ? { into: names.join(), values: others }
    : { with: names, values: others }
}

const entryOf = (row: Found, key: string) => ({
  key,
  time: Number(row.create_time),
  who: nameIn(row.admin_name) ?? nameIn(row.user_name),
})

const nameIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** What became of each column, the state left out, which the entry itself tells. */
function changesIn(
  definition: Definition,
  { before, after }: Omit<Group, 'row'>,
  style: CellStyle,
  reading: Reading,
): TimelineValue[] {
  const textOf = (column: string, values: Values) => {
    const field = fieldOf(definition, column)
    if (!field || long.has(field.kind)) return ''
    if (values[column] === '***') return '***'
    return cellText(definition, column, { [column]: toWire(field, values[column]) }, style)
  }
  return Object.keys(after)
    .filter((column) => column !== definition.states?.column && maySee(definition, column, reading))
    .map((column) => ({ column, before: textOf(column, before), after: textOf(column, after) }))
}

function maySee(definition: Definition, column: string, { actor }: Reading): boolean {
  const field = fieldOf(definition, column)
  if (!field || field.guard === 'private') return false
  return field.guard === undefined || field.guard === 'masked' || may(actor, field.guard)
}

/** Language, zone, and the titles of everything the values point at. */
async function styleFor(
  db: AnyDb,
  definition: Definition,
  rows: readonly Values[],
  reading: Reading,
): Promise<CellStyle> {
  const { actor, settings } = reading
  const titles = await titlesFor(db, { reading, definition, columns: columnsOf(definition), rows })
  return { language: actor.language, timeZone: settings.timeZone, titles }
}

async function toldEntries(
  db: AnyDb,
  definition: Definition,
  rows: readonly Found[],
  reading: Reading,
): Promise<TimelineEntry[]> {
  if (!definition.told || rows.length === 0) return []
  const of = reading.registry.definition(definition.told.of)
  const wires = rows.map((row) => wireRow(of, row))
  const style = await styleFor(db, of, wires, reading)
  const files = await filesAt(
    db,
    wires.flatMap((wire) => filesIn(of, wire)),
  )
  const { kinds } = definition.told
  return rows.map((row, at) => {
    const wire = wires[at] ?? {}
    return {
      ...entryOf(row, `t${row.id}`),
      kind: 'told',
      ...kindIn(of, kinds, wire),
      ...movedIn(wire),
      note: String(wire[of.title] ?? ''),
      values: [...toldValues(of, wire, style), ...saidValues(definition, of, wire, reading)],
      files: files.filter(({ url }) => filesIn(of, wire).includes(url)),
    }
  })
}

/** Of the choices that say what a row is the first that is not its default, else the last. */
function kindIn(of: Definition, kinds: readonly string[], wire: Values): { column: string; name: string } {
  const spoken = kinds.find((column) => wire[column] !== of.fields[column]?.default) ?? kinds.at(-1) ?? ''
  return { column: spoken, name: String(wire[spoken]) }
}

const movedIn = ({ from_state: from, to_state: to }: Values) =>
  from !== to && typeof from === 'string' && typeof to === 'string' && to !== '' ? { from, to } : {}

/** Moments and numbers of a told row; who, when, what and words stand in the entry itself. */
const toldValues = (of: Definition, wire: Values, style: CellStyle): TimelineValue[] =>
  (of.list ?? []).flatMap((column) => {
    const kind = fieldOf(of, column)?.kind
    if (column === 'create_time' || (kind !== 'time' && kind !== 'date' && kind !== 'money')) return []
    const after = cellText(of, column, wire, style)
    return after === '' ? [] : [{ column, after }]
  })

/** JSON of a told row holds values of the row it is about, by column. */
function saidValues(definition: Definition, of: Definition, wire: Values, { actor }: Reading): TimelineValue[] {
  const unmasked = mayUnmask(definition, actor)
  const said = Object.entries(of.fields).flatMap(([name, { kind }]) =>
    kind === 'json' ? Object.entries(objectOf(wire[name])) : [],
  )
  return said.map(([column, value]) => {
    const isMasked = fieldOf(definition, column)?.guard === 'masked' && !unmasked
    return { column, after: isMasked ? (masked(value) ?? '') : String(value) }
  })
}

const filesIn = (of: Definition, wire: Values): string[] =>
  Object.entries(of.fields).flatMap(([name, { kind }]) => (kind === 'files' ? urlsIn(wire[name]) : []))

const urlsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** Files by their names. */
async function filesAt(db: AnyDb, urls: readonly string[]): Promise<TimelineFile[]> {
  if (urls.length === 0) return []
  const rows = await db.selectFrom('attachment').select(['url', 'name']).where('url', 'in', urls).execute()
  const names = new Map(rows.map(({ url, name }) => [url, String(name)]))
  return urls.map((url) => ({ url, name: names.get(url) ?? url.slice(url.lastIndexOf('/') + 1) }))
}

import type { Field } from '../../../contract/definition/field.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { TimelineEntry, TimelineValue } from '../../../contract/timeline.ts'
import { cellText } from '../display/cells.ts'
import { mayUnmask } from '../display/contacts.ts'
import type { CellStyle } from '../display/kinds.ts'
import { masked } from '../display/mask.ts'
import type { Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import type { AnyDb } from '../table.ts'
import { wireRow } from '../write/writeRow.ts'
import { entryOf, type Found, filesAt, mostEntries, objectOf, styleFor, urlsIn, withNames } from './timelineParts.ts'

/** The rows of the table in `activities` that the timeline of a row shows, newest first, at most 200; none without `activities`. */
export async function activityRows(db: AnyDb, { activities }: Definition, id: number): Promise<Found[]> {
  if (!activities) return []
  // The order of a row among the actions of one second follows from the history entry of its insertion.
  const rows = withNames(db, activities.of)
    .leftJoin('change as made', (join) =>
      join.onRef('made.row_id', '=', 'row.id').on('made.resource', '=', activities.of).on('made.action', '=', 'add'),
    )
    .select('made.id as place')
    .where(`row.${activities.by}`, '=', id)
  return rows.orderBy('row.id', 'desc').limit(mostEntries).execute()
}

/** Those rows as entries of the timeline, in the same order. */
export async function activityEntries(
  db: AnyDb,
  definition: Definition,
  rows: readonly Found[],
  reading: Reading,
): Promise<TimelineEntry[]> {
  if (!definition.activities || rows.length === 0) return []
  const of = reading.registry.definition(definition.activities.of)
  const wires = rows.map((row) => wireRow(of, row))
  const style = await styleFor(db, of, wires, reading)
  const files = await filesAt(
    db,
    wires.flatMap((wire) => filesIn(of, wire)),
  )
  const { kinds } = definition.activities
  return rows.map((row, at) => {
    const wire = wires[at] ?? {}
    return {
      ...entryOf(row, `t${row.id}`),
      kind: 'activity',
      ...kindIn(of, kinds, wire),
      ...movedIn(wire),
      note: String(wire[of.title] ?? ''),
      values: [...activityValues(of, wire, style), ...differingValues(definition, of, wire, reading)],
      files: files.filter(({ url }) => filesIn(of, wire).includes(url)),
    }
  })
}

/** The first of the choices that is not its default, else the last. */
function kindIn(of: Definition, kinds: readonly string[], wire: Values): { column: string; name: string } {
  const spoken = kinds.find((column) => wire[column] !== of.fields[column]?.default) ?? kinds.at(-1) ?? ''
  return { column: spoken, name: String(wire[spoken]) }
}

const movedIn = ({ from_state: from, to_state: to }: Values) =>
  from !== to && typeof from === 'string' && typeof to === 'string' && to !== '' ? { from, to } : {}

const shownKinds: ReadonlySet<Field['kind']> = new Set(['code', 'time', 'date', 'money'])

/** Numbers, times, dates and amounts of such a row; author, time, kind and text are in the entry itself. */
const activityValues = (of: Definition, wire: Values, style: CellStyle): TimelineValue[] =>
  (of.list ?? []).flatMap((column) => {
    const kind = fieldOf(of, column)?.kind
    if (column === 'create_time' || kind === undefined || !shownKinds.has(kind)) return []
    const after = cellText(of, column, wire, style)
    return after === '' ? [] : [{ column, after }]
  })

/** JSON of such a row holds values of the row it is about, by column. */
function differingValues(definition: Definition, of: Definition, wire: Values, { actor }: Reading): TimelineValue[] {
  const unmasked = mayUnmask(definition, actor)
  const differing = Object.entries(of.fields).flatMap(([name, { kind }]) =>
    kind === 'json' ? Object.entries(objectOf(wire[name])) : [],
  )
  return differing.map(([column, value]) => {
    const isMasked = fieldOf(definition, column)?.guard === 'masked' && !unmasked
    return { column, after: isMasked ? (masked(value) ?? '') : String(value) }
  })
}

const filesIn = (of: Definition, wire: Values): string[] =>
  Object.entries(of.fields).flatMap(([name, { kind }]) => (kind === 'files' ? urlsIn(wire[name]) : []))

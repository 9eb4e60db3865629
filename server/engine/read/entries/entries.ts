import { controllerPath, writingNodeOf } from '../../../../contract/definition/covered.ts'
import { toWire } from '../../../../contract/definition/kinds.ts'
import { type Definition, fieldOf } from '../../../../contract/definition/resource.ts'
import { isEmpty } from '../../../../contract/empty.ts'
import { say } from '../../../../contract/text.ts'
import { type Actor, may } from '../../../permission/actor.ts'
import { headOf } from '../../display/cells.ts'
import { mayUnmaskRow, unmasks } from '../../display/contacts.ts'
import { masked } from '../../display/mask.ts'
import { hidden } from '../../display/secrets.ts'
import type { ReadPurpose, Values } from '../../module.ts'
import type { Registry } from '../../registry.ts'
import type { AnyDb } from '../../table.ts'
import type { Reading } from '../reading.ts'

/** How existing clients are told of a password (protocol 8.5). */
const password = '******'

const day = 86_400

/**
 * Fills in, in place, what entries of the history hold (protocol 8.3, 8.6): masks and guards of the columns as for the rows themselves, in
 * lists, files and single entries alike.
 */
export async function fillEntries(
  db: AnyDb,
  { entries }: Definition,
  rows: readonly Values[],
  reading: Reading & { extent: ReadPurpose },
): Promise<void> {
  if (!entries || rows.length === 0) return
  const ids = rows.map(({ id }) => Number(id))
  const found = await db
    .selectFrom('change')
    .select(['id', 'resource', 'row_id', 'field', 'before', 'after', 'create_time'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(found.map((change) => [Number(change.id), change]))
  for (const row of rows) {
    const change = byId.get(Number(row.id))
    if (!change) continue
    const noun = reading.registry.find(String(change.resource))
    if (entries === 'deletions') fillDeletion(row, change, noun, reading)
    else fillChange(row, change, noun, reading)
    // A title that history must not hold is no name.
    if (row.row_title === hidden) row.row_title = ''
    nameRule(row, noun, reading)
  }
}

function fillDeletion(row: Values, change: Values, noun: Definition | undefined, reading: Filling): void {
  const { registry, actor, settings, extent } = reading
  // Written by `recordDelete` alone.
  const held = JSON.parse(String(change.before)) as { row: Values; children: Record<string, Values[]> }
  const data = shownRow(registry, noun, held.row, actor)
  const below = Object.entries(held.children).map(([table, rows]): [string, Values[]] => [
    table,
    rows.map((one) => shownRow(registry, registry.find(table), one, actor)),
  ])
  row.data = extent === 'row' ? decoded(data) : JSON.stringify(data)
  row.children =
    extent === 'row' ? Object.fromEntries(below) : below.reduce((count, [, { length }]) => count + length, 0)
  row.expire_time = Number(change.create_time) + settings.number('recycle_keep_days', 90) * day
}

function fillChange(row: Values, change: Values, noun: Definition | undefined, reading: Filling): void {
  const { registry, actor, extent } = reading
  const column = String(change.field)
  const sides = { before: valueIn(change.before), after: valueIn(change.after) }
  row.before = shownValue(registry, noun, { column, value: sides.before }, actor)
  row.after = shownValue(registry, noun, { column, value: sides.after }, actor)
  row.change = `${row.before} → ${row.after}`
  const id = Number(change.row_id)
  row.id_value = extent === 'row' ? id : `id=${id}`
  const label = noun && fieldOf(noun, column)?.label
  if (noun && (isEmpty(row.data_comment) || row.data_comment === label?.zh || row.data_comment === column))
    row.data_comment = say(headOf(noun, column), actor.language)
}

type Filling = Reading & { extent: ReadPurpose }

/** A rule that carries the name of its table carries it in the reader's language; one that is gone keeps what it was called. */
function nameRule(row: Values, noun: Definition | undefined, { actor }: Filling): void {
  const isOwn = noun && (isEmpty(row.rule_name) || row.rule_name === noun.label.zh)
  if (isOwn) row.rule_name = say(noun.label, actor.language)
  for (const relation of ['recycle', 'sensitive']) {
    if (row[relation] !== null) continue
    const node = noun && writingNodeOf(noun)
    row[relation] = { id: row[`${relation}_id`], name: row.rule_name, controller_as: controllerPath(node ?? '') }
  }
}

const valueIn = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : null)

/** A row of history as a caller may see it: what it must not hold is `***`, contacts are masked. */
export function shownRow(registry: Registry, noun: Definition | undefined, row: Values, actor: Actor): Values {
  if (!noun) return row
  const plain = mayUnmaskRow(noun, row, actor)
  const shown = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
    const field = fieldOf(noun, column)
    if (field?.kind === 'children' && Array.isArray(value)) {
      const below = registry.find(field.bounds.of)
      return [[column, value.map((one) => shownRow(registry, below, one, actor))]]
    }
    if (!field || isEmpty(value)) return [[column, value]]
    if (isClosed(field.guard, actor)) return [[column, hidden]]
    if (value === hidden) return [[column, field.kind === 'password' ? password : hidden]]
    return [[column, field.guard === 'masked' && !plain ? masked(value) : value]]
  })
  return Object.fromEntries(shown)
}

const isClosed = (guard: string | undefined, actor: Actor): boolean =>
  guard !== undefined && guard !== 'masked' && (guard === 'private' || !may(actor, guard))

/** One value of history as text. */
function shownValue(
  registry: Registry,
  noun: Definition | undefined,
  { column, value }: { column: string; value: unknown },
  actor: Actor,
): string {
  const field = noun && fieldOf(noun, column)
  if (value === hidden) return field?.kind === 'password' ? password : hidden
  if (value === null || value === undefined) return ''
  if (!noun || !field) return asText(value)
  if (isClosed(field.guard, actor)) return hidden
  if (field.kind === 'children') {
    const shown = shownRow(registry, noun, { [column]: value }, actor)
    return asText(shown[column])
  }
  const wire = field.kind === 'links' ? value : toWire(field, value)
  return field.guard === 'masked' && unmasks(noun, actor) !== 'all' ? (masked(wire) ?? '') : asText(wire)
}

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Values that are JSON text themselves are opened too (protocol 8.3). */
const decoded = (row: Values): Values =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, opened(value)]))

function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

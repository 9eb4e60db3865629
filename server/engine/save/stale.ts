import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { defaultTimeZone, momentIn } from '../../../contract/moment.ts'
import type { Values } from '../module.ts'
import { changedColumns } from '../write/changes.ts'
import { managed } from '../write/posted.ts'
import type { Writing } from '../writing.ts'

/**
 * Refuses a save that was made from an older version of the row, saying who changed what since (areas 1.6). `sent` is the
 * version the caller read. Throws `stale` with `data.conflict`: `update_admin`, `update_time` in unix seconds, `changed_fields`,
 * `lock_version`.
 */
export async function refuseStale(on: Writing, before: Values, sent: number, values: Values): Promise<never> {
  const current = Number(before[managed.version])
  const recorded = await changedSince(on, Number(before.id), current - sent)
  const differing = changedColumns(on.definition, before, values).map(({ column }) => column)
  const changed_fields = recorded.length > 0 ? recorded : differing
  const update_admin = await editorOf(on, before)
  const update_time = updateTimeOf(before)
  throw new Refusal(
    'stale',
    { nickname: update_admin?.nickname ?? '', time: localTime(on, update_time) },
    { conflict: { update_admin, update_time, changed_fields, lock_version: current } },
  )
}

/** Columns of the newest saves; one save is the rows of one administrator at one moment. */
async function changedSince(on: Writing, id: number, saves: number): Promise<string[]> {
  if (!(saves > 0)) return []
  const rows = await on.trx
    .selectFrom('change')
    .select(['action', 'field', 'after', 'admin_id', 'create_time'])
    .where('resource', '=', on.definition.name)
    .where('row_id', '=', id)
    .where('action', 'not in', ['add', 'del'])
    .where((row) => row.or([row('field', '=', ''), row('action', '=', 'edit')]))
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  const fields = new Set<string>()
  const moments = new Set<string>()
  for (const { action, field, after, admin_id, create_time } of rows) {
    moments.add(`${admin_id} ${create_time}`)
    if (moments.size > saves) break
    // An action holds all its columns in one row, along with its note, which is no column.
    for (const name of action === 'edit' ? [field] : columnsIn(on.definition, after)) fields.add(name)
  }
  return [...fields]
}

const columnsIn = (definition: Definition, after: string | null): string[] =>
  Object.keys(JSON.parse(after ?? '{}')).filter((name) => fieldOf(definition, name) !== undefined)

async function editorOf(on: Writing, before: Values): Promise<{ id: number; nickname: string } | null> {
  const id = before[managed.editor]
  if (typeof id !== 'number') return null
  const row = await on.trx.selectFrom('admin').select(['id', 'nickname']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

function updateTimeOf(before: Values): number | null {
  const value = managed.updated.map((column) => before[column]).find((time) => typeof time === 'number')
  return typeof value === 'number' ? value : null
}

/** A moment in unix seconds as people of this site read it, `YYYY-MM-DD HH:mm:ss`; empty for null (protocol 1.9). */
export function localTime({ settings }: Pick<Writing, 'settings'>, seconds: number | null): string {
  if (seconds === null) return ''
  try {
    return momentIn(seconds, settings.timeZone)
  } catch {
    // An unknown time zone is a setting to mend, not a reason to hide the conflict.
    return momentIn(seconds, defaultTimeZone)
  }
}

import type { Text } from '../../contract/text.ts'
import { text } from '../../contract/text.ts'

const unsent: Text = text('从备份恢复，未再发送', 'Restored from a backup, so it was not sent again')
const unheard: Text = text(
  '从备份恢复，可能已处理过；需要时请重试',
  'Restored from a backup and perhaps handled before it; try again if it is needed',
)

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`

export interface Settling {
  /** Those that were replaced. */
  tables: ReadonlySet<string>
  /** The session that goes on; none when empty. */
  keepSession: string
  /** Content version of the live database before. */
  version: number
}

/** What remembers numbers that must never be given again; run before rows are replaced. The same words on both databases. */
export const beforeCopy: readonly string[] = ['create temporary table kept_serial as select prefix, last from serial']

/**
 * What follows from the copy, in its transaction and in the same words on both databases: sessions end, what had not left yet when the
 * backup was made stays here, codes go on where they were, and every cache is told.
 */
export function afterCopy({ tables, keepSession, version }: Settling): string[] {
  const statements = [
    keepSession === '' ? 'delete from token' : `delete from token where session <> ${quoted(keepSession)}`,
    'delete from verify_code',
    // Answers about rows that are gone.
    'delete from equal_post',
    `insert into serial (prefix, last) select prefix, last from kept_serial where true
      on conflict (prefix) do update set last = case when excluded.last > serial.last then excluded.last else serial.last end`,
    'drop table kept_serial',
    movedVersion(version),
  ]
  if (tables.has('message_log'))
    statements.push(`update message_log set state = 'skipped', secret = '', due_time = null,
      error = ${quoted(unsent.zh)}, error_en = ${quoted(unsent.en)} where state in ('pending', 'sending')`)
  if (tables.has('outbox'))
    statements.push(`update outbox set state = 'stopped', due_time = null,
      error = ${quoted(unheard.zh)}, error_en = ${quoted(unheard.en)} where due_time is not null`)
  if (tables.has('notice')) statements.push('update notice set mail = 0 where mail <> 0')
  return statements
}

/** Past the live one and that of the backup: to every process this looks like a change of content (server/engine/write/contentVersion.ts). */
const movedVersion = (version: number): string =>
  `insert into config (name, scope, type, value) values ('content_version', 'internal', 'integer', '${version + 1}')
    on conflict (name) do update set value = cast(1 + case when cast(config.value as bigint) > ${version}
      then cast(config.value as bigint) else ${version} end as text)`

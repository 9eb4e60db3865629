import { sql } from 'kysely'
import type { Dialect } from '../server/db/dialect.ts'
import type { Migration } from '../server/db/migrate.ts'
import { jsonColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** Rules of data security, and the two logs: views of the history, which holds what they cover already. */
export const migration: Migration = {
  name: '051-data-security',
  async up(schema, db) {
    const covering = {
      name: textColumn(),
      controller: textColumn(),
      controller_as: textColumn(),
      data_table: textColumn(),
      connection: textColumn(),
      primary_key: textColumn(),
    }
    const times = { status: textColumn('1'), update_time: nullableInteger(), create_time: nullableInteger() }
    await schema.table('security_data_recycle', { ...covering, ...times })
    await schema.table('security_sensitive_data', { ...covering, data_fields: jsonColumn('{}'), ...times })
    for (const table of ['security_data_recycle', 'security_sensitive_data']) {
      await schema.index(table, ['controller'], { unique: true })
    }
    // Of both logs: their pages, newest first, and how many entries there are.
    await schema.index('change', ['id desc'], { where: sql`rule_id is not null and action = 'del'` })
    await schema.index('change', ['id desc', 'field'], { where: sql`rule_id is not null and field <> ''` })
    await recycleLog(schema.dialect).execute(db)
    await sensitiveLog(schema.dialect).execute(db)
  },
}

/** A rule that is gone is called what it was when it was deleted. */
const ruleName = (table: string) => sql`coalesce(rule.name, (select gone.row_title from change as gone
    where gone.resource = ${sql.lit(table)} and gone.row_id = entry.rule_id and gone.action = 'del'
    order by gone.id desc limit 1), '')`

const shared = (dialect: Dialect) => {
  const id = dialect === 'sqlite' ? sql`entry.id` : sql`entry.id::bigint`
  return sql`${id} as id, entry.admin_id as admin_id, entry.resource as resource,
    coalesce(rule.connection, '') as connection, coalesce(rule.data_table, entry.resource) as data_table,
    coalesce(rule.primary_key, 'id') as primary_key, entry.row_id as row_id, entry.row_title as row_title,
    entry.ip as ip, entry.useragent as useragent, entry.create_time as create_time`
}

const flag = (dialect: Dialect) => {
  const undone = sql`case when entry.undone_id is null then 0 else 1 end`
  return dialect === 'sqlite' ? undone : sql`(${undone})::bigint`
}

const recycleLog = (dialect: Dialect) => sql`create view security_data_recycle_log as
  select ${shared(dialect)}, ${ruleName('security_data_recycle')} as rule_name, entry.rule_id as recycle_id,
    ${flag(dialect)} as is_restore, undoing.admin_id as restore_admin_id, undoing.create_time as restore_time
  from change as entry
    left join security_data_recycle as rule on rule.id = entry.rule_id
    left join change as undoing on undoing.id = entry.undone_id
  where entry.rule_id is not null and entry.action = 'del'`

function sensitiveLog(dialect: Dialect) {
  const label =
    dialect === 'sqlite'
      ? sql`json_extract(rule.data_fields, '$."' || entry.field || '"')`
      : sql`rule.data_fields::json ->> entry.field`
  return sql`create view security_sensitive_data_log as
  select ${shared(dialect)}, ${ruleName('security_sensitive_data')} as rule_name, entry.rule_id as sensitive_id,
    entry.field as data_field, coalesce(${label}, entry.field) as data_comment, ${flag(dialect)} as is_rollback
  from change as entry
    left join security_sensitive_data as rule on rule.id = entry.rule_id
  where entry.rule_id is not null and entry.field <> ''`
}

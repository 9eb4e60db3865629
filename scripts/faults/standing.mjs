import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'

/** Changed by every start and every restore. */
const moving = ['config', 'message_log', 'outbox', 'notice']
/** In no backup, for the reasons of server/backup/carried.ts, as what is derived: `search_*` and `feed_*`. */
const uncarried = [
  ...['token', 'verify_code', 'captcha', 'captcha_count', 'send_count', 'sign_in', 'equal_post'],
  ...['scheduled_task', 'database_backup', 'maintenance', 'server_process'],
]
const leftOut = new Set([...moving, ...uncarried])
const hashBytes = 32

/**
 * What stands in a database: its ledger, the rows of each table as a hash, and what is wrong with it. `rows(sql)` answers a statement, with small
 * numbers as numbers.
 */
async function standing(rows, { names, triggers, faults }) {
  const tables = new Map()
  const isDerived = (name) => names.includes(/^(?:search|feed)_(\w+)$/.exec(name)?.[1])
  for (const name of names.filter((one) => !leftOut.has(one) && !isDerived(one))) {
    const hash = createHash('sha256')
    for (const row of await rows(`select * from "${name}" order by id`)) hash.update(JSON.stringify(Object.values(row)))
    tables.set(name, hash.digest('hex'))
  }
  const miscounted = []
  for (const count of await rows('select name, sum(rows) as rows from row_count group by name')) {
    const [{ found }] = await rows(`select count(*) as found from "${count.name}"`)
    if (found !== count.rows) miscounted.push(count)
  }
  return {
    tables,
    triggers,
    rows: await rows('select * from user_money_log order by id'),
    members: await rows('select id, money from "user"'),
    faults: [...faults, ...miscounted],
  }
}

/** The database of a data folder. */
export async function sqliteStanding(folder) {
  const db = new SQLite(join(folder, 'atrium.sqlite'))
  try {
    return await standing(async (sql) => db.prepare(sql).all(), {
      names: db.prepare(`select name from sqlite_master where sql like '%autoincrement%' order by name`).pluck().all(),
      triggers: db.prepare(`select count(*) from sqlite_master where type = 'trigger'`).pluck().get(),
      faults: [
        ...(db.pragma('integrity_check', { simple: true }) === 'ok' ? [] : ['integrity']),
        ...db.pragma('foreign_key_check'),
      ],
    })
  } finally {
    db.close()
  }
}

/** Large integers come as text. */
const whole = (value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)
const numbers = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, whole(value)]))

export async function postgresStanding(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const rows = async (sql) => (await client.query(sql)).rows.map(numbers)
  try {
    // Numbers that were given must not be given again.
    const sequences = await rows(
      `select c.relname as name, pg_get_serial_sequence(quote_ident(c.relname), 'id') as sequence from pg_class c
        join pg_namespace n on n.oid = c.relnamespace and n.nspname = current_schema() where c.relkind = 'r'
        and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'id') order by c.relname`,
    )
    const faults = []
    for (const { name, sequence } of sequences.filter((one) => one.sequence !== null)) {
      const [{ last_value: last }] = await rows(`select last_value from ${sequence}`)
      const [{ most }] = await rows(`select coalesce(max(id), 0) as most from "${name}"`)
      if (most > last) faults.push(`${name}: ${most} of ${last}`)
    }
    const [{ triggers }] = await rows('select count(*) as triggers from pg_trigger where not tgisinternal')
    return await standing(rows, { names: sequences.map(({ name }) => name), triggers, faults })
  } finally {
    await client.end()
  }
}

/** Tables whose rows differ; `except` are changed by what was done between. */
export const differing = (one, other, except = []) =>
  [...one.tables.keys()].filter((name) => !except.includes(name) && one.tables.get(name) !== other.tables.get(name))

/** What a killed restore left: the rows before, those of the backup, or a mixture. */
export function left(now, { before, saved, except }) {
  const [fromBefore, fromSaved] = [differing(now, before, except), differing(now, saved, except)]
  if (fromBefore.length === 0) return 'before'
  if (fromSaved.length === 0) return 'after'
  console.log(`  neither: not as before ${fromBefore}; not as in the backup ${fromSaved}`)
  return 'half'
}

/** Files that count as backups but are not whole: the last bytes of each are the hash of all others. */
export function tornBackups(folder) {
  const backups = join(folder, 'backups')
  const names = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.bak.gz')) : []
  return names.filter((name) => {
    const bytes = readFileSync(join(backups, name))
    const hash = createHash('sha256').update(bytes.subarray(0, -hashBytes)).digest()
    return !hash.equals(bytes.subarray(-hashBytes))
  })
}

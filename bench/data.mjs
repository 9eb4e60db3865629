import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'

const root = join(import.meta.dirname, '..')
const kept = join(tmpdir(), 'atrium-bench')

/** Everything that decides what stands in a loaded file. */
const makers = [
  ...readdirSync(join(root, 'migrations')).map((name) => `migrations/${name}`),
  'server/db/schema.ts',
  'server/db/counts.ts',
  'server/db/feed.ts',
  'server/engine/searchIndex/searchIndex.ts',
  'server/engine/searchIndex/tokens.ts',
  'start/commands/bench-data.command.ts',
  'bench/data.mjs',
]

function keyOf(rows) {
  const hash = createHash('sha256')
  for (const maker of makers) hash.update(readFileSync(join(root, maker)))
  return `${hash.digest('hex').slice(0, 12)}-${rows}`
}

/** Makes a file once and keeps it between runs; a run that was broken off leaves nothing that looks finished. */
function once(name, make) {
  mkdirSync(kept, { recursive: true })
  const file = join(kept, name)
  if (existsSync(file)) return { file, seconds: 0 }
  const unfinished = `${file}.unfinished`
  for (const suffix of ['', '-wal', '-shm']) rmSync(unfinished + suffix, { force: true })
  const started = performance.now()
  make(unfinished)
  renameSync(unfinished, file)
  return { file, seconds: (performance.now() - started) / 1000 }
}

/** A migrated database of ours with that many products, their facets and their search index. */
export const oursFile = (rows) => once(`ours-${keyOf(rows)}.sqlite`, (file) => fill(file, rows, root))

/** The same made by the build of a checkout, whose migrations may be others. */
export function fill(file, rows, checkout) {
  const command = [join(checkout, 'scripts/start.mjs'), 'bench-data', file, String(rows)]
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) throw new Error('the products could not be loaded')
  const database = new SQLite(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  database.close()
}

/** Pairs of neighbouring characters: two Chinese characters are found without reading any row. */
export const bigrams = (text) => [...text].map((char, at, all) => char + (all[at + 1] ?? '')).join(' ')

/** The same rows in a file as reference (c) wants it: only the indexes its questions need, a kept count, a full-text index. */
export const tunedFile = (rows, source) =>
  once(`tuned-${keyOf(rows)}.sqlite`, (file) => {
    const database = new SQLite(file)
    database.pragma('journal_mode = WAL')
    database.prepare('attach ? as source').run(source)
    for (const table of ['product_type', 'brand', 'product', 'product_facet']) {
      const { sql } = database.prepare('select sql from source.sqlite_master where name = ?').get(table)
      // Without the accounts of the back office, which a plain program would not have.
      database.exec(sql.replace(/ references "admin" \("?id"?\) on delete set null/g, ''))
      database.exec(`insert into main.${table} select * from source.${table}`)
    }
    database.exec(`
      create unique index product_code on product (code);
      create index product_order on product (weigh desc, id desc);
      create index product_by_type on product (product_type_id, weigh desc, id desc);
      create index product_by_brand on product (brand_id, weigh desc, id desc);
      create index product_live on product (status, product_type_id, weigh desc, id desc);
      create index facet_value on product_facet (key, value, product_id);
      create index product_home on product (weigh desc, id desc) where is_home = 1;
      create virtual table name_index using fts5(document, content='', contentless_delete=1, tokenize='unicode61');
      create table kept_count (name text primary key, value integer not null);
      insert into kept_count select 'product', count(*) from product;
      create table log (id integer primary key, row_id integer not null, body text not null, create_time integer not null);
    `)
    const index = database.prepare('insert into name_index (rowid, document) values (?, ?)')
    const named = database.prepare('select id, code, name, name_en from product').all()
    database.transaction(() => {
      for (const { id, code, name, name_en } of named)
        index.run(id, bigrams(`${name} ${code} ${name_en}`.toLowerCase()))
    })()
    database.exec("insert into name_index (name_index) values ('optimize'); analyze")
    database.pragma('wal_checkpoint(TRUNCATE)')
    database.close()
  })

/** A copy that a run may write to. */
export function copyFor(file, target) {
  copyFileSync(file, target, constants.COPYFILE_FICLONE)
  return target
}

/** Has the whole file in the memory of the system: waiting for a disk is not what an answer costs, and no disk is like another. */
export async function readThrough(file) {
  for await (const _part of createReadStream(file, { highWaterMark: 1 << 20 }));
}

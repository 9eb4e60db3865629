import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openPrebuilt } from './prebuiltSqlite.ts'

interface Gauges {
  gauge: { id: number; code: string }
}

const folder = mkdtempSync(join(tmpdir(), 'atrium-prebuilt-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('where nothing could be compiled, rows are kept and a second equal code is told by the same name', async () => {
  const file = join(folder, 'gauges.sqlite')
  const first = new Kysely<Gauges>({ dialect: new SqliteDialect({ database: openPrebuilt(file) }) })
  await first.schema
    .createTable('gauge')
    .addColumn('id', 'integer')
    .addColumn('code', 'text', (it) => it.unique())
    .execute()
  await first.insertInto('gauge').values({ id: 1, code: '深度尺' }).execute()
  const again = first.insertInto('gauge').values({ id: 2, code: '深度尺' }).execute()
  await expect(again).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
  await first.destroy()

  const second = new Kysely<Gauges>({ dialect: new SqliteDialect({ database: openPrebuilt(file) }) })
  expect(await second.selectFrom('gauge').selectAll().execute()).toEqual([{ id: 1, code: '深度尺' }])
  await second.destroy()
})

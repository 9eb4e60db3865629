import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { migration } from '../../migrations/036-owners-by-id.ts'
import { Schema } from '../../server/db/schema.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import type { Tables } from '../tables.ts'

onBothDatabases('regions and types that were given to people by name', (dialect) => {
  it('are given by what they are, and what named nobody goes', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    // Migrations name their tables themselves.
    const untyped = db as unknown as Parameters<typeof migration.up>[1]
    const names = { password: '', nickname: '' }
    const lily = await db
      .insertInto('admin')
      .values({ ...names, username: 'lily' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { shortname: '苏州', mergename: '', level: 2, pinyin: '', first: 'S' }
    await db
      .insertInto('area')
      .values({ ...place, id: 3205, pid: 32, name: '苏州市', name_en: 'Suzhou' })
      .onConflict((same) => same.column('id').doNothing())
      .execute()
    // The same connection with the tables of resources in view.
    const type = await (db as unknown as Kysely<Tables>)
      .insertInto('product_type')
      .values({ name: '球阀', name_en: 'Ball valves', code: 'BALL' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const admin = 'lily'
    const rows = {
      lead_region_map: [
        { region: '苏州市', admin },
        { region: '320583', admin },
        { region: 'de', admin },
        { region: '苏州市', admin: 'gone' },
      ],
      lead_type_map: [
        { type: 'ball', admin },
        { type: 'Ball valves', admin },
        { type: 'nothing', admin },
      ],
    }
    for (const [name, value] of Object.entries(rows))
      await db
        .insertInto('config')
        .values({ name, scope: 'store', value: JSON.stringify(value) })
        .execute()
    await migration.up(new Schema(untyped), untyped)
    const stored = async (name: string) =>
      JSON.parse(
        (await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirstOrThrow()).value,
      )
    const admin_id = lily.id
    expect(await stored('lead_region_map')).toEqual([
      { country: 'CN', area_id: '32,3205', admin_id },
      { country: 'CN', area_id: '32,3205,320583', admin_id },
      { country: 'DE', area_id: '', admin_id },
    ])
    // By its code and by its name: one type.
    expect(await stored('lead_type_map')).toEqual([{ product_type_id: type.id, admin_id }])
    await drop()
  })
})

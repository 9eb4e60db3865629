import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { localSeconds } from '../../../contract/moment.ts'
import { text } from '../../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import { Registry } from '../registry.ts'
import { librarian } from '../resources.testing.ts'
import { makeSlides, slide } from '../slides.testing.ts'
import { anyTable } from '../table.ts'
import { attentionOf } from './attention.ts'
import { listRows } from './list.ts'

/** Slides that need attention before they end. */
const ending: Definition = {
  ...slide,
  list: ['name', 'ending'],
  filters: ['ending', 'status'],
  views: {},
  computed: {
    ending: {
      kind: 'choice',
      label: text('剩余', 'Left'),
      bounds: { far: text('充裕', 'Far'), near: text('临近', 'Near'), over: text('已过', 'Over') },
      phases: { over: { expire_time: 'before today' }, near: { expire_time: 'within 7 days' }, far: {} },
      attention: ['over', 'near'],
    },
  },
}
const timeZone = 'Asia/Shanghai'
const at = (local: string, zone = timeZone): number => localSeconds(local, zone) ?? 0
const now = at('2026-06-15 12:00:00')

onBothDatabases('rows that somebody should see to', (dialect) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(dialect)
    await makeSlides(database.db)
  })
  beforeEach(() => anyTable(database.db).deleteFrom('slide').execute())
  afterAll(() => database.drop())

  const put = (...rows: Record<string, unknown>[]) =>
    anyTable(database.db)
      .insertInto('slide')
      .values(rows.map((row) => ({ name: 's', status: '1', is_top: 0, ...row })))
      .execute()
  const reading = (actor = librarian(1), definition = ending) => contextFor(new Registry([{ definition }]), actor, now)
  const counted = async (on = reading()) =>
    (await attentionOf(on, anyTable(database.db)))?.map(({ phase, total }) => [phase, total]) ?? null

  test('are counted by whole days where the company is, the most urgent first', async () => {
    await put(
      { expire_time: at('2026-06-14 23:59:59') },
      { expire_time: at('2026-06-15 00:00:00') },
      { expire_time: at('2026-06-22 23:59:59') },
      { expire_time: at('2026-06-23 00:00:00') },
      { expire_time: null },
    )
    expect(await counted()).toEqual([
      ['over', 1],
      ['near', 2],
    ])
  })

  test('are counted by days, be they of 23 hours or of 25', async () => {
    const zone = 'Europe/Berlin'
    const settings = { ...reading().settings, timeZone: zone }
    for (const [day, last] of [
      ['2026-03-27', '2026-04-03'],
      ['2026-10-23', '2026-10-30'],
    ] as const) {
      await anyTable(database.db).deleteFrom('slide').execute()
      await put({ expire_time: at(`${last} 23:59:59`, zone) }, { expire_time: at(`${last} 23:59:59`, zone) + 1 })
      for (const hour of ['00:10:00', '23:50:00'])
        expect(await counted({ ...reading(), settings, now: at(`${day} ${hour}`, zone) })).toEqual([['near', 1]])
    }
  })

  test('are those that the list shows to who follows the way to them, no disabled ones among them', async () => {
    await put({ expire_time: now }, { expire_time: now, status: '0' }, { expire_time: null })
    const [found] = (await attentionOf(reading(), anyTable(database.db))) ?? []
    const query = { ending: 'near', status: '1' }
    expect(found).toEqual({ table: 'slide', choice: 'ending', phase: 'near', total: 1, query })
    const search = Object.entries(query).map(([field, val]) => ({ field, operator: 'eq', val }))
    expect((await listRows(database.db, ending, { search }, reading())).total).toBe(1)
  })

  test('are those within the reach of whoever asks', async () => {
    await put({ expire_time: now, is_top: 1 }, { expire_time: now })
    expect(await counted()).toEqual([['near', 2]])
    expect(await counted({ ...reading(), scope: () => sql<boolean>`self.is_top = 1` })).toEqual([['near', 1]])
  })

  test('are told to those who have the list and may read what decides it', async () => {
    await put({ expire_time: now })
    expect(await counted(reading(librarian(2, ['store/slide/index'])))).toEqual([['near', 1]])
    expect(await counted(reading(librarian(2, ['store/slide/edit'])))).toBeNull()
    const { expire_time } = slide.fields
    const guarded = (guard: string): Definition => ({
      ...ending,
      fields: { ...slide.fields, expire_time: { ...expire_time, guard } },
    })
    const told = (guard: string, ...nodes: string[]) => counted(reading(librarian(2, nodes), guarded(guard)))
    expect(await told('store/slide/times', 'store/slide/index')).toBeNull()
    expect(await told('store/slide/times', 'store/slide/index', 'store/slide/times')).toEqual([['near', 1]])
    expect(await told('masked', 'store/slide/index')).toBeNull()
  })

  test('are none where there are none, which is not the same as nothing to look at', async () => {
    expect(await counted()).toEqual([])
    expect(await counted(reading(librarian(1), slide))).toBeNull()
  })
})

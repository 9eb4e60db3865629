import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { librarian } from '../resources.testing.ts'
import { exportRows } from '../sheets/export.ts'
import { makeSlides, slide } from '../slides.testing.ts'
import { anyTable } from '../table.ts'
import { listRows, type Query } from './list.ts'
import { readRow } from './readRow.ts'
import { selectRows } from './select.ts'

const now = 1_800_000_000
const moments = [null, now - 1, now, now + 1]

/** The same four sentences in this language: the first that holds is the state. */
function stateOf({ status, publish_time, expire_time }: Values, at: number): string {
  if (status === '0') return 'draft'
  if (typeof publish_time === 'number' && publish_time > at) return 'scheduled'
  if (typeof expire_time === 'number' && expire_time <= at) return 'expired'
  return 'live'
}

onBothDatabases('a state that time changes', (dialect) => {
  let at: TestDatabase
  let rows: Values[] = []
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeSlides(at.db)
    const all = ['0', '1'].flatMap((status) =>
      moments.flatMap((publish_time) =>
        moments.map((expire_time, n) => ({ name: 's', status, publish_time, expire_time, is_top: n % 2 })),
      ),
    )
    await anyTable(at.db).insertInto('slide').values(all).execute()
    rows = await anyTable(at.db).selectFrom('slide').selectAll().orderBy('id', 'desc').execute()
  })
  afterAll(() => at.drop())

  const reading = (moment = now, actor = librarian(1), definition: Definition = slide) =>
    contextFor(new Registry([{ definition }]), actor, moment)
  const list = (query: Query, moment = now) =>
    listRows(at.db, slide, { limit: '100', order: 'id,desc', ...query }, reading(moment))
  const found = async (operator: string, val: unknown) =>
    (await list({ search: [{ field: 'live', operator, val }] })).list.map(({ id }) => id)
  const those = (holds: (state: string) => boolean) =>
    rows.filter((row) => holds(stateOf(row, now))).map(({ id }) => id)

  test.each([now - 1, now, now + 1, now + 2])('is told of every row as it is at %i', async (moment) => {
    const listed = (await list({}, moment)).list.map(({ id, live }) => [id, live])
    expect(listed).toEqual(rows.map((row) => [row.id, stateOf(row, moment)]))
    const [one = {}] = rows
    expect(await readRow(at.db, slide, one.id, reading(moment))).toMatchObject({ live: stateOf(one, moment) })
  })

  test('is filtered by like any choice', async () => {
    expect(await found('eq', 'live')).toEqual(those((state) => state === 'live'))
    expect(await found('ne', 'live')).toEqual(those((state) => state !== 'live'))
    expect(await found('IN', ['draft', 'expired'])).toEqual(those((state) => state === 'draft' || state === 'expired'))
    expect(await found('NOT IN', 'draft,expired')).toEqual(those((state) => state === 'live' || state === 'scheduled'))
    expect(await found('FIND_IN_SET', 'scheduled')).toEqual(those((state) => state === 'scheduled'))
    expect(await found('LIKE', 'CHED')).toEqual(those((state) => state === 'scheduled'))
    expect(await found('NOT NULL', '')).toEqual(those(() => true))
    expect(await found('eq', 'nothing')).toEqual([])
  })

  test('orders rows as its values are offered, whichever way, page after page', async () => {
    const offered = Object.keys(slide.computed?.live?.bounds ?? {})
    const place = (row: Values) => offered.indexOf(stateOf(row, now))
    const up = rows.toSorted((a, b) => place(a) - place(b) || Number(b.id) - Number(a.id)).map(({ id }) => id)
    const ids = async (query: Query, moment = now) => (await list(query, moment)).list.map(({ id }) => id)
    // Another moment first: nothing of it may be kept.
    await ids({ order: 'live,asc' }, now + 2)
    expect(await ids({ order: 'live,asc' })).toEqual(up)
    expect([
      ...(await ids({ order: 'live,asc', limit: '20' })),
      ...(await ids({ order: 'live,asc', limit: '20', page: '2' })),
    ]).toEqual(up)
    const down = await ids({ order: 'live,desc' })
    expect(down.map((id) => place(rows.find((row) => row.id === id) ?? {}))).toEqual(
      up.map((_, n) => place(rows.find((row) => row.id === up[n]) ?? {})).reverse(),
    )
  })

  test('makes views with counts', async () => {
    const { views } = await list({ views: '1' })
    const count = (holds: (row: Values) => boolean) => rows.filter(holds).length
    expect(views).toEqual({
      live: count((row) => stateOf(row, now) === 'live'),
      coming: count((row) => ['draft', 'scheduled'].includes(stateOf(row, now)) && row.is_top === 1),
      ended: count(({ expire_time }) => typeof expire_time === 'number' && expire_time <= now),
    })
    const { list: live, total } = await list({ view: 'live' })
    expect(live.map(({ id }) => id)).toEqual(those((state) => state === 'live'))
    expect(total).toBe(live.length)
  })

  test('leaves in exports by its name, and only in a list that names it', async () => {
    const call = { db: at.db, context: reading(), actor: librarian(1), input: { columns: 'id,live', order: 'id,desc' } }
    // Of a call an export reads no more than this.
    const { body } = await exportRows(call as never, slide)
    const lines = String(body).trim().split(/\r?\n/).slice(1)
    const names = slide.computed?.live?.bounds
    expect(lines).toEqual(rows.map((row) => `${row.id},${names?.[stateOf(row, now) as 'live'].en}`))
    const quiet: Definition = { ...slide, list: ['name'], filters: [] }
    const { list: plain } = await listRows(at.db, quiet, {}, reading(now, librarian(1), quiet))
    expect(plain[0]).not.toHaveProperty('live')
  })

  test('cannot be the key of a select', async () => {
    const asked = selectRows(at.db, slide, { initKey: 'live', initValue: 'live' }, reading())
    await expect(asked).rejects.toThrow(Refusal)
  })

  test('tells nothing to those who may not read what decides it', async () => {
    const guarded: Definition = {
      ...slide,
      fields: { ...slide.fields, expire_time: { ...slide.fields.expire_time, guard: 'store/slide/times' } },
    }
    const as = (...nodes: string[]) => reading(now, librarian(2, ['store/slide/index', ...nodes]), guarded)
    const ask = (query: Query, ...nodes: string[]) => listRows(at.db, guarded, query, as(...nodes))
    expect((await ask({})).list[0]).not.toHaveProperty('live')
    expect((await ask({}, 'store/slide/times')).list[0]).toHaveProperty('live')
    await expect(ask({ order: 'live,asc' })).rejects.toMatchObject({ word: 'unknownColumn' })
    await expect(ask({ search: [{ field: 'live', operator: 'eq', val: 'live' }] })).rejects.toMatchObject({
      word: 'unknownColumn',
    })
  })
})

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Refusal } from '../../../contract/failures/failures.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Call } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { resourceRoutes } from '../calls/routes.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { makeParcels, parcel, parcelRegistry, seenMerges } from '../parcels.testing.ts'
import { hitsOf, matches } from '../searchIndex/searchIndex.ts'
import { clerk, put } from '../shelves.testing.ts'
import { anyTable, type Condition } from '../table.ts'

const routes = parcelRegistry.modules.flatMap((module) => resourceRoutes(parcelRegistry, module))
const handler = clerk('post/parcel/merge', 'post/parcel/edit')

onBothDatabases('rows that become one', (dialect) => {
  let at: TestDatabase
  let serial = 0
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeParcels(at.db)
  })
  afterAll(() => at.drop())
  beforeEach(() => {
    seenMerges.length = 0
  })

  const call = async (
    action: string,
    sent: { body?: Values; query?: Values },
    { actor = handler, only }: { actor?: Actor; only?: Condition } = {},
  ): Promise<Values> => {
    const route = routes.find((one) => one.action === action && one.controller === 'post.Parcel')
    if (!route) throw new Error(`no route ${action}`)
    const { body, query = {} } = sent
    const context = { ...contextFor(parcelRegistry, actor, 1000), ...(only && { scope: () => only }) }
    const answer = await route.handle({
      db: at.db,
      context,
      actor,
      query,
      body: body ?? {},
      input: { ...query, ...body },
      method: body ? 'POST' : 'GET',
      headers: {},
      host: 'localhost',
      tokens: { admin: '', user: '' },
      session: 'valid',
      about: {} as Call['about'],
      now: 1000,
      parts: async function* () {},
    })
    return answer as Values
  }
  const merge = (body: Values, how?: Parameters<typeof call>[2]) =>
    call('merge', { body: { reason: 'same sender', ...body } }, how)
  const refused = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof Refusal)) throw error ?? new Error('it was done')
    return { word: error.word, data: error.data }
  }
  const add = (values: Values = {}): Promise<number> => {
    serial += 1
    const row = { code: `P-${serial}`, name: `parcel ${serial}`, state: 'open', ...values }
    return put(at.db, parcel, row)
  }
  const insert = async (table: string, values: Values): Promise<number> => {
    const row = await anyTable(at.db).insertInto(table).values(values).returning('id').executeTakeFirstOrThrow()
    return Number(row.id)
  }
  const rowOf = (id: number, table = 'parcel') =>
    anyTable(at.db).selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const history = (id: number, resource = 'parcel') =>
    at.db
      .selectFrom('change')
      .selectAll()
      .where('resource', '=', resource)
      .where('row_id', '=', id)
      .orderBy('id')
      .execute()
  const found = async (phrase: string) => {
    const match = matches(dialect, parcel, phrase)
    const { rows } = await sql<{ id: number }>`${match && hitsOf(dialect, parcel, match)}`.execute(at.db)
    return rows.map(({ id }) => Number(id))
  }

  it('take what was chosen, in both languages and unseen, and the others point at the one that stays', async () => {
    const master = await add({ name: '旧名', name_en: 'Old name', phone: '' })
    const other = await add({ name: '新名', name_en: 'New name', phone: '13800008000', photos: ['/storage/a.png'] })
    const third = await add({ code: 'P-THIRD', name: '第三' })
    const answer = await merge({ ids: [third, other, master], master, choice: { name: other, phone: other } })
    expect(answer.data).toEqual({ id: master })
    expect(await rowOf(master)).toMatchObject({
      ...{ name: '新名', name_en: 'New name', phone: '13800008000', photos: '[]' },
      ...{ state: 'open', reason: '', into_id: null, lock_version: 1 },
    })
    const gone = { state: 'gone', reason: 'same sender', into_id: master }
    expect([await rowOf(other), await rowOf(third)]).toMatchObject([{ ...gone, name: '新名' }, gone])
    expect(await found('新名')).toContain(master)
    expect(await found('旧名')).toEqual([])
    expect(seenMerges).toMatchObject([
      { row: { id: master }, others: [{ row: { id: other } }, { row: { id: third } }] },
    ])
  })

  it('are one entry of history each, which names the others and shows contacts masked', async () => {
    const [master, other] = [
      await add({ code: 'P-STAYS', name: 'stays' }),
      await add({ code: 'P-GOES', phone: '13811112222' }),
    ]
    await merge({ ids: [master, other], master, choice: { phone: other } })
    const [[kept, ...more], [left, ...others]] = [await history(master), await history(other)]
    expect([more, others]).toEqual([[], []])
    expect([kept?.action, left?.action]).toEqual(['merge', 'merge'])
    expect(JSON.parse(kept?.after ?? '')).toEqual({ phone: '13811112222', with: [`P-GOES parcel ${serial}`] })
    const told = JSON.stringify(await call('timeline', { query: { id: master } }))
    expect([told.includes('138****2222'), told.includes('13811112222')]).toEqual([true, false])
    expect(JSON.parse(left?.after ?? '')).toMatchObject({ state: 'gone', into_id: master, into: 'P-STAYS stays' })
    const { timeline } = (await call('timeline', { query: { id: other } })) as { timeline: object[] }
    expect(timeline).toMatchObject([{ kind: 'action', name: 'merge', from: 'open', to: 'gone', into: 'P-STAYS stays' }])
    expect(JSON.stringify(timeline)).not.toContain('into_id')
  })

  it('bring along what pointed at them: rows of theirs, earlier merges, and never a row at itself', async () => {
    const [master, other] = [await add(), await add()]
    const [merged, later] = [await add({ state: 'gone', into_id: other }), await add({ earlier_id: other })]
    await anyTable(at.db)
      .updateTable('parcel')
      .set({ earlier_id: other, into_id: other })
      .where('id', '=', master)
      .execute()
    const stop = await insert('parcel_stop', { parcel_id: other, place: 'Wuhan' })
    const fee = await insert('parcel_fee', { parcel_id: other, cause: 'storage' })
    await merge({ ids: [other, master], master })
    expect(await rowOf(stop, 'parcel_stop')).toMatchObject({ parcel_id: master })
    expect(await history(stop, 'parcel_stop')).toMatchObject([
      { action: 'edit', field: 'parcel_id', after: `${master}` },
    ])
    expect(await rowOf(fee, 'parcel_fee')).toMatchObject({ parcel_id: other })
    expect([await rowOf(merged), await rowOf(later)]).toMatchObject([{ into_id: master }, { earlier_id: master }])
    expect(await rowOf(master)).toMatchObject({ earlier_id: null, into_id: null })
  })

  it('are compared first: as the caller may see them, with what would move', async () => {
    const [one, two] = [await add({ phone: '13800008000' }), await add()]
    await insert('parcel_stop', { parcel_id: two, place: 'Wuhan' })
    const compared = (await call('merge', { query: { ids: [one, two] } })) as { rows: Values[]; moves: object }
    expect(compared.rows.map(({ id, phone }) => [id, phone])).toEqual([
      [one, '138****8000'],
      [two, ''],
    ])
    expect(compared.moves).toEqual({ parcel_stop: { [two]: 1 } })
    await anyTable(at.db).updateTable('parcel').set({ state: 'gone' }).where('id', '=', two).execute()
    expect(await refused(call('merge', { query: { ids: [one, two] } }))).toMatchObject({ word: 'state' })
  })

  it.each<[string, (one: number, two: number) => Values, object]>([
    ['only one row', (one) => ({ ids: [one], master: one }), { word: 'mergeTwo' }],
    ['the same row twice', (one) => ({ ids: [one, one], master: one }), { word: 'mergeTwo' }],
    [
      'eleven rows',
      (one) => ({ ids: Array.from({ length: 11 }, (_, at) => one + at), master: one }),
      { word: 'mergeMost' },
    ],
    ['a row that does not exist', (one) => ({ ids: [one, 999_999], master: one }), { word: 'notFound' }],
    ['no master', (one, two) => ({ ids: [one, two] }), { data: { errors: { master: '保留的记录取值无效' } } }],
    ['a master that is not among them', (one, two) => ({ ids: [one, two], master: two + 1 }), { word: 'choice' }],
    [
      'a value of a row that is not among them',
      (one, two) => ({ ids: [one, two], master: one, choice: { phone: two + 1 } }),
      { data: { errors: { phone: '值取值无效' } } },
    ],
    [
      'a column that keeps to its row',
      (one, two) => ({ ids: [one, two], master: one, choice: { code: two } }),
      { data: { errors: { code: '值取值无效' } } },
    ],
    [
      'a name that no column has',
      (one, two) => ({ ids: [one, two], master: one, choice: { constructor: two } }),
      { word: 'choice' },
    ],
    [
      'nothing of what is asked',
      (one, two) => ({ ids: [one, two], master: one, reason: '' }),
      { data: { errors: { reason: '原因不能为空' } } },
    ],
  ])('stay as they are with %s', async (_what, bodyOf, told) => {
    const [one, two] = [await add(), await add()]
    expect(await refused(merge(bodyOf(one, two)))).toMatchObject(told)
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ lock_version: 0 }, { lock_version: 0 }])
    expect(await history(one)).toEqual([])
  })

  it('stay as they are when one is not open, out of reach, emptied of what it needs, or refused by the guard', async () => {
    const [one, two] = [await add(), await add({ name: 'taken' })]
    const [closed, nameless] = [await add({ state: 'gone' }), await add({ name: '' })]
    expect(await refused(merge({ ids: [one, closed], master: one }))).toMatchObject({ word: 'state' })
    expect(await refused(merge({ ids: [one, closed], master: closed }))).toMatchObject({ word: 'state' })
    const only = sql<boolean>`self.id = ${one}`
    expect(await refused(merge({ ids: [one, two], master: one }, { only }))).toMatchObject({ word: 'notFound' })
    expect(await refused(call('merge', { query: { ids: [one, two] } }, { only }))).toMatchObject({ word: 'notFound' })
    const empty = { ids: [one, nameless], master: one, choice: { name: nameless } }
    expect(await refused(merge(empty))).toMatchObject({ data: { errors: { name: '名称不能为空' } } })
    const taken = { ids: [one, two], master: one, choice: { name: two } }
    expect(await refused(merge(taken))).toMatchObject({ data: { errors: { name: '值取值无效' } } })
    expect([await rowOf(one), await rowOf(two)]).toMatchObject([{ state: 'open' }, { state: 'open', into_id: null }])
    // What it lacked before does not keep it from staying.
    expect((await merge({ ids: [one, nameless], master: nameless })).data).toEqual({ id: nameless })
  })

  it('become one once, however many want it', async () => {
    const [one, two] = [await add(), await add()]
    const both = await Promise.all(
      [one, two].map((master) =>
        merge({ ids: [one, two], master }).then(
          () => 'done',
          (reason: unknown) => (reason instanceof Refusal ? reason.word : reason),
        ),
      ),
    )
    expect(both.sort()).toEqual(['done', 'state'])
  })
})

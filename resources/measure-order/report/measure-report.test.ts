import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { canonicalJson, digestOf } from './canonical.server.ts'
import type { ReportSnapshot, ShownReport } from './report-snapshot.ts'
import type { ReportsOfOrder } from './reports-of-order.ts'

const base = '/admin/production.MeasureOrder'
const node = (...actions: readonly string[]) => actions.map((action) => `production/measureOrder/${action}`)
const worker = node('index', 'add', 'edit', 'schedule', 'start', 'record', 'submit')

onBothDatabases('the report of a measurement order', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  const tokens: Record<string, string> = {}
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    const people = {
      chen: worker,
      boss: [...worker, ...node('approve', 'report', 'del', 'close')],
      // Sees orders, but no reports.
      tom: worker,
    }
    for (const [name, nodes] of Object.entries(people)) {
      ids[name] = await app.addAdmin(name, nodes)
      const data_scope = name === 'boss' ? 'all' : 'self'
      await app.db.updateTable('admin_group').set({ data_scope }).where('name', '=', name).execute()
      tokens[name] = await app.signIn(name)
    }
    await app.db
      .updateTable('config')
      .set({ value: '澜泽流控', value_en: 'Lanze' })
      .where('name', '=', 'company_name')
      .execute()
  })
  afterAll(() => app.drop())

  const post = (who: string, action: string, body: object): Promise<Envelope> =>
    app.call('POST', `${base}/${action}`, { token: tokens[who] ?? '', body })
  const get = (who: string, what: string) => app.call('GET', `${base}/${what}`, { token: tokens[who] ?? '' })

  /** An order of five pieces, submitted: the diameter of the fifth is outside. */
  async function submitted(columns: object = {}): Promise<number> {
    const order = await db
      .insertInto('measure_order')
      .values({
        ...{ code: `CL${Math.random().toString(36).slice(2, 10).toUpperCase()}`, kind: 'inspect', state: 'submitted' },
        ...{
          result: 'unqualified',
          title: '阀杆检测',
          object_code: 'P-28',
          object_name: '阀杆',
          object_name_en: 'Stem',
        },
        ...{ sample_qty: 5, lot_qty: 50, customer_name: '林氏', contact_mobile: '13800008000', remark: '内部' },
        ...{ owner_admin_id: ids.chen ?? 0, measurer_admin_id: ids.chen ?? 0, submit_admin_id: ids.chen ?? 0 },
        ...{ start_time: 1_790_000_000, submit_time: 1_790_003_600, env_temp: 205, round: 2 },
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const item = await db
      .insertInto('measure_item')
      .values({
        ...{ order_id: order.id, seq: 1, position: '①', name: '外径', name_en: 'Diameter', decimals: 3, is_key: 1 },
        ...{ nominal: 280_000, upper_tol: 0, lower_tol: -210, readings_required: 5, unit: 'mm', choices: '[]' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const values = ['27.990', '27.985', '27.991', '27.988', '28.004']
    const rows = [
      ...values.map((value, at) => ({ round: 2, seq: at + 1, value, is_void: 0 as const })),
      { round: 2, seq: 5, value: '99.000', is_void: 1 as const },
      { round: 1, seq: 1, value: '11.000', is_void: 0 as const },
    ]
    for (const [at, row] of rows.entries())
      await db
        .insertInto('measure_reading')
        .values({ ...row, order_id: order.id, item_id: item.id, entry_key: `${item.id}-${at}` })
        .execute()
    return order.id
  }

  async function approved(columns: object = {}): Promise<number> {
    const id = await submitted(columns)
    const { code, msg } = await post('boss', 'approve', { ids: [id], disposition: 'concession', approve_note: '可用' })
    expect([code, msg]).toEqual([1, expect.anything()])
    return id
  }

  /** Goes back to the review, as if it had been measured anew, and is approved once more. */
  async function approvedAgain(id: number, columns: object = {}): Promise<void> {
    const values = { state: 'submitted', result: 'unqualified', ...columns } as const
    await db.updateTable('measure_order').set(values).where('id', '=', id).execute()
    expect((await post('boss', 'approve', { ids: [id], disposition: 'rework', approve_note: '改' })).code).toBe(1)
  }

  const stored = (id: number) =>
    db.selectFrom('measure_report').selectAll().where('order_id', '=', id).orderBy('version').execute()
  const shown = async (id: number, version = 1): Promise<ShownReport> => {
    const { data, msg } = await get('boss', `report?id=${id}&version=${version}`)
    const { report } = (data ?? {}) as ReportsOfOrder
    if (!report) throw new Error(msg)
    return report
  }
  /** What a reader of this address is answered, and what it says above everything. */
  const verify = async (link: string, query = '') => {
    const { pathname, search } = new URL(link)
    const answer = await app.inject({ url: `${pathname}${search}${query}`, headers: { accept: 'text/html' } })
    const [said = ''] = /<section class="verified".*?<\/section>/.exec(answer.body) ?? []
    return { answer, said }
  }

  it('is made by the approval, with everything as it was, judged exactly', async () => {
    const id = await approved()
    const { snapshot, isGenuine, digest, newest } = await shown(id)
    expect([isGenuine, newest, snapshot.version, snapshot.round]).toEqual([true, 1, 1, 2])
    expect(snapshot.issuer.name).toEqual({ zh: '澜泽流控', en: 'Lanze' })
    expect(snapshot.object).toMatchObject({ code: 'P-28', name: { zh: '阀杆', en: 'Stem' }, sampleQty: 5 })
    const concession = { key: 'concession', words: { zh: '让步接收', en: 'Concession' } }
    expect([snapshot.order.result, snapshot.order.disposition]).toEqual([concession, concession])
    expect(snapshot.people).toMatchObject({ measurer: 'chen', approver: 'boss' })
    expect(snapshot.conditions.temperature).toBe('20.5')
    const [item] = snapshot.items
    expect(item).toMatchObject({
      ...{ position: '①', nominal: '28.000', upper: '0.000', lower: '−0.021', value: '27.9916', deviation: '−0.015' },
      ...{ result: { key: 'ng' }, name: { zh: '外径', en: 'Diameter' } },
    })
    expect(item?.readings.map(({ value, isOutside }) => [value, isOutside])).toEqual([
      ...['27.990', '27.985', '27.991', '27.988'].map((value) => [value, false]),
      ['28.004', true],
    ])
    expect(Number(item?.cp)).toBeGreaterThan(0)
    const [row] = await stored(id)
    expect(digestOf(canonicalJson(JSON.parse(row?.snapshot ?? '')))).toBe(digest)
  })

  it('says nothing that its customer is not to read', async () => {
    const [row] = await stored(await approved())
    for (const secret of ['13800008000', '内部', '可用']) expect(row?.snapshot).not.toContain(secret)
  })

  it('is not made when the approval is refused', async () => {
    const id = await submitted({ state: 'measuring' })
    expect((await post('boss', 'approve', { ids: [id] })).code).toBe(0)
    expect(await stored(id)).toEqual([])
  })

  describe('once made', () => {
    it('stays as it was whatever happens to the order, and a second approval makes version 2', async () => {
      const id = await approved()
      const before = await stored(id)
      await approvedAgain(id, { title: '新标题' })
      const [first, second] = await stored(id)
      expect(first).toEqual(before[0])
      expect([second?.version, (JSON.parse(second?.snapshot ?? '{}') as ReportSnapshot).order.title]).toEqual([
        2,
        '新标题',
      ])
      expect([(await shown(id, 1)).newest, (await shown(id, 2)).newest]).toEqual([2, 2])
    })

    it('is changed, added and deleted by no call', async () => {
      const id = await approved()
      const before = await stored(id)
      const admin = await app.signIn()
      const [row] = before
      const send = (path: string, body: object, method: 'POST' | 'DELETE' = 'POST') =>
        app.call(method, path, { token: admin, body })
      for (const reports of [[], [{ ...row, digest: 'x' }], [{ version: 9, digest: 'x' }]])
        await send(`${base}/edit`, { id, reports })
      await send(`${base}/add`, { title: 'x', kind: 'inspect', lot_qty: 1, sample_qty: 1, reports: [{ version: 1 }] })
      await send(`${base}/report`, { id, version: 1, digest: 'x' })
      await send(`${base}/del?ids[]=${id}`, {}, 'DELETE')
      for (const controller of ['production.MeasureReport', 'MeasureReport'])
        for (const action of ['add', 'edit', 'del'])
          await send(`/admin/${controller}/${action}`, { ...row, digest: 'x' })
      expect(await stored(id)).toEqual(before)
      expect(await db.selectFrom('measure_report').select('id').where('digest', '=', 'x').execute()).toEqual([])
      expect(
        (await db.selectFrom('measure_order').select('state').where('id', '=', id).executeTakeFirst())?.state,
      ).toBe('approved')
    })

    it('says so when its record was tampered with in the database', async () => {
      const id = await approved()
      const [row] = await stored(id)
      const snapshot = row?.snapshot.replace('28.004', '27.999') ?? ''
      await db.updateTable('measure_report').set({ snapshot }).where('order_id', '=', id).execute()
      const { isGenuine, link } = await shown(id)
      expect(isGenuine).toBe(false)
      expect((await verify(link)).said).toContain('这份报告的记录与签发时不一致')
    })

    it('shows beside it what the customer confirmed later, on the version that stood then', async () => {
      const id = await approved()
      const [row] = await stored(id)
      expect((await shown(id)).confirmed).toBeNull()
      const customer_confirm_time = (row?.create_time ?? 0) + 60
      await db.updateTable('measure_order').set({ customer_confirm_time }).where('id', '=', id).execute()
      expect((await shown(id)).confirmed?.time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)
      await approvedAgain(id)
      await db
        .updateTable('measure_report')
        .set({ create_time: customer_confirm_time + 60 })
        .where('order_id', '=', id)
        .where('version', '=', 2)
        .execute()
      expect([(await shown(id, 1)).confirmed, (await shown(id, 2)).confirmed]).toEqual([expect.anything(), null])
      expect((await shown(id, 1)).isGenuine).toBe(true)
    })
  })

  it('is read by whoever holds its node and sees the order', async () => {
    const id = await approved()
    const { data } = await get('boss', `report?id=${id}`)
    expect(data).toMatchObject({ versions: [{ version: 1, isGenuine: true, approver: 'boss' }], report: null })
    expect((await get('tom', `report?id=${id}`)).code).not.toBe(1)
    expect((await get('boss', `report?id=${id}&version=7`)).msg).toBe('记录未找到')
    const kim = node('index', 'report')
    await app.addAdmin('kim', kim)
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', 'kim').execute()
    tokens.kim = await app.signIn('kim')
    expect((await get('kim', `report?id=${id}`)).msg).toBe('记录未找到')
  })

  describe('keeps its files', () => {
    const photo = '/storage/measure/20261101/flange0000000000000000000000000000000000000000.png'
    const linkFor = (who: { token?: string; member?: string }) =>
      app.call('GET', `/${who.member ? 'api' : 'admin'}/ajax/fileLink?url=${photo}`, who)

    it('for whoever may read the order and for its own member, whatever the order shows later', async () => {
      const [lin, wu] = [await app.addMember('lin'), await app.addMember('wu')]
      const members = { lin: await app.signInMember('lin'), wu: await app.signInMember('wu') }
      const order = await submitted({ user_id: lin, photos: JSON.stringify([photo]) })
      const { id: attachment_id } = await db
        .insertInto('attachment')
        .values({ url: photo, name: 'flange.png', mimetype: 'image/png', topic: 'measure', visibility: 'admin' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const use = { attachment_id, resource: 'measure_order', row_id: order, field: 'photos' }
      await db.insertInto('attachment_usage').values(use).execute()
      expect((await linkFor({ member: members.lin })).msg).toBe('记录未找到')
      await post('boss', 'approve', { ids: [order], disposition: 'rework', approve_note: '可用' })
      await db.deleteFrom('attachment_usage').where('resource', '=', 'measure_order').execute()
      for (const reader of [{ token: tokens.boss ?? '' }, { member: members.lin }])
        expect((await linkFor(reader)).data).toMatchObject({ url: expect.stringContaining(`${photo}?by=`) })
      for (const other of [{ token: tokens.tom ?? '' }, { member: members.wu }])
        expect((await linkFor(other)).msg).toBe('记录未找到')
      const { snapshot } = await shown(order)
      expect(snapshot.photos.map(({ file }) => file)).toEqual([expect.stringContaining(`${photo}?by=admin.`)])
      expect(wu).not.toBe(lin)
    })
  })

  describe('can be verified by anybody', () => {
    it('who scans it, in both languages, from a page that nobody else is sent and no search engine keeps', async () => {
      const id = await approved()
      const { link, snapshot } = await shown(id)
      expect(link).toMatch(/^http:\/\/valves\.example\/client\/home\?verify=[\w-]{22}\.[\w-]{22}$/)
      const { answer, said } = await verify(link)
      const { statusCode, headers, body } = answer
      expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
        ...[200, 'no-store', 'no-referrer'],
      ])
      expect(body.includes('<meta name="robots" content="noindex">')).toBe(true)
      expect(said).toContain('这份报告真实有效')
      for (const told of [snapshot.order.code, 'P-28 阀杆', snapshot.times.approved.slice(0, 10)])
        expect(said).toContain(told)
      for (const hidden of ['林氏', '13800008000', '28.004'])
        expect([hidden, body.includes(hidden)]).toEqual([hidden, false])
      const english = await verify(link, '&lang=en')
      expect(english.said).toContain('This report is genuine')
      expect(english.said).toContain('P-28 Stem')
      expect((await verify('http://valves.example/client/home')).said).toBe('')
    })

    it('who then learns that a newer version took its place', async () => {
      const id = await approved()
      const { link } = await shown(id)
      await approvedAgain(id)
      const { said } = await verify(link)
      expect(said).toContain('这份报告是真的，但已有新版')
      expect(said).toContain('第 2 版已于')
      expect((await verify((await shown(id, 2)).link)).said).toContain('这份报告真实有效')
    })

    it('as often as people do, from each network', async () => {
      const { link } = await shown(await approved())
      const { pathname, search } = new URL(link)
      const from = async (remoteAddress: string) => {
        const headers = { accept: 'text/html' }
        return (await app.inject({ url: `${pathname}${search}`, headers, remoteAddress })).body
      }
      expect(await from('198.51.100.7')).toContain('这份报告真实有效')
      await app.db.updateTable('send_count').set({ sent: 120 }).where('key', 'like', 'verify 198.51.100.%').execute()
      expect(await from('198.51.100.8')).toContain('核验次数过多')
      expect(await from('203.0.113.8')).toContain('这份报告真实有效')
    })

    it('and a made-up code, the number of the order or a half code say nothing', async () => {
      const { link, snapshot } = await shown(await approved())
      const token = new URL(link).searchParams.get('verify') ?? ''
      const half = token.slice(0, 22)
      for (const other of [snapshot.order.code, half, `${half}.${'A'.repeat(22)}`, 'x'.repeat(300), "';--"]) {
        const { answer, said } = await verify(`http://valves.example/client/home?verify=${encodeURIComponent(other)}`)
        expect([other, answer.statusCode, answer.body.includes('P-28')]).toEqual([other, 200, false])
        expect(said).toContain('没有找到这份报告')
      }
    })
  })
})

import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Fault } from '../../contract/failures/failures.ts'
import type { Text } from '../../contract/text.ts'
import { working } from '../../server/engine/actions/work.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { MeasureKind } from '../measure-template/measure-kinds.ts'
import type { Db, Tables } from '../tables.ts'
import { instrumentFault } from './instrument-use.server.ts'

const day = 86_400
const now = Date.parse('2026-06-15T04:00:00Z') / 1000
const dayAfter = (days: number) => new Date((now + days * day) * 1000).toISOString().slice(0, 10)

onBothDatabases('an instrument', (dialect) => {
  let app: TestApp
  let token: string
  let keeper: number
  let codes = 0
  /** Nobody stays signed in for days. */
  const clock = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: (now + days * day) * 1000 })
    token = await app.signIn()
  }
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await clock(0)
    keeper = await app.addAdmin('keeper', ['production/measureInstrument/index'])
  })
  afterEach(async () => {
    await clock(0)
    await db().deleteFrom('measure_instrument').execute()
    await db().deleteFrom('notice').execute()
  })
  afterAll(() => app.drop())

  const db = () => app.db as unknown as Db
  const call = (action: string, body: object) =>
    app.call('POST', `/admin/production.MeasureInstrument/${action}`, { token, body })
  const errorsOf = async (action: string, body: object) =>
    // What a refused form answers.
    ((await call(action, body)).data as { errors?: object } | null)?.errors
  async function add(columns: object = {}): Promise<number> {
    codes += 1
    const { data, msg } = await call('add?return=row', { code: `LJ-${codes}`, name: '千分尺', ...columns })
    if (!data) throw new Error(msg)
    // `return=row` answers the row.
    return (data as { row: { id: number } }).row.id
  }
  const calibrationsOf = async (id: number) => {
    const { data } = await app.call('GET', `/admin/production.MeasureInstrument/edit?id=${id}`, { token })
    // A row with the rows of its child tables.
    return (data as { row: { calibrations: Record<string, unknown>[] } }).row.calibrations
  }
  const announced = async () => {
    await app.jobs.run('measure_instrument.due')
    const rows = await db().selectFrom('notice').select(['event', 'admin_id', 'title', 'url']).orderBy('id').execute()
    await db().deleteFrom('notice').execute()
    return rows
  }

  it('is due on a day that is not before its calibration, which is not ahead', async () => {
    const [early, ahead] = [{ calibrate_date: dayAfter(0), due_date: dayAfter(-1) }, { calibrate_date: dayAfter(1) }]
    const order = { due_date: '有效期至不能早于校准日期' }
    const future = { calibrate_date: '校准日期不能晚于今天' }
    expect(await errorsOf('add', { code: 'LJ-A', name: '卡尺', ...early })).toEqual(order)
    expect(await errorsOf('add', { code: 'LJ-A', name: '卡尺', ...ahead })).toEqual(future)
    const id = await add()
    expect(await errorsOf('calibrate', { ids: [id], ...early })).toEqual(order)
    expect(await errorsOf('calibrate', { ids: [id], ...ahead, due_date: dayAfter(99) })).toEqual(future)
  })

  it('keeps earlier certificates when it is calibrated again', async () => {
    const first = { calibrate_date: dayAfter(-400), due_date: dayAfter(-35), cert_file: '/storage/a.pdf' }
    const second = { calibrate_date: dayAfter(-1), due_date: dayAfter(364), cert_file: '/storage/b.pdf' }
    const id = await add(first)
    await call('calibrate', { ids: [id], ...second, note: '送检' })
    await call('edit', { id, location: 'QC-01' })
    expect(await calibrationsOf(id)).toMatchObject([
      { ...second, note: '送检' },
      { ...first, note: '' },
    ])
    const { data } = await app.call('GET', `/admin/production.MeasureInstrument/edit?id=${id}`, { token })
    expect(data).toMatchObject({ row: { ...second, location: 'QC-01' } })
  })

  it('is announced to its keeper 30 and 7 days before it is due, and once that day has passed: once each', async () => {
    const id = await add({ keeper_admin_id: keeper, due_date: dayAfter(40) })
    const told = [40, 31, 30, 29, 8, 7, 0, -1, -2]
    const events: string[][] = []
    for (const left of told) {
      await clock(40 - left)
      events.push((await announced()).map(({ event }) => event))
    }
    const [due, overdue] = [['instrument.due'], ['instrument.overdue']]
    expect(events).toEqual([[], [], due, [], [], due, [], overdue, []])
    await call('calibrate', { ids: [id], calibrate_date: dayAfter(41), due_date: dayAfter(70) })
    expect(await announced()).toEqual([
      {
        event: 'instrument.due',
        admin_id: keeper,
        title: expect.stringContaining(`将于 ${dayAfter(70)} 到期`),
        url: `production/measureInstrument?open=${id}`,
      },
    ])
  })

  it('is announced by its last stage alone when several have passed, to a new keeper again, and never while disabled', async () => {
    const id = await add({ keeper_admin_id: keeper, due_date: dayAfter(3) })
    await add({ due_date: dayAfter(3) })
    await add({ keeper_admin_id: keeper, due_date: dayAfter(3), status: '0' })
    expect(await announced()).toHaveLength(1)
    expect(await announced()).toHaveLength(0)
    const other = await app.addAdmin(`keeper ${dialect}`, ['production/measureInstrument/index'])
    await call('edit', { id, keeper_admin_id: other })
    expect((await announced()).map(({ admin_id }) => admin_id)).toEqual([other])
  })

  it('is offered last, and with a word, where its calibration needs attention', async () => {
    for (const [name, days] of [
      ['overdue', -1],
      ['soon', 30],
      ['valid', 31],
    ] as const)
      await add({ name, due_date: dayAfter(days) })
    await add({ name: 'unlimited' })
    const { data } = await app.call('GET', '/admin/production.MeasureInstrument/index?select=1', { token })
    // A select is answered as the protocol says.
    const { list } = data as { list: { name: string; calibration: string }[] }
    expect(list.map(({ name, calibration }) => [name, calibration])).toEqual(
      ['unlimited', 'valid', 'soon', 'overdue'].map((phase) => [phase, phase]),
    )
  })

  it('past its due date is refused for an inspection and pointed out in a site survey', async () => {
    const [overdue, last] = [await add({ due_date: dayAfter(-1) }), await add({ due_date: dayAfter(0) })]
    const { registry, settings } = app
    const context = { ...contextFor(registry, undefined, now), settings }
    const warnings: Text[] = []
    const asked = async (id: number, kind: MeasureKind) => {
      let fault: Fault | undefined
      await working<Tables>(app.db, context, async (on) => {
        fault = await instrumentFault({ ...on, warn: (one) => void warnings.push(one) }, id, kind)
      })
      return fault
    }
    expect(await asked(overdue, 'inspect')).toEqual({
      word: { zh: '量具已超校准有效期', en: 'Instrument calibration overdue' },
    })
    expect(warnings).toEqual([])
    expect(await asked(overdue, 'site')).toBeUndefined()
    expect(warnings).toMatchObject([{ zh: expect.stringContaining('量具已超校准有效期') }])
    expect([await asked(last, 'inspect'), await asked(last, 'site')]).toEqual([undefined, undefined])
    expect(warnings).toHaveLength(1)
  })
})

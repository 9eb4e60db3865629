import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually, onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { openDatabase } from '../db/database.ts'
import { working } from '../engine/actions/work.ts'
import { contextFor } from '../engine/context.testing.ts'
import { Registry } from '../engine/registry.ts'
import { addRow } from '../engine/save/save.ts'
import { writerOf } from '../engine/writing.ts'
import { Dispatcher } from './dispatcher.ts'
import { kettle, kettles, kettlesIn, later, listeners, makeKettles } from './kettles.testing.ts'

const now = () => Math.floor(Date.now() / 1000)

onBothDatabases('an event', (dialect) => {
  let test: TestDatabase
  const faults: unknown[] = []
  const dispatcherOf = (db = test.db, registry = kettles) =>
    new Dispatcher({
      ...{ db, registry },
      system: async () => contextFor(registry, undefined, now()),
      isClosed: async () => false,
      report: (error) => faults.push(error),
    })
  const boil = (name: string, due?: number) =>
    addRow(test.db, writerOf(contextFor(kettles, undefined, now()), 'kettle'), { name, ...(due && { due }) })
  const waiting = () => test.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const poured = async (name: string) => (await kettlesIn(test.db)).filter((one) => one.name === name)[0]?.poured

  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeKettles(test.db)
  })
  afterEach(async () => {
    listeners.handle = async () => {}
    faults.length = 0
    await test.db.deleteFrom('outbox').execute()
  })
  afterAll(() => test.drop())

  it('waits in the transaction of the change, is handled after it, once, and is gone then', async () => {
    await boil('blue')
    expect(await waiting()).toMatchObject([
      { event: 'kettle.boiled', listener: 'kettle kettle.boiled', state: 'waiting', attempts: 0, admin_id: null },
    ])
    await dispatcherOf().settled()
    await dispatcherOf().settled()
    expect([await waiting(), await poured('blue')]).toEqual([[], 1])
  })

  it('of a change that is taken back never happened', async () => {
    const failing = working(test.db, contextFor(kettles), async (on) => {
      await on.emit('kettle.boiled', { id: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  it('costs nothing without listeners, and cannot be emitted under a name that no definition has', async () => {
    const deaf = contextFor(new Registry([{ definition: kettle }]))
    await working(test.db, deaf, (on) => on.emit('kettle.boiled', { id: 1 }))
    expect(await waiting()).toEqual([])
    const typo = working(test.db, deaf, (on) => on.emit('kettle.boild', { id: 1 }))
    await expect(typo).rejects.toThrow('kettle.boild')
  })

  it('for an instant is handled then', async () => {
    await boil('warm', now() + 600)
    await dispatcherOf().settled()
    expect(await poured('warm')).toBe(1)
    await later(test.db, 600)
    await dispatcherOf().settled()
    expect([await waiting(), await poured('cold')]).toEqual([[], 1])
  })

  it('whose listener fails changes nothing, is retried later with the error shown, and delays no other', async () => {
    await boil('leaks')
    await boil('green')
    await dispatcherOf().settled()
    expect([await poured('leaks'), await poured('green'), faults.length]).toEqual([0, 1, 1])
    const [failed] = await waiting()
    expect(failed).toMatchObject({ state: 'failing', attempts: 1, error_en: 'The program failed: it leaks' })
    expect(Number(failed?.due_time)).toBeGreaterThan(now())
    for (let tries = 0; tries < 10; tries++) {
      await later(test.db, 100_000)
      await dispatcherOf().settled()
    }
    expect(await waiting()).toMatchObject([{ state: 'stopped', attempts: 9, due_time: null }])
    expect(await poured('leaks')).toBe(0)
  })

  it('for a listener that this program does not know is left to the one that does', async () => {
    await boil('new')
    await test.db.updateTable('outbox').set({ listener: 'teapot kettle.boiled' }).execute()
    await dispatcherOf().settled()
    expect(await waiting()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  })

  it('is handled soon after its commit where a dispatcher runs', async () => {
    const dispatcher = dispatcherOf()
    dispatcher.start()
    await boil('red')
    await eventually(async () => expect(await poured('red')).toBe(1))
    await dispatcher.stop()
  })

  if (dialect === 'postgres')
    it('is handled by one of two processes, once each', async () => {
      const other = openDatabase(test.at)
      for (let at = 0; at < 40; at++) await boil(`both${at}`)
      await Promise.all([dispatcherOf().settled(), dispatcherOf(other).settled(), dispatcherOf(other).settled()])
      await dispatcherOf().settled()
      const both = (await kettlesIn(test.db)).filter(({ name }) => name.startsWith('both'))
      expect([both.length, ...new Set(both.map((one) => one.poured))]).toEqual([40, 1])
      await other.destroy()
    })

  it('is one statement more for all its listeners', async () => {
    const { rows: before } = await sql`select 1 from outbox`.execute(test.db)
    expect(before).toEqual([])
    const two = new Registry(
      [{ definition: kettle }],
      [],
      ['a', 'b'].map((name) => ({ name, label: kettle.label, events: { 'kettle.boiled': async () => {} } })),
    )
    await working(test.db, contextFor(two), (on) => on.emit('kettle.boiled', { id: 1 }))
    expect((await waiting()).map(({ listener }) => listener)).toEqual(['a kettle.boiled', 'b kettle.boiled'])
  })
})

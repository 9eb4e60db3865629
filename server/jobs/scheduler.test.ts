import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eventually, onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { openDatabase } from '../db/database.ts'
import { contextFor } from '../engine/context.testing.ts'
import { addRow } from '../engine/save/save.ts'
import { writerOf } from '../engine/writing.ts'
import { kettles, kettlesIn, later, listeners, makeKettles } from './kettles.testing.ts'
import { Scheduler } from './scheduler.ts'

const now = () => Math.floor(Date.now() / 1000)

onBothDatabases('a job', (dialect) => {
  let test: TestDatabase
  const started: Scheduler[] = []
  const schedulerOn = (db = test.db) => {
    const scheduler = new Scheduler({
      ...{ db, registry: kettles },
      system: async () => contextFor(kettles, undefined, now()),
      isClosed: async () => false,
      report: () => {},
    })
    started.push(scheduler)
    return scheduler
  }
  const taskOf = (name: string) =>
    test.db.selectFrom('scheduled_task').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const put = (name: string, columns: object) =>
    test.db.updateTable('scheduled_task').set(columns).where('name', '=', name).execute()
  const counted = async () => (await kettlesIn(test.db))[0]?.poured

  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeKettles(test.db)
    await addRow(test.db, writerOf(contextFor(kettles), 'kettle'), { name: 'one' })
  })
  afterEach(async () => {
    listeners.works = async () => {}
    await Promise.all(started.splice(0).map((scheduler) => scheduler.stop()))
    await test.db.deleteFrom('scheduled_task').execute()
    await test.db
      .updateTable('kettle' as never)
      .set({ poured: 0 } as never)
      .execute()
  })
  afterAll(() => test.drop())

  it('is run when it is asked for, and says what it did and when it runs next', async () => {
    expect(await schedulerOn().run('kettle.count')).toEqual({ zh: '1 个', en: '1 kettles' })
    const task = await taskOf('kettle.count')
    expect(task).toMatchObject({
      outcome: 'done',
      result: '1 个',
      result_en: '1 kettles',
      lease_until: null,
      lease_by: '',
    })
    expect(Number(task.next_time)).toBe(Number(task.last_time) + 300)
    expect(await counted()).toBe(100)
  })

  it('that fails says why, counts it and runs again at its next time; no other waits for it', async () => {
    const scheduler = schedulerOn()
    await expect(scheduler.run('kettle.wash')).rejects.toThrow('no water')
    await expect(scheduler.run('kettle.wash')).rejects.toThrow('no water')
    const failed = await taskOf('kettle.wash')
    expect(failed).toMatchObject({ outcome: 'failed', failures: 2, error_en: 'The program failed: no water' })
    expect(Number(failed.next_time)).toBeGreaterThan(now())
    await later(test.db, 2 * 86_400)
    schedulerOn().start()
    await eventually(async () => expect(await taskOf('kettle.wash')).toMatchObject({ failures: 3 }))
    await eventually(async () => expect(await counted()).toBe(100))
  })

  it('rests while it is paused, unless somebody asks for it', async () => {
    await schedulerOn().run('kettle.count')
    await put('kettle.count', { state: 'paused', next_time: now() - 10 })
    await put('kettle.wash', { asked_time: now() })
    schedulerOn().start()
    await eventually(async () =>
      expect(await taskOf('kettle.wash')).toMatchObject({ outcome: 'failed', asked_time: null }),
    )
    expect(await counted()).toBe(100)
    await put('kettle.count', { asked_time: now() })
    await eventually(async () => expect(await counted()).toBe(200))
  })

  it('is left alone while somebody has its lease, and taken up when the lease has ended', async () => {
    await schedulerOn().run('kettle.count')
    await put('kettle.count', { lease_until: now() + 60, lease_by: 'somebody', next_time: now() - 10 })
    await expect(schedulerOn().run('kettle.count')).rejects.toThrow('runs already')
    await later(test.db, 60)
    await schedulerOn().run('kettle.count')
    expect(await counted()).toBe(200)
  })

  it('ends between two steps when the process stops, and the next process takes it up', async () => {
    const steps: string[] = []
    const scheduler = schedulerOn()
    let stopped = Promise.resolve()
    listeners.works = async () => {
      steps.push('first')
      stopped = scheduler.stop()
    }
    await expect(scheduler.run('kettle.count')).rejects.toThrow()
    await stopped
    listeners.works = async () => {
      steps.push('again')
    }
    expect([await counted(), (await taskOf('kettle.count')).outcome]).toEqual([0, 'none'])
    schedulerOn().start()
    await eventually(async () => expect(await counted()).toBe(100))
    expect(steps).toEqual(['first', 'again'])
  })

  it('has its row as the program has it now', async () => {
    await schedulerOn().run('kettle.count')
    await put('kettle.count', { minutes: 7, title: 'old', state: 'paused' })
    await put('kettle.wash', { name: 'kettle.gone' })
    await schedulerOn().run('kettle.count')
    const rows = await test.db.selectFrom('scheduled_task').selectAll().orderBy('name').execute()
    expect(rows).toMatchObject([
      { name: 'kettle.count', title: '数水壶', title_en: 'Count kettles', minutes: 5, day_time: '', state: 'paused' },
      { name: 'kettle.wash', minutes: null, day_time: '03:00', state: 'active' },
    ])
  })

  if (dialect === 'postgres')
    it('is run by one of several processes', async () => {
      const others = [openDatabase(test.at), openDatabase(test.at)]
      await schedulerOn().run('kettle.count')
      await put('kettle.count', { next_time: now() - 10 })
      let runs = 0
      listeners.works = async () => {
        runs++
        await new Promise((done) => setTimeout(done, 300))
      }
      for (const db of [test.db, ...others]) schedulerOn(db).start()
      await eventually(async () => expect(await counted()).toBe(200))
      await Promise.all(started.splice(0).map((scheduler) => scheduler.stop()))
      expect([runs, await counted()]).toEqual([1, 200])
      for (const db of others) await db.destroy()
    })
})

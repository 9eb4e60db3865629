import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../start/modules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { runOnce } from './idempotency.ts'

onBothDatabases('equal posts', (dialect) => {
  let app: TestApp
  let token: string
  let reached: (() => void) | undefined
  /** Types of products are read, for the answer of a save too, until a test wants their reading never to end. */
  const stopping = modules.map((module) =>
    module.definition.name === 'product_type'
      ? { ...module, rules: { ...module.rules, afterRead: async () => reached && new Promise<void>(reached) } }
      : module,
  )
  beforeAll(async () => {
    app = await openTestApp(dialect, { modules: stopping })
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const add = (key: string, code: string) =>
    app.inject({
      method: 'POST',
      url: '/admin/product.ProductType/add?return=row',
      headers: { server: 'true', batoken: token, 'idempotency-key': key },
      payload: { name: code, code },
    })

  const count = async () => {
    const { data } = await app.call('GET', '/admin/product.ProductType/index', { token })
    return (data as { total: number }).total
  }

  test('fifty parallel equal posts of one form make one row, and everyone gets its answer', async () => {
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 50 }, () => add('form-1', 'FIFTY')))
    const ids = new Set(answers.map((answer) => answer.json().data?.row?.id))
    expect(answers.map((answer) => answer.json().code)).toEqual(Array.from({ length: 50 }, () => 1))
    expect(ids.size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('what was refused can be corrected and sent again under the same key', async () => {
    const refused = await add('form-2', '坏')
    expect(refused.json().code).toBe(0)
    const mended = await add('form-2', 'MENDED')
    expect(mended.json().code).toBe(1)
  })

  const age = (seconds: number) =>
    app.db
      .updateTable('equal_post')
      .set((row) => ({ create_time: row('create_time', '-', seconds) }))
      .execute()

  test('what was committed before the server died is not done again', async () => {
    const before = await count()
    await new Promise<void>((resolve) => {
      reached = resolve
      void add('form-cut', 'CUT')
    })
    reached = undefined
    await age(31)
    const answer = await add('form-cut', 'CUT-TWICE')
    expect(answer.json()).toMatchObject({ code: 1, data: null })
    expect(await count()).toBe(before + 1)
  })

  const entering = (name: string) => (db: Db) =>
    inTransaction(db, async (trx) => {
      await trx.insertInto('config').values({ scope: 'internal', name, value: '' }).execute()
    })
  const entered = async (names: string) =>
    (await app.db.selectFrom('config').select('name').where('name', 'like', names).execute()).map(({ name }) => name)

  test('what was committed before a fault is not done again', async () => {
    const breaking = async (db: Db) => {
      await entering('broken.first')(db)
      throw new Error('no answer')
    }
    await expect(runOnce(app.db, 'broken', 1000, breaking)).rejects.toThrow('no answer')
    expect(await runOnce(app.db, 'broken', 1031, entering('broken.second'))).toMatchObject({
      message: { en: 'This was done already' },
    })
    expect(await entered('broken.%')).toEqual(['broken.first'])
  })

  test('a post so slow that an equal one took its place changes nothing any more', async () => {
    const slow = runOnce(app.db, 'slow', 1000, async (db) => {
      await runOnce(app.db, 'slow', 1031, entering('slow.second'))
      await entering('slow.first')(db)
    })
    await expect(slow).rejects.toMatchObject({ word: 'busy' })
    await runOnce(app.db, 'slow', 1032, entering('slow.third'))
    expect(await entered('slow.%')).toEqual(['slow.second'])
  })

  test('the same key of another call is another post', async () => {
    const first = await add('form-3', 'THIRD')
    const other = await app.inject({
      method: 'POST',
      url: '/admin/product.ProductType/edit',
      headers: { server: 'true', batoken: token, 'idempotency-key': 'form-3' },
      payload: { id: first.json().data.row.id, code: 'CHANGED' },
    })
    expect(other.json()).toMatchObject({ code: 1, data: null })
  })

  test('no token and no password is kept for another equal post', async () => {
    const clerk = await app.addAdmin('clerk', [])
    const post = async (url: string, payload: object, batoken = '') => {
      const headers = { server: 'true', 'idempotency-key': 'secret', ...(batoken && { batoken }) }
      const { code, data } = (await app.inject({ method: 'POST', url, headers, payload })).json()
      expect(code, url).toBe(1)
      return data
    }
    const { userInfo } = await post('/admin/Index/login', { username: 'admin', password: superPassword, keep: true })
    await post('/api/common/refreshToken', { refreshToken: userInfo.refresh_token }, userInfo.token)
    await post('/admin/ajax/ticket', { path: '/admin/auth.Admin/index' }, token)
    await post('/admin/routine.AdminInfo/factorBegin', { password: superPassword }, token)
    const url = '/storage/default/plan.pdf'
    await app.db.insertInto('attachment').values({ url, name: 'plan.pdf', visibility: 'admin' }).execute()
    expect((await post('/admin/ajax/fileLink', { url }, token)).url).toContain('sign=')
    const told = await post('/admin/auth.Admin/resetPassword', { ids: [clerk] }, token)
    expect(told.password).toBeTypeOf('string')
    const kept = await app.db.selectFrom('equal_post').select('answer').execute()
    expect(kept.filter(({ answer }) => /token|ticket|password|secret|sign=/.test(answer ?? ''))).toEqual([])
    const again = await post('/admin/auth.Admin/resetPassword', { ids: [clerk] }, token)
    expect(again.password).not.toBe(told.password)
  })

  test('a file is made anew for whoever asks again', async () => {
    const headers = { server: 'true', batoken: token, 'idempotency-key': 'file' }
    const url = '/admin/product.ProductType/export'
    const [first, second] = await Promise.all(
      [1, 2].map(() => app.inject({ method: 'POST', url, headers, payload: {} })),
    )
    expect(second?.headers['content-type']).toBe(first?.headers['content-type'])
    expect(second?.body).toBe(first?.body)
    expect(second?.body).not.toContain('"type":"Buffer"')
  })
})

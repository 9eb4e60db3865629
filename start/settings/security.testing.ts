import { expect } from 'vitest'
import { forgetMemberSignIns } from '../../server/account/signInLog.ts'
import { forgetLogs } from '../../server/adminLog/oldLogs.ts'
import { forgetMessages } from '../../server/messages/forget.ts'
import type { TestApp } from '../testingApp.ts'
import { type Effects, newcomer } from './settings.testing.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)

/** Seconds that the newest token of a kind lives. */
export async function lifeOf({ db }: TestApp, type: string): Promise<number> {
  const row = await db
    .selectFrom('token')
    .select(['create_time', 'expire_time'])
    .where('type', '=', type)
    .orderBy('create_time', 'desc')
    .orderBy('expire_time')
    .executeTakeFirstOrThrow()
  return row.expire_time - row.create_time
}

/** What the last of several sign-ins with a wrong password is told. */
export async function lastOf(
  { call }: TestApp,
  times: number,
  [url, body]: readonly [url: string, body: object],
): Promise<string> {
  const ip = newcomer()
  let msg = ''
  for (let time = 0; time < times; time++) msg = (await call('POST', url, { body, ip })).msg
  return msg
}

const keep = { username: 'admin', password: 'Right-Pass1', keep: true }

export const effects: Effects = {
  async admin_login_captcha({ app, change }) {
    const offered = async () => (await app.call('GET', '/admin/Index/login')).data
    expect(await offered()).toEqual({ captcha: false })
    await change({ admin_login_captcha: true })
    expect(await offered()).toEqual({ captcha: true })
    expect((await app.call('POST', '/admin/Index/login', { body: keep })).msg).toBe('验证码错误')
  },

  async admin_login_retry({ app, change }) {
    await app.addAdmin('forgetful', [])
    await change({ admin_login_retry: 2 })
    const body = { username: 'forgetful', password: 'Wrong-Pass1' }
    expect(await lastOf(app, 3, ['/admin/Index/login', body])).toBe('登录失败次数超限，请在1天后再试')
  },

  async admin_token_hours({ app, change }) {
    await change({ admin_token_hours: 5 })
    await app.db.deleteFrom('token').execute()
    await app.signIn()
    expect(await lifeOf(app, 'admin')).toBe(5 * 3600)
  },

  async admin_keep_days({ app, change }) {
    await change({ admin_keep_days: 3 })
    await app.call('POST', '/admin/Index/login', { body: keep })
    expect(await lifeOf(app, 'admin-refresh')).toBe(3 * day)
  },

  async admin_sso({ app, change }) {
    await change({ admin_sso: true })
    const first = await app.signIn()
    await app.signIn()
    expect((await app.call('GET', '/admin/Index/index', { token: first })).code).toBe(303)
  },

  async log_keep_days({ app, change }) {
    const ages = async () =>
      (await app.db.selectFrom('admin_log').select('url').where('url', 'like', 'kept%').execute()).map(({ url }) => url)
    await app.db
      .insertInto('admin_log')
      .values([9, 11].map((age) => ({ url: `kept ${age}`, create_time: now() - age * day })))
      .execute()
    await app.db
      .insertInto('user_login_log')
      .values({ user_id: null, username: 'long ago', ip: '', useragent: '', code: 0, create_time: now() - 11 * day })
      .execute()
    await change({ log_keep_days: 10 })
    await forgetLogs(app.db, now())
    await forgetMemberSignIns(app.db, now())
    expect(await ages()).toEqual(['kept 9'])
    expect(await app.db.selectFrom('user_login_log').select('id').where('username', '=', 'long ago').execute()).toEqual(
      [],
    )
  },

  async recycle_keep_days({ app, change }) {
    expect(
      await keptOf(app, { action: 'del', before: '{"row":{"id":1},"children":{}}' }, () =>
        change({ recycle_keep_days: 10 }),
      ),
    ).toEqual(['9'])
  },

  async sensitive_keep_days({ app, change }) {
    const edited = { action: 'edit', field: 'price', before: '1', after: '2', rule_id: 1 }
    expect(await keptOf(app, edited, () => change({ sensitive_keep_days: 10 }))).toEqual(['9'])
  },

  async message_keep_days({ app, change }) {
    const send = (target: string, age: number) => {
      const to = { target, language: 'zh-cn' } as const
      return app.post.send(app.db, { channel: 'sms', code: 'lead_receipt', to, values: {}, now: now() - age * day })
    }
    await send('old@example.com', 11)
    await send('new@example.com', 9)
    await change({ message_keep_days: 10 })
    await forgetMessages(app.db, now())
    const left = await app.db.selectFrom('message_log').select('target').where('code', '=', 'lead_receipt').execute()
    expect(left).toEqual([{ target: 'new@example.com' }])
  },
}

/** Which entries of the history stay, by their age in days, when those of one kind are kept ten days. */
async function keptOf(app: TestApp, told: object, change: () => Promise<unknown>): Promise<string[]> {
  const shared = { resource: 'job', row_id: 1, action: '', ...told }
  const entries = [9, 11].map((age) => ({ ...shared, row_title: `${age}`, create_time: now() - age * day }))
  await app.db.deleteFrom('change').execute()
  await app.db
    .insertInto('change')
    .values(entries as never)
    .execute()
  await change()
  await app.jobs.run('security_data_recycle_log.purge')
  return (await app.db.selectFrom('change').select('row_title').where('resource', '=', 'job').execute()).map(
    ({ row_title }) => row_title,
  )
}

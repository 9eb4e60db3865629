import { expect } from 'vitest'
import type { TestApp } from '../testingApp.ts'
import { type Effects, newcomer } from './settings.testing.ts'

const day = 86_400

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
}

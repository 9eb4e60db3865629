import { expect } from 'vitest'
import { keepChallenge } from '../../server/captcha/challenge.ts'
import type { TestApp } from '../testingApp.ts'
import { ask } from './inquiry.testing.ts'
import { lastOf, lifeOf } from './security.testing.ts'
import { type Effects, newcomer } from './settings.testing.ts'

const day = 86_400
const password = 'Right-Pass1'
const checkIn = '/api/user/checkIn'

/** Somebody registers by e-mail, with the code that was sent to him; answers what he is told. */
async function join({ db, call }: TestApp, username: string) {
  const box = (left: number) => ({ left, top: 10, right: left + 20, bottom: 30 })
  const challenge = { width: 350, height: 200, boxes: [box(10), box(100)], work: '' }
  await keepChallenge(db, username, challenge, Math.floor(Date.now() / 1000))
  const solved = { captchaId: username, captchaInfo: '20,20-110,20;350;200' }
  const email = `${username}@example.com`
  const ip = newcomer()
  await call('POST', '/api/Ems/send', { body: { email, event: 'user_register', ...solved }, ip })
  const sent = await db.selectFrom('message_log').select('secret').where('target', '=', email).executeTakeFirst()
  const body = { tab: 'register', username, password, registerType: 'email', email, captcha: sent?.secret ?? '000000' }
  return call('POST', checkIn, { body, ip })
}

const memberNamed = ({ db }: TestApp, username: string) =>
  db.selectFrom('user').select(['id', 'group_id', 'score']).where('username', '=', username).executeTakeFirstOrThrow()

const offered = async ({ call }: TestApp) => (await call('GET', checkIn)).data

export const effects: Effects = {
  async open_member_center({ app, change }) {
    await change({ open_member_center: '0' })
    expect((await app.call('GET', '/api/index/index')).data).toMatchObject({ openMemberCenter: false })
    expect((await app.call('GET', checkIn)).msg).toBe('会员中心已禁用，请联系网站管理员开启')
  },

  async open_register({ app, change }) {
    await change({ open_register: '0' })
    expect(await offered(app)).toMatchObject({ openRegister: false })
    expect((await join(app, 'toolate')).msg).toBe('暂未开放注册，请联系网站管理员')
  },

  async register_types({ app, change }) {
    await change({ register_types: ['mobile'] })
    expect(await offered(app)).toMatchObject({ registerTypes: ['mobile'] })
    expect((await join(app, 'bymail')).data).toMatchObject({ errors: { registerType: expect.any(String) } })
  },

  async login_captcha({ app, change }) {
    await app.addMember('careful')
    await change({ login_captcha: true })
    expect(await offered(app)).toMatchObject({ userLoginCaptchaSwitch: true })
    const answer = await app.call('POST', checkIn, { body: { tab: 'login', username: 'careful', password } })
    expect(answer.data).toMatchObject({ errors: { captchaInfo: '验证码错误' } })
  },

  async login_retry({ app, change }) {
    await app.addMember('forgetting')
    await change({ login_retry: 2 })
    const body = { tab: 'login', username: 'forgetting', password: 'Wrong-Pass1' }
    expect(await lastOf(app, 3, [checkIn, body])).toBe('登录失败次数超限，请在1天后再试')
  },

  async token_hours({ app, change }) {
    await app.addMember('hourly')
    await change({ token_hours: 7 })
    await app.db.deleteFrom('token').where('type', '=', 'user').execute()
    await app.signInMember('hourly')
    expect(await lifeOf(app, 'user')).toBe(7 * 3600)
  },

  async keep_days({ app, change }) {
    await app.addMember('daily')
    await change({ keep_days: 4 })
    await app.call('POST', checkIn, { body: { tab: 'login', username: 'daily', password, keep: true } })
    expect(await lifeOf(app, 'user-refresh')).toBe(4 * day)
  },

  async user_sso({ app, change }) {
    await app.addMember('alone')
    await change({ user_sso: true })
    const first = await app.signInMember('alone')
    await app.signInMember('alone')
    expect((await app.call('GET', '/api/account/overview', { member: first })).code).toBe(303)
  },

  async default_group_id({ app, change }) {
    const group = await app.db
      .insertInto('user_group')
      .values({ name: '经销商', rules: '*' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await change({ default_group_id: group.id })
    expect((await join(app, 'dealer')).code).toBe(1)
    expect((await memberNamed(app, 'dealer')).group_id).toBe(group.id)
  },

  async balance_visible({ app, change }) {
    await app.addMember('saver')
    const member = await app.signInMember('saver')
    expect((await app.call('GET', '/api/account/balance', { member })).code).toBe(1)
    await change({ balance_visible: '0' })
    expect((await app.call('GET', '/api/account/balance', { member })).code).toBe(401)
  },

  async score_register({ app, change }) {
    await change({ score_register: 33, score_daily_login: 0 })
    await join(app, 'rewarded')
    expect((await memberNamed(app, 'rewarded')).score).toBe(33)
  },

  async score_daily_login({ app, change }) {
    await app.addMember('regular')
    await change({ score_daily_login: 9 })
    await app.signInMember('regular')
    await app.signInMember('regular')
    expect((await memberNamed(app, 'regular')).score).toBe(9)
  },

  async score_profile_complete({ app, change }) {
    const avatar = '/storage/default/me.png'
    const id = await app.addMember('complete', { email: 'complete@example.com', mobile: '13900009999' })
    await app.db.updateTable('user').set({ company: '公司', avatar }).where('id', '=', id).execute()
    await change({ score_daily_login: 0, score_profile_complete: 44 })
    const member = await app.signInMember('complete')
    const body = { username: 'complete', nickname: '完整', company: '公司', avatar }
    expect(await app.call('POST', '/api/account/profile', { member, body })).toMatchObject({ code: 1 })
    expect((await memberNamed(app, 'complete')).score).toBe(44)
  },

  async score_enquiry({ app, change }) {
    await app.addMember('curious')
    await change({ score_daily_login: 0, score_enquiry: 55 })
    const member = await app.signInMember('curious')
    const body = { name: '会员', content: '需要三台球阀', mobile: '13900007777', privacy: '1', opened: '8000' }
    expect((await app.call('POST', '/api/lead/submit', { member, body, ip: newcomer() })).code).toBe(1)
    expect((await app.call('POST', '/api/lead/submit', { member, body, ip: newcomer() })).code).toBe(1)
    await ask(app)
    expect((await memberNamed(app, 'curious')).score).toBe(55)
  },
}

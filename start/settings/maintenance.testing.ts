import { expect } from 'vitest'
import { type Effects, newcomer } from './settings.testing.ts'

const refused = { code: 0, msg: '网站处于只读模式，暂时不能修改，请稍后再试' }

export const effects: Effects = {
  async readonly_mode({ app, change }) {
    await app.addMember('reader')
    const token = await app.signIn()
    await change({ readonly_mode: true })
    const job = { name: '只读', code: 'read_only' }
    expect(await app.call('POST', '/admin/auth.Job/add', { token, body: job })).toMatchObject(refused)
    expect(await app.call('GET', '/admin/auth.Job/del?ids[]=1', { token })).toMatchObject(refused)
    expect((await app.call('GET', '/admin/auth.Job/index', { token })).code).toBe(1)
    const member = await app.signInMember('reader')
    expect(await app.call('POST', '/api/account/profile', { member, body: { nickname: 'x' } })).toMatchObject(refused)
    const join = { tab: 'register', username: 'joiner', password: 'Right-Pass1' }
    expect(await app.call('POST', '/api/user/checkIn', { body: join, ip: newcomer() })).toMatchObject(refused)
    expect((await app.call('POST', '/admin/Index/logout', { token: await app.signIn(), body: {} })).code).toBe(1)
    await change({ readonly_mode: '0' })
    expect(await app.call('POST', '/admin/auth.Job/add', { token, body: job })).toMatchObject({ code: 1 })
  },
}

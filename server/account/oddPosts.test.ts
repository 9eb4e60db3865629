import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { type MemberApp, newAddress, openMemberApp } from './member.testing.ts'

const odd: readonly unknown[] = [
  null,
  true,
  7,
  -1.5,
  '',
  ' ',
  'x'.repeat(100_000),
  [],
  ['a'],
  {},
  { a: 1 },
  '\u2028',
  '👩‍👩‍👧',
  "' or 1=1 --",
  '%',
  '1e400',
  '999999',
]

const fields =
  'tab username password keep captchaId captchaInfo registerType email mobile captcha event template_code extras type account accountVerificationToken oldPassword newPassword nickname gender birthday motto avatar company refreshToken id'.split(
    ' ',
  )

/** What gets a post past its first check. */
const known = {
  tab: 'login',
  event: 'user_register',
  template_code: 'user_register',
  type: 'email',
  registerType: 'email',
}

/** The same numbers at every run. */
function chance(): (count: number) => number {
  let state = 1
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % count
  }
}

function oddBody(next: (count: number) => number): Record<string, unknown> {
  const body: Record<string, unknown> = { ...known }
  for (const name of fields) if (next(3) === 0) body[name] = odd[next(odd.length)]
  return body
}

onBothDatabases('whatever is posted to the calls of members', (dialect) => {
  let app: MemberApp
  let token: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    token = (await app.join('patient')).token
  })
  afterAll(() => app.drop())

  const asGuest = ['/api/user/checkIn', '/api/user/logout', '/api/account/retrievePassword', '/api/Ems/send']
  const asMember = ['profile', 'verification', 'changeBind', 'changePassword'].map((name) => `/api/account/${name}`)

  const post = async (url: string, body: object, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { server: 'true', ...headers },
      payload: body,
      remoteAddress: newAddress(),
    })

  it('is answered with an envelope, by guests and by members', async () => {
    const next = chance()
    for (let at = 0; at < 20; at++) {
      for (const url of [...asGuest, '/api/Sms/send']) {
        const body = oddBody(next)
        expect([url, body, (await post(url, body)).statusCode]).toEqual([url, body, 200])
      }
      for (const url of [...asMember, '/api/Ems/send', '/api/Sms/send']) {
        const body = oddBody(next)
        const { statusCode } = await post(url, body, { 'ba-user-token': token })
        expect([url, body, statusCode]).toEqual([url, body, 200])
      }
    }
  })

  it('is answered in lists too, whatever is asked of them', async () => {
    const queries = [
      'page=-1&limit=0',
      'page=x&limit=9999',
      'page[]=1&type[a]=b',
      'from=0000-00-00&to=2026-02-31',
      'type=%27&from=9999-12-31',
    ]
    for (const query of queries) {
      for (const name of ['balance', 'integral', 'overview']) {
        expect(await app.visit('GET', `/api/account/${name}?${query}`, { token })).toMatchObject({ code: 1 })
      }
    }
  })
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { CaptchaChallenge, WorkPuzzle } from '../../contract/captcha.ts'
import { failures } from '../../contract/failures/failures.ts'
import { buildApp } from '../../start/app.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { type Box, type Challenge, forgetChallenges, keepChallenge, keyOf } from './challenge.ts'
import { passCaptcha } from './check.ts'
import { clicksHit } from './clicks.ts'
import { countDrawing, forgetDrawings } from './creations.ts'
import { bitsFor } from './work.ts'

const seconds = () => Math.floor(Date.now() / 1000)

onBothDatabases('a captcha', (dialect) => {
  let app: TestApp
  let asked = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())

  /** A challenge with the way to solve it, read from where the server keeps it. */
  async function newChallenge(lang = 'zh-cn') {
    const id = `person-${++asked}`
    // Every caller from a network of his own.
    const { data } = await app.call('GET', `/api/common/clickCaptcha?id=${id}&lang=${lang}`, { ip: `10.${asked}.0.1` })
    const challenge = data as CaptchaChallenge
    const row = await app.db.selectFrom('captcha').select('data').where('key', '=', keyOf(id)).executeTakeFirstOrThrow()
    const kept: Challenge = JSON.parse(row.data)
    return { id, challenge, kept, right: clicksOn(kept.boxes) }
  }
  const check = (id: string, info: string, unset = false) =>
    app.call('POST', '/api/common/checkClickCaptcha', { body: { id, info, unset } })
  const pass = (id: string, info: string, now = seconds()) => passCaptcha(app.db, { id, info }, now)
  const wrong = '1,1-2,2;350;200'

  it('is drawn for whoever asks, with what to click in order', async () => {
    const { id, challenge } = await newChallenge()
    expect(Object.keys(challenge)).toEqual(['id', 'text', 'base64', 'width', 'height', 'pow'])
    expect(challenge).toMatchObject({ id, width: 350, height: 200, pow: { bits: 15, parts: 16 } })
    expect(challenge.text).toHaveLength(2)
    expect(challenge.text.join('')).toMatch(/^\p{Script=Han}{2}$/u)
  })

  it('names drawings to a reader of English', async () => {
    const { challenge } = await newChallenge('en')
    for (const name of challenge.text) expect(name).toMatch(/^<[a-z ]+>$/)
  })

  it('is solved by the right clicks in whatever size it was shown, and stays good for the call that follows', async () => {
    const { id, right, kept } = await newChallenge()
    expect(await check(id, right)).toMatchObject({ code: 1, msg: '', data: null })
    expect(await check(id, clicksOn(kept.boxes, 0.731))).toMatchObject({ code: 1 })
    expect(await pass(id, right)).toBe(true)
  })

  it('is not solved by other clicks, another order, fewer or more of them', async () => {
    const { kept } = await newChallenge()
    const [first, second] = kept.boxes as [Box, Box]
    const hit = (boxes: Box[]) => clicksHit(clicksOn(boxes), kept)
    expect(hit([first, second])).toBe(true)
    expect(hit([second, first])).toBe(false)
    expect(hit([first])).toBe(false)
    expect(hit([first, second, second])).toBe(false)
    expect(hit([])).toBe(false)
  })

  it('answers a wrong try with its sentence and no data', async () => {
    const { id } = await newChallenge()
    expect(await check(id, wrong)).toMatchObject({ code: 0, msg: failures.captchaWrong.zh, data: null })
    expect(await check('nobody-asked', wrong)).toMatchObject({ code: 0, data: null })
  })

  it.each([
    '',
    'NaN,NaN-NaN,NaN;350;200',
    '1e3,1-2,2;350;200',
    '-5,10-20,30;350;200',
    '99999999999999999999,1-1,1;350;200',
    '100,100-100,100;0;0',
    '100,100-100,100;350',
    ';;',
    'pow;',
    `pow;${'1,'.repeat(15)}1`,
    'pow;1,2,3',
    '1,1-'.repeat(5000),
  ])('is not solved by %s', async (info) => {
    const { id } = await newChallenge()
    expect(await check(id, info)).toMatchObject({ code: 0 })
    expect(await pass(id, info)).toBe(false)
  })

  it('refuses names and answers that are no text', async () => {
    for (const body of [{}, { id: ['a'], info: {} }, { id: 5, info: 7 }, { id: null, info: null }]) {
      expect(await app.call('POST', '/api/common/checkClickCaptcha', { body })).toMatchObject({ code: 0 })
    }
    for (const query of ['', '?id=', '?id[]=a', `?id=${'x'.repeat(200)}`]) {
      expect(await app.call('GET', `/api/common/clickCaptcha${query}`)).toMatchObject({ code: 0, data: null })
    }
  })

  it('is gone after three wrong tries', async () => {
    const { id, right } = await newChallenge()
    for (let tries = 0; tries < 3; tries++) expect(await pass(id, wrong)).toBe(false)
    expect(await pass(id, right)).toBe(false)
    expect(await app.db.selectFrom('captcha').select('key').where('key', '=', keyOf(id)).execute()).toEqual([])
  })

  it('counts wrong tries sent at once', async () => {
    const { id, right } = await newChallenge()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pass(id, wrong)))
    expect(answers).not.toContain(true)
    expect(await pass(id, right)).toBe(false)
  })

  it('opens one door once, also when many knock at once', async () => {
    const { id, right } = await newChallenge()
    const answers = await Promise.all(Array.from({ length: 10 }, () => pass(id, right)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await pass(id, right)).toBe(false)
  })

  it('is used up by a check that says so', async () => {
    const { id, right } = await newChallenge()
    expect(await check(id, right, true)).toMatchObject({ code: 1 })
    expect(await check(id, right)).toMatchObject({ code: 0 })
  })

  it('runs out after ten minutes', async () => {
    const { id, right } = await newChallenge()
    expect(await pass(id, right, seconds() + 601)).toBe(false)
    await forgetChallenges(app.db, seconds() + 601)
    expect(await app.db.selectFrom('captcha').select('key').execute()).toEqual([])
  })

  it('is replaced by a new one of the same name, which can be tried afresh', async () => {
    const { id } = await newChallenge()
    await pass(id, wrong)
    await app.call('GET', `/api/common/clickCaptcha?id=${id}`)
    const row = await app.db.selectFrom('captcha').selectAll().where('key', '=', keyOf(id)).executeTakeFirstOrThrow()
    expect(row.tries).toBe(0)
    const kept: Challenge = JSON.parse(row.data)
    expect(await pass(id, clicksOn(kept.boxes))).toBe(true)
  })

  it('can be worked for instead of clicked, as often and as long', async () => {
    const { id, challenge } = await newChallenge()
    const info = worked(challenge.pow)
    expect(await check(id, info)).toMatchObject({ code: 1 })
    expect(await pass(id, info)).toBe(true)
    expect(await pass(id, info)).toBe(false)
    const other = await newChallenge()
    expect(await pass(other.id, info)).toBe(false)
  })

  it('is drawn sixty times a minute for one network, while others go on', async () => {
    // All within one minute, however long they take.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const ask = (ip: string) => app.call('GET', `/api/common/clickCaptcha?id=many`, { ip })
    let last = await ask('192.0.2.1')
    for (let times = 0; last.code === 1 && times < 130; times++) last = await ask('192.0.2.1')
    expect(last).toMatchObject({ code: 0, msg: failures.captchaLimit.zh, data: null })
    expect(await ask('192.0.2.200')).toMatchObject({ code: 0 })
    expect(await ask('198.51.100.1')).toMatchObject({ code: 1 })
  })

  it('is drawn no more often however many processes are asked at once, and again in the next minute', async () => {
    const other = await buildApp({ db: app.database.db, config: app.config, modules: [], bare: true })
    const asked = Array.from({ length: 90 }, (_, at) => countDrawing(at % 2 ? app.db : other.db, '203.0.113.7', 600))
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(60)
    expect(await countDrawing(other.db, '203.0.113.7', 599)).toBeUndefined()
    expect(await countDrawing(other.db, '203.0.113.7', 660)).toBe(61)
    await other.close()
    await forgetDrawings(app.db, seconds())
    const kept = await app.db.selectFrom('captcha_count').select('network').where('minute', '<', 100).execute()
    expect(kept).toEqual([])
  })

  it('asks for twice the work with each doubling of what its network was drawn lately, while others do the least', async () => {
    // All within one minute, however long they take.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const bitsAt = async (ip: string) => {
      const { data } = await app.call('GET', '/api/common/clickCaptcha?id=often', { ip })
      return (data as CaptchaChallenge).pow.bits
    }
    const bits: number[] = []
    for (let drawn = 1; drawn <= 17; drawn++) bits.push(await bitsAt(`192.0.3.${drawn}`))
    expect(bits).toEqual([...Array(8).fill(15), ...Array(8).fill(16), 17])
    expect(await bitsAt('192.0.4.1')).toBe(15)
    expect([17, 32, 33, 64, 65, 5000].map(bitsFor)).toEqual([17, 17, 18, 18, 19, 19])
  })

  it('asks for less again as time passes', async () => {
    const drawn = (minute: number) => countDrawing(app.db, '192.0.5.1', minute * 60)
    for (let times = 0; times < 40; times++) await drawn(1000)
    expect([await drawn(1009), await drawn(1010), await drawn(1030)]).toEqual([41, 21, 6])
    for (let times = 0; times < 54; times++) await drawn(1030)
    // Whether the old count was dropped meanwhile or not.
    expect(await drawn(1091)).toBe(1)
    expect(await drawn(100_000)).toBe(1)
  })

  it('is answered by the work it asked for when it was drawn, whatever its network did since', async () => {
    const { id, challenge } = await newChallenge()
    for (let times = 0; times < 40; times++) await countDrawing(app.db, `10.${asked}.0.1`, seconds())
    const info = worked(challenge.pow)
    expect(await pass(id, info)).toBe(true)
    const kept = { width: 350, height: 200, boxes: [], work: challenge.pow.challenge }
    await keepChallenge(app.db, 'harder', { ...kept, bits: 19 }, seconds())
    expect(await pass('harder', info)).toBe(false)
    await keepChallenge(app.db, 'of an earlier version', kept, seconds())
    expect(await pass('of an earlier version', info)).toBe(true)
  })

  it('of digits is a picture by itself, drawn anew each time, for whoever gives it a name', async () => {
    const get = (query: string) => app.inject({ url: `/api/common/captcha${query}`, remoteAddress: '10.77.0.1' })
    const [one, other] = [await get('?id=a&server=1'), await get('?id=a&server=1')]
    expect([one.statusCode, one.headers['content-type'], one.headers['cache-control']]).toEqual([
      200,
      'image/png',
      'no-store',
    ])
    expect(one.rawPayload.equals(other.rawPayload)).toBe(false)
    expect((await get('?server=1')).json()).toMatchObject({ code: 0 })
    expect(await app.db.selectFrom('captcha').select('key').where('key', '=', keyOf('a')).execute()).toEqual([])
  })

  it('of digits has its share of a network together with the others', async () => {
    const ip = '10.78.0.1'
    // All in one minute.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const get = () => app.inject({ url: '/api/common/captcha?id=b', remoteAddress: ip })
    for (let drawn = 0; drawn < 60; drawn++) await countDrawing(app.db, ip, seconds())
    expect((await get()).json()).toMatchObject({ code: 0, msg: failures.captchaLimit.zh })
  })
})

/** Clicks on the middle of each box, in a picture shown at a share of its size. */
function clicksOn(boxes: readonly Box[], share = 1): string {
  const points = boxes.map(({ left, top, right, bottom }) =>
    [((left + right) / 2) * share, ((top + bottom) / 2) * share].map((place) => place.toFixed(2)).join(','),
  )
  return `${points.join('-')};${350 * share};${200 * share}`
}

function worked({ challenge, bits, parts }: WorkPuzzle): string {
  const found = Array.from({ length: parts }, (_, part) => {
    for (let number = 0; ; number++) {
      const hash = createHash('sha256').update(`${challenge}.${part}.${number}`).digest()
      if (hash.readUInt32BE(0) >>> (32 - bits) === 0) return number
    }
  })
  return `pow;${found.join(',')}`
}

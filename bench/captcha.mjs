import { median } from './measure.mjs'

/** One network may ask for sixty a minute. */
const count = 50

/** Time and size of click captchas asked for one after the other, as a sign-in page does. */
export async function drawCaptchas({ port }) {
  const times = []
  const sizes = []
  for (let at = 0; at < count; at++) {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/api/common/clickCaptcha?id=bench-${at}`, {
      headers: { server: 'true' },
    })
    const { code, msg, data } = await answer.json()
    times.push(performance.now() - began)
    if (code !== 1) throw new Error(`no captcha: ${msg}`)
    sizes.push(Buffer.from(data.base64.split(',')[1], 'base64').length)
  }
  return { ms: median(times), largest: Math.max(...sizes) }
}

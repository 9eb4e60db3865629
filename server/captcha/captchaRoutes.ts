import * as z from 'zod/mini'
import type { CaptchaChallenge } from '../../contract/captcha.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { type Language, say, text } from '../../contract/text.ts'
import { ownDrawings } from '../files/pictures/decoder.ts'
import { Bytes, type Call, type Route } from '../http/route.ts'
import { keepChallenge } from './challenge.ts'
import { tryCaptcha } from './check.ts'
import { countDrawing } from './creations.ts'
import { drawDigits } from './digits.ts'
import { drawSigns, height, width } from './drawing.ts'
import { pickSigns, type Sign } from './signs.ts'
import { bitsFor, newWork, puzzleOf } from './work.ts'

/** Clients send a UUID; anything longer is no name. */
const longestId = 128

/** `common/clickCaptcha`, `common/checkClickCaptcha` and `common/captcha` (protocol 5). */
export function captchaRoutes(): Route[] {
  const at = { app: 'api', controller: 'common', permission: 'public', evenReadOnly: true } as const
  return [
    {
      ...at,
      action: 'clickCaptcha',
      methods: ['GET'],
      summary: text('获取点选验证码', 'New click captcha'),
      query: z.object({ id: z.string() }),
      handle: create,
    },
    {
      ...at,
      action: 'checkClickCaptcha',
      methods: ['POST'],
      summary: text('校验点选验证码', 'Check a click captcha'),
      body: z.object({ id: z.string(), info: z.string(), unset: z.optional(z.boolean()) }),
      handle: check,
    },
    {
      ...at,
      action: 'captcha',
      methods: ['GET'],
      summary: text('获取图形验证码', 'New image captcha'),
      query: z.object({ id: z.string() }),
      handle: draw,
    },
  ]
}

/** The name that a client gave, and how many captchas its network was drawn lately; throws `parameter` without one, `captchaLimit` when its network had its share of drawings. */
async function nameToDraw({ db, query: { id }, actor, now }: Call): Promise<{ id: string; lately: number }> {
  if (typeof id !== 'string' || id === '' || id.length > longestId) throw new Refusal('parameter')
  const lately = await countDrawing(db, actor.ip, now)
  if (lately === undefined) throw new Refusal('captchaLimit')
  return { id, lately }
}

/** Existing clients show it where they sign in elsewhere; no call of ours asks what it says, so nothing is kept (protocol 5.3). */
async function draw(call: Call): Promise<Bytes> {
  await nameToDraw(call)
  const picture = await ownDrawings.run('busy', 'png', drawDigits().svg)
  return new Bytes(picture, { 'content-type': 'image/png', 'cache-control': 'no-store' })
}

async function create(call: Call): Promise<CaptchaChallenge> {
  const { db, actor, now } = call
  const { id, lately } = await nameToDraw(call)
  const { answers, decoys } = pickSigns(actor.language)
  const { svg, boxes } = drawSigns([...answers, ...decoys])
  const picture = await ownDrawings.run('busy', 'webp', svg)
  const work = newWork()
  const bits = bitsFor(lately)
  await keepChallenge(db, id, { width, height, boxes: boxes.slice(0, answers.length), work, bits }, now)
  return {
    id,
    text: answers.map((sign) => spoken(sign, actor.language)),
    base64: `data:image/webp;base64,${picture.toString('base64')}`,
    width,
    height,
    pow: puzzleOf(work, bits),
  }
}

const spoken = ({ name }: Sign, language: Language): string =>
  typeof name === 'string' ? name : `<${say(name, language)}>`

async function check({ db, body, now }: Call): Promise<null> {
  const { id, info, unset } = body
  const use = unset === true || unset === 1 || unset === '1' || unset === 'true'
  if (!(await tryCaptcha(db, { id, info, use }, now))) throw new Refusal('captchaWrong')
  return null
}

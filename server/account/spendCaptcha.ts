import { passCaptcha } from '../captcha/check.ts'
import { refuseField } from '../forms/refuse.ts'
import type { Call } from '../http/route.ts'

/** The click captcha of a call, used up. Throws `captcha` on the field `captchaInfo`. */
export async function spendCaptcha(
  call: Call,
  { captchaId: id, captchaInfo: info }: Readonly<Record<string, unknown>> = call.body,
): Promise<void> {
  const right = await passCaptcha(call.db, { id, info }, call.now)
  if (!right) refuseField('captchaInfo', { word: 'captcha' }, call.actor.language)
}

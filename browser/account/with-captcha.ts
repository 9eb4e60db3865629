import type { CaptchaAnswer } from '../../contract/captcha.ts'
import { askCaptcha } from '../captcha/ask-captcha.ts'
import { refusedOf } from './use-form.ts'

const none: CaptchaAnswer = { captchaId: '', captchaInfo: '' }

/**
 * Sends with a solved captcha where one is wanted; otherwise without, and once more when the server wants one after all.
 * Undefined when the person closed the captcha.
 */
export async function withCaptcha<T>(
  wanted: boolean,
  send: (answer: CaptchaAnswer) => Promise<T>,
): Promise<T | undefined> {
  if (!wanted) {
    try {
      return await send(none)
    } catch (reason) {
      if (!refusedOf(reason).errors?.captchaInfo) throw reason
    }
  }
  const answer = await askCaptcha()
  return answer ? send(answer) : undefined
}

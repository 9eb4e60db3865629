import type { CaptchaAnswer } from '../../contract/captcha.ts'

/**
 * Shows a captcha above everything and answers what goes with the business call; undefined when the person closed it. What
 * draws it is loaded when it is first asked for.
 */
export async function askCaptcha(): Promise<CaptchaAnswer | undefined> {
  const { openCaptcha } = await import('./captcha-dialog.tsx')
  return openCaptcha()
}

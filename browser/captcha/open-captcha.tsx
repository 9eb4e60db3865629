import { createRoot } from 'react-dom/client'
import type { CaptchaAnswer } from '../../contract/captcha.ts'
import { newName } from '../new-name.ts'
import { CaptchaDialog } from './captcha-dialog.tsx'

/** Puts the dialog into the page, outside whatever asked for it, and takes it away with the answer. */
export function openCaptcha(): Promise<CaptchaAnswer | undefined> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const finish = (answer?: CaptchaAnswer) => {
      root.unmount()
      place.remove()
      resolve(answer)
    }
    root.render(<CaptchaDialog id={newName()} onFinish={finish} />)
  })
}

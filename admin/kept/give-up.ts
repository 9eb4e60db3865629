import { postsOf, wipe } from '../../browser/kept/kept-db.ts'
import { speak } from '../../browser/language.ts'
import { ask } from '../parts/question.ts'
import { keptTexts } from './texts.ts'

/** Takes away what an account keeps on this device, once it agrees to lose what is not sent; false when it stays. */
export async function giveUpKept(account: number): Promise<boolean> {
  const { length: count } = await postsOf(account)
  const agrees =
    count === 0 ||
    (await ask({
      title: speak(keptTexts.leaveTitle, { count }),
      text: speak(keptTexts.leaveText),
      yes: speak(keptTexts.leaveYes),
      no: speak(keptTexts.leaveNo),
      danger: true,
    }))
  if (agrees) await wipe(account)
  return agrees
}

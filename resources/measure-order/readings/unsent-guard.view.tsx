import { formTexts } from '../../../admin/parts/form-sentences.ts'
import { ask } from '../../../admin/parts/question.ts'
import { useLeavingGuard } from '../../../admin/parts/unsaved/use-leaving-guard.ts'
import { useSay } from '../../../browser/language.ts'
import type { ReadingDesk } from './reading-desk.ts'
import { readingsTexts } from './readings-texts.ts'

/** Milliseconds in which readings that are on their way usually arrive. */
const patience = 1500

/** Until everything is sent, a try has failed or took too long. */
const settled = (desk: ReadingDesk): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const { waiting, failure } = desk.state()
      if (waiting > 0 && failure === undefined) return
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = desk.subscribe(look)
    const timer = setTimeout(() => {
      stop()
      resolve()
    }, patience)
    look()
  })

/** Asks before readings are lost that the server does not have; those on their way are waited for. */
export function UnsentGuard({ desk, waiting }: { desk: ReadingDesk; waiting: number }) {
  const say = useSay()
  useLeavingGuard(waiting > 0, async () => {
    await settled(desk)
    const count = desk.state().waiting
    if (count === 0) return true
    return ask({
      title: say(readingsTexts.leaveTitle, { count }),
      text: say(readingsTexts.leaveText),
      yes: say(formTexts.discard),
      no: say(formTexts.stay),
      danger: true,
    })
  })
  return null
}

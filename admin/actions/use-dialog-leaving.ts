import { useSay } from '../../browser/language.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { ask } from '../parts/question.ts'
import { useLeavingGuard } from '../parts/unsaved/use-leaving-guard.ts'

/** Closes a window of fields, after a question where something was typed that would be lost. */
export function useDialogLeaving({ dirty }: { dirty: boolean }, onClose: () => void): () => void {
  const say = useSay()
  const mayLeave = useLeavingGuard(dirty, () =>
    ask({
      title: say(formTexts.leaveTitle),
      text: say(formTexts.leaveDialog),
      yes: say(formTexts.discard),
      no: say(formTexts.stay),
      danger: true,
    }),
  )
  return () => void mayLeave().then((leaves) => leaves && onClose())
}

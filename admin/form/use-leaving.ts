import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { comma } from '../../contract/text.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { ask } from '../parts/question.ts'
import { useLeavingGuard } from '../parts/unsaved/use-leaving-guard.ts'
import type { FormModel } from './use-form.ts'

const shownNames = 4

interface Leaving {
  /** Whether another address of its page closes the form. */
  closedBy?: ((to: { search: string }) => boolean) | undefined
  /** Is told that the changes are given up. */
  onDiscard?(): void
}

/** Asks before unsaved changes are lost, by whichever way the form is left (areas 1.6). */
export function useLeaving(
  definition: Definition,
  form: Pick<FormModel, 'dirty' | 'changes'>,
  { closedBy, onDiscard }: Leaving = {},
): () => Promise<boolean> {
  const say = useSay()
  const question = async () => {
    const columns = Object.keys(form.changes)
    const names = columns.slice(0, shownNames).flatMap((column) => {
      const label = fieldOf(definition, column)?.label
      return label ? [say(label)] : []
    })
    const fields = [...new Set(names)].join(say(comma)) + (columns.length > shownNames ? ' …' : '')
    const sure = await ask({
      title: say(formTexts.leaveTitle),
      text: say(formTexts.leaveText, { fields }),
      yes: say(formTexts.discard),
      no: say(formTexts.stay),
      danger: true,
    })
    if (sure) onDiscard?.()
    return sure
  }
  return useLeavingGuard(form.dirty, question, closedBy)
}

import { speak } from '../../browser/language.ts'
import { formTexts } from './form-sentences.ts'
import { ask } from './question.ts'
import type { Row } from './row.ts'
import type { View } from './view.ts'

/** Whether changes of a row may be saved: what its view wants to know first was answered with yes; at once where it asks nothing. */
export function agreedTo(view: View, row: Row, changes: Row): true | Promise<boolean> {
  const question = view.form?.asks?.(row, changes)
  if (!question) return true
  const { title, text, yes } = question
  return ask({ title: speak(title), text: speak(text), yes: speak(yes), no: speak(formTexts.cancel) })
}

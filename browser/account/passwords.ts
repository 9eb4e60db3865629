import { formFailures } from '../../contract/failures/formFailures.ts'
import { passwordPattern } from '../../contract/rules.ts'
import type { Text } from '../../contract/text.ts'
import { speak } from '../language.ts'
import { accountTexts } from './texts.ts'
import { needed } from './ways.ts'

/** What is wrong with a new password, or nothing (specification 5). */
export function passwordFault(password: string, label: Text = accountTexts.password): string {
  if (password === '') return needed(label)
  return passwordPattern.test(password) ? '' : speak(formFailures.password)
}

export const repeatFault = (password: string, repeat: string): string =>
  password === repeat ? '' : speak(accountTexts.repeatDiffers)

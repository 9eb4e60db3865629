import { formFailures } from '../../contract/failures/formFailures.ts'
import { emailPattern, mobilePattern } from '../../contract/rules.ts'
import type { Text } from '../../contract/text.ts'
import { speak } from '../language.ts'
import { accountTexts } from './texts.ts'

/** How an account can be reached and a code be sent. */
export type Way = 'email' | 'mobile'

interface WayFacts {
  label: Text
  choice: Text
  pattern: RegExp
  /** What is said of an address of another shape. */
  fault: Text
  input: { type: 'email' | 'tel'; inputMode: 'email' | 'tel'; autoComplete: string; maxLength: number }
}

export const ways: Readonly<Record<Way, WayFacts>> = {
  email: {
    label: accountTexts.email,
    choice: accountTexts.byEmail,
    pattern: emailPattern,
    fault: formFailures.email,
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 50 },
  },
  mobile: {
    label: accountTexts.mobile,
    choice: accountTexts.byMobile,
    pattern: mobilePattern,
    fault: formFailures.mobile,
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 11 },
  },
}

export const needed = (label: Text): string => speak(accountTexts.needed, { field: label })

/** What is wrong with an address, or nothing. */
export function addressFault(way: Way, address: string): string {
  if (address === '') return needed(ways[way].label)
  return ways[way].pattern.test(address) ? '' : speak(ways[way].fault)
}

/** Drops fields without a fault. */
export const faultsIn = (all: Readonly<Record<string, string | false | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, fault]) => (fault ? [[name, fault]] : [])))

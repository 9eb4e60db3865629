import type { FilterValue } from '../../admin/kinds/kind.ts'
import { anyRow } from '../../admin/kinds/search.ts'
import { speak } from '../../browser/language.ts'
import { userTexts } from './user-texts.ts'

/** Which of the two was asked for. */
export function askedEnquiries(value: FilterValue | undefined): string | undefined {
  const [first] = typeof value === 'string' ? [value] : (value ?? [])
  return typeof first === 'object' ? first.value : first
}

/** The condition in words, for its chip. */
export const enquiriesInWords = (value: FilterValue): string =>
  speak(askedEnquiries(value) === anyRow ? userTexts.hasEnquiries : userTexts.noEnquiries)

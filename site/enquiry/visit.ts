import type { Values } from '../../browser/account/use-form.ts'
import { speak } from '../../browser/language.ts'
import { enquiryTexts } from './texts.ts'

/** Name of the field with the day on which a survey is wished. */
export const visit = 'visit_date'

/** Today where the reader is, `YYYY-MM-DD`. */
export const localDay = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

/** The message as it is sent: whoever answers it reads the wished day there. */
export function messageOf({ content = '', [visit]: day = '' }: Values): string {
  return [content.trim(), day && speak(enquiryTexts.visit, { day })].filter(Boolean).join('\n')
}

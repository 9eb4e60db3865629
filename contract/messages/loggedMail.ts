import type { Language } from '../text.ts'

/** `GET message.Log/mail`: a mail as it stands in the log, a code in it hidden. */
export interface LoggedMail {
  title: string
  html: string
  url: string
  lang: Language
}

import { type Text, text } from '../../contract/text.ts'

/** A label inside an English sentence: small, unless it is an abbreviation. */
const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

export const objectName = (label: Text): Text => text(label.zh, inSentence(label.en))

import { type Text, text } from '../text.ts'
import type { Definition } from './resource.ts'

/** A label inside an English sentence: small, unless it is an abbreviation. */
export const inSentence = (label: Text): Text =>
  /^[A-Z][a-z]/.test(label.en) ? text(label.zh, label.en.charAt(0).toLowerCase() + label.en.slice(1)) : label

/** What so many rows of a noun are called inside a sentence; Chinese has one form for all. */
export const nounOf = ({ label, singular }: Pick<Definition, 'label' | 'singular'>, count = 1): Text =>
  count === 1 && singular !== undefined ? text(label.zh, singular) : inSentence(label)

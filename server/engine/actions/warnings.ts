import { type Text, text } from '../../../contract/text.ts'

/** The sentence of a success, and after it what rules warned of. */
export const withWarnings = (done: Text, warnings: readonly Text[]): Text =>
  warnings.reduce((before, next) => text(`${before.zh}。${next.zh}`, `${before.en}. ${next.en}`), done)

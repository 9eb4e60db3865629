import { Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { type Text, text } from '../../contract/text.ts'

const longest = 500

/** Why something could not be done, for operators: a refusal in its own words, anything else as it was thrown. */
export function faultWords(error: unknown): Text {
  const { zh, en } = error instanceof Refusal ? refusalWords(error) : thrownWords(error)
  return text(zh.slice(0, longest), en.slice(0, longest))
}

/** Faults by field were put into words when they were thrown. */
function refusalWords(refusal: Refusal): Text {
  const { data } = refusal
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? Object.values(data.errors ?? {}) : []
  const sentence = sentenceOf(refusal)
  const more = errors.length > 0 ? ` (${errors.join(' ')})` : ''
  return text(sentence.zh + more, sentence.en + more)
}

function thrownWords(error: unknown): Text {
  const message = error instanceof Error ? error.message : String(error)
  return text(`程序出错：${message}`, `The program failed: ${message}`)
}

import type { Text } from '../text.ts'
import type { Choices } from './field.ts'

/** Whether people mean a label with a word, in either language and any case. */
export const means = ({ zh, en }: Text, word: string): boolean =>
  [zh, en].some((one) => one.toLowerCase() === word.toLowerCase())

/** The key of the choice that a key or label names; an unknown word stays as it is, and the check refuses it with its sentence. */
export const keyOf = (choices: Choices = {}, word: string): string =>
  Object.entries(choices).find(([key, label]) => key === word || means(label, word))?.[0] ?? word

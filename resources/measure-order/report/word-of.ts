import type { Choices } from '../../../contract/definition/field.ts'
import { noWords } from '../../../contract/text.ts'
import type { Word } from './report-snapshot.ts'

/** A choice as it is called now. */
export const wordOf = (choices: Choices, key: string): Word => ({ key, words: choices[key] ?? noWords })

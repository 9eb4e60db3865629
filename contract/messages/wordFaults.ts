import type { Fault } from '../failures/failures.ts'
import { type Text, text } from '../text.ts'
import { isVariable } from './variables.ts'

export const wordFailures = {
  unknown: text('未知变量：${{name}}', 'Unknown variable: ${{name}}'),
  elsewhere: text('此处没有变量 ${{name}}，发送时为空', 'Nothing fills in ${{name}} here: it would be sent empty'),
} as const satisfies Record<string, Text>

const places = /\$\{([^}\n]{0,60})\}?/g

/** The variables of a template that nothing would fill in, each once, in their order. */
export const strangersIn = (words: string, known: readonly string[]): string[] => [
  ...new Set([...words.matchAll(places)].map(([, name = '']) => name).filter((name) => !known.includes(name))),
]

/** Why words cannot be sent: the first variable that is neither of the program here nor an owner's literal (areas 17.2). */
export function wordFault(words: unknown, known: readonly string[]): Fault | undefined {
  const [name] = strangersIn(String(words ?? ''), known)
  if (name === undefined) return undefined
  return { word: isVariable(name) ? wordFailures.elsewhere : wordFailures.unknown, values: { name } }
}

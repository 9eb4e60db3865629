import type { Tried } from '../../start/everyNoun/tried.testing.ts'
import { checkSign } from './credit-code.ts'

/** The same code with another seventeenth sign. */
function anotherCode(code: string): string {
  const first = `${code.slice(0, 16)}${code[16] === 'A' ? 'B' : 'A'}`
  return `${first}${checkSign(first)}`
}

export const tried: Tried = {
  holds: { contacts: [{ name: '老周', is_primary: 1 }] },
  another: { credit_code: anotherCode },
  refusals: {
    approve: { row: { level: 'D' } },
    resume: { row: { level: 'D' } },
  },
}

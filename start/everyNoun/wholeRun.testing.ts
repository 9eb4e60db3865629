import { describe, inject } from 'vitest'
import type { Dialect } from '../../server/db/dialect.ts'
import { Chance } from './fuzzValues.testing.ts'

/** Whether everything is tried of every noun (`npm run matrix`); otherwise chance picks a part. */
export const isWhole = process.env.MATRIX !== undefined

/** Each `npm test` has another seed, so that runs one after the other try other parts; it is printed, and repeats the run. */
const seed = Number(process.env.MATRIX_SEED ?? process.env.TEST_SEED ?? 20_260_101)

/** The list in an order that only the seed and the subject decide. */
function drawn<T>(list: readonly T[], subject: string): T[] {
  // Kept to 32 bits: a number that grows with the subject would lose the bits that tell long ones apart.
  const chance = new Chance([...subject].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed))
  const lots = list.map((one) => ({ one, lot: chance.next() })).sort((a, b) => a.lot - b.lot)
  return lots.map(({ one }) => one)
}

/** So many of a list, each once and in its order, the same for the same seed and subject; all of them in a whole run. */
export function some<T>(list: readonly T[], most: number, subject: string): readonly T[] {
  if (isWhole || list.length <= most) return list
  const picked = new Set(drawn([...list.keys()], subject).slice(0, most))
  return list.filter((_, at) => picked.has(at))
}

/** Of what is asked alike on both databases each is tried on one of them, which chance decides; on both in a whole run. */
export function shareOf<T>(list: readonly T[], dialect: Dialect, subject: string): readonly T[] {
  if (isWhole) return list
  const mine = dialect === 'sqlite' ? 0 : 1
  const share = new Set(drawn([...list.keys()], subject).filter((_, place) => place % 2 === mine))
  return list.filter((_, at) => share.has(at))
}

/** Two rooms for which making the rows takes as long as asking: each runs on one database, the other room on the other one. */
const turns = ['What leaves as a file', 'The history of every noun'] as const

/** As `onBothDatabases`, on both only in a whole run. */
export function onOneDatabase(subject: (typeof turns)[number], sentences: (dialect: Dialect) => void): void {
  const dialects = inject('dialects')
  const asked = isWhole ? dialects : [dialects[(seed + turns.indexOf(subject)) % dialects.length] ?? 'sqlite']
  describe.each(asked)(`${subject} (%s)`, sentences)
}

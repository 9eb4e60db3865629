import { Chance } from './fuzzValues.testing.ts'

/** Whether everything is tried of every noun (`npm run matrix`); otherwise chance picks a part. */
export const isWhole = process.env.MATRIX !== undefined

const seed = Number(process.env.MATRIX_SEED ?? 20_260_101)

/** So many of a list, each once and in its order, the same for the same seed and subject; all of them in a whole run. */
export function some<T>(list: readonly T[], most: number, subject: string): readonly T[] {
  if (isWhole || list.length <= most) return list
  // Kept to 32 bits: a number that grows with the subject would lose the bits that tell long ones apart.
  const chance = new Chance([...subject].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), seed))
  const lots = list.map((_, at) => ({ at, lot: chance.next() })).sort((a, b) => a.lot - b.lot)
  const picked = new Set(lots.slice(0, most).map(({ at }) => at))
  return list.filter((_, at) => picked.has(at))
}

import { randomInt } from 'node:crypto'

/** A random whole number from `least` to `most`, both included; it cannot be predicted. */
export const between = (least: number, most: number): number => randomInt(least, most + 1)

export function oneOf<T>(choices: readonly T[]): T {
  const chosen = choices[randomInt(choices.length)]
  // Only a fault of the program asks for one of none.
  if (chosen === undefined) throw new Error('nothing to choose from')
  return chosen
}

/** `count` different ones, in random order. */
export function someOf<T>(choices: readonly T[], count: number): T[] {
  const left = [...choices]
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [chosen] = left.splice(randomInt(left.length), 1)
    return chosen
  }).filter((one) => one !== undefined)
}

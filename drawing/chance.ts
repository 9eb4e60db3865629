export type Chance = {
  /** A number from `low` (included) to `high`. */
  between: (low: number, high: number) => number
  /** One of the given values. */
  one: <T>(values: readonly [T, ...T[]]) => T
  /** The next size as the catalogue gives it, or as drawn where it gives none: drawings are not to scale. */
  size: (drawn: string) => string
}

/** A small repeatable source of chance: the same seed always draws the same picture; `sizes` stand at its dimensions in their order. */
export function chance(seed: number, sizes: readonly string[] = []): Chance {
  const given = [...sizes]
  let state = (Math.imul(Math.trunc(seed) + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + (high - low) * next(),
    one: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    size: (drawn) => given.shift() ?? drawn,
  }
}

import { expect, it } from 'vitest'
import { Chance } from '../../../start/everyNoun/fuzzValues.testing.ts'
import type { SeqReading, ToleranceItem } from './item.ts'
import { judgeItem } from './judge-item.ts'
import { expectedOf } from './rational.testing.ts'

/** Items that are judged: some in every test run, 100,000 by `npm run fuzz -- tolerance`. */
const count = Number(process.env.FUZZ ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 20_260_101)

/** Whole units as text, with that many decimals. */
function figure(units: bigint, decimals: number): string {
  const digits = `${units < 0n ? -units : units}`.padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return units < 0n ? `-${text}` : text
}

const expectations = ['', 'OK', ' 合格 ', 'straße', 'M12×1.75', 'Pass']
const said = ['OK', 'ok ', '合格', '不合格', 'STRASSE', 'Straße', 'm12×1.75', 'PASS', 'x']
const wide = 99_999_999_999_999n

class Items {
  readonly #chance: Chance

  constructor(chance: Chance) {
    this.#chance = chance
  }

  #units(): bigint {
    const { next } = this.#chance
    const size = this.#chance.pick([0n, 5n, 999n, 1_234_567n, wide])
    const some = (size * BigInt(Math.floor(next.call(this.#chance) * 1_000_001))) / 1_000_000n
    return this.#chance.often(0.4) ? -some : some
  }

  item(): ToleranceItem {
    const chance = this.#chance
    const isSmall = chance.often(0.8)
    const tolerance = () =>
      chance.often(0.3) ? null : figure(isSmall ? BigInt(chance.under(41) - 20) : this.#units(), 4)
    return {
      value_type: chance.often(0.8) ? 'number' : chance.pick(['bool', 'text', 'choice']),
      aggregate: chance.pick(['each', 'each', 'mean', 'max', 'min', 'range']),
      decimals: chance.under(5),
      nominal: chance.often(0.25) ? null : figure(this.#units(), 4),
      upper_tol: tolerance(),
      lower_tol: tolerance(),
      expect_text: chance.pick(expectations),
      choices: [],
      readings_required: 1 + chance.under(6),
      is_required: 1,
    }
  }

  /** Mostly on a limit or one unit beside it, where a rule goes wrong first. */
  readings(item: ToleranceItem): SeqReading[] {
    const chance = this.#chance
    const count = chance.often(0.6) ? item.readings_required : chance.under(item.readings_required + 1)
    return Array.from({ length: count }, (_, at) => ({ seq: at + 1, value: this.#value(item) }))
  }

  #value({ value_type, nominal, upper_tol, lower_tol, decimals }: ToleranceItem): string {
    const chance = this.#chance
    if (value_type === 'bool') return chance.often(0.8) ? '1' : '0'
    if (value_type !== 'number') return chance.pick(said)
    if (chance.often(0.02)) return chance.pick(['-0', `-${figure(0n, decimals)}`])
    if (chance.often(0.1)) return figure(this.#units(), decimals)
    const units = (text: string | null) => BigInt((text ?? '0').replace('.', ''))
    const near = units(nominal) + units(chance.pick([upper_tol, lower_tol, null]))
    const step = 10n ** BigInt(4 - decimals)
    return figure(near / step + BigInt(chance.under(3) - 1), decimals)
  }
}

it('every item is judged as fractions judge it', () => {
  const chance = new Chance(seed)
  const items = new Items(chance)
  const seen = new Set<string>()
  for (let at = 0; at < count; at++) {
    const item = items.item()
    const readings = items.readings(item)
    const { result, value, deviation } = judgeItem(item, chance.often(0.2) ? readings.toReversed() : readings)
    const expected = expectedOf(item, readings)
    if (result !== expected.result || value !== expected.value || deviation !== expected.deviation)
      expect.soft({ seed, at, item, readings, result, value, deviation }).toEqual(expected)
    seen.add(`${item.value_type} ${item.value_type === 'number' ? item.aggregate : ''} ${result}`)
  }
  // Every way of judging came to each of its results: seven ways to four, and what is yes or no to all but `na`.
  expect(seen.size).toBe(31)
})

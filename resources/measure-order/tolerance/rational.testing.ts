import type { SeqReading, ToleranceItem } from './item.ts'

/** A fraction of whole numbers, its lower part above zero. */
type Fraction = readonly [upper: bigint, lower: bigint]

const isLess = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d < c * b
const added = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d]
const opposite = ([a, b]: Fraction): Fraction => [-a, b]
const away = (a: Fraction, b: Fraction): Fraction => added(a, opposite(b))
const size = (a: Fraction): Fraction => (a[0] < 0n ? opposite(a) : a)

/** Digit by digit, each ten times what stood before it. */
function fractionOf(text: string): Fraction {
  let [upper, lower, isBehindPoint] = [0n, 1n, false]
  for (const sign of text) {
    if (sign === '.') isBehindPoint = true
    if (!/\d/.test(sign)) continue
    upper = upper * 10n + BigInt(sign)
    if (isBehindPoint) lower *= 10n
  }
  return text.startsWith('-') ? [-upper, lower] : [upper, lower]
}

/** By long division, one digit further than asked; a five or more there is carried. */
function written([upper, lower]: Fraction, decimals: number): string {
  let rest = upper < 0n ? -upper : upper
  let whole = rest / lower
  const digits: bigint[] = []
  for (let at = 0; at <= decimals; at++) {
    rest = (rest % lower) * 10n
    digits.push(rest / lower)
  }
  let carried = (digits.pop() ?? 0n) >= 5n
  for (let at = digits.length - 1; carried && at >= 0; at--) {
    const digit = (digits[at] ?? 0n) + 1n
    digits[at] = digit % 10n
    carried = digit === 10n
  }
  if (carried) whole += 1n
  const text = digits.length === 0 ? `${whole}` : `${whole}.${digits.join('')}`
  return upper < 0n && /[1-9]/.test(text) ? `-${text}` : text
}

/** Decimals that a figure needs, at least as many as its readings have. */
function shown(figure: Fraction, decimals: number): string {
  for (let needed = decimals; ; needed++) {
    const text = written(figure, needed)
    const [a, b] = fractionOf(text)
    if (a * figure[1] === figure[0] * b) return text
  }
}

interface Expected {
  result: string
  value: string | null
  deviation: string | null
}

/** The sentences of areas 13.4 over fractions, written apart from the rule itself to be compared with it. */
export function expectedOf(item: ToleranceItem, readings: readonly SeqReading[]): Expected {
  return item.value_type === 'number' ? expectedOfNumbers(item, readings) : expectedOfWords(item, readings)
}

function expectedOfWords(item: ToleranceItem, readings: readonly SeqReading[]): Expected {
  const nothing = { value: null, deviation: null }
  const wanted = item.value_type === 'bool' ? '1' : item.expect_text.trim().toUpperCase()
  let right = 0
  for (const { value } of readings) if (value.trim().toUpperCase() === wanted) right++
  if (readings.length > right && wanted !== '') return { result: 'ng', ...nothing }
  if (readings.length < item.readings_required) return { result: 'pending', ...nothing }
  return { result: wanted === '' ? 'na' : 'ok', ...nothing }
}

interface Aggregates {
  figures: Record<ToleranceItem['aggregate'], Fraction>
  farthest(from: Fraction): Fraction
}

function aggregates(read: readonly Fraction[]): Aggregates {
  const [first = [0n, 1n]] = read
  let [least, most, total]: Fraction[] = [first, first, [0n, 1n]]
  for (const x of read) {
    if (isLess(x, least as Fraction)) least = x
    if (isLess(most as Fraction, x)) most = x
    total = added(total as Fraction, x)
  }
  const [upper, lower] = total as Fraction
  const mean: Fraction = [upper, lower * BigInt(read.length)]
  return {
    figures: {
      each: mean,
      mean,
      max: most as Fraction,
      min: least as Fraction,
      range: away(most as Fraction, least as Fraction),
    },
    farthest: (from) => read.reduce((far, x) => (isLess(size(away(far, from)), size(away(x, from))) ? x : far), first),
  }
}

function expectedOfNumbers(item: ToleranceItem, readings: readonly SeqReading[]): Expected {
  if (readings.length === 0) return { result: 'pending', value: null, deviation: null }
  const read = [...readings].sort((a, b) => a.seq - b.seq).map(({ value }) => fractionOf(value))
  const { figures, farthest } = aggregates(read)
  const { aggregate, decimals } = item
  const isEach = aggregate === 'each'
  const isMean = (isEach || aggregate === 'mean') && read.length > 1
  const value = isMean ? written(figures.mean, decimals + 1) : shown(figures[aggregate], decimals)
  const unread = read.length < item.readings_required
  if (!item.nominal && !item.upper_tol && !item.lower_tol)
    return { result: unread ? 'pending' : 'na', value, deviation: null }
  const nominal = fractionOf(item.nominal ?? '0')
  const apart = away(isEach ? farthest(nominal) : figures[aggregate], nominal)
  const deviation = !isEach && isMean ? written(apart, decimals + 1) : shown(apart, decimals)
  const isNg = isEach ? read.some((x) => fails(item, x)) : !unread && fails(item, figures[aggregate])
  return { result: isNg ? 'ng' : unread ? 'pending' : 'ok', value, deviation }
}

function fails({ nominal, lower_tol, upper_tol }: ToleranceItem, x: Fraction): boolean {
  const limit = (tolerance: string) => added(fractionOf(nominal ?? '0'), fractionOf(tolerance))
  if (lower_tol !== null && isLess(x, limit(lower_tol))) return true
  return upper_tol !== null && isLess(limit(upper_tol), x)
}

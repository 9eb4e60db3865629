/** Digits and signs of the same meaning that Chinese keyboards type, and the true minus with which figures are shown. */
const asTyped = /[＋－．０-９−]/g
const widthApart = 0xfee0

const plainSign = (sign: string): string => (sign === '−' ? '-' : String.fromCharCode(sign.charCodeAt(0) - widthApart))

/** No lone point, no exponent, no comma: what could be cut off or read in two ways is no decimal. */
const written = /^([+-]?)(\d{1,60})(?:\.(\d{1,60}))?$/

const tenTo = (decimals: number): bigint => 10n ** BigInt(decimals)

/**
 * An exact decimal (architecture 7): opaque, so that it never becomes a number by accident. Operators refuse it, at the latest
 * when they run.
 */
export class Decimal {
  static readonly zero = new Decimal(0n, 0)
  readonly #units: bigint
  /** As many as were written, zeros at the end included. */
  readonly decimals: number

  private constructor(units: bigint, decimals: number) {
    this.#units = units
    this.decimals = decimals
  }

  /** What somebody typed; undefined where it is no plain decimal. */
  static read(typed: string): Decimal | undefined {
    const [, sign, whole = '', fraction = ''] = written.exec(typed.trim().replace(asTyped, plainSign)) ?? []
    if (sign === undefined) return undefined
    const units = BigInt(whole + fraction)
    return new Decimal(sign === '-' ? -units : units, fraction.length)
  }

  #unitsAt(decimals: number): bigint {
    return this.#units * tenTo(decimals - this.decimals)
  }

  plus(other: Decimal): Decimal {
    const decimals = Math.max(this.decimals, other.decimals)
    return new Decimal(this.#unitsAt(decimals) + other.#unitsAt(decimals), decimals)
  }

  /** `count` is a whole number. */
  times(count: number): Decimal {
    return new Decimal(this.#units * BigInt(count), this.decimals)
  }

  minus(other: Decimal): Decimal {
    return this.plus(other.times(-1))
  }

  /** Below zero, zero or above it, as this is below, equal to or above the other. */
  compare(other: Decimal): number {
    const apart = this.minus(other).#units
    return apart < 0n ? -1 : apart > 0n ? 1 : 0
  }

  size(): Decimal {
    return this.compare(Decimal.zero) < 0 ? this.times(-1) : this
  }

  /** The plain text with that many decimals, rounded half away from zero where there are more. */
  toText(decimals = this.decimals): string {
    return this.over(1, decimals)
  }

  /** A part such as a mean of `count` values, shown with that many decimals, rounded half away from zero. */
  over(count: number, decimals: number): string {
    const whole = this.size().#units * tenTo(decimals)
    const part = BigInt(count) * tenTo(this.decimals)
    const digits = `${(2n * whole + part) / (2n * part)}`.padStart(decimals + 1, '0')
    const sign = this.#units < 0n && /[1-9]/.test(digits) ? '-' : ''
    return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }

  [Symbol.toPrimitive](): never {
    // Only who writes code meets it, in a test.
    throw new TypeError('A decimal takes no operators; use its methods, or numberToDraw for charts.')
  }
}

/** The one way out into floating point: for charts and capability figures, never for a decision. */
export const numberToDraw = (value: Decimal): number => Number(value.toText())

const smallest = -(2 ** 31)
const largest = 2 ** 31 - 1
const fits = (value: number): boolean => Number.isInteger(value) && value > smallest && value <= largest

/** A number for each row, four bytes as long as all of them fit; a row without one comes before all others. */
export class RowNumbers {
  #values: Int32Array | Float64Array = new Int32Array(0)

  get bytes(): number {
    return this.#values.byteLength
  }

  set(id: number, value: number | null): void {
    if (value !== null && this.#values instanceof Int32Array && !fits(value)) this.#widen()
    if (id >= this.#values.length) this.#lengthen(id + 1)
    this.#values[id] = value ?? this.#none
  }

  isSame(id: number, value: number | null): boolean {
    return this.#values[id] === (value ?? this.#none)
  }

  compare(a: number, b: number): number {
    const [left, right] = [this.#values[a] ?? 0, this.#values[b] ?? 0]
    return left < right ? -1 : left > right ? 1 : 0
  }

  get #none(): number {
    return this.#values instanceof Int32Array ? smallest : Number.NEGATIVE_INFINITY
  }

  #widen(): void {
    this.#values = Float64Array.from(this.#values, (value) => (value === smallest ? Number.NEGATIVE_INFINITY : value))
  }

  #lengthen(length: number): void {
    const room = length + (length >>> 3) + 8
    const longer = this.#values instanceof Int32Array ? new Int32Array(room) : new Float64Array(room)
    longer.set(this.#values)
    this.#values = longer
  }
}

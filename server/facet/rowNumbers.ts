type Values = Int16Array | Int32Array | Float64Array

const smallestOf = (values: Values): number =>
  values instanceof Float64Array ? Number.NEGATIVE_INFINITY : -(2 ** (values.BYTES_PER_ELEMENT * 8 - 1))

const fits = (value: number, values: Values): boolean =>
  values instanceof Float64Array ||
  (Number.isInteger(value) && value > smallestOf(values) && value < -smallestOf(values))

/** A number for each row, two or four bytes as long as all of them fit; a row without one comes before all others. */
export class RowNumbers {
  #values: Values = new Int16Array(0)
  /** Stands for no number: the smallest that there is. */
  #none = smallestOf(this.#values)

  get bytes(): number {
    return this.#values.byteLength
  }

  set(id: number, value: number | null): void {
    while (value !== null && !fits(value, this.#values)) this.#widen()
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

  #widen(): void {
    const none = this.#none
    const narrow = this.#values
    this.#values = narrow instanceof Int16Array ? new Int32Array(narrow.length) : new Float64Array(narrow.length)
    this.#none = smallestOf(this.#values)
    narrow.forEach((value, id) => {
      this.#values[id] = value === none ? this.#none : value
    })
  }

  #lengthen(length: number): void {
    const room = length + (length >>> 5) + 8
    const longer =
      this.#values instanceof Int16Array
        ? new Int16Array(room)
        : this.#values instanceof Int32Array
          ? new Int32Array(room)
          : new Float64Array(room)
    longer.set(this.#values)
    this.#values = longer
  }
}

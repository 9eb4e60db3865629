import type { RowKeeper } from './followRows.ts'

/** A row that links an id of one table to an id of another. */
export interface Link {
  id: number
  from: number
  to: number
}

/** The rows of a link table from both ends: what each id is linked to is a chain of rows, so that a change touches one place of it. */
export class IdLinks<D> implements RowKeeper<D> {
  readonly #read: (db: D, ids: readonly number[]) => Promise<readonly Link[]>
  readonly #from = new Chains()
  readonly #to = new Chains()

  constructor(read: (db: D, ids: readonly number[]) => Promise<readonly Link[]>) {
    this.#read = read
  }

  async take(db: D, ids: readonly number[]): Promise<void> {
    const links = await this.#read(db, ids)
    for (const end of [this.#from, this.#to]) for (const id of ids) end.remove(id)
    for (const { id, from, to } of links) {
      this.#from.put(id, from)
      this.#to.put(id, to)
    }
  }

  /** What it takes in memory. */
  get bytes(): number {
    return this.#from.bytes + this.#to.bytes
  }

  /** Ids that this one leads to; one that it leads to twice is yielded twice. */
  *linkedFrom(id: number): Generator<number> {
    for (const row of this.#from.rows(id)) yield this.#to.holderOf(row)
  }

  /** Ids that lead to this one. */
  *linkedTo(id: number): Generator<number> {
    for (const row of this.#to.rows(id)) yield this.#from.holderOf(row)
  }
}

/** Rows by the id that one of their columns holds. No row has the number 0, which ends a chain. */
class Chains {
  #first = new Uint32Array(0)
  #next = new Uint32Array(0)
  #holder = new Uint32Array(0)

  get bytes(): number {
    return this.#first.byteLength + this.#next.byteLength + this.#holder.byteLength
  }

  holderOf(row: number): number {
    return this.#holder[row] ?? 0
  }

  *rows(holder: number): Generator<number> {
    for (let row = this.#first[holder] ?? 0; row !== 0; row = this.#next[row] ?? 0) yield row
  }

  put(row: number, holder: number): void {
    this.#first = reaching(this.#first, holder)
    this.#next = reaching(this.#next, row)
    this.#holder = reaching(this.#holder, row)
    this.#next[row] = this.#first[holder] ?? 0
    this.#first[holder] = row
    this.#holder[row] = holder
  }

  remove(row: number): void {
    const holder = this.holderOf(row)
    if (holder === 0) return
    const after = this.#next[row] ?? 0
    if (this.#first[holder] === row) this.#first[holder] = after
    else for (const before of this.rows(holder)) if (this.#next[before] === row) this.#next[before] = after
    this.#holder[row] = 0
  }
}

/** The same list, or a longer one with room for this place. */
function reaching(list: Uint32Array<ArrayBuffer>, place: number): Uint32Array<ArrayBuffer> {
  if (place < list.length) return list
  const longer = new Uint32Array(place + (place >>> 5) + 8)
  longer.set(list)
  return longer
}

import { BitTable } from './bitTable.ts'
import type { RowKeeper } from './followRows.ts'
import { IdSet } from './idSet.ts'
import { type Ranked, RowOrder } from './rowOrder.ts'

/** What a row can be found and ordered by. */
export interface FacetedRow {
  id: number
  /** Pairs of a group and a value of it; a row may have several values of one group. */
  keys: readonly (readonly [group: string, value: string])[]
  /** Its number in each of the orders. */
  ranks: readonly (number | null)[]
}

const nothing = new IdSet()

/**
 * The rows of a table as sets of ids, one for every value of every group, and as lists in every order. What a question costs then
 * depends on how much it asks, not on how many rows there are: a count is an intersection, a page is a piece of a list.
 */
export class FacetIndex<D> implements RowKeeper<D> {
  readonly #read: (db: D, ids: readonly number[]) => Promise<readonly FacetedRow[]>
  readonly #table = new BitTable()
  readonly #all = new IdSet(this.#table)
  readonly #groups = new Map<string, Map<string, IdSet>>()
  readonly #orders: readonly RowOrder[]
  #isComplete = false
  #remembered = new Map<string, unknown>()

  constructor(orders: number, read: (db: D, ids: readonly number[]) => Promise<readonly FacetedRow[]>) {
    this.#read = read
    this.#orders = Array.from({ length: orders }, () => new RowOrder())
  }

  async take(db: D, ids: readonly number[]): Promise<void> {
    const rows = new Map((await this.#read(db, ids)).map((row) => [row.id, row]))
    this.#order(ids, rows)
    let changed = false
    for (const id of ids) changed = this.#place(id, rows.get(id)) || changed
    if (changed) this.#remembered.clear()
  }

  async complete(pause: () => Promise<unknown>): Promise<void> {
    for (const order of this.#orders) await order.sort(pause)
    this.#isComplete = true
  }

  /** Every row; not to be changed, as all sets that are answered here. */
  get all(): IdSet {
    return this.#all
  }

  /** What it takes in memory. */
  get bytes(): number {
    const sets = [this.#all, ...[...this.#groups.values()].flatMap((group) => [...group.values()])]
    return [...sets, ...this.#orders].reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** Rows that have the value. */
  having(group: string, value: string): IdSet {
    return this.#groups.get(group)?.get(value) ?? nothing
  }

  /** Rows that have one of the values. */
  havingAny(group: string, values: Iterable<string>): IdSet {
    const sets = [...new Set(values)].map((value) => this.having(group, value)).filter((set) => set.size > 0)
    const [first = nothing, ...others] = sets
    return others.reduce((all, set) => all.union(set), first)
  }

  /** Values of a group that some row has. */
  valuesOf(group: string): string[] {
    return [...(this.#groups.get(group)?.keys() ?? [])]
  }

  /** How many rows of a set have each value of these groups; values that none has are left out. */
  counts(groups: readonly string[], within: IdSet): Map<string, ReadonlyMap<string, number>> {
    const values = groups.map((group) => [...(this.#groups.get(group) ?? [])])
    const counts = within.countCommonWith(values.flat().map(([, set]) => set)).values()
    const counted = (sets: readonly [string, IdSet][]) =>
      sets.map(([value]) => [value, counts.next().value ?? 0] as const).filter(([, count]) => count > 0)
    return new Map(groups.map((group, at) => [group, new Map(counted(values[at] ?? []))]))
  }

  /** Ids of a set in one of the orders, `limit` of them from `offset` on. */
  page(order: number, set: IdSet, piece: { offset: number; limit: number }): number[] {
    return this.#orders[order]?.page(set, piece) ?? []
  }

  /** What was made for this key since a row last got or lost a value. */
  remember<T>(key: string, make: () => T): T {
    // Every caller that uses a key makes the same type for it.
    if (this.#remembered.has(key)) return this.#remembered.get(key) as T
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear()
    const made = make()
    this.#remembered.set(key, made)
    return made
  }

  /** Called before the sets change: they still hold the rows that were there. */
  #order(ids: readonly number[], rows: ReadonlyMap<number, FacetedRow>): void {
    for (const [at, order] of this.#orders.entries()) {
      const ranked = [...rows.values()].map(({ id, ranks }): Ranked => ({ id, rank: ranks[at] ?? null }))
      if (!this.#isComplete) {
        order.append(ranked)
        continue
      }
      const come = ranked.filter((row) => !this.#all.has(row.id) || !order.isRanked(row))
      const coming = new Set(come.map(({ id }) => id))
      const gone = ids.filter((id) => this.#all.has(id) && (coming.has(id) || !rows.has(id)))
      if (gone.length + come.length > 0) order.change(gone, come, this.#all)
    }
  }

  /** Whether a value came or went. */
  #place(id: number, row: FacetedRow | undefined): boolean {
    const isNew = !this.#all.has(id)
    if (isNew && !row) return false
    const sets = new Set(row?.keys.map(([group, value]) => this.#setOf(group, value)))
    if (isNew) {
      this.#all.add(id)
      for (const set of sets) set.add(id)
      return true
    }
    let changed = !row && this.#all.delete(id)
    for (const group of this.#groups.values()) {
      for (const [value, set] of group) {
        if (set.has(id) === sets.has(set)) continue
        if (sets.has(set)) set.add(id)
        else set.delete(id)
        if (set.size === 0) group.delete(value)
        changed = true
      }
    }
    return changed
  }

  #setOf(group: string, value: string): IdSet {
    const values = this.#groups.get(group) ?? new Map<string, IdSet>()
    const set = values.get(value) ?? new IdSet(this.#table)
    this.#groups.set(group, values.set(value, set))
    return set
  }
}

/** Answers to questions that many ask; there are few of them. */
const mostRemembered = 500

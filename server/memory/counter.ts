import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { anyTable } from '../engine/table.ts'

/**
 * Counts what happens often and matters little, such as views: kept in memory and added to a column by `flush`, at most
 * once a minute and outside any request; it changes neither the content version nor history (architecture 7).
 */
export class Counter {
  readonly #table: string
  readonly #column: string
  #waiting = new Map<number, number>()

  constructor(table: string, column: string) {
    this.#table = table
    this.#column = column
  }

  add(id: number): void {
    this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + 1)
  }

  /** Writes what was counted; on failure nothing is lost and the next flush tries again. */
  async flush(db: Db): Promise<void> {
    const counted = this.#waiting
    if (counted.size === 0) return
    this.#waiting = new Map()
    try {
      await this.#write(db, counted)
    } catch (error) {
      for (const [id, count] of counted) this.#waiting.set(id, (this.#waiting.get(id) ?? 0) + count)
      throw error
    }
  }

  async #write(db: Db, counted: ReadonlyMap<number, number>): Promise<void> {
    const column = sql.ref(this.#column)
    await anyTable(db)
      .transaction()
      .execute(async (trx) => {
        // Always in the order of ids, so that two processes never wait for each other.
        for (const [id, count] of [...counted].sort(([a], [b]) => a - b)) {
          await sql`update ${sql.table(this.#table)} set ${column} = ${column} + ${count} where id = ${id}`.execute(trx)
        }
      })
  }
}

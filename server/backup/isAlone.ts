import { sql } from 'kysely'
import { type DatabasePlace, openDatabase } from '../db/database.ts'

/** Whether no program has this database open, this one included: ask before it is opened. Throws what the driver throws. */
export async function isAlone(place: DatabasePlace): Promise<boolean> {
  const db = openDatabase(place)
  try {
    if ('url' in place) {
      const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
      return rows[0]?.others === 0
    }
    // A file with a write-ahead log is given to one connection alone only when no other has it open.
    await sql`pragma busy_timeout = 500`.execute(db)
    await sql`pragma locking_mode = exclusive`.execute(db)
    await sql`begin exclusive`.execute(db)
    await sql`rollback`.execute(db)
    return true
  } catch (error) {
    // Errors of both drivers carry a code.
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') return false
    throw error
  } finally {
    await db.destroy()
  }
}

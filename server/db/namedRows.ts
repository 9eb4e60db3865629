import type Compiled from 'better-sqlite3'
import type { SqliteStatement } from 'kysely'

/** A statement that names the values of its rows here, which takes a third of the time that the driver needs for it. */
export function namingRows(statement: Compiled.Statement): SqliteStatement {
  // better-sqlite3 types its parameters more narrowly than Kysely; both are the same call.
  if (!statement.reader) return statement as unknown as SqliteStatement
  statement.raw(true)
  let width = -1
  let make: ReturnType<typeof rowMaker>
  const named = (row: unknown) => {
    // Every row is a list of values, because the statement was set to raw mode. A migration may have given the table another column.
    const values = row as unknown[]
    if (values.length !== width) {
      width = values.length
      make = makerOf(statement)
    }
    return make(values)
  }
  return {
    reader: true,
    all: (parameters) => statement.all(...parameters).map(named),
    run: (parameters) => statement.run(...parameters),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters)) yield named(row)
    },
  }
}

const makerOf = (statement: Compiled.Statement) => rowMaker(statement.columns().map((column) => column.name))

/**
 * Makes objects with these names of lists of values. The program text is written here, since an object that is given its names
 * one by one becomes a table of hashes, of which everything that reads, copies or sends it takes twice as long.
 */
export function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Record<string, unknown> {
  const parts = names.map((name, at) => `${JSON.stringify(name)}: values[${at}]`)
  // An object literal answers an object; its names come from the definitions and statements of the program.
  return new Function('values', `return { ${parts.join(', ')} }`) as ReturnType<typeof rowMaker>
}

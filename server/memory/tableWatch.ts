import {
  DeleteQueryNode,
  InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
  UpdateQueryNode,
} from 'kysely'

/** Changes whenever this process writes one of its tables. */
export interface Watched {
  readonly generation: number
}

/**
 * Notifies caches of rows that this process wrote their table, so no writer has to know its readers. It counts before the
 * statement and after it: on SQLite no read happens in between, because a transaction holds the only connection.
 * Other processes on PostgreSQL are not seen; readers there ask the database again.
 */
export class TableWatch implements KyselyPlugin {
  readonly #watched = new Map<string, { generation: number }[]>()
  readonly #running = new WeakMap<object, string>()

  over(tables: readonly string[]): Watched {
    const watched = { generation: 0 }
    for (const table of tables) this.#watched.set(table, [...(this.#watched.get(table) ?? []), watched])
    return watched
  }

  /** As if every table had been written. */
  countAll(): void {
    for (const table of this.#watched.keys()) this.#count(table)
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const table = writtenTable(node)
    if (table !== undefined && this.#watched.has(table)) {
      this.#running.set(queryId, table)
      this.#count(table)
    }
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const table = this.#running.get(queryId)
    if (table !== undefined) this.#count(table)
    return result
  }

  #count(table: string): void {
    for (const watched of this.#watched.get(table) ?? []) watched.generation += 1
  }
}

function writtenTable(node: RootOperationNode): string | undefined {
  if (InsertQueryNode.is(node)) return nameOf(node.into)
  if (UpdateQueryNode.is(node)) return nameOf(node.table)
  if (DeleteQueryNode.is(node)) return nameOf(node.from.froms[0])
  return undefined
}

const nameOf = (node: OperationNode | undefined): string | undefined =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined

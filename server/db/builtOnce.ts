import {
  type CompiledQuery,
  createQueryId,
  type QueryExecutorProvider,
  type QueryResult,
  type RootOperationNode,
} from 'kysely'
import { dialectOf } from './dialect.ts'

interface Built {
  sql: string
  query: RootOperationNode
  parameters: readonly unknown[]
}

/** Stands in a query for the value at a place of the list that each run gives. */
class Mark {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

const mostKept = 500
const kept = new Map<string, Built>()

/**
 * Runs a query whose text depends on `key` and the dialect alone. Building and compiling cost more than running most queries, so
 * `build` is asked once, with marks in the place of the values: it may use them as parameters only, never look at them.
 */
export async function runBuilt<Row, const V extends readonly unknown[]>(
  db: QueryExecutorProvider,
  key: string,
  values: V,
  build: (values: V) => CompiledQuery<Row>,
): Promise<QueryResult<Row>> {
  const executor = db.getExecutor()
  const { sql, query, parameters } = builtFor(`${dialectOf(db)} ${key}`, values, build)
  const queryId = createQueryId()
  // Plugins are called for every run: one of them counts what is written.
  executor.transformQuery(query, queryId)
  const given = parameters.map((one) => (one instanceof Mark ? values[one.at] : one))
  // The text decides the shape of the rows; what is kept cannot carry it.
  return executor.executeQuery({ sql, query, parameters: given, queryId } as CompiledQuery<Row>)
}

function builtFor<V extends readonly unknown[]>(name: string, values: V, build: (values: V) => CompiledQuery): Built {
  const known = kept.get(name)
  if (known) return known
  // Marks are passed through untouched, so they may stand for values of any type.
  const made = build(values.map((_, at) => new Mark(at)) as unknown as V)
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? name)
  kept.set(name, made)
  return made
}

import { FacetIndex } from '../../server/facet/facetIndex.ts'
import { addedOf, countsOf, Narrowed } from '../../server/facet/narrowed.ts'

/** Groups of values as products have them: how many there are, and how many of them a row has. */
const groups = {
  type: [12, 1],
  brand: [6, 1],
  size: [8, 3],
  pressure: [7, 2],
  body: [6, 2],
  seat: [7, 1],
  ends: [4, 2],
  drive: [5, 1],
  standard: [8, 2],
} as const

const names = Object.keys(groups)
const rowsPerStep = 250
const questions = 60
const rounds = 5

/** Steps that share no factor with the numbers of values, so that every value meets every other. */
function keysOf(id: number): [string, string][] {
  return Object.entries(groups).flatMap(([name, [values, held]], step) =>
    Array.from({ length: held }, (_, next): [string, string] => {
      return [name, `${(Math.imul(id, 2 * step + 1) + (id >> (step + 3)) + next) % values}`]
    }),
  )
}

const rowsOf = (ids: readonly number[]) =>
  ids.map((id) => ({ id, keys: keysOf(id), ranks: [id, 1_700_000_000 - (id % 9973), id % 997] }))

async function filled(rows: number): Promise<FacetIndex<null>> {
  const index = new FacetIndex<null>(3, async (_db, ids) => rowsOf(ids))
  for (let first = 1; first <= rows; first += rowsPerStep) {
    const count = Math.min(rowsPerStep, rows - first + 1)
    await index.take(
      null,
      Array.from({ length: count }, (_, at) => first + at),
    )
  }
  await index.complete(async () => {})
  return index
}

/** Two to four questions, some with two answers, as the bench asks them of whole pages. */
function questionAt(at: number): Map<string, string[]> {
  const asked = new Map<string, string[]>()
  for (let one = 0; one < 2 + (at % 3); one++) {
    const name = names[(at * 5 + one * 7 + (at >> 3)) % names.length] ?? ''
    const [values = 1] = groups[name as keyof typeof groups] // one of the names above
    asked.set(
      name,
      Array.from({ length: 1 + (at % 2) }, (_, more) => `${(at + one + more) % values}`),
    )
  }
  return asked
}

const microseconds = (from: number): number => (performance.now() - from) * 1000

/** What one page asks of the index, and how long each part takes. */
function asked(index: FacetIndex<null>, question: ReadonlyMap<string, readonly string[]>, at: number): number[] {
  const times: number[] = []
  const timed = <T>(work: () => T): T => {
    const from = performance.now()
    const made = work()
    times.push(microseconds(from))
    return made
  }
  const answers = timed(() => new Map([...question].map(([name, values]) => [name, index.havingAny(name, values)])))
  const narrowed = new Narrowed(index.all, answers)
  timed(() => [narrowed.all, ...question.keys()].map((name) => typeof name === 'string' && narrowed.without(name)))
  const counts = timed(() => countsOf(index, narrowed, names))
  timed(() => addedOf(index, narrowed, { keys: [...question.keys()], counts }))
  timed(() => index.page(at % 3, narrowed.all, { offset: 12 * (at % 4), limit: 12 }))
  return times
}

/** The index of the product centre alone (decision 042): microseconds of what a page with filters asks of it, bytes a row. */
export async function main({ args: [given = '1000000'] }: { args: readonly string[] }): Promise<void> {
  const rows = Number(given)
  const index = await filled(rows)
  const parts = ['answers', 'intersections', 'counts', 'what values add', 'page']
  const sums = parts.map(() => 0)
  for (let at = 0; at < questions; at++) {
    const question = questionAt(at)
    const all = Array.from({ length: rounds }, () => asked(index, question, at))
    for (const part of parts.keys()) sums[part] = (sums[part] ?? 0) + Math.min(...all.map((times) => times[part] ?? 0))
  }
  const mean = sums.map((sum) => sum / questions)
  for (const [part, name] of parts.entries()) console.log(`${name.padEnd(16)} ${mean[part]?.toFixed(0).padStart(6)} µs`)
  console.log(
    `${'altogether'.padEnd(16)} ${mean
      .reduce((sum, one) => sum + one, 0)
      .toFixed(0)
      .padStart(6)} µs`,
  )
  console.log(`${(index.bytes / rows).toFixed(1)} bytes a row`)
}

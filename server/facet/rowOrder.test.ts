import { expect, it } from 'vitest'
import { Chance } from '../../start/everyNoun/fuzzValues.testing.ts'
import { IdSet } from './idSet.ts'
import { RowOrder } from './rowOrder.ts'

const pause = async () => undefined

/** The same rows sorted anew. */
function sorted(rows: ReadonlyMap<number, number | null>): number[] {
  const of = (id: number) => rows.get(id) ?? Number.NEGATIVE_INFINITY
  return [...rows.keys()].sort((a, b) => (of(a) === of(b) ? b - a : of(b) > of(a) ? 1 : -1))
}

/** An order whose rows change as those of a table do, beside the plain list of them. */
async function changing(first: ReadonlyMap<number, number | null>) {
  const rows = new Map(first)
  const order = new RowOrder()
  order.append([...rows].map(([id, rank]) => ({ id, rank })))
  await order.sort(pause)
  const change = (come: ReadonlyMap<number, number | null>, dropped: readonly number[] = []) => {
    const before = IdSet.of(rows.keys())
    const gone = [...dropped, ...come.keys()].filter((id) => rows.has(id))
    for (const id of dropped) rows.delete(id)
    for (const [id, rank] of come) rows.set(id, rank)
    order.change(
      gone,
      [...come].map(([id, rank]) => ({ id, rank })),
      before,
    )
  }
  const page = (offset: number, limit: number) => order.page(IdSet.of(rows.keys()), { offset, limit })
  return { order, rows, change, page }
}

it.each([1, 2, 3, 4, 5, 6])('rows stand where they belong after every change, seed %i', async (seed) => {
  const chance = new Chance(seed)
  const isByTime = seed % 2 === 0
  const rankOf = (id: number) =>
    isByTime && chance.often(0.98) ? id * 10 : chance.often(0.1) ? null : chance.under(99_999)
  const start = Array.from({ length: 50 }, (_, at) => [at * 2 + 1, isByTime ? at * 20 : rankOf(at)] as const)
  const { rows, change, page } = await changing(new Map(start))
  for (let at = 0; at < 200; at++) {
    const known = [...rows.keys()]
    const last = Math.max(0, ...known)
    const fresh = chance.times(chance.often(0.1) ? 40 : 2, (at) => last + at + 1)
    const moved = chance.often(0.2) ? [chance.pick(known)] : []
    const dropped = chance.times(2, () => chance.pick(known)).filter((id) => !moved.includes(id))
    change(new Map([...fresh, ...moved].map((id) => [id, rankOf(id)])), [...new Set(dropped)])
    const offset = chance.under(rows.size)
    expect([at, page(offset, 7)]).toEqual([at, sorted(rows).slice(offset, offset + 7)])
  }
})

it('rows that stand by their ids need no list, until one of them moves', async () => {
  const ids = Array.from({ length: 1000 }, (_, at) => at * 2)
  const { order, change, page } = await changing(new Map(ids.map((id) => [id, id])))
  const perRow = () => Math.round(order.bytes / ids.length)
  change(new Map([[2000, 2000]]), [1996])
  expect([page(0, 3), page(997, 9), perRow()]).toEqual([[2000, 1998, 1994], [4, 2, 0], 4])
  change(new Map([[1994, 9999]]))
  expect([page(0, 3), perRow()]).toEqual([[1994, 2000, 1998], 8])
})

it('numbers too large for two bytes, and for four, keep their places', async () => {
  const { change, page } = await changing(
    new Map([
      [1, 3],
      [2, null],
      [3, -4],
    ]),
  )
  change(new Map([[4, 40_000]]))
  expect(page(0, 9)).toEqual([4, 1, 3, 2])
  change(
    new Map([
      [5, 2 ** 40],
      [6, 0.5],
    ]),
  )
  expect(page(0, 9)).toEqual([5, 4, 1, 6, 3, 2])
})

it.each([
  ['that of their ids', (id: number) => id],
  ['one of their own', (id: number) => (id * 7919) % 1009],
])('some of many rows come page by page from either end, where the order is %s', async (_order, rankOf) => {
  const chance = new Chance(20_261_123)
  const all = Array.from({ length: 3000 }, (_, at) => at + 1)
  const { order } = await changing(new Map(all.map((id) => [id, rankOf(id)])))
  for (const share of [1, 0.5, 0.03]) {
    const ids = all.filter(() => chance.often(share))
    const right = sorted(new Map(ids.map((id) => [id, rankOf(id)])))
    for (const offset of [0, 1, 31, 32, 33, 64, right.length >> 1, right.length - 33, right.length - 1]) {
      expect(order.page(IdSet.of(ids), { offset, limit: 13 })).toEqual(right.slice(offset, offset + 13))
    }
  }
})

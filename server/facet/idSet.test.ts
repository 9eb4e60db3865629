import { describe, expect, it } from 'vitest'
import { BitTable } from './bitTable.ts'
import { IdSet } from './idSet.ts'

/** The same numbers in every run. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const pick = <T>(chance: (below: number) => number, list: readonly T[]): T => {
  const picked = list[chance(list.length)]
  if (picked === undefined) throw new Error('there is nothing to pick')
  return picked
}

/** Ids that only the seed decides: from a handful in a wide span, kept as a list, to nearly all of a short one, kept as bits. */
function idsOf(seed: number): Set<number> {
  const chance = chanceFrom(seed)
  const span = [5, 70, 1000, 40_000][chance(4)] ?? 5
  const count = chance(2) ? chance(Math.min(span, 2000)) : chance(20)
  return new Set(Array.from({ length: count }, () => 1 + chance(span)))
}

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b)

const pairs = Array.from({ length: 300 }, (_, at) => [idsOf(at * 2 + 1), idsOf(at * 2 + 2)] as const)

describe('a set of ids', () => {
  it('holds what it was given, once each and in order, whether as bits or as a list', () => {
    for (const [ids] of pairs) {
      const set = IdSet.of([...ids, ...ids].reverse())
      expect(set.size).toBe(ids.size)
      expect([...set]).toEqual(ascending(ids))
      for (let id = 0; id < 80; id++) expect(set.has(id)).toBe(ids.has(id))
      expect(set.has(1_000_000)).toBe(false)
    }
  })

  it('unites, intersects, subtracts and counts like plain sets, and leaves both as they were', () => {
    for (const [a, b] of pairs) {
      const [one, other] = [IdSet.of(a), IdSet.of(b)]
      const both = [...a].filter((id) => b.has(id))
      expect([...one.union(other)]).toEqual(ascending(new Set([...a, ...b])))
      expect([...one.intersect(other)]).toEqual(ascending(both))
      expect([...one.intersect(other, one, other)]).toEqual(ascending(both))
      expect([...one.minus(other)]).toEqual(ascending([...a].filter((id) => !b.has(id))))
      expect(one.countCommon(other)).toBe(both.length)
      expect([...one, ...other]).toEqual([...ascending(a), ...ascending(b)])
    }
  })

  it('counts what it has in common with many sets at once', () => {
    const sets = pairs.flat()
    const all = sets.map((ids) => IdSet.of(ids))
    for (const [a] of pairs.slice(0, 20)) {
      const expected = sets.map((ids) => [...ids].filter((id) => a.has(id)).length)
      expect(IdSet.of(a).countCommonWith(all)).toEqual(expected)
    }
  })

  it('stays right while ids come and go, also as it changes its shape', () => {
    const chance = chanceFrom(7)
    const plain = new Set<number>()
    const set = new IdSet()
    for (const span of [100, 50_000, 200, 200_000, 60]) {
      for (let step = 0; step < 1500; step++) {
        const id = 1 + chance(span)
        if (chance(3) > 0) expect(set.add(id)).toBe(!plain.has(id) && !!plain.add(id))
        else expect(set.delete(id)).toBe(plain.delete(id))
      }
      expect(set.size).toBe(plain.size)
      expect([...set]).toEqual(ascending(plain))
      for (const id of [...plain].filter((id) => id % 5 > 0)) {
        set.delete(id)
        plain.delete(id)
      }
      expect([...set]).toEqual(ascending(plain))
    }
  })

  it('stays right where sets lie in one table, while rows of it are moved, left and taken again', () => {
    const chance = chanceFrom(11)
    const table = new BitTable()
    const rows = Array.from({ length: 9 }, () => ({ plain: new Set<number>(), set: new IdSet(table) }))
    const longer = new Set(Array.from({ length: 90_000 }, (_, at) => at * 2))
    const others = [...rows, { plain: longer, set: IdSet.of(longer) }]
    for (const span of [60, 900, 40_000, 300, 90_000]) {
      for (let step = 0; step < 9000; step++) {
        const { plain, set } = pick(chance, rows)
        const id = 1 + chance(span)
        if (chance(6) > 0) expect(set.add(id)).toBe(!plain.has(id) && !!plain.add(id))
        else expect(set.delete(id)).toBe(plain.delete(id))
      }
      const emptied = pick(chance, rows)
      for (const id of emptied.plain) emptied.set.delete(id)
      emptied.plain.clear()
      for (const { plain, set } of rows) {
        const common = others.map((other) => [...plain].filter((id) => other.plain.has(id)))
        expect(set.countCommonWith(others.map((other) => other.set))).toEqual(common.map((ids) => ids.length))
        expect(others.map((other) => [...set.intersect(other.set, set)])).toEqual(common.map(ascending))
        expect(others.map((other) => other.set.minus(set).size)).toEqual(
          others.map((other, at) => other.plain.size - (common[at] ?? []).length),
        )
        expect(others.map((other) => other.set.union(set).size)).toEqual(
          others.map((other, at) => other.plain.size + plain.size - (common[at] ?? []).length),
        )
        expect([...set]).toEqual(ascending(plain))
      }
    }
  })

  it('answers copies that live a life of their own', () => {
    for (const [ids] of pairs.slice(0, 50)) {
      const set = IdSet.of(ids)
      const copy = set.clone()
      const united = set.union(new IdSet())
      copy.add(77_777)
      united.add(88_888)
      expect([...set]).toEqual(ascending(ids))
    }
  })

  it('takes four bytes for each rare id and a bit for each row of which most are in it', () => {
    const rare = IdSet.of(Array.from({ length: 1000 }, (_, at) => at * 1000 + 1))
    const usual = IdSet.of(Array.from({ length: 100_000 }, (_, at) => at + 1))
    expect(rare.bytes).toBe(4000)
    expect(usual.bytes).toBeLessThanOrEqual(100_000 / 8 + 8)
  })
})

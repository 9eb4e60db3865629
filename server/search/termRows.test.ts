import { setImmediate } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { IdSet } from '../facet/idSet.ts'
import { TermRows } from './termRows.ts'

const pause = (): Promise<void> => setImmediate()

/** Numbers that look like chance and are the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

type Plain = Map<string, Set<number>>

const put = (plain: Plain, term: string, id: number) => plain.set(term, (plain.get(term) ?? new Set()).add(id))

/** Codes, sizes that every third row has, words that some have, and letters of every length in bytes. */
function termsOf(id: number, next: (below: number) => number): string[] {
  const odd = ['ß1', '阀7', '𠮷9', `${'long'.repeat(40)}${id % 3}`][id % 4] ?? ''
  return [`bx${String(next(90_000)).padStart(5, '0')}`, `dn${(id % 3) * 50 + 50}`, `cf${next(200)}`, odd]
}

const rows = 12_000
const asked = ['bx', 'bx0', 'bx0123', 'bx1999', 'dn', 'dn100', 'cf17', 'cf1', 'ß1', '阀', '𠮷9', 'long', 'zz', '']
const parts = ['x01', '017', 'n1', 'gl', 'longl', '阀7', '𠮷', '00', 'zz', 'q']

function expectSame(kept: TermRows, plain: Plain): void {
  const ids = (fits: (term: string) => boolean) =>
    IdSet.of([...plain].flatMap(([term, held]) => (fits(term) ? [...held] : []))).toArray()
  for (const term of [...asked, ...[...plain.keys()].slice(0, 400)]) {
    const held = (kept.is(term) ?? IdSet.of([])).toArray()
    expect(held.join() === ids((one) => one === term).join(), term).toBe(true)
    expect(kept.holds(term), term).toBe((plain.get(term)?.size ?? 0) > 0)
  }
  for (const beginning of asked.slice(0, -1))
    expect([...kept.starting(beginning)], beginning).toEqual([...ids((one) => one.startsWith(beginning))])
  for (const part of parts) expect([...kept.containing(part)], part).toEqual([...ids((one) => one.includes(part))])
}

describe('rows by term', () => {
  const plain: Plain = new Map()
  const kept = new TermRows()
  const next = chance(7)
  beforeAll(async () => {
    for (let id = 1; id <= rows; id++) {
      for (const term of termsOf(id, next)) {
        kept.add(term, id)
        put(plain, term, id)
      }
      await kept.pack(pause)
    }
  })

  it('answer the same packed and loose, by the whole, the beginning and a part', async () => {
    expectSame(kept, plain)
    await kept.packAll(pause)
    expectSame(kept, plain)
  })

  it('take less room than the terms themselves', () => {
    const written = [...plain].reduce((sum, [term, ids]) => sum + term.length * ids.size, 0)
    expect(kept.bytes).toBeLessThan(written / 4)
  })

  it('answer the same when rows are dropped and others come, also while that is done', async () => {
    const dropped = IdSet.of(Array.from({ length: 3000 }, () => 1 + next(rows)))
    const more = new TermRows()
    for (const held of plain.values()) for (const id of dropped) held.delete(id)
    for (const id of dropped) {
      for (const term of termsOf(id + 1, next)) {
        more.add(term, id)
        put(plain, term, id)
      }
    }
    let between = 0
    const look = async () => {
      await setImmediate()
      const base = (kept.is('dn100') ?? IdSet.of([])).minus(dropped)
      const all = base.union(more.is('dn100') ?? IdSet.of([]))
      expect(all.size).toBe(plain.get('dn100')?.size)
      between += 1
    }
    await kept.packAll(look, { more, dropped })
    expect(between).toBeGreaterThan(3)
    expectSame(kept, plain)
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { heldIn, stepFrom } from './cell-steps.ts'
import { enteredFrom, sortEntries } from './entered.ts'
import { ReadingDesk } from './reading-desk.ts'
import { sheetItemOf, sheetOf } from './sheet.testing.ts'
import type { Recorded, SentReading } from './sheet.ts'

const order = { id: 1, state: 'measuring', round: 1, records: true }
const nothing: Recorded = { saved: [], refused: [], warnings: [], items: [], order }

/** A server that answers when it is told to. */
function openDesk() {
  const calls: { readings: readonly SentReading[]; answer(given: Recorded): void; fail(reason: string): void }[] = []
  let keys = 0
  const desk = new ReadingDesk({
    sheet: sheetOf([sheetItemOf({ id: 7, readings_required: 3 })], [{ id: 90, item_id: 7, seq: 3, value: '10.03' }]),
    nickname: 'mei',
    key: () => `k${++keys}`,
    now: () => 1000,
    send: ({ readings }) => new Promise((resolve, reject) => calls.push({ readings, answer: resolve, fail: reject })),
    reasonOf: String,
  })
  const record = (seq: number, value: string, reason = '') =>
    desk.record([{ item_id: 7, seq, value, instrument_id: null, confirm: false, reason }])
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { desk, calls, record, settled }
}

describe('readings that are written down', () => {
  let at: ReturnType<typeof openDesk>
  beforeEach(() => {
    at = openDesk()
  })
  const marks = () => [...at.desk.state().marks].map(([name, { state, typed }]) => [name, state, typed])

  it('go to the server, those that come meanwhile together after it', async () => {
    at.record(1, '10.01')
    at.record(2, '10.02')
    expect(at.calls.map(({ readings }) => readings.map(({ value }) => value))).toEqual([['10.01']])
    at.calls[0]?.answer({ ...nothing, saved: [{ key: 'k1', id: 91 }] })
    await at.settled()
    expect(at.calls[1]?.readings).toEqual([{ key: 'k2', item_id: 7, seq: 2, value: '10.02', taken_time: 1000 }])
    expect(marks()).toEqual([
      ['7 1', 'saved', '10.01'],
      ['7 2', 'saving', '10.02'],
    ])
    expect(at.desk.state().recorded.get('7 1')).toMatchObject({ id: 91, value: '10.01', nickname: 'mei' })
  })

  it('name the one that they correct, also one that was on its way when they were typed', async () => {
    at.record(3, '10.04', '看错')
    expect(at.calls[0]?.readings[0]).toMatchObject({ replaces: 90, reason: '看错' })
    expect(at.desk.standing().get('7 3')).toBe('10.04')
    at.record(3, '10.05', '再次看错')
    at.calls[0]?.answer({ ...nothing, saved: [{ key: 'k1', id: 91 }] })
    await at.settled()
    expect(at.calls[1]?.readings[0]).toMatchObject({ key: 'k2', value: '10.05', replaces: 91, reason: '再次看错' })
  })

  it('are kept under their keys until the server can be reached', async () => {
    at.record(1, '10.01')
    at.calls[0]?.fail('没有网络')
    await at.settled()
    expect(at.desk.state()).toMatchObject({ failure: '没有网络', waiting: 1 })
    expect(marks()).toEqual([['7 1', 'unsent', '10.01']])
    void at.desk.send()
    expect(at.calls[1]?.readings[0]?.key).toBe('k1')
    at.calls[1]?.answer({ ...nothing, saved: [{ key: 'k1', id: 91 }] })
    await at.settled()
    expect(at.desk.state()).toMatchObject({ failure: undefined, waiting: 0 })
  })

  it('stay in their cell with what the server said of them, beside the reading that stands there', async () => {
    at.record(1, '10.01')
    const current = { id: 95, value: '10.09', nickname: 'bob', create_time: 5 }
    const refusal = { key: 'k1', item_id: 7, seq: 1, msg: '已由bob录入', current }
    at.calls[0]?.answer({ ...nothing, refused: [refusal], order: { ...order, records: false } })
    await at.settled()
    expect(at.desk.state().marks.get('7 1')).toEqual({ typed: '10.01', state: 'wrong', sentence: '已由bob录入' })
    expect(at.desk.state()).toMatchObject({ records: false })
    expect(at.desk.standing().get('7 1')).toBe('10.09')
    at.desk.forget([{ item_id: 7, seq: 1 }])
    expect(marks()).toEqual([])
  })
})

describe('keys in the grid of readings', () => {
  const shape = [2, 1, 2]
  const go = (key: string, row: number, column: number, shift = false) =>
    Object.values(stepFrom({ row, column }, { key, shift }, shape) ?? {})

  it('Enter goes from item to item of a piece, then to the next piece', () => {
    expect([go('Enter', 0, 0), go('Enter', 2, 0), go('Enter', 0, 1), go('Enter', 2, 1)]).toEqual([
      [1, 0],
      [0, 1],
      [2, 1],
      [],
    ])
    expect(go('Enter', 0, 1, true)).toEqual([2, 0])
  })

  it('Tab goes through an item and out of the grid at its end', () => {
    expect([go('Tab', 0, 0), go('Tab', 0, 1), go('Tab', 2, 1), go('Tab', 0, 0, true)]).toEqual([[0, 1], [1, 0], [], []])
  })

  it('arrows stay where there are cells', () => {
    expect([go('ArrowDown', 0, 1), go('ArrowUp', 0, 0), go('ArrowRight', 0, 1), go('PageDown', 0, 1)]).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
      [2, 1],
    ])
    expect(heldIn({ row: 9, column: 9 }, shape)).toEqual({ row: 2, column: 1 })
  })
})

describe('what was typed or pasted', () => {
  const items = [sheetItemOf({ id: 7, readings_required: 2 }), sheetItemOf({ id: 8, readings_required: 1 })]

  it('goes to the right and down from where it was put, as far as there are places', () => {
    const { entries, outside } = enteredFrom([['1', '2', '3'], ['', '5'], ['6']], { row: 0, column: 0 }, items)
    expect(entries.map(({ item_id, seq, typed }) => [item_id, seq, typed])).toEqual([
      [7, 1, '1'],
      [7, 2, '2'],
    ])
    expect(outside).toBe(3)
  })

  it('is told apart: right, wrong, far from the nominal value, nothing new', () => {
    const standing = new Map([
      ['7 1', '10.00'],
      ['7 2', '10.01'],
    ])
    const entries = [
      { item_id: 7, seq: 1, typed: '10' },
      { item_id: 7, seq: 2, typed: '１０．０２' },
      { item_id: 8, seq: 1, typed: '10,5' },
      { item_id: 8, seq: 1, typed: '1000' },
      { item_id: 8, seq: 1, typed: '  ' },
    ]
    const { right, wrong, idle } = sortEntries(entries, { items, standing })
    expect(right).toEqual([
      { item_id: 7, seq: 2, value: '10.02', isFar: false, before: '10.01' },
      { item_id: 8, seq: 1, value: '1000.00', isFar: true, before: undefined },
    ])
    expect(wrong.map(({ typed }) => typed)).toEqual(['10,5'])
    expect(idle).toHaveLength(2)
  })
})

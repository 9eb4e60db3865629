import { describe, expect, test } from 'vitest'
import type { Sheet, SheetItem, SheetReading } from '../readings/sheet.ts'
import { cellsOf, judgeTyped, nextGap, placesOf, pressed, signed } from './cells.ts'

const item = (change: Partial<SheetItem> = {}): SheetItem => ({
  id: 1,
  seq: 1,
  position: '1',
  name: '孔径',
  name_en: 'Bore',
  kind: 'diameter',
  value_type: 'number',
  unit: 'mm',
  decimals: 3,
  nominal: '25.0000',
  upper_tol: '0.0500',
  lower_tol: '-0.0200',
  expect_text: '',
  choices: [],
  readings_required: 1,
  aggregate: 'each',
  is_required: 1,
  is_key: 0,
  instrument_id: null,
  gauge: '',
  ng_note: '',
  value: null,
  deviation: null,
  result: 'pending',
  method: '',
  remark: '',
  photos: [],
  ...change,
})

const sheet = (items: readonly SheetItem[], readings: Sheet['readings'] = []): Sheet => ({
  order: {
    ...{
      id: 7,
      code: 'CL1',
      title: '阀体',
      kind: 'inspect',
      state: 'measuring',
      result: 'pending',
      round: 2,
      photos: [],
    },
    ...{ lock_version: 0, customer_name: '', object_code: '', object_name: '', object_name_en: '', batch_no: '' },
    ...{ sample_qty: 1, accept_limit: 0, plan_start_time: null, records: true },
  },
  items,
  readings,
  instruments: [],
})

test.each([
  ['25.05', { kind: 'inside' }],
  ['24.98', { kind: 'inside' }],
  ['25.051', { kind: 'over', by: '0.001' }],
  ['24.979', { kind: 'under', by: '0.001' }],
  ['25.0001', { kind: 'fault', word: 'decimals' }],
  ['25.', { kind: 'fault', word: 'number' }],
  ['', { kind: 'empty' }],
])('%s of ⌀25 +0.05 −0.02 is said at once to be %o', (typed, judged) => {
  expect(judgeTyped(item(), typed)).toEqual(judged)
})

test('words are expected without regard to case, and what nothing is expected of is recorded', () => {
  const word = item({ value_type: 'text', expect_text: ' PN16 ' })
  expect(judgeTyped(word, 'pn16').kind).toBe('inside')
  expect(judgeTyped(word, 'PN10').kind).toBe('under')
  expect(judgeTyped(item({ value_type: 'bool' }), '0').kind).toBe('under')
  expect(judgeTyped(item({ value_type: 'choice', choices: ['红', '黑'] }), '红').kind).toBe('recorded')
  expect(judgeTyped(item({ aggregate: 'mean' }), '99').kind).toBe('recorded')
})

describe('the places of a sheet', () => {
  const two = [item({ readings_required: 2 }), item({ id: 2 })]
  const read: SheetReading = {
    ...{ id: 9, item_id: 1, seq: 1, round: 2, value: '25.01' },
    ...{ instrument_id: null, source: 'manual', nickname: '', create_time: null },
  }

  test('are those of this round, under what waits on the device', () => {
    const old = { ...read, id: 3, item_id: 2, round: 1, value: '24.99' }
    const waiting = { item_id: 1, seq: 1, round: 2, value: '25.02', refused: false }
    expect([...cellsOf(sheet(two, [read, old]), [waiting])]).toEqual([
      ['1 1', { value: '25.02', state: 'waiting', id: 9 }],
    ])
  })

  test('lead on to the next one without a reading, from the end back to the start', () => {
    const cells = cellsOf(sheet(two, [{ ...read, seq: 2 }]), [])
    const places = placesOf(sheet(two))
    expect([nextGap(places, cells, 0), nextGap(places, cells, 2)]).toEqual([2, 0])
    const full = cellsOf(sheet(two, [read, { ...read, seq: 2 }, { ...read, item_id: 2 }]), [])
    expect(nextGap(places, full, 0)).toBeUndefined()
  })
})

test('the pad types what a pencil would write', () => {
  const typed = (keys: string) => keys.split(' ').reduce(pressed, '')
  expect([typed('. 5'), typed('2 5 . . 0'), typed('5 -'), typed('5 - -'), typed('- .'), typed('1 2 delete')]).toEqual([
    '0.5',
    '25.0',
    '-5',
    '5',
    '-0.',
    '1',
  ])
  expect([signed('0.0500'), signed('-0.0200'), signed('0.0000'), signed(null)]).toEqual(['+0.05', '−0.02', '0', ''])
})

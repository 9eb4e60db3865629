import { expect, it } from 'vitest'
import { sheetItemOf } from './sheet.testing.ts'
import { linesOf } from './sheet-lines.ts'

it('only the line that something was read in, or said of, is another one', () => {
  const [bore, seat, depth] = [7, 8, 9].map((id) => sheetItemOf({ id, readings_required: 2 }))
  if (!bore || !seat || !depth) throw new Error('three items')
  const items = [bore, seat, depth]
  const values = new Map([
    ['7 1', '10.000'],
    ['8 1', '10.000'],
  ])
  const first = linesOf(items, { values, marks: new Map() }, new Map())
  expect(first.get(7)?.readings).toEqual([{ seq: 1, value: '10.000' }])
  expect(first.get(9)?.verdict.result).toBe('pending')

  const more = new Map(values).set('7 2', '99.000')
  const marks = new Map([['8 2', { typed: 'x', state: 'wrong' } as const]])
  const second = linesOf(items, { values: more, marks }, first)
  expect(second.get(7)?.verdict).toMatchObject({ result: 'ng', outside: [2] })
  // A mark alone does not judge again.
  expect(second.get(8)).not.toBe(first.get(8))
  expect(second.get(8)?.verdict).toBe(first.get(8)?.verdict)
  expect(second.get(9)).toBe(first.get(9))
  const wider = [{ ...bore, readings_required: 1 }, seat, depth]
  expect(linesOf(wider, { values: more, marks }, second).get(7)?.verdict.outside).toEqual([])
})

import { describe, expect, it } from 'vitest'
import type { ToleranceItem } from './item.ts'
import { judgeItem } from './judge-item.ts'
import { judgeOrder } from './judge-order.ts'
import { itemOf, readingsOf } from './tolerance.testing.ts'

const judged = (differing: Partial<ToleranceItem>, ...values: string[]) =>
  judgeItem(itemOf({ readings_required: values.length, ...differing }), readingsOf(...values))
const result = (differing: Partial<ToleranceItem>, ...values: string[]) => judged(differing, ...values).result

describe('an item', () => {
  it('is pending until it was read, and as long as a reading is missing', () => {
    expect(judged({ readings_required: 1 })).toMatchObject({ result: 'pending', value: null, missing: 1 })
    expect(judged({ readings_required: 3 }, '10.00')).toMatchObject({ result: 'pending', value: '10.00', missing: 2 })
    expect(result({ readings_required: 1, value_type: 'text', expect_text: 'ok' })).toBe('pending')
    expect(result({ readings_required: 1, nominal: null, upper_tol: null, lower_tol: null })).toBe('pending')
  })

  it('is inside on its limits and outside one unit beyond', () => {
    expect(['10.10', '9.90', '10.11', '9.89'].map((value) => result({}, value))).toEqual(['ok', 'ok', 'ng', 'ng'])
  })

  it('has no limit where a tolerance is empty', () => {
    expect([result({ upper_tol: null }, '99.00'), result({ upper_tol: '' }, '9.89')]).toEqual(['ok', 'ng'])
    expect(result({ upper_tol: null, lower_tol: null }, '99.00')).toBe('ok')
  })

  it('is only recorded where nothing is asked of it', () => {
    const open = { nominal: null, upper_tol: null, lower_tol: null }
    expect(judged(open, '12.34')).toMatchObject({ result: 'na', value: '12.34', deviation: null })
  })

  it('counts a tolerance without a nominal from zero', () => {
    const flatness = { nominal: null, upper_tol: '0.0500', lower_tol: null }
    expect([result(flatness, '0.05'), result(flatness, '0.06')]).toEqual(['ok', 'ng'])
  })

  it('shows the mean of its readings and how far the farthest is away', () => {
    expect(judged({}, '10.05', '9.92', '10.01')).toMatchObject({ result: 'ok', value: '9.993', deviation: '-0.08' })
    expect(judged({}, '10.05', '9.89', '10.01')).toMatchObject({ result: 'ng', deviation: '-0.11', outside: [2] })
  })

  it('is compared by its aggregate, exactly and not as shown', () => {
    // A third of a hundredth above the limit rounds to the limit itself.
    expect(judged({ aggregate: 'mean', decimals: 1 }, '10.1', '10.1', '10.2')).toMatchObject({
      result: 'ng',
      value: '10.13',
      deviation: '0.13',
    })
    expect(judged({ aggregate: 'mean', decimals: 1 }, '10.0', '10.2')).toMatchObject({ result: 'ok', value: '10.10' })
    expect(judged({ aggregate: 'max' }, '9.00', '10.10')).toMatchObject({ result: 'ok', value: '10.10' })
    expect(judged({ aggregate: 'min' }, '9.89', '10.00')).toMatchObject({ result: 'ng', value: '9.89' })
    const spread = { aggregate: 'range', nominal: '0', upper_tol: '0.1', lower_tol: null } as const
    expect(judged(spread, '10.02', '9.92')).toMatchObject({ result: 'ok', value: '0.10', deviation: '0.10' })
    expect(result(spread, '10.03', '9.92')).toBe('ng')
  })

  it('compares words without case or what stands around them, and yes with yes', () => {
    const word = { value_type: 'text', expect_text: ' Pass ' } as const
    expect([result(word, 'PASS'), result(word, '  pass '), result(word, 'passed')]).toEqual(['ok', 'ok', 'ng'])
    expect(result({ value_type: 'choice', expect_text: '合格' }, '合格', '不合格')).toBe('ng')
    expect(result({ value_type: 'text' }, 'anything')).toBe('na')
    expect([result({ value_type: 'bool' }, '1'), result({ value_type: 'bool' }, '1', '0')]).toEqual(['ok', 'ng'])
  })
})

describe('an order', () => {
  const [ok, ng, na] = [judged({}, '10.00'), judged({}, '11.00'), judged({ value_type: 'text' }, 'x')]
  const half = judged({ readings_required: 2 }, '11.00')
  const asked = (...verdicts: (typeof ok)[]) => verdicts.map((verdict) => ({ ...verdict, is_required: 1 }))
  const site = { kind: 'site', accept_limit: null }

  it('is pending while a required reading is missing, even when another is outside', () => {
    expect(judgeOrder(site, asked(ok, half)).result).toBe('pending')
    expect(judgeOrder(site, [...asked(ok), { ...half, result: 'pending', is_required: 0 }]).result).toBe('qualified')
  })

  it('is qualified, unqualified, or none where everything was only recorded', () => {
    expect([asked(ok, na), asked(ok, ng), asked(na)].map((items) => judgeOrder(site, items).result)).toEqual([
      'qualified',
      'unqualified',
      'none',
    ])
  })

  it('of a sample accepts as many pieces outside as its limit says, however many of their items are', () => {
    const first = judged({}, '11.00', '10.00', '10.00')
    const other = judged({}, '11.00', '10.00', '9.00')
    const sampled = { kind: 'inspect', accept_limit: 1 }
    expect(judgeOrder(sampled, asked(first, first))).toEqual({ result: 'qualified', ng_items: 2, ng_pieces: 1 })
    expect(judgeOrder(sampled, asked(first, other))).toEqual({ result: 'unqualified', ng_items: 2, ng_pieces: 2 })
    expect(judgeOrder({ ...sampled, accept_limit: 2 }, asked(first, other)).result).toBe('qualified')
    // On site nothing is sampled, whatever a limit says.
    expect(judgeOrder({ ...site, accept_limit: 1 }, asked(first)).result).toBe('unqualified')
  })

  it('is not excused by its limit where the sample as a whole is outside', () => {
    const mean = judged({ aggregate: 'mean' }, '11.00', '10.00')
    expect(judgeOrder({ kind: 'inspect', accept_limit: 1 }, asked(ok, mean)).result).toBe('unqualified')
  })
})

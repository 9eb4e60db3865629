import { describe, expect, it } from 'vitest'
import { bandOf } from './band.ts'
import { capabilityOf, controlChartOf } from './capability.ts'
import type { ToleranceItem } from './item.ts'
import { itemOf, readingsOf } from './tolerance.testing.ts'

const band = (differing: Partial<ToleranceItem>, ...values: string[]) =>
  bandOf(itemOf(differing), readingsOf(...values))

describe('the bar of an item', () => {
  it('is green below three quarters of its room, amber from there, red beyond it', () => {
    const tones = ['10.00', '10.07', '10.08', '10.10', '10.11', '9.93', '9.92', '9.89'].map(
      (value) => band({}, value)?.tone,
    )
    expect(tones).toEqual(['inside', 'inside', 'near', 'near', 'outside', 'inside', 'near', 'outside'])
    const exact = { decimals: 3 }
    expect([band(exact, '10.074')?.tone, band(exact, '10.075')?.tone]).toEqual(['inside', 'near'])
  })

  it('shows the worst reading and its place from limit to limit', () => {
    expect(band({}, '10.00', '9.91', '10.02')).toMatchObject({ tone: 'near', place: expect.closeTo(0.05) })
    expect(band({}, '9.91')?.share).toBeCloseTo(0.9)
    expect(band({ upper_tol: '0.3' }, '10.10')).toMatchObject({ share: 0, place: 0.5 })
  })

  it('shows the aggregate where that is compared', () => {
    expect(band({ aggregate: 'mean' }, '10.20', '9.80')).toMatchObject({ tone: 'inside', place: 0.5 })
  })

  it('with one limit goes from the nominal to it', () => {
    expect(band({ lower_tol: null }, '10.05')).toMatchObject({ tone: 'inside', share: 0.5, place: null })
    expect(band({ lower_tol: null }, '8.00')).toMatchObject({ tone: 'inside', share: 0 })
    expect(band({ upper_tol: null }, '9.90')).toMatchObject({ tone: 'near', share: 1 })
    expect(band({ upper_tol: '0', lower_tol: null }, '9.90')).toMatchObject({ tone: 'inside', share: null })
  })

  it('is not there without a limit, a reading or a number', () => {
    expect([
      band({}),
      band({ upper_tol: null, lower_tol: null }, '10.00'),
      band({ value_type: 'text' }, '10.00'),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('capability', () => {
  const five = ['10.02', '9.98', '10.01', '10.00', '10.04']
  const of = (differing: Partial<ToleranceItem>, ...values: string[]) =>
    capabilityOf(itemOf(differing), readingsOf(...values))

  it('is told from five readings on, with a tolerance on both sides', () => {
    const told = of({}, ...five)
    // s = 0.0223607, mean 10.01
    expect(told).toEqual({ cp: expect.closeTo(1.4907, 3), cpk: expect.closeTo(1.3416, 3) })
    expect(
      of({ nominal: '9000000010', decimals: 2 }, ...five.map((value) => `90000000${value.padStart(5, '0')}`)),
    ).toEqual({
      cp: expect.closeTo(1.4907, 3),
      cpk: expect.closeTo(1.3416, 3),
    })
  })

  it('says why it is not', () => {
    expect([
      of({}, ...five.slice(1)),
      of({ lower_tol: null }, ...five),
      of({}, '10.00', '10.00', '10.00', '10.00', '10.00'),
      of({ value_type: 'bool' }, '1', '1', '1', '1', '1'),
      of({ aggregate: 'range' }, ...five),
    ]).toEqual(['few', 'oneSided', 'noSpread', 'notNumber', 'aggregate'])
  })

  it('has a chart with limits from how much neighbours differ', () => {
    const chart = controlChartOf(itemOf(), readingsOf(...five).toReversed())
    expect(chart).toMatchObject({
      mean: expect.closeTo(10.01),
      upper: expect.closeTo(10.01 + 2.66 * 0.03),
      lower: expect.closeTo(10.01 - 2.66 * 0.03),
    })
    expect(chart?.points[0]).toEqual({ seq: 1, value: 10.02 })
    expect(controlChartOf(itemOf(), readingsOf('10.00'))).toBeUndefined()
  })
})

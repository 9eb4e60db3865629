import type { SeqReading, ToleranceItem } from './item.ts'

/** 10 ±0.1 to two decimals, each of `readings_required` within it. */
export const itemOf = (differing: Partial<ToleranceItem> = {}): ToleranceItem => ({
  value_type: 'number',
  aggregate: 'each',
  decimals: 2,
  nominal: '10.0000',
  upper_tol: '0.1000',
  lower_tol: '-0.1000',
  expect_text: '',
  choices: [],
  readings_required: 1,
  is_required: 1,
  ...differing,
})

export const readingsOf = (...values: string[]): SeqReading[] => values.map((value, at) => ({ seq: at + 1, value }))

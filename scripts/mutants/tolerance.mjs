const tests = [
  'resources/measure-order/tolerance/tolerance-fuzz.test.ts',
  'resources/measure-order/tolerance/judge.test.ts',
]

/** Faults in what is judged of a measurement. */
export const mutants = [
  {
    says: 'a reading on its upper limit is outside',
    file: 'resources/measure-order/tolerance/item.ts',
    from: 'sum.compare(hi.times(count)) <= 0',
    to: 'sum.compare(hi.times(count)) < 0',
    tests,
  },
  {
    says: 'a mean is compared as if it were one reading',
    file: 'resources/measure-order/tolerance/item.ts',
    from: 'sum.compare(lo.times(count)) >= 0',
    to: 'sum.compare(lo) >= 0',
    tests,
  },
  {
    says: 'an item is fine before all its readings are there',
    file: 'resources/measure-order/tolerance/judge-item.ts',
    from: "missing > 0 ? 'pending' : isJudged",
    to: 'isJudged',
    tests,
  },
  {
    says: 'half a unit below zero is rounded towards zero',
    file: 'contract/decimal.ts',
    from: '(2n * whole + part) / (2n * part)',
    to: '(2n * whole + part - (this.#units < 0n ? 1n : 0n)) / (2n * part)',
    tests: ['contract/decimal.test.ts'],
  },
  {
    says: 'a lot passes with one piece outside more than its limit',
    file: 'resources/measure-order/tolerance/judge-order.ts',
    from: 'pieces.size > accepted',
    to: 'pieces.size > accepted + 1',
    tests,
  },
]

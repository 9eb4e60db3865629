import { describe, expect, it } from 'vitest'
import { countJourneys, journeyLines } from './journeys.mjs'

const trace = { name: 'trace', path: 'test-results/a/trace.zip' }
const errors = [{ message: '\u001b[31mError: not visible\u001b[39m\n\n  expected: 1\n  received: 0' }]

/** A report with a journey of each name, in a suite inside the suite of its file. */
const reportOf = (statuses, faults = []) => ({
  errors: faults,
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: Object.entries(statuses).map(([title, status], at) => {
            const failed = status === 'unexpected' ? { errors, attachments: [trace] } : { errors: [], attachments: [] }
            return { file: 'a.test.ts', line: at, title, tests: [{ projectName: 'desk', status, results: [failed] }] }
          }),
        },
      ],
    },
  ],
})

const countsOf = (...reports) => {
  const { passed, failed, flaky } = countJourneys(...reports)
  return { passed, failed, flaky: flaky.length }
}

describe('journeys', () => {
  it('that failed or did not run have failed', () => {
    const first = reportOf({ enters: 'expected', pays: 'unexpected', leaves: 'skipped' })
    expect(countsOf(first)).toEqual({ passed: 1, failed: 2, flaky: 0 })
  })

  it('that pass when they are tried again have passed, and are named with reason and trace', () => {
    const first = reportOf({ enters: 'expected', pays: 'unexpected' })
    const second = { errors: [], suites: [{ specs: first.suites[0].suites[0].specs.slice(1).map(passing) }] }
    expect(countsOf(first, second)).toEqual({ passed: 2, failed: 0, flaky: 1 })
    expect(journeyLines(countJourneys(first, second).flaky)).toEqual([
      '[desk] e2e/a.test.ts:1 › pays',
      '  Error: not visible',
      '  expected: 1',
      '  trace: test-results/a/trace.zip',
    ])
  })

  it('that fail twice, or whose second try did not come to pass, have failed', () => {
    const first = reportOf({ enters: 'expected', pays: 'unexpected' })
    expect(countsOf(first, first)).toEqual({ passed: 1, failed: 1, flaky: 0 })
    expect(countJourneys(first, first).failures[0]).toBe('[desk] e2e/a.test.ts:1 › pays')
    expect(countsOf(first, undefined)).toEqual({ passed: 1, failed: 1, flaky: 0 })
    expect(countsOf(first, reportOf({ pays: 'skipped' }))).toEqual({ passed: 1, failed: 1, flaky: 0 })
  })

  it('do not hide a fault outside all of them', () => {
    const first = reportOf({ enters: 'expected' }, [{ message: 'no browser' }])
    expect(countsOf(first)).toEqual({ passed: 1, failed: 1, flaky: 0 })
    expect(countJourneys(first).failures).toEqual(['journeys', '  no browser'])
  })
})

function passing(spec) {
  return { ...spec, tests: spec.tests.map((test) => ({ ...test, status: 'expected' })) }
}

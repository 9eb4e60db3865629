import { expect, it } from 'vitest'
import { failuresIn } from './failures.mjs'

const test = (fullName, status, ...failureMessages) => ({ fullName, status, failureMessages })

it('what failed is named with its reason at the end of a run, and so is a file whose tests never began', () => {
  const report = {
    testResults: [
      {
        name: '/a/server/x.test.ts',
        message: '',
        assertionResults: [
          test('opens', 'passed'),
          test('shuts', 'failed', '\u001b[31mError: stuck\u001b[39m\n\n at 1'),
        ],
      },
      { name: '/a/server/y.test.ts', message: 'Hook timed out', assertionResults: [test('waits', 'skipped')] },
      { name: '/a/server/z.test.ts', message: '', assertionResults: [test('is well', 'passed')] },
    ],
  }
  expect(failuresIn(report, '/a')).toEqual([
    'server/x.test.ts › shuts',
    '  Error: stuck',
    '  at 1',
    'server/y.test.ts › waits',
    'server/y.test.ts',
    '  Hook timed out',
  ])
  expect(failuresIn({}, '/a')).toEqual([])
})

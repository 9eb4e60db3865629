import { expect, it } from 'vitest'
import { pairedRows, saysSame } from './difference.ts'

interface Step {
  of: string
  no: number
}

const steps = (words: string): Step[] => words.split('').map((of, no) => ({ of, no }))

/** `a` stays, `+b` came, `-c` went, `d*` is another place. */
const told = (before: string, after: string): string =>
  pairedRows(steps(before), steps(after), ({ of }) => of)
    .map((pair) => (pair.before ? (pair.after ? pair.after.of : `-${pair.before.of}`) : `+${pair.after?.of}`))
    .join(' ')

it.each([
  ['abc', 'abc', 'a b c'],
  ['abc', 'axbc', 'a +x b c'],
  ['abc', 'ac', 'a -b c'],
  ['abcd', 'abxd', 'a b -c +x d'],
  ['aba', 'aa', 'a -b a'],
  ['abc', 'acb', 'a c b'],
  ['', 'ab', '+a +b'],
  ['ab', '', '-a -b'],
  ['aab', 'ab', '-a a b'],
])('from %j to %j: %j', (before, after, words) => {
  const found = told(before, after)
  // Of two equal rows either may be the one that went.
  expect(found === words || found === words.replace('-a a', 'a -a')).toBe(true)
})

it('every row of both lists is told once', () => {
  for (const [before, after] of [
    ['abcabc', 'cabbac'],
    ['aabbcc', 'abcabc'],
    ['xyz', 'zyx'],
  ] as const) {
    const pairs = pairedRows(steps(before), steps(after), ({ of }) => of)
    expect(pairs.flatMap((pair) => pair.before?.no ?? []).toSorted()).toEqual([...before].map((_, no) => no))
    expect(pairs.flatMap((pair) => pair.after?.no ?? [])).toEqual([...after].map((_, no) => no))
  }
})

it('what is empty in one way is as empty in another', () => {
  expect([saysSame(null, undefined), saysSame('', null), saysSame([], []), saysSame(0, null)]).toEqual([
    true,
    true,
    true,
    false,
  ])
})

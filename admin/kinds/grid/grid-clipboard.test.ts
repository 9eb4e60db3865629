import { expect, it } from 'vitest'
import { cellsIn, clipboardText, isTable } from './grid-clipboard.ts'

it.each([
  ['one', [['one']]],
  ['', [['']]],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\n\nb\n', [['a'], [''], ['b']]],
  ['\t\n', [['', '']]],
  ['"two\nlines"\tb', [['two\nlines', 'b']]],
  ['"say ""hi"""\tx', [['say "hi"', 'x']]],
  ['"3 inch\tb', [['"3 inch', 'b']]],
  ['"a"b\tc', [['"a"b', 'c']]],
])('%j is read as a spreadsheet meant it', (text, cells) => {
  expect(cellsIn(text)).toEqual(cells)
})

it('what is copied is pasted as it was', () => {
  const cells = [
    ['plain', '3" pipe', '"quoted"', ''],
    ['two\nlines', 'a\tb', '  ', '，'],
  ]
  expect(cellsIn(clipboardText(cells))).toEqual(cells)
})

it('text of one cell is no table, even with a line break at its end', () => {
  expect(['word', 'a sentence.\r\n', ''].map(isTable)).toEqual([false, false, false])
  expect(['a\tb', 'a\nb', '"a\nb"'].map(isTable)).toEqual([true, true, true])
})

it('a megabyte of quotes ends', () => {
  expect(cellsIn('"'.repeat(1_000_000)).length).toBe(1)
  expect(cellsIn('"\n'.repeat(20_000)).length).toBeGreaterThan(0)
})

import { expect, it } from 'vitest'
import { bytesTyped, endsOf, megabytesOf, sizeRangeInWords } from './size-range.ts'

it('megabytes are typed and bytes are asked for', () => {
  expect(['1', '0.5', '0,5', ' 2 ', '', 'much', '-1'].map(bytesTyped)).toEqual([
    '1048576',
    '524288',
    '524288',
    '2097152',
    '',
    '',
    '',
  ])
})

it('a remembered size is shown as it was typed', () => {
  expect(['1048576', '524288', '104858', ''].map(megabytesOf)).toEqual(['1', '0.5', '0.1', ''])
})

it('an open end stays open', () => {
  expect(endsOf(['', '1048576'])).toEqual(['', '1048576'])
  expect(endsOf(undefined)).toEqual(['', ''])
  expect(sizeRangeInWords(['', '1048576'])).toBe('… – 1 MB')
})

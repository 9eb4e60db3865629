import { expect, test } from 'vitest'
import { fileSize } from './file-size.ts'

test('sizes of files read as people write them', () => {
  expect([0, 900, 2048, 19_613, 5_242_880, 1_677_722, 11_010_048, 3_435_973_837].map(fileSize)).toEqual([
    '',
    '900 B',
    '2 KB',
    '19 KB',
    '5 MB',
    '1.6 MB',
    '10.5 MB',
    '3.2 GB',
  ])
})

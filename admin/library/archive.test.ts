import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { archiveOf, distinct } from './archive.ts'

const blob = (text: string) => new Blob([text])

it('files of one name are numbered', () => {
  expect(distinct(['a.png', 'A.png', 'a.png', 'README', 'README'])).toEqual([
    'a.png',
    'A (2).png',
    'a (3).png',
    'README',
    'README (2)',
  ])
})

it('an archive holds every file whole, under its own name', async () => {
  const archive = await archiveOf([
    { name: '球阀 说明.txt', content: blob('开启') },
    { name: 'empty.txt', content: blob('') },
  ])
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(Object.entries(files).map(([name, content]) => [name, strFromU8(content)])).toEqual([
    ['球阀 说明.txt', '开启'],
    ['empty.txt', ''],
  ])
})

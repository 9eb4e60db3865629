import { crc32 as known } from 'node:zlib'
import { expect, it } from 'vitest'
import { archiveOf, distinct } from './archive.ts'
import { crc32 } from './crc32.ts'

const blob = (text: string) => new Blob([text])

/** Reads an archive the way programs do: from its end to the directory, from there to each file. */
function unpacked(bytes: Buffer) {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  let entry = bytes.readUInt32LE(end + 16)
  const files: { name: string; text: string }[] = []
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(bytes.readUInt32LE(entry)).toBe(0x02014b50)
    const length = bytes.readUInt16LE(entry + 28)
    const name = bytes.toString('utf8', entry + 46, entry + 46 + length)
    const at = bytes.readUInt32LE(entry + 42)
    expect([bytes.readUInt32LE(at), bytes.readUInt16LE(at + 8)]).toEqual([0x04034b50, 0])
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const content = bytes.subarray(start, start + bytes.readUInt32LE(entry + 24))
    expect(bytes.readUInt32LE(entry + 16)).toBe(known(content))
    files.push({ name, text: content.toString() })
    entry += 46 + length
  }
  expect(entry).toBe(end)
  return files
}

it('the check sum is the one that everybody computes', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

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
  expect(unpacked(Buffer.from(await archive.arrayBuffer()))).toEqual([
    { name: '球阀 说明.txt', text: '开启' },
    { name: 'empty.txt', text: '' },
  ])
})

import { expect, it } from 'vitest'
import { savePath, shownName } from './saveName.ts'

const named = {
  original: 'Pump house 3, north side.PNG',
  sha1: '4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b',
  topic: 'default',
  moment: '2026-03-09 07:08:05',
  random: '0123456789abcdefghijklmnopqrstuv',
}

it('a file is found under its day, the first 15 characters of its name and its hash', () => {
  const path = savePath('/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}', named)
  expect(path).toBe(`/storage/default/20260309/Pumphouse3north${named.sha1}.png`)
})

it('every mark of the template has a meaning, and unknown ones stay', () => {
  const path = savePath('/storage/{hour}{min}{sec}/{random}-{random32}/{suffix}/{what}', named)
  expect(path).toBe('/storage/070805/0123456789abcdef-0123456789abcdefghijklmnopqrstuv/png/{what}')
})

it('no name and no template leads out of the folder of uploads', () => {
  const climbing = savePath('/storage/{fileName}{.suffix}', { ...named, original: '../../../etc/passwd' })
  expect(climbing).toBe('/storage/passwd.file')
  expect(savePath('/../{fileSha1}', named)).toBe(`/storage/default/20260309/${named.sha1}.png`)
})

it('the shown name keeps at most 100 characters and its suffix', () => {
  expect(shownName(`${'阀'.repeat(120)}.pdf`)).toBe(`${'阀'.repeat(100)}.pdf`)
})

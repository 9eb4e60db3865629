import { expect, it } from 'vitest'
import { IdLinks, type Link } from './idLinks.ts'

function linked() {
  const rows = new Map<number, Link>()
  const links = new IdLinks<null>(async (_db, ids) => ids.flatMap((id) => rows.get(id) ?? []))
  const write = (id: number, from: number, to: number) => {
    rows.set(id, { id, from, to })
    return links.take(null, [id])
  }
  const drop = (id: number) => {
    rows.delete(id)
    return links.take(null, [id])
  }
  const both = () => [[...links.linkedFrom(1)].sort(), [...links.linkedTo(9)].sort()]
  return { links, write, drop, both }
}

it('links are found from both ends, as often as they are there', async () => {
  const { links, write, both } = linked()
  await write(1, 1, 9)
  await write(2, 1, 9)
  await write(3, 1, 8)
  await write(4, 2, 9)
  expect(both()).toEqual([
    [8, 9, 9],
    [1, 1, 2],
  ])
  expect([...links.linkedFrom(4711), ...links.linkedTo(4711)]).toEqual([])
})

it('a link that moves or goes leaves the others where they are', async () => {
  const { write, drop, both } = linked()
  for (const [id, to] of [9, 9, 8, 9].entries()) await write(id + 1, 1, to)
  await write(2, 3, 9)
  expect(both()).toEqual([
    [8, 9, 9],
    [1, 1, 3],
  ])
  await drop(1)
  await drop(1)
  await drop(4)
  expect(both()).toEqual([[8], [3]])
  await write(4, 1, 9)
  expect(both()).toEqual([
    [8, 9],
    [1, 3],
  ])
})

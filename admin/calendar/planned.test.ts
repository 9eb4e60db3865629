import { expect, it } from 'vitest'
import { calendar, fitter, job, planned } from './job.testing.ts'
import { clashesOf, lanesOf, stacked } from './planned.ts'

const day = '2026-06-16'
const rows = [
  planned(1, 1, [`${day} 09:00`, `${day} 11:00`]),
  planned(2, 1, [`${day} 10:00`, `${day} 12:00`]),
  planned(3, 1, [`${day} 11:00`, `${day} 13:00`]),
  planned(4, 2, [`${day} 10:00`, `${day} 12:00`]),
  planned(5, 1, [`${day} 09:30`, `${day} 10:30`], { state: 'done' }),
]

it('plans of one lane clash when they overlap, not when one begins as the other ends; what is done takes no time', () => {
  const clashes = clashesOf(job, calendar, rows)
  const named = [...clashes].map(([id, others]) => [id, others.map((row) => row.id)])
  expect(named.toSorted()).toEqual([
    [1, [2]],
    [2, [1, 3]],
    [3, [2]],
  ])
})

it('what nobody does clashes with nothing', () => {
  const open = rows.slice(0, 2).map((row) => ({ ...row, fitter_id: null }))
  expect(clashesOf(job, calendar, open).size).toBe(0)
})

it('plans at the same time stand below each other, and the next takes the first line that is free', () => {
  const { lineOf, lines } = stacked(calendar, rows.slice(0, 3))
  expect(lines).toBe(2)
  expect([1, 2, 3].map((id) => lineOf.get(id))).toEqual([0, 1, 0])
})

it('lanes are those of the rows and those that were kept, by name, and nobody last', () => {
  const nobodys = { ...planned(6, 1, [`${day} 09:00`, `${day} 10:00`]), fitter_id: null, fitter: null }
  const kept = [{ id: 9, name: 'Aaron' }]
  const lanes = lanesOf({ calendar, target: fitter }, [nobodys, ...rows.toReversed()], kept, 'en')
  expect(lanes.map(({ id, name }) => [id, name])).toEqual([
    [9, 'Aaron'],
    [1, 'Anna'],
    [2, 'Bert'],
    [0, '#0'],
  ])
})

import type { DragEndEvent } from '@dnd-kit/core'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OfficeProvider } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { permissionsOf } from '../table/permissions.ts'
import { at, calendar, job, planned, zone } from './job.testing.ts'
import { type Slot, usePlanDrag } from './use-plan-drag.ts'

const day = '2026-06-16'
const row = planned(7, 1, [`${day} 09:00`, `${day} 11:00`])
const [anna, bert] = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Bert' },
]

function openDrag(may = (_node: string) => true) {
  const run = vi.fn()
  const props = {
    definition: job,
    calendar,
    may: permissionsOf(job, may),
    denies: ({ can }: Row, action: string) => !(Array.isArray(can) && can.includes(action)),
    rowActions: { run },
    // Only these parts of the list are read while dragging.
  } as unknown as Parameters<typeof usePlanDrag>[0]
  const office = { timeZone: zone } as Parameters<typeof OfficeProvider>[0]['office']
  const { result } = renderHook(() => usePlanDrag(props), {
    wrapper: ({ children }) => <OfficeProvider office={office}>{children}</OfficeProvider>,
  })
  /** A block whose left side is at `left` is dropped on a place that begins at 100 and is 1200 wide. */
  const drop = (block: Row, from: string | undefined, slot: Slot | undefined, left = 0) => {
    const container = { data: { current: slot }, rect: { current: { left: 100, width: 1200 } } }
    const event = {
      active: { data: { current: { row: block, day: from } }, rect: { current: { translated: { left } } } },
      collisions: slot ? [{ id: 'slot', data: { droppableContainer: container } }] : [],
      // What the library tells besides is not read.
    } as unknown as DragEndEvent
    act(() => result.current.ended(event))
  }
  return { result, run, drop }
}

it('a block that is dropped on another day or lane asks for the action that plans it, with lane and times filled in', () => {
  const { run, drop } = openDrag()
  drop(row, day, { lane: bert, day: '2026-06-18' })
  expect(run.mock.calls).toEqual([
    ['schedule', [row], { fitter_id: 2, from_time: at('2026-06-18 09:00'), until_time: at('2026-06-18 11:00') }],
  ])
})

it('where the place says the time, the left side of a block says when it begins, to a quarter of an hour', () => {
  const { run, drop } = openDrag()
  // Twelve hours from eight: 100 pixels are one.
  const track: Slot = { lane: anna, day, hours: { first: 8, last: 20 } }
  drop(row, day, track, 100 + 560)
  drop(row, day, track, -400)
  drop(row, day, track, 9000)
  expect(run.mock.calls.map(([, , given]) => given.from_time)).toEqual(
    ['13:30', '08:00', '19:45'].map((clock) => at(`${day} ${clock}`)),
  )
})

it('nothing happens to a block that is dropped where it was, or beside all places', () => {
  const { run, drop } = openDrag()
  drop(row, day, { lane: anna, day })
  drop(row, day, undefined)
  expect(run).not.toHaveBeenCalled()
})

it('what waits is planned where it is dropped', () => {
  const { run, drop } = openDrag()
  const waiting = { ...row, state: 'draft', fitter_id: null, from_time: null, until_time: null }
  drop(waiting, undefined, { lane: bert, day })
  expect(run.mock.calls[0]?.[2]).toEqual({
    ...{ fitter_id: 2, from_time: at(`${day} 09:00`), until_time: at(`${day} 11:00`) },
  })
})

it('only rows that may be planned can be taken hold of', () => {
  const { result } = openDrag()
  expect(result.current.isMovable(row)).toBe(true)
  expect(result.current.isMovable({ ...row, can: ['edit'] })).toBe(false)
  expect(openDrag((node) => node !== 'works/job/schedule').result.current.isMovable(row)).toBe(false)
})

import type { DragEndEvent } from '@dnd-kit/core'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Row } from '../parts/row.ts'
import { permissionsOf } from '../table/permissions.ts'
import { DropChoice } from './drop-choice.tsx'
import { useCardDrag } from './use-card-drag.ts'
import { visit } from './visit.testing.ts'

afterEach(() => vi.unstubAllGlobals())

const guest: Row = { id: 7, name: '陈工', state: 'planned', can: ['confirm', 'insist', 'cancel'] }

function openDrag() {
  const run = vi.fn()
  const props = {
    definition: visit,
    may: permissionsOf(visit, () => true),
    denies: ({ can }: Row, action: string) => !(Array.isArray(can) && can.includes(action)),
    rowActions: { run },
    // Only these parts of the list are read while dragging.
  } as unknown as Parameters<typeof useCardDrag>[0]
  const { result } = renderHook(() => useCardDrag(props))
  const eventOn = (state: string | undefined) =>
    ({
      active: { data: { current: { row: guest } }, rect: { current: { translated: { left: 40, top: 60 } } } },
      collisions: state === undefined ? [] : [{ id: state }],
      // What the library tells besides is not read.
    }) as unknown as DragEndEvent
  const drop = (state?: string) => act(() => result.current.ended(eventOn(state)))
  return { result, run, drop, start: () => act(() => result.current.started(eventOn(undefined))) }
}

it('while a card is dragged, the columns that take it are open and the others shut', () => {
  const { result, start, drop } = openDrag()
  expect(result.current.dropOn('confirmed')).toBeUndefined()
  start()
  const states = ['planned', 'confirmed', 'held', 'cancelled']
  expect(states.map(result.current.dropOn)).toEqual(['from', 'open', 'shut', 'open'])
  drop()
  expect(result.current.dropOn('confirmed')).toBeUndefined()
})

it('a card that is dropped where one action leads asks for that action', () => {
  const { run, drop } = openDrag()
  drop('cancelled')
  expect(run.mock.calls).toEqual([['cancel', [guest]]])
})

it('nothing happens to a card that is dropped where it was, on a column that does not take it, or beside all of them', () => {
  const { result, run, drop } = openDrag()
  for (const state of ['planned', 'held', undefined]) drop(state)
  expect(run).not.toHaveBeenCalled()
  expect(result.current.choice).toBeUndefined()
})

it('where several actions lead, a menu asks by which one, and closing it leaves the card where it was', () => {
  const { result, run, drop } = openDrag()
  drop('confirmed')
  expect(run).not.toHaveBeenCalled()
  const { choice } = result.current
  if (!choice) throw new Error('No menu was opened.')
  expect(choice.at).toEqual({ left: 40, top: 60 })
  const onClose = vi.fn()
  render(<DropChoice definition={visit} choice={choice} onClose={onClose} />)
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['确认', '电话确认'])
  fireEvent.keyDown(window, { key: 'Escape', keyCode: 27 })
  expect(onClose).toHaveBeenCalled()
  expect(run).not.toHaveBeenCalled()
  onClose.mockClear()
  fireEvent.click(screen.getByRole('menuitem', { name: '电话确认' }))
  expect(run.mock.calls).toEqual([['insist', [guest]]])
  expect(onClose).toHaveBeenCalled()
})

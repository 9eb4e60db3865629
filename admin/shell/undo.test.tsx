import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useShortcuts } from '../shortcuts/use-shortcut.ts'
import { Undo } from './undo.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function show(undo: () => Promise<unknown>) {
  const closed = vi.fn()
  render(<Undo text="已删除 2 条" {...{ undo }} onClose={closed} />)
  return { closed, button: screen.getByText(/^撤 ?销$/).closest('button') as HTMLButtonElement }
}

it('can be taken back for ten seconds, and for as long as somebody points at it or has the focus in it', () => {
  const { closed, button } = show(vi.fn())
  act(() => void vi.advanceTimersByTime(9000))
  fireEvent.mouseEnter(screen.getByText('已删除 2 条'))
  act(() => button.focus())
  act(() => void vi.advanceTimersByTime(60_000))
  fireEvent.mouseLeave(screen.getByText('已删除 2 条'))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(closed).not.toHaveBeenCalled()
  act(() => button.blur())
  act(() => void vi.advanceTimersByTime(10_000))
  expect(closed).toHaveBeenCalledTimes(1)
})

it('is taken back once, by its key too, and stays offered when that did not work', async () => {
  const undo = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce(undefined)
  const { closed, button } = show(undo)
  const press = () => useShortcuts.getState().registered.at(-1)?.().act()
  await act(async () => {
    fireEvent.click(button)
    press()
  })
  expect([undo.mock.calls.length, closed.mock.calls.length]).toEqual([1, 0])
  await act(async () => press())
  expect([undo.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1])
})

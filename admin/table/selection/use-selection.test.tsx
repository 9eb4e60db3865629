import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { idOf, type Row } from '../../parts/row.ts'
import { useSelection } from './use-selection.ts'

const leaf: Row = { id: 3 }
const branch: Row = { id: 2, children: [leaf, { id: 4 }] }
const rows: readonly Row[] = [{ id: 1, children: [branch] }, { id: 5 }]

const chosen = (selection: ReturnType<typeof useSelection>) => selection.rows.map(idOf)

describe('choosing rows of a tree', () => {
  it('takes along what stands below', () => {
    const { result } = renderHook(() => useSelection(rows))
    act(() => result.current.toggle(branch))
    expect(chosen(result.current)).toEqual([2, 3, 4])
    expect(result.current.isPartly(rows[0] ?? {})).toBe(true)
  })

  it('takes along what stands below the last row of a range', () => {
    const listed = [{ id: 5 }, branch]
    const { result } = renderHook(() => useSelection(listed))
    act(() => result.current.toggle({ id: 5 }))
    act(() => result.current.toggle(branch, true))
    expect(chosen(result.current)).toEqual([5, 2, 3, 4])
  })

  it('never chooses a parent because its children are', () => {
    const { result } = renderHook(() => useSelection(rows))
    act(() => result.current.toggle(leaf))
    act(() => result.current.toggle({ id: 4 }))
    expect(chosen(result.current)).toEqual([3, 4])
  })

  it('lets a parent go with any of its children', () => {
    const { result } = renderHook(() => useSelection(rows))
    act(() => result.current.toggleAll())
    expect(result.current.extent).toBe('all')
    act(() => result.current.toggle(leaf))
    expect(chosen(result.current)).toEqual([4, 5])
  })
})

it('revisions that stand below the newest one are chosen each alone', () => {
  const { result } = renderHook(() => useSelection(rows, { alone: true }))
  act(() => result.current.toggle(branch))
  expect(chosen(result.current)).toEqual([2])
  expect(result.current.isPartly(rows[0] ?? {})).toBe(false)
})

describe('rows that are chosen in one go', () => {
  const flat = [1, 2, 3, 4, 5].map((id) => ({ id }))
  const choosing = (asked = 'q=ball') =>
    renderHook((props: { asked: string }) => useSelection(flat, { ...props, total: 317 }), { initialProps: { asked } })

  it('stand between the one that was toggled last and this one', () => {
    const { result } = choosing()
    act(() => result.current.toggle({ id: 4 }))
    act(() => result.current.toggle(flat[1] ?? {}, true))
    expect(chosen(result.current)).toEqual([2, 3, 4])
  })

  it('are all of the list, on other pages too, until one is let go or another list is asked for', () => {
    const { result, rerender } = choosing()
    act(() => result.current.chooseWhole?.())
    expect([result.current.whole, result.current.count, result.current.rows.length]).toEqual([true, 317, 5])
    act(() => result.current.toggle(flat[0] ?? {}))
    expect([result.current.whole, chosen(result.current)]).toEqual([false, [2, 3, 4, 5]])
    act(() => result.current.chooseWhole?.())
    rerender({ asked: 'q=gate' })
    expect(result.current.whole).toBe(false)
    act(() => result.current.clear())
    expect(result.current.extent).toBe('none')
  })
})

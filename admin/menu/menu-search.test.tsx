import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { MenuNode } from './bootstrap.ts'
import { MenuSearch } from './menu-search.tsx'

const banner: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '横幅', name: 'content/banner', path: 'content/banner', icon: '' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
}

/** A search whose results are still to come, and a way to let them come. */
function search() {
  const steps = { onWords: vi.fn(), onSearch: vi.fn(), onDown: vi.fn(), onEnter: vi.fn() }
  const drawn = (found?: readonly MenuNode[]) => <MenuSearch {...steps} {...{ found }} words="hf" />
  const { rerender } = render(drawn())
  return { ...steps, box: screen.getByRole('textbox', { name: '查找菜单' }), arrive: () => rerender(drawn([banner])) }
}

it('Enter that is pressed before the results are there opens the first of them once they are', () => {
  const { box, arrive, onEnter, onDown } = search()
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  fireEvent.keyDown(box, { key: 'Enter' })
  expect(onEnter).not.toHaveBeenCalled()
  arrive()
  expect([onEnter.mock.calls.length, onDown.mock.calls.length]).toEqual([1, 0])
  fireEvent.keyDown(box, { key: 'ArrowDown' })
  expect([onEnter.mock.calls.length, onDown.mock.calls.length]).toEqual([1, 1])
})

it('what is typed after Enter takes it back', () => {
  const { box, arrive, onWords, onEnter } = search()
  fireEvent.keyDown(box, { key: 'Enter' })
  fireEvent.change(box, { target: { value: 'hfl' } })
  arrive()
  expect(onWords).toHaveBeenCalledWith('hfl')
  expect(onEnter).not.toHaveBeenCalled()
})

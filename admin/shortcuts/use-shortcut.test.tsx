import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { text } from '../../contract/text.ts'
import { InFront } from '../parts/own-address.ts'
import { shortcutLabel, shortcutsNow, useShortcut, useShortcuts } from './use-shortcut.ts'

function Keys({ keys, act, when }: { keys: string; act(): void; when?: boolean }) {
  useShortcut(keys, text('做', `Do ${keys}`), act, when === undefined ? {} : { when })
  return null
}
const press = (key: string, held: Partial<KeyboardEventInit> = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...held })
const listed = () => shortcutsNow(useShortcuts.getState().registered).map(({ label }) => label.en)

afterEach(cleanup)

it('keys do what they are for, one after the other or together', () => {
  const acts = { '/': vi.fn(), '?': vi.fn(), 'mod+s': vi.fn(), 'g p': vi.fn(), 'alt+up': vi.fn(), p: vi.fn() }
  render(Object.entries(acts).map(([keys, act]) => <Keys key={keys} {...{ keys, act }} />))
  press('/')
  press('?', { shiftKey: true })
  press('s', { ctrlKey: true })
  press('g')
  press('p')
  press('ArrowUp', { altKey: true })
  expect(Object.entries(acts).map(([keys, act]) => [keys, act.mock.calls.length])).toEqual([
    ...[
      ['/', 1],
      ['?', 1],
      ['mod+s', 1],
      ['g p', 1],
      ['alt+up', 1],
    ],
    ['p', 0],
  ])
  press('p')
  expect(acts.p).toHaveBeenCalledTimes(1)
})

it('nothing but keys with Ctrl acts while somebody types, and nothing while a word is composed', () => {
  const [search, save] = [vi.fn(), vi.fn()]
  render(
    <>
      <Keys keys="/" act={search} />
      <Keys keys="mod+s" act={save} />
      <input aria-label="name" />
    </>,
  )
  const input = screen.getByLabelText('name')
  press('/', {}, input)
  press('s', { ctrlKey: true }, input)
  press('s', { ctrlKey: true, isComposing: true }, input)
  expect([search.mock.calls.length, save.mock.calls.length]).toEqual([0, 1])
})

it('a page behind another one, or below a window, hears nothing', () => {
  const [hidden, below, off] = [vi.fn(), vi.fn(), vi.fn()]
  const { rerender } = render(
    <InFront value={false}>
      <Keys keys="n" act={hidden} />
    </InFront>,
  )
  press('n')
  rerender(
    <InFront value>
      <Keys keys="n" act={below} />
      <Keys keys="x" act={off} when={false} />
      <div role="dialog" aria-modal="true" />
    </InFront>,
  )
  press('n')
  press('x')
  expect([hidden, below, off].map((act) => act.mock.calls.length)).toEqual([0, 0, 0])
  rerender(
    <InFront value>
      <Keys keys="n" act={below} />
    </InFront>,
  )
  press('n')
  expect(below).toHaveBeenCalledTimes(1)
})

it('of two the later one acts, and what is taken away is forgotten', () => {
  const [first, second] = [vi.fn(), vi.fn()]
  const { rerender } = render(
    <>
      <Keys keys="n" act={first} />
      <Keys keys="n" act={second} />
    </>,
  )
  press('n')
  expect([first.mock.calls.length, second.mock.calls.length, listed()]).toEqual([0, 1, ['Do n']])
  rerender(<Keys keys="n" act={first} />)
  press('n')
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  cleanup()
  expect(listed()).toEqual([])
})

it('keys are written as they stand on the keyboard', () => {
  expect(['mod+k', 'g p', '/', 'alt+up', 'escape'].map(shortcutLabel)).toEqual(['Ctrl K', 'G P', '/', 'Alt ↑', 'Esc'])
})

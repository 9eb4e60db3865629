import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { holdCalls, type Waiting } from '../../../browser/wire.testing.ts'
import { gadget } from '../../parts/definition.testing.ts'
import { RemoteSelect } from './remote-select.tsx'

const pump = { id: 7, code: 'G-7', name: '泵', status: '1' }
const valve = { id: 8, code: 'G-8', name: '阀', status: '1' }
const answer = (list: readonly (typeof pump)[]) => ({ code: 1, data: { list, total: list.length } })

/** An open choice that shows the pump, with words typed that nothing was answered to yet. */
async function typed() {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const waiting = holdCalls()
  const onChange = vi.fn()
  render(<RemoteSelect id="one" to={gadget} chosen={[]} {...{ onChange }} />)
  const box = screen.getByRole('combobox')
  const asked = async (words: string): Promise<Waiting> =>
    waitFor(() => {
      const found = waiting.find(({ query }) => query.get('quickSearch') === words)
      if (!found) throw new Error(`nothing was asked for ${words}`)
      return found
    })
  fireEvent.mouseDown(box)
  const first = await asked('')
  await act(async () => first.say(answer([pump])))
  await screen.findByText('泵')
  fireEvent.change(box, { target: { value: '阀' } })
  return { box, onChange, asked }
}

const press = (box: HTMLElement, key: string, keyCode: number) => fireEvent.keyDown(box, { key, keyCode })

it.each([
  ['Enter', 13],
  ['Tab', 9],
] as const)('%s that comes before what was typed is found takes the first that is found', async (key, keyCode) => {
  const { box, onChange, asked } = await typed()
  press(box, key, keyCode)
  const search = await asked('阀')
  expect(onChange).not.toHaveBeenCalled()
  await act(async () => search.say(answer([valve])))
  await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1))
  expect(onChange.mock.calls[0]?.[0]).toMatchObject([{ value: '8' }])
})

it('Tab takes what stands there where nothing is typed: nobody waits for other options then', async () => {
  const { box, onChange, asked } = await typed()
  const search = await asked('阀')
  await act(async () => search.say(answer([valve])))
  await screen.findByText('阀')
  fireEvent.change(box, { target: { value: '' } })
  press(box, 'Tab', 9)
  expect(onChange.mock.calls).toMatchObject([[[{ value: '8' }]]])
})

it('keys go on as ever when the options cannot be had', async () => {
  const { box, onChange, asked } = await typed()
  press(box, 'Tab', 9)
  const search = await asked('阀')
  await act(async () => search.fail('error'))
  await waitFor(() => expect(screen.queryByText('泵')).toBeNull())
  press(box, 'Escape', 27)
  expect(press(box, 'Tab', 9)).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

it('Enter takes nothing when nothing is found, nor after other keys, nor when the box was left', async () => {
  const { box, onChange, asked } = await typed()
  press(box, 'Enter', 13)
  const search = await asked('阀')
  await act(async () => search.say(answer([])))
  fireEvent.change(box, { target: { value: '泵' } })
  press(box, 'Enter', 13)
  press(box, 'ArrowDown', 40)
  const again = await asked('泵')
  await act(async () => again.say(answer([pump, valve])))
  await screen.findByText('阀')
  fireEvent.change(box, { target: { value: '泵阀' } })
  press(box, 'Enter', 13)
  fireEvent.blur(box)
  const last = await asked('泵阀')
  await act(async () => last.say(answer([valve])))
  await waitFor(() => expect(screen.queryByText('泵')).toBeNull())
  expect(onChange).not.toHaveBeenCalled()
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { testOffice } from '../../../admin/parts/office.testing.ts'
import { OfficeProvider } from '../../../admin/parts/office.tsx'
import { BalloonBoard } from './balloon-board.view.tsx'
import type { Balloon } from './balloon-places.ts'

const parts = ['2', '3', '10'].map((position_no) => ({ position_no }))

function open(first: readonly Balloon[], drawing = '/storage/a.svg') {
  const kept: { value: readonly Balloon[] } = { value: first }
  function Form() {
    const [value, setValue] = useState<unknown>(first)
    // The board answers with balloons.
    kept.value = value as readonly Balloon[]
    return <BalloonBoard id="panel" name="balloons" value={value} onChange={setValue} row={{ drawing, parts }} />
  }
  const { container } = render(
    <OfficeProvider office={testOffice}>
      <Form />
    </OfficeProvider>,
  )
  const stage = container.querySelector('.balloon-stage')
  if (stage) {
    const box = { left: 100, top: 50, width: 400, height: 200 }
    vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(box as DOMRect)
  }
  const press = (clientX: number, clientY: number, until = { clientX, clientY }) => {
    if (!stage) return
    fireEvent.pointerDown(stage, { button: 0, clientX, clientY })
    fireEvent.pointerUp(stage, { button: 0, ...until })
  }
  return { kept, press }
}

const button = (name: RegExp) => screen.getByRole('button', { name })

it('a position is chosen and placed where the drawing is pressed, then the next one is', () => {
  const { kept, press } = open([])
  press(200, 100)
  expect(kept.value).toEqual([])
  expect(screen.getByText('未标：2, 3, 10')).toBeTruthy()
  fireEvent.click(button(/^位号 2，未标/))
  press(200, 100)
  expect(kept.value).toEqual([{ position_no: '2', x: '25.00', y: '25.00' }])
  // Scrolling the page by the drawing is no press.
  press(300, 100, { clientX: 300, clientY: 190 })
  press(300, 150)
  expect(kept.value.at(-1)).toEqual({ position_no: '3', x: '50.00', y: '50.00' })
  expect(screen.getByText('未标：10')).toBeTruthy()
})

it('keys place, move and take off, and the focus goes along', () => {
  const { kept } = open([{ position_no: '2', x: '10.00', y: '10.00' }])
  fireEvent.click(button(/^位号 10，未标/))
  fireEvent.click(button(/放到图中央/))
  const knob = button(/^位号 10，距左 50%/)
  expect(document.activeElement === knob).toBe(true)
  fireEvent.keyDown(knob, { key: 'ArrowUp' })
  fireEvent.keyDown(button(/^位号 10，距左/), { key: 'ArrowRight', shiftKey: true })
  expect(kept.value[1]).toEqual({ position_no: '10', x: '55.00', y: '49.50' })
  fireEvent.keyDown(button(/^位号 10，距左/), { key: 'Delete' })
  expect(kept.value).toEqual([{ position_no: '2', x: '10.00', y: '10.00' }])
  expect(document.activeElement === button(/^位号 10，未标/)).toBe(true)
})

it('a number that no part has is named and can be taken off', () => {
  const { kept } = open([{ position_no: '99', x: '10.00', y: '10.00' }])
  expect(screen.getByText('清单中没有：99')).toBeTruthy()
  fireEvent.click(button(/^位号 99，已标/))
  fireEvent.click(button(/^移除 99/))
  expect(kept.value).toEqual([])
})

it('without a drawing there is nothing to place on', () => {
  open([], '')
  expect(screen.getByText('请先选择装配图，再标位号。')).toBeTruthy()
})

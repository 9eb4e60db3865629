import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOffsets } from './use-offsets.ts'

vi.stubGlobal(
  'ResizeObserver',
  class {
    told
    constructor(told: () => void) {
      this.told = told
    }
    observe() {
      this.told()
    }
    disconnect() {}
  },
)

afterEach(() => {
  vi.restoreAllMocks()
})

function Table() {
  return (
    <section aria-label="frame">
      <table ref={useOffsets(undefined)} />
    </section>
  )
}

/** The frame of a table that is so many pixels wide, in a window of 800. */
function frameOf(width: number) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(width)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  render(<Table />)
  return screen.getByRole('region')
}

it('a table is marked while columns lie under the last one, until the reader has scrolled to the end', () => {
  const frame = frameOf(1200)
  expect(frame.hasAttribute('data-more')).toBe(true)
  frame.scrollLeft = 400
  fireEvent.scroll(frame)
  expect(frame.hasAttribute('data-more')).toBe(false)
})

it('cells stay in place only where the table is wider than its frame, wherever it has been scrolled to', () => {
  const frame = frameOf(1200)
  frame.scrollLeft = 400
  fireEvent.scroll(frame)
  expect(frame.hasAttribute('data-wider')).toBe(true)
})

it('a table that has room is not marked', () => {
  const frame = frameOf(800)
  expect([frame.hasAttribute('data-more'), frame.hasAttribute('data-wider')]).toEqual([false, false])
})

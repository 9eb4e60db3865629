import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { useFirstFault } from './shown-field.ts'
import type { FormModel } from './use-form.ts'

/** A form after a save that was refused as a whole, such as one without a connection. */
function Refused() {
  // The hook reads nothing else of a form.
  const form = { refusals: 1, faults: {} } as FormModel
  return <form ref={useFirstFault(gadget, form, { setTab() {}, setSide() {} })} />
}

afterEach(() => vi.restoreAllMocks())

it('a form that was refused as a whole can be closed where browsers answer scrolling with a promise', () => {
  const scrolled = vi.fn(() => Promise.resolve())
  Object.assign(HTMLElement.prototype, { scrollIntoView: scrolled })
  const { unmount } = render(<Refused />)
  expect(scrolled).toHaveBeenCalled()
  expect(unmount).not.toThrow()
})

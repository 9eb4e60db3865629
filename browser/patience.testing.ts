import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

configure({
  // Only what never comes takes as long as this, however busy the machine is.
  asyncUtilTimeout: 15_000,
  // Where only the first lines of a failure are kept, these say what stood there.
  getElementError: (message, container) => {
    const stood = (document.body.textContent ?? '').replace(/\s+/g, ' ').slice(0, 1500)
    const error = new Error(`${message ?? 'not found'}\nOn the page: ${stood}\n${prettyDOM(container) || ''}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// Nothing has a size in the simulated browser, so nothing is told when one changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// What a test rendered is unmounted after it: React would otherwise go on with it when its window is gone.
afterEach(cleanup)

// Files share a process: what one put in the place of the network, what it stored and where it went ends with it.
afterAll(async () => {
  // A file that is asked for as the window of a test goes would be missing for all others.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

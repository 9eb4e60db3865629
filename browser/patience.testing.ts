import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Only what never comes takes as long as this, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

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

import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

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

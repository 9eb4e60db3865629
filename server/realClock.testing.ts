import { afterAll, vi } from 'vitest'

// Files share a process: a clock that one set would be the clock of those after it.
afterAll(() => {
  vi.useRealTimers()
})

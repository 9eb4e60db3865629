import { waitFor } from '@testing-library/react'

/** Waits until an expectation holds; only what never comes takes as long as the limit, however busy the machine is. */
export const eventually = (expectation: () => void): Promise<void> => waitFor(expectation, { timeout: 15_000 })

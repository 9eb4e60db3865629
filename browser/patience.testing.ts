import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Only what never comes takes as long as this, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

// What a test rendered is unmounted after it: React would otherwise go on with it when its window is gone.
afterEach(cleanup)

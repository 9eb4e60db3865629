import { configure } from '@testing-library/react'

// Only what never comes takes as long as this, however busy the machine is.
configure({ asyncUtilTimeout: 15_000 })

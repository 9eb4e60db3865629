import { createContext } from 'react'

/** Visitors may compare products: setting `compare_enabled` (areas 18). */
export const CompareEnabledContext = createContext(true)

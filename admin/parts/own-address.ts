import { createContext, useContext } from 'react'

const InFront = createContext(true)

/** Tells the pages below whether their tab is the one that is shown. */
export const InFrontProvider = InFront.Provider

/** Whether the page is in front; pages of other open tabs stay mounted behind it. */
export const useInFront = (): boolean => useContext(InFront)

const storeKey = 'keptOnDevice'

/** Whether this browser keeps anything of anybody, known without loading what reads it. */
export const keepsAnything = (): boolean => localStorage.getItem(storeKey) !== null

export const markKept = (): void => localStorage.setItem(storeKey, '1')

export const unmarkKept = (): void => localStorage.removeItem(storeKey)

const prefix = 'chosen:'

/** What is kept of a selection over a reload of the browser: which rows, or the conditions of the whole list. */
export interface KeptSelection {
  ids: readonly number[]
  whole?: string | undefined
}

/** Of one list, for one administrator, in this tab of the browser. */
export const selectionKey = (adminId: number, path: string): string => `${prefix}${adminId}:${path}`

export function keptSelection(key: string): KeptSelection {
  try {
    // Written by this page alone.
    return JSON.parse(sessionStorage.getItem(key) ?? '{"ids":[]}') as KeptSelection
  } catch {
    return { ids: [] }
  }
}

export function keepSelection(key: string, kept: KeptSelection): void {
  if (kept.ids.length === 0 && kept.whole === undefined) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(kept))
}

/** Nothing that was chosen is left to whoever signs in next. */
export function dropSelections(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
}

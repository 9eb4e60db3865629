import { create } from 'zustand'
import { storeConfig, storedConfig } from '../../browser/stored-config.ts'
import { menuWidth } from '../../contract/constants.ts'

/** Own arrangement of an administrator; kept where existing clients keep it (protocol 11.3, 11.4). */
export interface Preferences {
  isDark: boolean
  menuWidth: number
  /** Undefined until chosen: the menu is folded where the window is narrow. */
  menuCollapse: boolean | undefined
}

const defaults: Preferences = {
  isDark: matchMedia('(prefers-color-scheme: dark)').matches,
  menuWidth,
  menuCollapse: undefined,
}

function stored(): Preferences {
  const layout = storedConfig().layout
  return typeof layout === 'object' && layout !== null ? { ...defaults, ...layout } : defaults
}

export const usePreferences = create<Preferences>(stored)

export function prefer(change: Partial<Preferences>): void {
  usePreferences.setState(change)
  storeConfig({ layout: { ...(storedConfig().layout ?? {}), ...change } })
}

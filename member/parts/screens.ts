import { type ComponentType, createContext, use } from 'react'
import type { IconName } from './icon.tsx'

export interface MemberScreen {
  component: ComponentType
  /** Where its list leads: one of its rows, by the number behind the address. */
  record?: ComponentType<{ id: number }>
  icon: IconName
  /** It shows no moment, so that it needs not say whose clock it means. */
  isTimeless?: true
}

/** Pages by the name of their rule; `start/` passes them in, so that the shell names no screen. */
export type Screens = Readonly<Record<string, MemberScreen>>

export const ScreensContext = createContext<Screens>({})
export const useScreens = (): Screens => use(ScreensContext)

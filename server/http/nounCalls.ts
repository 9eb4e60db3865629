import type { Settings } from '../config/settings.ts'
import type { LocalStorage } from '../files/localStorage.ts'
import type { Route } from './route.ts'

/** What calls of a noun are answered with besides the request. */
export interface NounParts {
  settings: Settings
  storage: LocalStorage
  /** LOGIN_CAPTCHA when it was set; otherwise the configuration decides. */
  captcha: boolean | undefined
  /** `https://www.example.com`, as the site calls itself: for whole addresses that leave it, on paper above all. */
  origin(): string
}

/** Calls of a noun besides those of the engine; a `.server.ts` below its folder exports them as `calls` (start/modules.ts). */
export type NounCalls = (parts: NounParts) => readonly Route[]

import type { TestApp } from '../testingApp.ts'

/** An application whose settings are changed as their screen does it. */
export interface Changing {
  app: TestApp
  /** Posts values through the screen's call, as super administrator. */
  change(values: Record<string, unknown>): Promise<void>
}

/** By name of a setting: changes it and sees what it governs change. */
export type Effects = Readonly<Record<string, (on: Changing) => Promise<void>>>

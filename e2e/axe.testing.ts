import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../scripts/sheets/axeFaults.mjs'

/** The page has no violations of accessibility rules. */
export async function expectAccessible(page: Page, about: string, within?: string): Promise<void> {
  expect.soft(await axeFaults(page, within), about).toEqual([])
}

/** The seed of a run decides in which look a screen is read; `E2E_EVERY_LOOK=1` reads it in each. */
export function looksInThisRun<T>(title: string, looks: readonly T[]): readonly T[] {
  if (process.env.E2E_EVERY_LOOK) return looks
  const at = (Number(process.env.TEST_SEED ?? 0) + title.length) % looks.length
  return looks.slice(at, at + 1)
}

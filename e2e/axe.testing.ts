import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../scripts/sheets/axeFaults.mjs'

/** The page has no violations of accessibility rules. */
export async function expectAccessible(page: Page, about: string, within?: string): Promise<void> {
  expect.soft(await axeFaults(page, within), about).toEqual([])
}

const everyLook = Boolean(process.env.E2E_EVERY_LOOK)
const seed = Number(process.env.TEST_SEED ?? 0)

/** The seed of a run decides in which look a screen is read; `E2E_EVERY_LOOK=1` reads it in each. */
export function looksInThisRun<T>(title: string, looks: readonly T[]): readonly T[] {
  if (everyLook) return looks
  const at = (seed + title.length) % looks.length
  return looks.slice(at, at + 1)
}

/** The seed of a run decides which third of screens that are made alike is read; `E2E_EVERY_LOOK=1` reads all. */
export const thirdInThisRun = <T>(screens: readonly T[]): readonly T[] =>
  everyLook ? screens : screens.filter((_, at) => (seed + at) % 3 === 0)

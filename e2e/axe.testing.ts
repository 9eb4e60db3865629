import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../scripts/sheets/axeFaults.mjs'

/** Nothing is wrong on the page for somebody who does not see it as drawn. */
export async function expectAccessible(page: Page, about: string, within?: string): Promise<void> {
  expect.soft(await axeFaults(page, within), about).toEqual([])
}

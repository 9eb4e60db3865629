import type { Locator, Page } from '@playwright/test'

const escaped = (words: string): string => words.replace(/[()（）]/g, '\\$&')

/** A text box of a form by its label, whether or not something must stand in it. */
export const boxOf = (form: Locator, label: string): Locator =>
  form.getByRole('textbox', { name: new RegExp(`^${escaped(label)}( ?(发布时)?必填)?$`) })

/** Types into a list and takes what it offers. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.locator('.ant-select-item-option').filter({ hasText: option }).click()
}

/** The tab of a form; it also says how much is missing on it. */
export const tabOf = (form: Locator, name: string): Locator =>
  form.getByRole('tab', { name: new RegExp(`^${escaped(name)}`) })

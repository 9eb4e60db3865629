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

/** As a spreadsheet puts it on the clipboard and the reader pastes it where the focus is. */
export const paste = (page: Page, text: string) =>
  page.evaluate((content) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', content)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

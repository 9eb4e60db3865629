import { expect, type Locator, type Page } from '@playwright/test'

export const strip = (page: Page): Locator => page.getByRole('navigation', { name: '已打开的页面' })
export const tab = (page: Page, name: string | RegExp): Locator => strip(page).getByRole('link', { name, exact: true })
export const menu = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })
export const entry = (page: Page, name: string | RegExp): Locator =>
  menu(page).getByRole('menuitem', { name, exact: true })
/** The page that is looked at; the others stand behind it. */
export const front = (page: Page): Locator => page.locator('.shell-page:not([inert])')

/** Brings a tab to the front. */
export async function choose(page: Page, name: string): Promise<void> {
  await tab(page, name).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

/** Opens a folder of the menu unless it is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  const folder = entry(page, name)
  if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click()
}

/** Opens these pages one after the other, as the menu does. */
export async function openPages(page: Page, folders: Readonly<Record<string, readonly string[]>>): Promise<void> {
  for (const [folder, names] of Object.entries(folders)) {
    await unfold(page, folder)
    for (const name of names) {
      await entry(page, name).click()
      await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
      await expect(front(page).getByRole('table').or(front(page).locator('.ant-empty')).first()).toBeVisible()
    }
  }
}

export const titles = (page: Page): Promise<string[]> =>
  strip(page)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.querySelector('a')?.textContent ?? ''))

import { expect, type Locator, type Page } from '@playwright/test'

/** More than all stops of a page with a full table: the focus may start anywhere on it. */
const wholeRound = 300

/** Presses Tab, or Shift+Tab, until the focus is there. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < wholeRound; steps++) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`the keyboard does not reach ${target}`)
}

export async function press(page: Page, target: Locator, key = 'Enter', way = 'Tab'): Promise<void> {
  await tabTo(page, target, way)
  await page.keyboard.press(key)
}

/** Chooses an option of a list by its words, in the box that has the focus. */
export async function pick(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words)
  await expect(page.locator('.ant-select-item-option-active')).toContainText(words)
  await page.keyboard.press('Enter')
}

/** Walks down a menu, or a list of options that is not typed into, until it says these words, and takes that. */
export async function walkTo(page: Page, words: string): Promise<void> {
  const active = page.locator('.ant-select-item-option-active, [role=menuitem]:focus')
  for (let steps = 0; steps < mostOptions; steps++) {
    await page.evaluate(framesOf, framesOfFocus)
    if ((await active.allTextContents()).some((said) => said.includes(words))) return page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the arrows do not reach ${words}`)
}

const mostOptions = 40

/** A menu moves the focus a frame after the key, and into itself three after it opened. */
const framesOfFocus = 4

/** Waits in the page. */
const framesOf = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n++) await new Promise(requestAnimationFrame)
}

import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { entry, front, menu, strip } from './shell.testing.ts'

test.use({ signedIn: true })

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '布局设置' })
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: -1, y: -1, width: -1, height: -1 }
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}').layout)

async function choose(page: Page, layout: string): Promise<void> {
  await page.getByRole('button', { name: '布局设置' }).click()
  await drawer(page).getByText(layout, { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
}

test('each layout has its room: menu 260 or 64 pixels, pages 70, 50 or 60 below the edge', async ({ page }) => {
  await page.goto('/admin/product/part')
  await expect(front(page).getByRole('table').first()).toBeVisible()
  const side = page.locator('.shell-menu')
  for (const [layout, offset] of [
    ['经典', 50],
    ['默认', 70],
  ] as const) {
    await choose(page, layout)
    expect((await boxOf(side)).width).toBe(260)
    expect(await boxOf(page.locator('.shell-main'))).toMatchObject({ y: offset, height: 900 - offset })
    await page.getByRole('button', { name: '收起菜单' }).click()
    expect((await boxOf(side)).width).toBe(64)
    await page.getByRole('button', { name: '展开菜单' }).click()
    await expect(strip(page)).toBeVisible()
    await expectAccessible(page, layout)
  }
  await choose(page, '单栏')
  await expect(side).toHaveCount(0)
  await expect(strip(page)).toHaveCount(0)
  expect(await boxOf(page.locator('.shell-main'))).toMatchObject({ x: 0, y: 60, width: 1440, height: 840 })
  await expectAccessible(page, 'Streamline')
  await entry(page, '销售').click()
  await expect(page, 'a folder leads to its first page').toHaveURL('/admin/crm/lead')
  expect(await stored(page)).toMatchObject({ layoutMode: 'Streamline' })
  await page.reload()
  await expect(menu(page)).toBeVisible()
  expect((await boxOf(page.locator('.shell-main'))).y).toBe(60)
})

test('colours are chosen for one theme, faint ones are said, and the defaults come back', async ({ page }) => {
  await page.goto('/admin/product/part')
  await page.getByRole('button', { name: '布局设置' }).click()
  await expect(drawer(page)).toBeVisible()
  await expectAccessible(page, 'the layout drawer', '.layout-drawer')
  const ground = () => page.locator('.shell-menu').evaluate((element) => getComputedStyle(element).backgroundColor)
  const own = await ground()
  await drawer(page).getByLabel('菜单背景', { exact: true }).fill('#0a3d62')
  expect(await ground()).toBe('rgb(10, 61, 98)')
  await expect(drawer(page).getByText(/“菜单文字”在“菜单背景”上对比度为/)).toBeVisible()
  await drawer(page).getByLabel('菜单文字', { exact: true }).fill('#ffffff')
  await expect(drawer(page).getByText(/“菜单文字”在“菜单背景”上对比度为/)).toBeHidden()
  await drawer(page).getByText('深色', { exact: true }).click()
  expect(await ground()).not.toBe('rgb(10, 61, 98)')
  expect(await stored(page)).toMatchObject({ menuBackground: ['#0a3d62', '#1d1e1f'], isDark: true })
  await drawer(page).getByLabel('菜单宽度（像素）').fill('300')
  await page.keyboard.press('Tab')
  await expect(page.locator('.shell-menu')).toHaveCSS('width', '300px')
  await drawer(page).getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('dialog', { name: '恢复默认布局？' }).getByRole('button', { name: '恢复默认' }).click()
  await expect(page.locator('.shell-menu')).toHaveCSS('width', '260px')
  expect(await ground()).toBe(own)
})

test('a narrower window folds the menu, then opens it over the page, and gives the layout back', async ({ page }) => {
  await page.goto('/admin/product/part')
  await choose(page, '单栏')
  await page.setViewportSize({ width: 1100, height: 800 })
  await choose(page, '默认')
  await expect(page.locator('.shell-menu')).toHaveCSS('width', '64px')
  await choose(page, '单栏')
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.locator('.shell-menu')).toHaveCount(0)
  expect((await boxOf(page.locator('.shell-main'))).y).toBe(50)
  expect(await page.evaluate(() => sessionStorage.getItem('beforeResizeLayout'))).toContain('Streamline')
  await page.getByRole('button', { name: '打开菜单' }).click()
  await expect(menu(page)).toBeVisible()
  await entry(page, '控制台').click()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(menu(page)).toBeVisible()
  expect((await boxOf(page.locator('.shell-main'))).y).toBe(60)
})

test('dark mode follows the system while nothing else is chosen', async ({ page }) => {
  const dark = () => page.evaluate(() => document.documentElement.classList.contains('dark'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/admin/product/part')
  await expect.poll(dark).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(dark).toBe(false)
  await page.getByRole('button', { name: '深色模式' }).click()
  await expect.poll(dark).toBe(true)
  await page.reload()
  await expect.poll(dark).toBe(true)
})

import { expect } from '@playwright/test'
import { test } from './journey.testing.ts'

test('a visitor enters in Chinese, opens a product, reads it in English and opens one of its parts', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '进入网站' }).click()
  await expect(page).toHaveURL('/client/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品中心' }).click()
  await expect(page).toHaveURL('/client/product')

  await page.getByRole('link', { name: '法兰浮动球阀' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('法兰浮动球阀')
  const address = new URL(page.url()).pathname

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${address}?lang=en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ball valve/i)
  await expect(page.getByRole('main').getByText('LZQ41F-150').first()).toBeVisible()

  const parts = page.locator('section', { has: page.getByRole('heading', { name: 'Parts', exact: true }) })
  const part = parts.getByRole('rowheader').getByRole('link').first()
  const name = (await part.textContent()) ?? ''
  await part.click()
  await expect(page).toHaveURL(/\/client\/parts\/detail\/\d+\?lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('heading', { name: 'Fits these products' })).toBeVisible()
})

test('a visitor finds a product by its model in the search box of the header', async ({ page }) => {
  await page.goto('/client/home')
  await page.getByRole('link', { name: '搜索产品、配件和文章' }).click()
  const search = page.getByRole('dialog', { name: '搜索' })
  await search.getByRole('searchbox').fill('LZT-100')
  await search.getByRole('link', { name: '气动单座调节阀' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('气动单座调节阀')
})

test('a visitor narrows the list, compares two products and clears the filters', async ({ page }) => {
  await page.goto('/client/product')
  await page.getByRole('complementary', { name: '筛选' }).getByRole('link', { name: /^电动/ }).click()
  await expect(page).toHaveURL(/p\.operation=/)
  const chips = page.getByRole('list', { name: '已选条件' })
  await expect(chips).toContainText('电动')
  await chips.getByRole('link', { name: '清除全部' }).click()
  await expect(page).toHaveURL('/client/product')

  await page.getByRole('button', { name: '对比 LZQ41F-150' }).click()
  await page.getByRole('button', { name: '对比 LZQ47Y-300' }).click()
  await page.getByRole('link', { name: /^开始对比/ }).click()
  await expect(page.getByRole('columnheader')).toContainText(['LZQ41F-150', 'LZQ47Y-300'])
})

test('by keyboard the product menu is one stop, opens by its button, and Escape leads back to it', async ({ page }) => {
  await page.goto('/client/home')
  const open = page.getByRole('button', { name: '产品菜单' })
  const menu = page.locator('#product-menu')
  await open.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '配件' })).toBeFocused()
  await open.press('Enter')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await expect(menu).toBeHidden()
})

test('by keyboard a visitor goes on from the value that was chosen', async ({ page }) => {
  await page.goto('/client/product')
  const value = page.getByRole('complementary', { name: '筛选' }).getByRole('link', { name: /^电动/ })
  await value.press('Enter')
  await expect(page).toHaveURL(/p\.operation=/)
  await expect(value).toBeFocused()
})

test('a forgotten address of the old site leads to the page it means', async ({ page }) => {
  await page.goto('/index.html#/client/product')
  await expect(page).toHaveURL(/\/client\/product$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('产品中心')
})

test('a reader of English is told once that a Chinese page has an English side', async ({ another }) => {
  const reader = await another({ locale: 'en-US' })
  await reader.goto('/client/home')
  const hint = reader.getByRole('complementary', { name: 'Language' })
  await expect(hint.getByRole('link', { name: 'This page is also available in English' })).toBeVisible()
  await hint.getByRole('button', { name: 'Close' }).click()
  await expect(hint).toBeHidden()
  await reader.goto('/client/product')
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(hint).toBeHidden()
})

test('the first picture of the home page comes alone, those of later slides when somebody is about to see them', async ({
  page,
}) => {
  const hero = page.locator('.hero.carousel')
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.url().includes('/hero-')) asked.add(request.url())
  })
  await page.goto('/client/home')
  await expect(hero).toHaveAttribute('data-state', 'ready')
  expect(asked.size).toBe(1)
  await hero.hover()
  await expect.poll(() => asked.size).toBeGreaterThan(1)
})

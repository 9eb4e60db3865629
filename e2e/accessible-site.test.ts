import { expect, type Page } from '@playwright/test'
import { expectAccessible, looksInThisRun } from './axe.testing.ts'
import { test } from './journey.testing.ts'

test.use({ refused: /\/40[14](\?|$)/ })

const screens = {
  'the entrance': '/',
  'the home page': '/client/home',
  'the page about the company': '/client/about',
  'the product centre': '/client/product',
  'the list of parts': '/client/product?tab=parts',
  'a search without results': '/client/product?q=nothing-like-this',
  'the page for wrong addresses': '/404',
  'the page for locked doors': '/401',
}

const looks = [
  { colorScheme: 'light', lang: 'zh-CN', query: '' },
  { colorScheme: 'dark', lang: 'en', query: 'lang=en' },
] as const

async function expectForEverybody(page: Page, address: string): Promise<void> {
  for (const { colorScheme, lang, query } of looksInThisRun(address, looks)) {
    await page.emulateMedia({ colorScheme })
    await page.goto(query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address)
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, `${address} ${colorScheme}, ${lang}`)
  }
}

for (const [name, address] of Object.entries(screens))
  test(`everybody can use ${name}, by day in Chinese and by night in English`, async ({ page }) => {
    await expectForEverybody(page, address)
  })

for (const [name, list] of Object.entries({ product: '/client/product', part: '/client/product?tab=parts' }))
  test(`everybody can use the page of a ${name}, by day in Chinese and by night in English`, async ({ page }) => {
    await page.goto(list)
    const first = page.getByRole('main').getByRole('article').first().getByRole('link')
    await expectForEverybody(page, (await first.getAttribute('href')) ?? '')
  })

test('everybody can use what a visitor opens on a page: search, enquiry, comparison and enlarged pictures', async ({
  page,
}) => {
  await page.goto('/client/product')
  await page.getByRole('link', { name: '搜索产品、配件和文章' }).click()
  const search = page.getByRole('dialog', { name: '搜索' })
  await search.getByRole('searchbox').fill('球阀')
  await expect(search.getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'search', 'dialog')
  await search.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('link', { name: '在线询价' }).click()
  const enquiry = page.getByRole('dialog', { name: '在线询价' })
  await enquiry.getByRole('button', { name: '发送询价' }).click()
  await expect(enquiry.getByLabel('需求描述')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'enquiry', 'dialog[open]')
  await enquiry.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('button', { name: '对比 LZQ41F-150' }).click()
  await page.getByRole('button', { name: '对比 LZQ47Y-300' }).click()
  await expectAccessible(page, 'compare tray', '.compare-tray')
  await page.getByRole('link', { name: /^开始对比/ }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'comparison')
})

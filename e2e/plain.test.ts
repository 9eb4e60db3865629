import { expect } from '@playwright/test'
import { test } from './journey.testing.ts'

test.use({ javaScriptEnabled: false })

test('without a script a visitor moves about, filters, turns pages, searches and switches the language', async ({
  page,
}) => {
  await page.goto('/client/home')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '产品中心' }).click()
  await expect(page).toHaveURL('/client/product')

  const count = page.getByRole('status')
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL('/client/product?page=2')

  await page
    .getByRole('main')
    .getByRole('navigation', { name: '按类型浏览' })
    .getByRole('link', { name: /^球阀/ })
    .click()
  await expect(page).toHaveURL(/\/client\/product\?type=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('球阀')
  await page.getByRole('complementary', { name: '筛选' }).getByRole('link', { name: /^蜗轮/ }).click()
  await expect(page.getByRole('list', { name: '已选条件' })).toContainText('蜗轮')
  const found = /\d+/.exec((await count.textContent()) ?? '')?.[0]

  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ball valves')
  await expect(count).toHaveText(new RegExp(`^${found} products?$`))
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/client/product?lang=en')

  await page.getByRole('searchbox').fill('LZT-100')
  await page.getByRole('searchbox').press('Enter')
  await expect(count).toHaveText('1 product')
  const parts = page.getByRole('navigation', { name: 'Products or parts' }).getByRole('link', { name: /^Parts/ })
  // No part is called so, and no link leads to nothing.
  await expect(parts).toHaveCount(0)
  await page.getByRole('list', { name: 'Active filters' }).getByRole('link', { name: 'Clear all' }).click()
  await parts.click()
  await expect(page).toHaveURL(/tab=parts/)
})

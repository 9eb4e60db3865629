import { expect, type Page } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'

const nodes = ['dashboard/index', 'crm/lead/index', 'crm/lead/claim', 'product/product/index']

/** Sizes and order of the widgets as they stand. */
const standing = (page: Page): Promise<string[]> =>
  page
    .locator('.widget')
    .evaluateAll((all) => all.map((one) => `${one.getAttribute('data-widget')} ${one.getAttribute('data-size')}`))

test('a number of the dashboard leads to the list that counts as many', async ({ another, request, baseURL }) => {
  const account = await newAdministrator(nodes)
  const page = await another({ storageState: storedFor(baseURL ?? '', await sessionOf(request, account)) })
  // Other journeys add and publish meanwhile.
  await expect(async () => {
    await page.goto('/admin/dashboard?days=90')
    const tile = page.getByRole('region', { name: '公海线索' })
    const number = await tile.getByRole('link').textContent({ timeout: 5000 })
    await tile.getByRole('link').click()
    await expect(page).toHaveURL(/crm\/lead\?.*view=pool/)
    await expect(page.getByText(`共 ${number} 条`)).toBeVisible({ timeout: 3000 })
  }).toPass()
  await page.goto('/admin/dashboard')
  await page.getByText('30 天', { exact: true }).click()
  await expect(page).toHaveURL(/days=30/)
  await expect(page.getByRole('region', { name: '会员总数' })).toHaveCount(0)
  await expectAccessible(page, 'the dashboard of somebody who sells', '.dashboard')
})

test('the dashboard is arranged by keys, stays so, and is restored', async ({ another, request, baseURL }) => {
  const account = await newAdministrator(nodes)
  const page = await another({ storageState: storedFor(baseURL ?? '', await sessionOf(request, account)) })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region', { name: '新线索' })).toBeVisible()
  const usual = await standing(page)
  await page.getByRole('button', { name: '调整布局' }).click()
  await page.getByRole('button', { name: '隐藏“公海线索”' }).press('Enter')
  await page.getByRole('button', { name: '“跟进中线索”前移' }).press('Enter')
  const kept = page.waitForResponse(/Dashboard\/arrange/)
  await page.getByRole('radiogroup', { name: '“线索漏斗”的大小' }).getByText('大').click()
  await kept
  await expectAccessible(page, 'the dashboard while it is arranged', '.dashboard')
  await page.getByRole('button', { name: '完成' }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: '跟进中线索' })).toBeVisible()
  const arranged = await standing(page)
  expect(arranged).not.toContain('lead.pool s')
  expect(arranged).toContain('lead.funnel l')
  expect(arranged.indexOf('lead.open s')).toBe(arranged.indexOf('lead.new s') - 1)
  await page.getByRole('button', { name: '调整布局' }).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page.getByRole('button', { name: '完成' }).click()
  await expect.poll(() => standing(page)).toEqual(usual)
})

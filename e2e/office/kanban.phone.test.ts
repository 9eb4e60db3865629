import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { phone, test } from '../journey.testing.ts'
import { cardOf, columnOf, expectCounts, newLeads, qualify } from './kanban.testing.ts'

test.use({ ...phone, signedIn: true })

test('on a phone the columns are turned like pages, and a card goes on by its menu', async ({ page, office }) => {
  const company = await newLeads(office)
  await page.goto('/admin/crm/lead')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '看板视图' }).click()
  await page.getByRole('searchbox').fill(company)
  await expectCounts(page, { 新线索: 2, 已联系: 2, 已确认: 0 })
  const states = page.getByRole('group', { name: '状态' })
  await expect(states.getByRole('button', { name: /^新线索/, pressed: true })).toBeVisible()

  await states.getByRole('button', { name: /^已联系/ }).click()
  await expect(states.getByRole('button', { name: /^已联系 ?2/, pressed: true })).toBeVisible()
  await expect(columnOf(page, '已联系')).toBeInViewport({ ratio: 0.3 })
  await expect(columnOf(page, '新线索')).not.toBeInViewport()
  await expectAccessible(page, 'a kanban on a phone', '.resource-table')

  await cardOf(page, '郑谈').getByRole('button', { name: '“郑谈”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '确认意向', exact: true }).click()
  await qualify(page, '郑谈')
  await expect(states.getByRole('button', { name: /^已联系 ?1/ })).toBeVisible()
  await expect(states.getByRole('button', { name: /^已确认 ?1/ })).toBeVisible()
})

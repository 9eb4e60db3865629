import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { phone, test } from '../journey.testing.ts'
import { blockOf, newOrders, nextWeek, planningOf } from './calendar.testing.ts'

test.use({ ...phone, signedIn: true })

test('on a phone the calendar lists a day, and an order is planned by its menu', async ({ page, office }) => {
  const { customer } = await newOrders(office, 4)
  await page.goto('/admin/production/measureOrder')
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: '日历视图' }).click()
  await page.getByRole('searchbox').fill(customer)
  await page.getByRole('button', { name: '下一周' }).click()
  const days = page.getByRole('group', { name: '日期' })
  await days.getByRole('button', { name: new RegExp(nextWeek(4).slice(5)) }).click()
  await expect(blockOf(page, '泵房测绘')).toContainText('09:00–11:00')
  await expectAccessible(page, 'a calendar on a phone', '.resource-table')

  await page.getByText('待排期，1 条').click()
  await blockOf(page, '阀井测绘').getByRole('button', { name: '“阀井测绘”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '排期', exact: true }).click()
  await expect((await planningOf(page, '阀井测绘')).getByRole('textbox', { name: /计划开始/ })).toHaveValue('')
})

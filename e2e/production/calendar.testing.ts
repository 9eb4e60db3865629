import { expect, type Locator, type Page } from '@playwright/test'
import { dayAfter, dayOf, localSeconds } from '../../contract/moment.ts'
import type { Office } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'

const zone = 'Asia/Shanghai'

/** A day of the week after this one, Monday being 0: it is on one screen with all others of it. */
export function nextWeek(weekday: number): string {
  const today = dayOf(Date.now() / 1000, zone)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return dayAfter(today, 7 - sinceMonday + weekday)
}

/**
 * Orders of one customer, found by nothing else: one that is planned for a day of next week at nine, and one that waits. Journeys
 * run side by side, so each takes a day of its own.
 */
export async function newOrders(office: Office, weekday: number): Promise<{ customer: string; planned: string }> {
  const customer = newCode('澄源水务')
  const add = (title: string) =>
    office.add('production.MeasureOrder', {
      ...{ kind: 'site', title, customer_name: customer, contact_name: '沈工', contact_mobile: '13800000001' },
      ...{ area_id: '32,3205,320505', address: '苏州市虎丘区测试路 18 号', purpose: 'quote' },
    })
  const { id, code } = await add('泵房测绘')
  await add('阀井测绘')
  const admins = await office.newest('auth.Admin')
  const at = (clock: string) => localSeconds(`${nextWeek(weekday)} ${clock}`, zone)
  const plan = {
    measurer_admin_id: admins.find(({ username }) => username === 'admin')?.id,
    plan_start_time: at('09:00'),
    plan_end_time: at('11:00'),
  }
  const { code: done, msg } = await office.post('production.MeasureOrder', 'schedule', { ids: [id], ...plan })
  expect(done, msg).toBe(1)
  return { customer, planned: String(code) }
}

export const blockOf = (within: Page | Locator, name: string): Locator =>
  within.getByRole('listitem').filter({ hasText: name })

/** The cell of a day in the only lane. */
export const dayCell = (page: Page, weekday: number): Locator => page.locator('.calendar-week tbody td').nth(weekday)

/** The dialog in which an order is planned; it takes the focus when it opens. */
export async function planningOf(page: Page, name: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `排期：${name}` })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  return dialog
}

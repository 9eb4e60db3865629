import { expect, type Locator, type Page } from '@playwright/test'
import type { Office } from '../journey.testing.ts'
import { newCode, newMobile } from './rows.testing.ts'

/** Leads of one company, found by nothing else: two that are new and two that were spoken to. */
export async function newLeads(office: Office): Promise<string> {
  const company = newCode('临江重工')
  for (const [name, spoken] of [
    ['梁新', false],
    ['罗新', false],
    ['郑谈', true],
    ['沈谈', true],
  ] as const) {
    const lead = { name, company, mobile: newMobile(), content: '请报价一批蝶阀。', source: 'phone' }
    const { id } = await office.add('crm.Lead', lead)
    if (!spoken) continue
    const { code, msg } = await office.post('crm.Lead', 'follow', { ids: [id], type: 'call', content: '已通话' })
    expect(code, msg).toBe(1)
  }
  return company
}

export const columnOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${name}，`) })

export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) })

/** How many cards each column says it has. */
export async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [name, count] of Object.entries(counts))
    await expect(page.getByRole('region', { name: `${name}，${count} 条`, exact: true })).toBeVisible()
}

/** The dialog of an action. It takes the focus when it opens, and what is typed before would go elsewhere. */
export async function dialogOf(page: Page, title: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  return dialog
}

/** Says what qualifying asks for. */
export async function qualify(page: Page, name: string): Promise<void> {
  const dialog = await dialogOf(page, `确认意向：${name}`)
  const date = dialog.getByRole('textbox', { name: /预计成交日期/ })
  await date.fill('2099-01-01')
  await date.press('Enter')
  await dialog.getByRole('button', { name: '确认意向', exact: true }).click()
  await expect(dialog).toBeHidden()
}

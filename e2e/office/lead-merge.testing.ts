import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import type { Office } from '../journey.testing.ts'
import { newCode, newMobile } from './rows.testing.ts'

/** Opens what happened to the newest lead of a name, from the list. */
async function openTimeline(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('link', { name: `${name}：编辑` })
    .first()
    .click()
  const record = page.getByRole('article', { name, exact: true })
  await expect(record.getByRole('heading', { level: 1 })).toBeVisible()
  const tab = record.getByRole('tab', { name: '时间线' })
  if ((page.viewportSize()?.width ?? 0) < 768) await tab.click()
  return record
}

/** An action on the chosen rows; a phone keeps it in the menu of the list. */
async function press(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: '更多', exact: true })
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) return button.click()
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Two leads of one customer become one, which takes values from both; what was just written down about it is mended. */
export async function mergeAndAmend(page: Page, office: Office): Promise<void> {
  const company = newCode('长江石化')
  const lead = { company, content: '需要一批蝶阀的密封圈。', source: 'phone' }
  await office.add('crm.Lead', { ...lead, name: '孙立', mobile: newMobile() })
  await office.add('crm.Lead', { ...lead, name: '孙经理', telephone: '027-88880000', level: 'A' })
  await page.goto('/admin/crm/lead')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByText('共 2 条')).toBeVisible()
  const all = page.getByRole('checkbox', { name: /全选/ }).first()
  await all.check()
  // The tools of the list stand there until those of the chosen rows have come.
  await expect(page.getByRole('toolbar', { name: '所选记录的操作' })).toBeVisible()
  await press(page, '合并')

  const dialog = page.getByRole('dialog', { name: '合并：2 条销售线索' })
  const field = (name: string) => dialog.getByRole('radiogroup', { name, exact: true })
  await expect(field('联系人').getByRole('radio').first()).toBeChecked()
  // Only the second has a telephone, only the first a mobile.
  await expect(field('电话').getByRole('radio').nth(1)).toBeChecked()
  await expect(field('手机').getByRole('radio').first()).toBeChecked()
  await expect(field('公司')).toHaveCount(0)
  await field('意向等级').getByRole('radio').nth(1).check()
  await field('联系人').getByRole('radio').first().click()
  await field('保留哪一条').getByRole('radio').nth(1).check()
  // What was chosen by hand stays, the rest follows the one that stays.
  await expect(field('联系人').getByRole('radio').first()).toBeChecked()
  await expect(field('手机').getByRole('radio').first()).toBeChecked()
  await expect(dialog.getByRole('status')).toContainText('孙立 变为“无效”')
  await expectAccessible(page, 'rows that become one', '.ant-modal')
  await dialog.getByRole('button', { name: '合并', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('无效', { exact: true })).toBeVisible()

  // Both have the name now; the newer one stayed.
  await expect(page.getByRole('link', { name: '孙立：编辑' })).toHaveCount(2)
  const record = await openTimeline(page, '孙立')
  await expect(record.locator('.timeline-entry').first()).toContainText(/合并.*并入了 XS\d+ 孙立/s)
  await record.locator('.action-box').getByRole('textbox', { name: /内容/ }).fill('已通化')
  await record.locator('.action-box').getByRole('button', { name: '跟进', exact: true }).click()
  const entry = record.locator('.timeline-entry').first()
  await expect(entry).toContainText('已通化')
  await entry.getByRole('button', { name: '修改', exact: true }).click()
  const words = entry.getByRole('textbox', { name: /内容/ })
  await expect(words).toHaveValue('已通化')
  await words.fill('')
  await entry.getByRole('button', { name: '保存这条记录' }).click()
  await expect(entry.getByText('内容不能为空')).toBeVisible()
  await expectAccessible(page, 'an entry of a timeline that is changed', '.record')
  await words.fill('已通话')
  await entry.getByRole('button', { name: '保存这条记录' }).click()
  await expect(entry.getByRole('textbox')).toHaveCount(0)
  await expect(entry).toContainText('已通话')
}

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.testing.ts'
import { choose } from './form.testing.ts'
import type { Office } from './journey.testing.ts'
import { newCode } from './rows.testing.ts'

/** A lead is followed up, qualified and won by the menu of its row; its timeline and its form then say so. */
export async function workThrough(page: Page, office: Office): Promise<void> {
  const company = newCode('东港石化')
  const lead = { name: '陈工', company, mobile: '13800008000', content: '需要一批蝶阀的密封圈。', source: 'phone' }
  await office.add('crm.Lead', lead)
  await page.goto('/admin/crm/lead')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByText('共 1 条')).toBeVisible()
  const more = page.getByRole('button', { name: '“陈工”的更多操作' })
  await expect(more).toHaveCount(1)
  const act = async (name: string) => {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `${name}：陈工` })
    await expect(dialog).toBeVisible()
    return { dialog, send: () => dialog.getByRole('button', { name, exact: true }).click() }
  }

  const follow = await act('跟进')
  await follow.send()
  await expect(follow.dialog.getByText('内容不能为空')).toBeVisible()
  // Its answer is here, and the button takes its colour again.
  await expect(follow.dialog.locator('.ant-btn-loading')).toHaveCount(0)
  await expectAccessible(page, 'an action that asks for something', '.ant-modal')
  await follow.dialog.getByRole('textbox', { name: /内容/ }).fill('已通话，需要样本')
  await follow.send()
  await expect(follow.dialog).toBeHidden()
  await expect(page.getByText('已联系')).toBeVisible()

  const openForm = async () => {
    await page.getByRole('button', { name: '陈工：编辑' }).click()
    const form = page.getByRole('dialog', { name: /编辑销售线索/ })
    await form.getByRole('tab', { name: '时间线' }).click()
    return { form, entries: form.locator('.timeline-entry') }
  }
  const { form: drawer, entries: before } = await openForm()
  await expect(before).toHaveCount(2)
  await drawer.getByRole('textbox', { name: /内容/ }).fill('样本已寄出')
  await drawer.getByRole('button', { name: '跟进', exact: true }).click()
  await expect(before.first()).toContainText('样本已寄出')
  await drawer.getByRole('button', { name: '取消', exact: true }).click()
  await expect(drawer).toBeHidden()

  const qualify = await act('确认意向')
  await qualify.send()
  await expect(qualify.dialog.getByText('预计成交日期不能为空')).toBeVisible()
  await qualify.dialog.getByRole('textbox', { name: /预计成交日期/ }).fill('2099-01-01')
  await qualify.dialog.getByRole('textbox', { name: /预计成交日期/ }).press('Enter')
  await qualify.send()
  await expect(qualify.dialog).toBeHidden()
  await expect(page.getByText('已确认')).toBeVisible()

  const win = await act('成交')
  await win.dialog.getByRole('textbox', { name: /成交金额/ }).fill('8600')
  await win.dialog.getByRole('textbox', { name: /说明/ }).fill('合同已签')
  await win.send()
  await expect(win.dialog).toBeHidden()
  await expect(more).toBeHidden()
  // A named view of the list, with the number of its rows.
  await page.getByRole('button', { name: /^已成交 ?[1-9]/ }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()

  const { form, entries } = await openForm()
  await expect(entries).toHaveText([
    /成交.*合同已签.*已确认 → 已成交/s,
    /确认意向/,
    /电话.*样本已寄出/s,
    /电话.*已通话，需要样本/s,
    /新建/,
  ])
  await expectAccessible(page, 'the timeline of a lead', '.ant-drawer')
  await form.getByRole('tab', { name: '基本信息' }).click()
  await expect(form.getByRole('textbox', { name: /^公司/ })).toBeDisabled()
}

/** Two leads are given to somebody who may not see leads. */
export async function refuseTogether(page: Page, office: Office): Promise<void> {
  const company = newCode('江淮热电')
  for (const name of ['方雨', '何敏'])
    await office.add('crm.Lead', { name, company, mobile: '13800008001', content: '请报价两台球阀。', source: 'phone' })
  await page.goto('/admin/crm/lead')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /全选|Select all/ })
    .first()
    .check()
  await page.getByRole('button', { name: '分配', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分配：2 条' })
  await choose(page, '负责人', '赵运')
  await dialog.getByRole('button', { name: '分配', exact: true }).click()
  await expect(dialog.getByText('该管理员没有线索权限')).toBeVisible()
}

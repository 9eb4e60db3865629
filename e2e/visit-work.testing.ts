import { expect, type Page } from '@playwright/test'
import type { Office } from './journey.testing.ts'
import { newCode } from './rows.testing.ts'

/** From planned to held: given up, taken again out of the pool, confirmed, held. */
export async function holdVisit(page: Page, office: Office): Promise<void> {
  const customer = newCode('来访')
  await office.add('crm.Visit', { customer })
  await page.goto('/admin/crm/visit')
  await page.getByRole('searchbox').fill(customer)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('button', { name: /^我的 ?[1-9]/ })).toBeVisible()
  const more = page.getByRole('button', { name: `“${customer}”的更多操作` })
  const act = async (name: string) => {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    return page.getByRole('dialog').last()
  }
  for (const name of ['放手', '接手']) await (await act(name)).getByRole('button', { name, exact: true }).click()
  const confirm = await act('确认来访')
  await confirm.getByRole('textbox', { name: /来访时间/ }).fill('2099-01-01 10:00:00')
  await confirm.getByRole('textbox', { name: /来访时间/ }).press('Enter')
  await confirm.getByRole('button', { name: '确认来访', exact: true }).click()
  await expect(confirm.getByText('人数不能为空')).toBeVisible()
  await confirm.getByRole('textbox', { name: /人数/ }).fill('4')
  await confirm.getByRole('button', { name: '确认来访', exact: true }).click()
  await expect(page.getByText('已确认')).toBeVisible()
  const hold = await act('完成接待')
  await hold.getByRole('textbox', { name: /结果/ }).fill('参观了装配车间')
  await hold.getByRole('button', { name: '完成接待', exact: true }).click()
  await expect(page.getByText('已接待')).toBeVisible()
  await expect(more).toBeHidden()
}

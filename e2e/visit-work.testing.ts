import { expect, type Page } from '@playwright/test'
import type { Office } from './journey.testing.ts'
import { newCode } from './rows.testing.ts'

/** From planned to held on its page: given up, taken again out of the pool, confirmed, held; its list and its columns then say so. */
export async function holdVisit(page: Page, office: Office): Promise<void> {
  const customer = newCode('来访')
  const { id } = await office.add('crm.Visit', { customer })
  await page.goto('/admin/crm/visit')
  await page.getByRole('searchbox').fill(customer)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.getByRole('button', { name: /^我的 ?[1-9]/ })).toBeVisible()
  await page.getByRole('button', { name: `${customer}：编辑` }).click()
  await expect(page).toHaveURL(`/admin/crm/visit/${id}`)
  const acts = page.getByRole('group', { name: '操作' })
  const act = async (name: string) => {
    const button = acts.getByRole('button', { name, exact: true })
    const more = acts.getByRole('button', { name: '更多操作' })
    await expect(button.or(more).first()).toBeVisible()
    if (await button.isVisible()) await button.click()
    else {
      await more.click()
      await page.getByRole('menuitem', { name, exact: true }).click()
    }
    return page.getByRole('dialog').last()
  }
  const state = page.getByRole('list', { name: '进度' }).locator('[aria-current="step"]')
  for (const name of ['放手', '接手']) {
    await (await act(name)).getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const confirm = await act('确认来访')
  await confirm.getByRole('textbox', { name: /来访时间/ }).fill('2099-01-01 10:00:00')
  await confirm.getByRole('textbox', { name: /来访时间/ }).press('Enter')
  await confirm.getByRole('button', { name: '确认来访', exact: true }).click()
  await expect(confirm.getByText('人数不能为空')).toBeVisible()
  await confirm.getByRole('textbox', { name: /人数/ }).fill('4')
  await confirm.getByRole('button', { name: '确认来访', exact: true }).click()
  await expect(state).toHaveText('已确认')
  const hold = await act('完成接待')
  await hold.getByRole('textbox', { name: /结果/ }).fill('参观了装配车间')
  await hold.getByRole('button', { name: '完成接待', exact: true }).click()
  await expect(state).toHaveText('已接待')
  await page.getByRole('button', { name: '返回客户来访列表' }).click()
  await expect(page.locator('.resource-table').getByText('已接待')).toBeVisible()
}

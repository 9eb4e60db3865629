import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newType } from '../office/rows.testing.ts'

test.use({ signedIn: true })

/** The row of a list that says `words`, looked for by them. */
async function found(page: Page, words: string): Promise<Locator> {
  const search = page.getByRole('searchbox')
  await search.fill(words)
  await search.press('Enter')
  return page.locator('[data-row-id]').filter({ hasText: words })
}

const opened = (row: Locator): Promise<void> => row.getByRole('link', { name: /查看$/ }).click()

test('an administrator reads what a deleted supplier held, and brings it back with its contacts', async ({
  page,
  office,
}) => {
  const code = newCode('S')
  const name = `密封件厂 ${code}`
  const { id } = await office.add('production.Supplier', {
    ...{ code, name, short_name: '密封', kind: 'material', level: 'C' },
    contacts: [{ name: '钱进', mobile: '13912340011', email: 'qian@sealworks.example', is_primary: 1 }],
  })
  await page.goto('/admin/production/supplier')
  const supplier = await found(page, code)
  await supplier.getByRole('button', { name: /的更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(supplier).toHaveCount(0)

  await page.getByRole('button', { name: '最近删除' }).click()
  await page.getByRole('button', { name: '在数据回收站查看' }).click()
  await expect(page).toHaveURL(/security\/dataRecycleLog/)
  await expect(page.locator('.filter-chips')).toContainText('对象 供应商')
  const entry = await found(page, name)
  await opened(entry)
  const drawer = page.locator('.history-drawer')
  await expect(drawer.getByRole('row', { name: '供应商编码' })).toContainText(code)
  await drawer.getByRole('tab', { name: '供应商联系人（1）' }).click()
  await expect(drawer.getByRole('row', { name: '姓名' })).toContainText('钱进')
  await expect(drawer.getByRole('row', { name: /^供应商/ })).toBeHidden()
  await expectAccessible(page, 'an entry of the recycle log')
  await drawer.getByRole('button', { name: '恢复', exact: true }).click()
  await page
    .getByRole('dialog', { name: `恢复“${name}”？` })
    .getByRole('button', { name: '恢复', exact: true })
    .click()
  await expect(entry).toHaveCount(0)

  await page.goto('/admin/production/supplier')
  await expect(await found(page, code)).toHaveAttribute('aria-label', name)
  expect(await office.row('production.Supplier', id)).toMatchObject({ contacts: [{ name: '钱进' }] })
})

test('an administrator rolls a sensitive value back; not over a later one, and nothing is purged unasked', async ({
  page,
  office,
}) => {
  const { id, code, name } = await newType(office)
  const wrong = newCode('W')
  const edit = async (to: string) => {
    const { code: done, msg } = await office.post('product.ProductType', 'edit', { id, code: to })
    expect(done, msg).toBe(1)
  }
  await edit(wrong)

  await page.goto('/admin/security/sensitiveDataLog')
  const entries = await found(page, name)
  await expect(entries.locator('del')).toHaveText(code)
  await expect(entries.locator('ins')).toHaveText(wrong)
  await opened(entries)
  const drawer = page.locator('.history-drawer')
  const rollBack = async () => {
    await drawer.getByRole('button', { name: '回滚', exact: true }).click()
    await page
      .getByRole('dialog', { name: /改回原来的值/ })
      .getByRole('button', { name: '回滚', exact: true })
      .click()
  }
  await rollBack()
  // The rollback is a change itself; what it undid has left the list.
  await expect(entries.locator('ins')).toHaveText(code)
  expect(await office.row('product.ProductType', id)).toMatchObject({ code })

  const later = newCode('L')
  await opened(entries)
  await edit(later)
  await drawer.getByRole('button', { name: '回滚', exact: true }).click()
  const question = page.getByRole('dialog', { name: /改回原来的值/ })
  await expect(question.locator('del')).toHaveText(code)
  await expect(question.locator('ins')).toHaveText(wrong)
  await question.getByRole('button', { name: '回滚', exact: true }).click()
  await expect(page.getByText(`现在是“${later}”，由`).first()).toBeVisible()
  expect(await office.row('product.ProductType', id)).toMatchObject({ code: later })
  await drawer.getByRole('button', { name: '关闭', exact: true }).last().click()

  await page.getByRole('button', { name: '切换语言' }).click()
  const oldest = page.locator('[data-row-id]').filter({ hasText: wrong })
  await oldest.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Purge' }).click()
  const purge = page.getByRole('dialog', { name: 'Purge 1?' })
  await expect(purge.getByRole('button', { name: 'Purge' })).toBeDisabled()
  await purge.getByRole('checkbox', { name: 'I know that it cannot be undone' }).check()
  await purge.getByRole('button', { name: 'Purge' }).click()
  await expect(oldest).toHaveCount(0)
})

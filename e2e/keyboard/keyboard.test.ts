import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'
import { press, tabTo } from './keys.testing.ts'

async function addPart(page: Page, part: { code: string; name: string }): Promise<void> {
  await press(page, page.getByRole('button', { name: '新增' }))
  const form = page.getByRole('dialog', { name: '新增配件' })
  await expect(boxOf(form, '配件编码')).toBeFocused()
  await page.keyboard.type(part.code)
  await tabTo(page, boxOf(form, '配件名称'))
  await page.keyboard.type(part.name)
  // Visitors would need a picture of it.
  await press(page, form.getByRole('switch', { name: '前台可见' }), 'Space')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
}

/** From the row's menu to the question that names what will be lost. */
async function askToDelete(page: Page, name: string): Promise<Locator> {
  await press(page, page.getByRole('button', { name: `“${name}”的更多操作` }))
  await expect(page.getByRole('menuitem', { name: '复制' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /删除 1 条/ })
  await expect(question).toContainText(name)
  return question
}

test('with the keyboard alone an administrator signs in, adds, finds, edits, sorts and deletes parts, and signs out', async ({
  page,
}) => {
  // Some two hundred keys, one after the other.
  test.slow()
  const mark = newCode('K')
  const [first, second] = [
    { code: `${mark}-1`, name: `甲件 ${mark}` },
    { code: `${mark}-2`, name: `乙件 ${mark}` },
  ]
  await page.goto('/admin/product/part')
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused()
  await page.keyboard.type('admin')
  await tabTo(page, page.getByLabel('密码'))
  await page.keyboard.type(process.env.E2E_PASSWORD ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/product/part')

  await addPart(page, first)
  await addPart(page, second)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(mark)
  const rows = page.getByRole('row', { name: mark })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toHaveAccessibleName(second.name)

  await press(page, page.getByRole('link', { name: `${first.name}：编辑` }))
  const form = page.getByRole('dialog', { name: /编辑配件/ })
  const name = boxOf(form, '配件名称')
  await tabTo(page, name)
  await page.keyboard.press('End')
  await page.keyboard.type('（改）')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: `${first.name}（改）` })).toBeFocused()

  const sorted = page.waitForResponse(/product\.Part\/sortable/i)
  await press(page, page.getByRole('button', { name: `拖动“${first.name}（改）”排序` }), 'Space')
  await expect(page.getByText('移到第 2 项，共 2 项')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('移到第 1 项，共 2 项')).toBeAttached()
  await page.keyboard.press('Space')
  await sorted
  await expect(rows.first()).toHaveAccessibleName(`${first.name}（改）`)

  const question = await askToDelete(page, second.name)
  await press(page, question.getByRole('button', { name: '删除' }))
  await expect(rows).toHaveCount(1)

  await press(page, page.getByRole('button', { name: '账号' }))
  await press(page, page.getByRole('button', { name: '退出登录' }))
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('with the keyboard alone a visitor skips to the content, searches and opens what was found', async ({ page }) => {
  await page.goto('/client/home')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await press(page, page.getByRole('link', { name: '搜索产品、配件和文章' }))
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('LZT-100')
  await expect(page.getByRole('dialog').getByRole('link', { name: /气动单座调节阀/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('气动单座调节阀')
})

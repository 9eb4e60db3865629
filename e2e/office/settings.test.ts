import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf, tabOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'

test.use({ signedIn: true })

test('an administrator changes a setting in both languages and visitors see it at once, until it is put back', async ({
  page,
  another,
}) => {
  const visitor = await another()
  await page.goto('/admin/routine/storeConfig?group=legal')
  const form = page.getByRole('tabpanel')
  const [chinese, english] = [boxOf(form, '版权文字'), boxOf(form, '版权文字（英文）')]
  const [before, beforeEnglish] = [await chinese.inputValue(), await english.inputValue()]
  await chinese.fill('澜泽版权所有')
  await english.fill('Lanze, all rights reserved')
  await expect(page.getByText('2 项修改')).toBeVisible()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('没有修改')).toBeVisible()
  await visitor.goto('/client/home')
  await expect(visitor.locator('footer')).toContainText('澜泽版权所有')
  await visitor.goto('/client/home?lang=en')
  await expect(visitor.locator('footer')).toContainText('Lanze, all rights reserved')

  await page.getByRole('button', { name: '将“版权文字”恢复默认值' }).click()
  await expect(chinese).toHaveValue('')
  await chinese.fill(before)
  await english.fill(beforeEnglish)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('没有修改')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('footer')).toContainText(beforeEnglish)
  await expectAccessible(page, 'the store configuration')
})

test('a value that breaks its rule is refused on its tab, and closing its page asks', async ({ page }) => {
  await page.goto('/admin/routine/storeConfig?group=code')
  const rule = boxOf(page.getByRole('tabpanel'), '线索编号规则')
  await rule.fill('XS{YYYY}')
  await tabOf(page.locator('main'), '公司信息').click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('编号规则必须包含 {####}').first()).toBeVisible()
  await expect(rule).toBeFocused()
  await page.getByRole('navigation', { name: '主导航' }).getByText('控制台').click()
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link', { name: '控制台' }), 'its page stays behind').toHaveAttribute(
    'aria-current',
    'page',
  )
  await tabs.getByRole('link', { name: /有未保存的内容/ }).press('Delete')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await expect(question).toContainText('线索编号规则')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a setting is found by its name, in either language, on any tab', async ({ page }) => {
  await page.goto('/admin/routine/config')
  const search = page.getByRole('combobox', { name: '搜索设置' })
  await search.fill('smtp server')
  await page.keyboard.press('Enter')
  await expect(boxOf(page.getByRole('tabpanel'), 'SMTP 服务器')).toBeFocused()
  await expect(page).toHaveURL(/group=mail/)
})

test('a super administrator adds a setting of his own, uses it and removes it', async ({ page }) => {
  await page.goto('/admin/routine/config')
  await page.getByRole('button', { name: '新增设置' }).click()
  const window = page.getByRole('dialog', { name: '新增设置' })
  const name = `own_${Date.now() % 1_000_000}`
  await boxOf(window, '变量名').fill(name)
  await boxOf(window, '标题').fill('展厅编号')
  await window.getByRole('button', { name: '新增设置' }).click()
  await expect(window).toBeHidden()
  const own = boxOf(page.getByRole('tabpanel'), '展厅编号')
  await own.fill('B-2')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('没有修改')).toBeVisible()
  await page.reload()
  await expect(own).toHaveValue('B-2')
  await page.getByRole('button', { name: '删除“展厅编号”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(own).toHaveCount(0)
})

test('what a setting is for can be read below its box', async ({ page }) => {
  await page.goto('/admin/routine/config')
  // Nothing lies over it.
  await page.getByText('则由本站直接提供图片和文件').click({ trial: true })
})

import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'
import { entry, front, menu, strip, tab, unfold } from './shell.testing.ts'

test.use({ signedIn: true })

test('with the keyboard a page is found by its initials, pinned, and found among the recent ones', async ({ page }) => {
  await page.goto('/admin/content/brand')
  await entry(page, '内容').focus()
  await page.keyboard.type('xsxs')
  const box = menu(page).getByRole('textbox', { name: '查找菜单' })
  await expect(box).toHaveValue('xsxs')
  await expect(menu(page).getByRole('menuitem')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(entry(page, '销售线索')).toBeFocused()
  await page.keyboard.press('*')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/crm/lead')
  await expect(menu(page).getByText('置顶', { exact: true })).toBeVisible()
  await page.reload()
  await expect(menu(page).getByText('置顶', { exact: true })).toBeVisible()
  await box.focus()
  await expect(menu(page).getByText('最近打开')).toBeVisible()
  await expectAccessible(page, 'the menu while it is searched', '.shell-menu')
  await page.keyboard.press('Escape')
  await tab(page, '销售线索').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '取消菜单置顶' }).click()
  await expect(menu(page).getByText('置顶', { exact: true })).toHaveCount(0)
})

test('an entry of the menu opens in another window, where its page stands alone in front', async ({ page }) => {
  await page.goto('/admin/content/brand')
  await unfold(page, '内容')
  const opened = page.context().waitForEvent('page')
  await entry(page, '文章')
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(other).toHaveURL('/admin/content/article')
  await expect(front(other).getByRole('table').first()).toBeVisible()
  await expect(page, 'here nothing changed').toHaveURL('/admin/content/brand')
  await expect(strip(page).getByRole('link')).toHaveCount(1)
})

test('an entry that leads nowhere says why', async ({ page, office }) => {
  const name = newCode('nav').toLowerCase()
  const rule = await office.add('auth.Rule', {
    ...{ pid: 0, type: 'menu', menu_type: 'tab', title: `空 ${name}`, name, path: name, icon: 'fa fa-circle-o' },
    ...{ url: '', component: '', extend: 'none', keepalive: 0, weigh: 0, status: '1', remark: '' },
  })
  try {
    await page.goto('/admin/content/brand')
    await entry(page, `空 ${name}`).click()
    await expect(page.getByText('路由无效：此菜单没有对应的页面。')).toBeVisible()
    await unfold(page, '内容')
    await entry(page, '品牌').click()
    await expect(page.getByText('已在此页面。')).toBeVisible()
    await expect(page).toHaveURL('/admin/content/brand')
  } finally {
    await office.post('auth.Rule', 'edit', { id: rule.id, status: '0' })
  }
})

import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { watched } from '../calls.testing.ts'
import { test } from '../journey.testing.ts'
import { choose, front, openPages, strip, tab, titles } from './shell.testing.ts'

test.use({ signedIn: true, viewport: { width: 1440, height: 620 } })

const five = { 内容: ['文章', '品牌'], 产品: ['配件'], 权限管理: ['管理员', '管理员日志'] } as const
const names = Object.values(five).flat()

test('five pages are left and come back to as they were, and the server is asked nothing', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await openPages(page, five)
  await choose(page, '配件')
  const box = front(page).getByRole('searchbox')
  const answered = page.waitForResponse(/product\.Part\/index.*quickSearch/i)
  await box.fill('阀')
  await answered
  await front(page).getByRole('row').nth(2).getByRole('checkbox').check()
  await front(page).evaluate((element) => element.scrollTo(0, 80))
  const scrolled = await front(page).evaluate((element) => element.scrollTop)

  const calls = watched(page.context())
  for (const name of [...names, ...names]) {
    await choose(page, name)
  }
  await choose(page, '配件')
  const chosen = front(page).getByRole('row').nth(2).getByRole('checkbox')
  await expect(chosen).toBeChecked()
  expect(await front(page).evaluate((element) => element.scrollTop)).toBe(scrolled)
  expect(calls.since().map((request) => request.url())).toEqual([])
  // The tools of the list come back in the place of what can be done with chosen rows.
  await chosen.uncheck()
  await expect(box).toHaveValue('阀')
  await expect(page).toHaveTitle(/^配件 - /)
  await page.goBack()
  await expect(tab(page, '管理员日志')).toHaveAttribute('aria-current', 'page')
})

test('open pages come back after a reload, and only the one in front is made', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await openPages(page, five)
  await tab(page, '品牌').click()
  await page.reload()
  await expect(tab(page, '品牌')).toHaveAttribute('aria-current', 'page')
  expect(await titles(page)).toEqual(['控制台', ...names])
  await expect(page.locator('.shell-page')).toHaveCount(1)
  await page.goto('/admin')
  await expect(page, 'the entry leads to what was in front').toHaveURL('/admin/content/brand')
})

test('tabs are ordered by hand, found in their list and closed in every way', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await openPages(page, five)
  await test.step('order', async () => {
    await tab(page, '管理员日志').dragTo(tab(page, '文章'), { targetPosition: { x: 4, y: 10 } })
    expect(await titles(page)).toEqual(['控制台', '管理员日志', ...names.slice(0, -1)])
    await tab(page, '管理员日志').focus()
    await page.keyboard.press('Alt+Shift+ArrowRight')
    await expect(page.getByText('“管理员日志”移到第 3 位，共 6 个')).toBeAttached()
    for (const _ of [1, 2]) await page.keyboard.press('Alt+Shift+ArrowLeft')
    expect((await titles(page))[0]).toBe('管理员日志')
    await page.keyboard.press('Alt+Shift+ArrowLeft')
    await expect(page.getByText('移动位置超出范围。')).toBeVisible()
  })
  await test.step('list', async () => {
    const button = strip(page).getByRole('button', { name: '6 个已打开的页面' })
    await button.click()
    const list = page.getByRole('region', { name: '已打开的页面' })
    await expect(list.getByRole('searchbox')).toBeFocused()
    await expectAccessible(page, 'the list of open pages', '.tab-list')
    await page.keyboard.type('品')
    await expect(list.getByRole('link')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/content/brand')
  })
  await test.step('close', async () => {
    await tab(page, '配件').click({ button: 'middle' })
    await expect(tab(page, '配件')).toHaveCount(0)
    await tab(page, '管理员').focus()
    await page.keyboard.press('Delete')
    await expect(tab(page, '管理员')).toHaveCount(0)
    await expect(page, 'what was in front stays').toHaveURL('/admin/content/brand')
    await tab(page, '品牌').focus()
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: '标签页全屏' })).toBeVisible()
    await expectAccessible(page, 'the menu of a tab', '.ant-dropdown')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect(strip(page).getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL('/admin/content/brand')
  })
})

test('a tab with unsaved work says so, and is not closed unasked', async ({ page }) => {
  await page.goto('/admin/content/brand')
  await openPages(page, { 权限管理: ['管理员'] })
  await page.goto('/admin/routine/config')
  const box = front(page).getByRole('textbox').first()
  await box.fill('尚未保存的名称')
  await tab(page, '品牌').click()
  await expect(page, 'another tab is chosen without a question').toHaveURL('/admin/content/brand')
  const unsaved = tab(page, /有未保存的内容/)
  await expect(unsaved).toHaveCount(1)
  await unsaved.focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await expect(page, 'its page is shown').toHaveURL(/routine\/config/)
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(box).toHaveValue('尚未保存的名称')
  await tab(page, '管理员').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(strip(page).getByRole('link')).toHaveCount(1)
})

import { expect, type Page } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { newCode, newMobile } from '../office/rows.testing.ts'

test.use({ signedIn: true })

async function openPalette(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('button', { name: /搜索页面、记录和操作/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜索页面、记录和操作' })).toBeFocused()
  await page.keyboard.type(words)
}

test('a row is found by pinyin and opened without a mouse, here or in a tab of the browser', async ({
  page,
  office,
}) => {
  const code = newCode('PX')
  const name = `鹏霄阀业${code}`
  await office.add('content.Brand', { name, code, logo: '/static/images/avatar.png', status: '0' })
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('button', { name: /搜索页面、记录和操作/ })).toContainText('Ctrl K')
  await openPalette(page, `pengxiao`)
  await expect(page.getByRole('group', { name: '品牌' }).getByRole('option', { name })).toBeVisible()
  await expectAccessible(page, 'the palette with results', '.palette')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(code)
  const option = page.getByRole('option', { name })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const apart = await opened
  await expect(apart).toHaveURL(/content\/brand\?open=\d+/)
  await apart.close()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/content\/brand\?open=\d+/)
  await expect(page.getByRole('textbox', { name: /^编码/ })).toHaveValue(code)
})

test('pages answer to initials, actions to their names, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('button', { name: '调整布局' }).focus()
  await openPalette(page, 'xsxs')
  await expect(page.getByRole('option', { name: /^销售线索/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '调整布局' })).toBeFocused()
  await openPalette(page, '没有这样的东西')
  await expect(page.getByText('没有找到“没有这样的东西”')).toBeVisible()
  await expectAccessible(page, 'the palette without results', '.palette')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('新增品牌')
  await expect(page.getByRole('option', { name: '新增品牌' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/content\/brand\?open=new/)
})

test('whoever has no members finds none, and a row that he may not edit in its list', async ({
  another,
  request,
  baseURL,
  office,
}) => {
  const company = newCode('静海化工')
  await office.add('crm.Lead', {
    name: '韩工',
    company,
    mobile: newMobile(),
    content: '请报价一批球阀。',
    source: 'phone',
  })
  const account = await newAdministrator(['crm/lead/index', 'dashboard/index'])
  const page = await another({ storageState: storedFor(baseURL ?? '', await sessionOf(request, account)) })
  await page.goto('/admin/dashboard')
  await openPalette(page, '会员')
  await expect(page.getByText('没有找到“会员”')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('新增')
  await expect(page.getByText('没有找到“新增”')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(company.slice(-8))
  // Without a scope of all rows he sees the pool at most; the lead is nobody's of his.
  await expect(page.getByRole('status').filter({ hasText: /个结果|没有找到/ })).toBeAttached()
})

test('keys of the open page are listed, lead to pages, to the search and to a new row', async ({ page }) => {
  await page.goto('/admin/crm/lead')
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '键盘快捷键' })
  await expect(help).toContainText('搜索此列表')
  await expectAccessible(page, 'the help with keys', '.shortcut-help')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('gp')
  await expect(page).toHaveURL(/crm\/lead/)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page).toHaveURL(/content\/brand/)
  await expect(page.getByRole('row', { name: 'Nordhelm' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/open=new/)
})

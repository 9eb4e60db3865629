import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { boxOf, choose, tabOf } from '../form.testing.ts'
import { type Account, Office, sessionOf, test } from '../journey.testing.ts'

test.use({ signedIn: true })

const newName = (): string => `s${randomUUID().slice(0, 8)}`

async function signIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** Whether the call of the login page answers with a session; a locked account is told until when. */
async function isLetIn(request: APIRequestContext, account: Account): Promise<boolean> {
  const session = await sessionOf(request, account).catch(() => undefined)
  return session !== undefined
}

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })

/** A group that may do everything with brands and nothing else. */
async function addGroup(page: Page, name: string): Promise<void> {
  await page.goto('/admin/auth/group')
  await page.getByRole('button', { name: '“超级管理组”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '新增下级' }).click()
  const form = page.getByRole('dialog', { name: /新增角色组/ })
  await boxOf(form, '组名').fill(name)
  const nodes = form.locator('.ant-tree-treenode')
  await nodes.filter({ hasText: '内容' }).locator('.ant-tree-switcher').click()
  await nodes.filter({ hasText: '品牌' }).locator('.ant-tree-checkbox').click()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name })).toContainText('内容')
}

async function addAdministrator(page: Page, group: string, { username, password }: Account): Promise<void> {
  await page.goto('/admin/auth/admin')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增管理员/ })
  await boxOf(form, '用户名').fill(username)
  await boxOf(form, '昵称').fill(username)
  await tabOf(form, '职责').click()
  await choose(page, '角色组', group)
  await page.keyboard.press('Escape')
  await tabOf(form, '安全').click()
  await form.locator('#form-admin-password').fill(password)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: username })).toContainText(group)
}

/** An entry of the menu behind the dots of a row. */
async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a super administrator makes a role and somebody in it, who may do that and no more, and is thrown out again', async ({
  page,
  another,
  request,
}) => {
  // A whole working life in one story.
  test.slow()
  const group = `旅程组 ${newName()}`
  const account = { username: newName(), password: 'journeys-2026' }
  await addGroup(page, group)
  await addAdministrator(page, group, account)

  // A browser without a session.
  const his = await another({ storageState: { cookies: [], origins: [] } })
  await his.goto('/admin/login')
  await signIn(his, account)
  await expect(his.getByRole('heading', { name: '品牌', level: 1 })).toBeAttached()
  await expect(menuOf(his).getByRole('menuitem')).toHaveText(['内容', '品牌'])
  await his.goto('/admin/auth/admin')
  await expect(his.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(his.getByText(account.username).first()).toBeVisible()
  const office = new Office(request, (await sessionOf(request, account)).token)
  expect((await office.post('auth.Admin', 'edit', { id: 1, nickname: 'x' })).code).toBe(401)

  await act(page, account.username, '重置密码')
  await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click()
  const shown = page.getByRole('dialog', { name: /的新密码/ })
  const renewed = { ...account, password: (await shown.locator('code').textContent()) ?? '' }
  await shown.getByRole('button', { name: '已转交，关闭' }).click()
  await his.goto('/admin/content/brand')
  await expect(his).toHaveURL(/\/admin\/login/)
  await signIn(his, account)
  await expect(his.getByText('账号或密码错误')).toBeVisible()
  await signIn(his, renewed)
  await expect(his).toHaveURL('/admin/content/brand')

  const wrong = { ...account, password: 'wrong-password' }
  for (let tries = 0; tries < 10; tries++) expect(await isLetIn(request, wrong)).toBe(false)
  expect(await isLetIn(request, renewed)).toBe(false)
  await act(page, account.username, '解除锁定')
  const unlocked = page.waitForResponse(/auth\.Admin\/unlock/i)
  await page.getByRole('dialog').getByRole('button', { name: '解除锁定' }).click()
  await unlocked
  expect(await isLetIn(request, renewed)).toBe(true)

  const disabled = page.waitForResponse(/auth\.Admin\/edit/i)
  await page.getByRole('row', { name: account.username }).getByRole('switch').click()
  await disabled
  await his.getByRole('button', { name: '刷新' }).click()
  await expect(his).toHaveURL(/\/admin\/login/)
  expect(await isLetIn(request, renewed)).toBe(false)
})

test('nobody changes his own group or deletes himself', async ({ page }) => {
  await page.goto('/admin/auth/group')
  const own = page.getByRole('row', { name: '超级管理组' })
  await expect(own).toBeVisible()
  await expect(own.getByRole('link', { name: /编辑$/ })).toHaveCount(0)
  await own.dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin/auth/admin')
  // Other journeys may have filled the first page.
  await page.getByRole('searchbox').fill('admin')
  await page.getByRole('button', { name: '“admin”的更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '解除锁定' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '删除' })).toHaveCount(0)
})

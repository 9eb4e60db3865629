import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { endSession, newAdministrator } from './accounts.testing.ts'
import { boxOf } from './form.testing.ts'
import { type Account, Office, sessionOf, test } from './journey.testing.ts'
import { newCode, newProduct } from './office/rows.testing.ts'

const administrator: Account = { username: 'admin', password: process.env.E2E_PASSWORD ?? '' }

async function signIn(page: Page, { username, password } = administrator): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

test('a link into the back office survives signing in, with its filter', async ({ page, office }) => {
  const product = await newProduct(office)
  await page.goto(`/admin/product/product?code=${product.code}`)
  await expect(page).toHaveURL(/\/admin\/login\?to=/)
  await signIn(page)
  await expect(page).toHaveURL(`/admin/product/product?code=${product.code}`)
  await expect(page.getByRole('row', { name: product.name })).toBeVisible()
  await expect(page.getByText('共 1 条')).toBeVisible()
})

test('a wrong password says so and lets one try again', async ({ page }) => {
  await page.goto('/admin')
  await page.getByLabel('用户名').fill('nobody')
  await page.getByLabel('密码').fill('wrong-password')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByRole('alert')).toHaveText('账号或密码错误')
  await signIn(page)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('too many wrong passwords lock the account, and the button counts down', async ({ page, request }) => {
  const account = await newAdministrator(['auth/adminLog', 'auth/adminLog/index'])
  const wrong = { ...account, password: 'wrong-password' }
  for (let tries = 0; tries < 10; tries++) await expect(sessionOf(request, wrong)).rejects.toThrow('账号或密码错误')
  await page.goto('/admin/login')
  await signIn(page, account)
  const locked = page.getByRole('button', { name: /后可再试/ })
  await expect(locked).toBeDisabled()
  await expect(locked).toHaveText(/23:5\d:\d\d/)
  await signIn(page)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
})

test('a second factor asks for a code, and takes a recovery code in the same box', async ({ page, request }) => {
  const account = await newAdministrator(['routine/adminInfo', 'routine/adminInfo/index', 'routine/adminInfo/edit'])
  const his = new Office(request, (await sessionOf(request, account)).token)
  const { data: begun } = await his.post('routine.AdminInfo', 'factorBegin', { password: account.password })
  const { ticket, secret } = begun as { ticket: string; secret: string }
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const { data: made } = await his.post('routine.AdminInfo', 'factorConfirm', { ticket, otp: totp.generate() })
  const { codes } = made as { codes: string[] }

  await page.goto('/admin/login')
  await signIn(page, account)
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await page.getByLabel('验证码或恢复码').fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('两步验证码错误')
  await page.getByLabel('验证码或恢复码').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByText(account.username).first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)

  await page.goto('/admin/login')
  await expect(page, 'whoever is signed in already goes on').not.toHaveURL(/login/)
})

test('a login page is titled with what it is, then the site', async ({ page }) => {
  for (const [address, title] of [
    ['/admin/login', '登录'],
    ['/user/login', '会员登录'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveTitle(new RegExp(`^${title} - .+`))
  }
})

test.describe('somebody at work', () => {
  test.use({ signedIn: true })

  test('reads in the title that an address leads nowhere, and goes back', async ({ page }) => {
    await page.goto('/admin/product/product')
    await page.goto('/admin/nothing/here')
    await expect(page).toHaveTitle(/^没有这个页面 - .+/)
    await page.getByRole('button', { name: '返回上一页' }).click()
    await expect(page).toHaveURL('/admin/product/product')
  })

  test('whose session ended comes back to the same page after signing in', async ({ page, office }) => {
    const product = await newProduct(office)
    await page.goto(`/admin/product/product?code=${product.code}`)
    await expect(page.getByRole('row', { name: product.name })).toBeVisible()
    await endSession(page)
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signIn(page)
    await expect(page).toHaveURL(`/admin/product/product?code=${product.code}`)
    await expect(page.getByRole('row', { name: product.name })).toBeVisible()
  })

  test('whose session ended while he wrote finds what he wrote after signing in', async ({ page, office }) => {
    const product = await newProduct(office)
    await page.goto(`/admin/product/product?code=${product.code}`)
    await page.getByRole('link', { name: `${product.name}：编辑` }).click()
    const form = page.getByRole('dialog', { name: /编辑产品/ })
    await boxOf(form, '价格').fill('4321')
    await endSession(page)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signIn(page)
    // The form stands in the address, so it is open again.
    await form.getByRole('button', { name: '恢复' }).click()
    await expect(boxOf(form, '价格')).toHaveValue('4321.00')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('row', { name: product.name }).getByText('4,321.00')).toBeVisible()
  })

  test('signs out, and nobody goes on in his name', async ({ page }) => {
    await page.goto('/admin/product/product')
    await page.getByRole('button', { name: '账号' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await page.goto('/admin/product/product')
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})

test('a rollback after the session was ended elsewhere asks to sign in, and changes nothing', async ({
  page,
  office,
}) => {
  const code = newCode('R')
  const { id } = await office.add('content.ArticleType', { name: `原名 ${code}`, code: code.toLowerCase() })
  const { code: done, msg } = await office.post('content.ArticleType', 'edit', { id, name: `新名 ${code}` })
  expect(done, msg).toBe(1)
  await page.goto(`/admin/content/articleType?name=${encodeURIComponent(`新名 ${code}`)}`)
  await signIn(page)
  await page.locator(`[data-row-id="${id}"]`).getByRole('link', { name: /编辑/ }).click()
  await page.locator('.resource-form').getByRole('button', { name: '历史' }).click()
  await page
    .locator('.history-drawer')
    .getByRole('button', { name: /^回滚“/ })
    .click()
  const question = page.getByRole('dialog').filter({ has: page.locator('.history-asked') })
  await endSession(page)
  await question.getByRole('button', { name: '回滚', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/login\?to=/)
  await expect(question).toBeHidden()
  await signIn(page)
  await expect(page.locator(`[data-row-id="${id}"]`)).toContainText(`新名 ${code}`)
  expect(await office.row('content.ArticleType', id)).toMatchObject({ name: `新名 ${code}` })
})

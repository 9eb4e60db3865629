import { expect, type Page } from '@playwright/test'
import { boxOf } from './form.testing.ts'
import { test } from './journey.testing.ts'
import { newProduct } from './rows.testing.ts'

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('用户名').fill('admin')
  await page.getByLabel('密码').fill(process.env.E2E_PASSWORD ?? '')
  await page.getByRole('button', { name: '登录' }).click()
}

/** As when it was ended elsewhere: the page still believes in it. */
async function endSession(page: Page): Promise<void> {
  const { token, refresh_token } = await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo') ?? '{}'))
  await page.request.post('/admin/Index/logout', {
    headers: { server: 'true', batoken: token },
    data: { refreshToken: refresh_token },
  })
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

test.describe('somebody at work', () => {
  test.use({ signedIn: true })

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
    await page.getByRole('button', { name: `${product.name}：编辑` }).click()
    const form = page.getByRole('dialog', { name: /编辑产品/ })
    await boxOf(form, '价格').fill('4321')
    await endSession(page)
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
    await signIn(page)
    await page.getByRole('button', { name: `${product.name}：编辑` }).click()
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

import { expect, type Page } from '@playwright/test'
import { endSession, newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf, tabOf } from '../form.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { newProduct, picture } from '../office/rows.testing.ts'

test.use({ signedIn: true })

const administrator = { username: 'admin', password: process.env.E2E_PASSWORD ?? '' }

async function openProduct(page: Page, { id, code }: { id: number; code: string }) {
  await page.goto(`/admin/product/product?open=${id}`)
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await expect(boxOf(form, '产品型号')).toHaveValue(code)
  return form
}

test('a field says what is wrong when it is left, and nothing when it was not touched', async ({ page, office }) => {
  const form = await openProduct(page, await newProduct(office))
  await boxOf(form, '产品型号').focus()
  await page.keyboard.press('Tab')
  await expect(form.locator('#form-product-code-note')).toHaveText('')
  await boxOf(form, '产品型号').fill('a b')
  await boxOf(form, '产品名称').focus()
  await expect(form.locator('#form-product-code-note')).toContainText('产品型号须为 2–32 位')
  await expect(boxOf(form, '产品名称')).toBeFocused()
  await boxOf(form, '产品型号').fill('')
  await boxOf(form, '产品名称').focus()
  await expect(form.locator('#form-product-code-note')).toHaveText('产品型号不能为空')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form.locator('#form-product-code-note')).toHaveText('产品型号不能为空')
  await expect(boxOf(form, '产品型号')).toBeFocused()
  await expectAccessible(page, 'a form with a fault')
})

test('a save without a connection is one line with a way to try again, and nothing is lost', async ({
  page,
  office,
  complaints,
}) => {
  const product = await newProduct(office)
  const form = await openProduct(page, product)
  await boxOf(form, '价格').fill('1234.5')
  await page.context().setOffline(true)
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const line = form.locator('.save-line')
  await expect(line).toContainText('未能保存：您断网了！')
  await expect(line).toContainText('您填写的内容已保留')
  await expectAccessible(page, 'a form that could not be saved')
  await page.context().setOffline(false)
  complaints.splice(0, complaints.length, ...complaints.filter((said) => !said.includes('ERR_INTERNET_DISCONNECTED')))
  await line.getByRole('button', { name: '重试' }).click()
  await expect(form).toBeHidden()
  expect(await office.row('product.Product', product.id)).toMatchObject({ price: '1234.50' })
})

test('a session that ends in the middle of a form takes nothing along', async ({ page, office }) => {
  const product = await newProduct(office)
  const form = await openProduct(page, product)
  await boxOf(form, '价格').fill('77')
  await endSession(page)
  // Whatever notices it first leads away: the save, or the bell that asks from time to time.
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText('登录已失效', { exact: false })).toBeVisible()
  await expect(page.getByText('您填写的内容已保留', { exact: false })).toBeVisible()
  await page.getByLabel('用户名').fill(administrator.username)
  await page.getByLabel('密码').fill(administrator.password)
  await page.getByRole('button', { name: '登录' }).click()
  // The address still names the form.
  const again = page.getByRole('dialog', { name: /编辑产品/ })
  await again.getByRole('button', { name: '恢复' }).click()
  await expect(boxOf(again, '价格')).toHaveValue(/^77/)
  await again.getByRole('button', { name: '保存', exact: true }).click()
  await expect(again).toBeHidden()
  expect(await office.row('product.Product', product.id)).toMatchObject({ price: '77.00' })
})

test('what was typed in a window that was closed is offered in the next', async ({ page, office }) => {
  const product = await newProduct(office)
  const form = await openProduct(page, product)
  await boxOf(form, '价格').fill('55')
  await page.close({ runBeforeUnload: false })
  const next = await page.context().newPage()
  await next.goto('/admin/product/product')
  const offer = next.getByRole('listitem').filter({ hasText: product.name })
  await offer.getByRole('button', { name: '继续填写' }).click()
  const again = next.getByRole('dialog', { name: /编辑产品/ })
  await again.getByRole('button', { name: '恢复' }).click()
  await expect(boxOf(again, '价格')).toHaveValue('55.00')
})

test('two who have one row open hear of each other, until one closes it', async ({
  page,
  office,
  another,
  request,
  baseURL,
}) => {
  const product = await newProduct(office)
  const account = await newAdministrator(['product/product/index', 'product/product/edit'])
  const session = await sessionOf(request, account)
  const other = await another({ storageState: storedFor(baseURL ?? '', session) })
  const theirs = await openProduct(other, product)
  const mine = await openProduct(page, product)
  await expect(mine.getByText(`${account.username} 正在编辑`)).toBeVisible()
  await expect(theirs.getByText('正在编辑')).toBeVisible({ timeout: 20_000 })
  await expectAccessible(page, 'a form that somebody else has open')
  await theirs.getByRole('button', { name: '取消' }).click()
  await expect(mine.getByText(`${account.username} 正在编辑`)).toBeHidden({ timeout: 20_000 })
})

test('a picture in formatted text is made smaller by keys, and stays so', async ({ page, office }) => {
  const product = await newProduct(office)
  const url = await office.upload('drawn.png', await picture('#314155'))
  const content = `<figure><img src="${url}" alt="图" style="width:60%"><figcaption>图一</figcaption></figure>`
  const posted = { id: product.id, content, content_en: content }
  expect((await office.post('product.Product', 'edit', posted)).code).toBe(1)
  const form = await openProduct(page, product)
  await tabOf(form, '内容').click()
  await expect(form.getByRole('button', { name: '撤销' }).first()).toHaveText('撤销')
  const handle = form.getByRole('slider', { name: '图片宽度' }).first()
  await handle.focus()
  await handle.press('ArrowLeft')
  await handle.press('ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', '50')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  const stored = await office.row('product.Product', product.id)
  expect(String(stored.content)).toContain('style="width:50%"')
})

test('a row is added without a pointer', async ({ page, office }) => {
  await page.goto('/admin/content/articleType?open=new')
  const form = page.getByRole('dialog', { name: /新增/ })
  const name = `分类 ${Date.now()}`
  await expect(boxOf(form, '分类名称')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Control+s')
  await expect(form.locator('.save-line')).toBeVisible()
  await expect(form.locator(':focus')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type(`t-${Date.now()}`)
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  expect((await office.newest('content.ArticleType'))[0]).toMatchObject({ name })
})

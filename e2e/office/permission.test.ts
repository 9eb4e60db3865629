import { expect } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { Office, sessionOf, storedFor, test } from '../journey.testing.ts'
import { newProduct } from './rows.testing.ts'

test('an administrator who may only look finds no button to change anything, and the server refuses him', async ({
  office,
  another,
  request,
  baseURL,
}) => {
  const product = await newProduct(office)
  const account = await newAdministrator(['product/product', 'product/product/index'])
  const session = await sessionOf(request, account)
  const page = await another({ storageState: storedFor(baseURL ?? '', session) })

  await page.goto(`/admin/product/product?code=${product.code}`)
  const row = page.getByRole('row', { name: product.name })
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: '新增' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '删除所选' })).toHaveCount(0)
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(row.getByRole('switch')).toHaveCount(0)
  await row.getByText('1,280.00').dblclick()
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: '主导航' }).getByText('品牌')).toHaveCount(0)

  const his = new Office(request, session.token)
  const refused = await his.post('product.Product', 'edit', { id: product.id, price: '1.00' })
  expect(refused.code).toBe(401)
  await page.goto('/admin/content/brand')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
})

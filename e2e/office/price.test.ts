import { expect } from '@playwright/test'
import { gate } from '../calls.testing.ts'
import { test } from '../journey.testing.ts'
import { newProduct } from './rows.testing.ts'

test.use({ signedIn: true })

test('an administrator changes a price in the table and visitors see it at once, in both languages', async ({
  page,
  office,
  another,
}) => {
  const product = await newProduct(office, { price: '1280.00' })
  const address = `/client/product/detail/${product.id}`
  const visitor = await another()
  await visitor.goto(address)
  await expect(visitor.getByText('¥1,280.00', { exact: true })).toBeVisible()
  await visitor.goto(`${address}?lang=en`)
  await expect(visitor.getByText('CNY 1,280', { exact: true })).toBeVisible()

  await page.goto('/admin/product/product')
  await page.getByRole('searchbox').fill(product.code)
  const row = page.getByRole('row', { name: product.name })
  await row.getByText('1,280.00').dblclick()
  const saved = page.waitForResponse(/product\.Product\/edit/i)
  const box = row.getByRole('textbox', { name: /价格/ })
  await box.fill('1399.5')
  await box.press('Enter')
  await expect(row.getByText('1,399.50')).toBeVisible()
  await saved

  await visitor.reload()
  await expect(visitor.getByText('CNY 1,399.50', { exact: true })).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByText('¥1,399.50', { exact: true })).toBeVisible()
})

test('a price that is none is refused on its cell and the old one stays', async ({ page, office }) => {
  const product = await newProduct(office, { price: '1280.00' })
  // What makes rows draggable may come late: what is typed into them meanwhile stays.
  const late = gate()
  await page.route(/\/drag-rows/, async (route) => {
    await late.opened
    await route.continue()
  })
  await page.goto(`/admin/product/product?code=${product.code}`)
  const row = page.getByRole('row', { name: product.name })
  await row.getByText('1,280.00').dblclick()
  const box = row.getByRole('textbox', { name: /价格/ })
  await box.fill('about ten')
  late.open()
  await expect(row.getByRole('button', { name: /拖动/ })).toBeVisible()
  await expect(box).toHaveValue('about ten')
  await box.press('Enter')
  await expect(page.getByRole('tooltip')).toContainText('价格须为最多 2 位小数的数字')
  await box.press('Escape')
  await expect(row.getByText('1,280.00')).toBeVisible()
})

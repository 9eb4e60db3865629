import { expect } from '@playwright/test'
import { boxOf, tabOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newProduct, ownPicture } from './rows.testing.ts'

test.use({ signedIn: true })

test('an administrator copies a product with its parts; nothing is saved before he says so, and the original stays as it was', async ({
  page,
  office,
}) => {
  const cover = await office.upload('seat.png', await ownPicture())
  const part = await office.add('product.Part', { code: newCode('P'), name: '阀座', cover, status: '1' })
  const product = await newProduct(office, { parts: [{ part_id: part.id, position: 7 }] })
  await page.goto('/admin/product/product')
  await page.getByRole('searchbox').fill(product.code)
  const row = page.getByRole('row', { name: product.name })
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '复制' }).click()
  const form = page.getByRole('dialog', { name: '复制为新产品' })
  await expect(boxOf(form, '产品名称')).toHaveValue(`${product.name}-副本`)
  await expect(boxOf(form, '产品名称（英文）')).toHaveValue(`${product.name_en} (copy)`)
  await expect(boxOf(form, '产品型号')).toHaveValue('')
  await form.getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await question.getByRole('button', { name: '继续编辑' }).click()

  const code = newCode()
  await boxOf(form, '产品型号').fill(code)
  await tabOf(form, '配件').click()
  await expect(form.getByText('阀座')).toBeVisible()
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row', { name: `${product.name}-副本` })).toBeVisible()
  expect(await office.total('product.Product', product.name)).toBe(2)
  const original = (await office.newest('product.Product')).find(({ id }) => id === product.id)
  expect(original).toMatchObject({ code: product.code, name: product.name, lock_version: 0 })
})

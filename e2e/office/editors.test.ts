import { expect, type Page } from '@playwright/test'
import { boxOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newProduct } from './rows.testing.ts'

test.use({ signedIn: true })

async function openForm(page: Page, { code, name }: { code: string; name: string }) {
  await page.goto(`/admin/product/product?code=${code}`)
  await page.getByRole('link', { name: `${name}：编辑` }).click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await expect(boxOf(form, '产品型号')).toHaveValue(code)
  return form
}

test('the second of two editors is told who saved what, and may keep his changes', async ({
  page,
  colleague,
  office,
}) => {
  const product = await newProduct(office)
  const other = await colleague()
  const mine = await openForm(page, product)
  const theirs = await openForm(other, product)
  await boxOf(theirs, '交货期(天)').fill('45')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()

  await boxOf(mine, '价格').fill('999')
  await mine.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '这条记录已被他人修改' })
  await expect(conflict).toContainText('admin')
  await expect(conflict).toContainText('交货期')
  await conflict.getByRole('button', { name: '保留我的修改并覆盖' }).click()
  await expect(mine).toBeHidden()

  const again = await openForm(page, product)
  await expect(boxOf(again, '价格')).toHaveValue('999.00')
  await expect(boxOf(again, '交货期(天)')).toHaveValue('45')
})

test('the second of two editors may take what the first saved', async ({ page, colleague, office }) => {
  const product = await newProduct(office)
  const other = await colleague()
  const mine = await openForm(page, product)
  const theirs = await openForm(other, product)
  await boxOf(theirs, '价格').fill('777')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()

  await boxOf(mine, '价格').fill('999')
  await mine.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '这条记录已被他人修改' })
  await conflict.getByRole('button', { name: '重新载入' }).click()
  await expect(boxOf(mine, '价格')).toHaveValue('777.00')
  await boxOf(mine, '价格').fill('888')
  await mine.getByRole('button', { name: '保存' }).click()
  await expect(mine).toBeHidden()
})

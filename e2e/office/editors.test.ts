import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
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

test('what two editors changed in different fields is merged by itself, and that is said', async ({
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
  await expect(mine).toBeHidden()
  await expect(page.getByText('admin 刚刚修改了交货期(天)，已与您的修改合并保存')).toBeVisible()

  const again = await openForm(page, product)
  await expect(boxOf(again, '价格')).toHaveValue('999.00')
  await expect(boxOf(again, '交货期(天)')).toHaveValue('45')
})

test('the second of two editors of one field is shown both values and chooses', async ({ page, colleague, office }) => {
  const product = await newProduct(office)
  const other = await colleague()
  const mine = await openForm(page, product)
  const theirs = await openForm(other, product)
  await boxOf(theirs, '价格').fill('777')
  await boxOf(theirs, '交货期(天)').fill('45')
  await theirs.getByRole('button', { name: '保存' }).click()
  await expect(theirs).toBeHidden()

  await boxOf(mine, '价格').fill('999')
  await boxOf(mine, '交货期(天)').fill('30')
  await mine.getByRole('button', { name: '保存' }).click()
  const conflict = page.getByRole('dialog', { name: '这条记录已被他人修改' })
  await expect(conflict).toContainText('admin')
  await expect(conflict).toContainText('777.00')
  await expectAccessible(page, 'the dialog of a conflict')
  await conflict.getByRole('button', { name: '继续编辑' }).click()
  await expect(conflict).toBeHidden()
  await expect(boxOf(mine, '价格')).toHaveValue('999')
  await mine.getByRole('button', { name: '保存' }).click()
  await conflict.getByRole('radio', { name: '价格：用对方的' }).check()
  await conflict.getByRole('button', { name: '按选择保存' }).click()
  await expect(mine).toBeHidden()
  const stored = await office.row('product.Product', product.id)
  expect(stored).toMatchObject({ price: '777.00', lead_time_days: 30 })
})

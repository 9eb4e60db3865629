import { expect } from '@playwright/test'
import { boxOf, choose, tabOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newProduct, newType, picture } from './rows.testing.ts'

test.use({ signedIn: true })

test('publishing what is not ready names every missing thing at its place', async ({ page, office }) => {
  const type = await newType(office)
  await page.goto('/admin/product/product')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增产品' })

  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('产品类型不能为空')).toBeVisible()
  await expect(form.getByText('产品型号不能为空')).toBeVisible()
  await expect(form.getByText('产品名称不能为空')).toBeVisible()
  await expect(tabOf(form, '基本信息').getByTitle('3 处需要修改')).toBeVisible()

  await choose(page, '产品类型', type.name)
  await boxOf(form, '产品型号').fill('a b')
  await boxOf(form, '产品名称').fill('未完成的产品')
  await form.getByText('一口价', { exact: true }).click()
  await form.getByRole('button', { name: '发布', exact: true }).click()
  await expect(form.getByText('产品型号须为 2–32 位大写字母、数字或连字符')).toBeVisible()
  await boxOf(form, '产品型号').fill(newCode())

  await form.getByRole('button', { name: '发布', exact: true }).click()
  await expect(form.locator('#form-product-price-note')).toHaveText('价格不能为空')
  await expect(boxOf(form, '价格')).toBeFocused()
  await expect(tabOf(form, '基本信息')).toHaveAttribute('aria-selected', 'true')
  await tabOf(form, '技术参数').click()
  await expect(form.getByText('请填写参数：压力等级')).toBeVisible()
  await expect(tabOf(form, '图片与视频').getByTitle('2 处需要修改')).toBeVisible()
  await tabOf(form, '图片与视频').click()
  await expect(form.getByRole('group', { name: '主图' })).toBeVisible()
  await expect(form.getByText('图集不能为空')).toBeVisible()
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: await picture('#314155') }
  for (const name of ['主图', '图集']) {
    const area = form.getByRole('group', { name })
    await area.locator('input[type=file]').setInputFiles(file)
    await expect(area.locator('img')).toBeVisible()
  }
  await expect(form.getByText('图集不能为空')).toBeHidden()
})

test('a code that is taken names the row that has it', async ({ page, office }) => {
  const known = await newProduct(office)
  await page.goto('/admin/product/product')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: '新增产品' })
  await choose(page, '产品类型', known.type.name)
  await boxOf(form, '产品型号').fill(known.code)
  await boxOf(form, '产品名称').fill('重复的型号')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.locator('#form-product-code-note')).toHaveText(`产品型号“${known.code}”已存在（${known.name}）`)
})

test('a file that is no picture is refused with the reason', async ({ page, office }) => {
  const known = await newProduct(office)
  await page.goto(`/admin/product/product?code=${known.code}`)
  await page.getByRole('link', { name: `${known.name}：编辑` }).click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await tabOf(form, '图片与视频').click()
  const area = form.getByRole('group', { name: '图集' })
  const file = { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await area.locator('input[type=file]').setInputFiles(file)
  await expect(area.getByRole('alert')).toContainText('上传的文件类型不被允许！')
})

test('nobody loses what he wrote without being asked', async ({ page, office }) => {
  const known = await newProduct(office)
  await page.goto('/admin/product/part')
  await page.getByRole('menuitem', { name: '产品', exact: true }).last().click()
  // The box of the list that was left stands until the other list has come.
  await page.getByRole('searchbox', { name: /产品型号/ }).fill(known.code)
  await page.getByRole('link', { name: `${known.name}：编辑` }).click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await boxOf(form, '价格').fill('5')
  await form.getByRole('button', { name: '取消' }).click()
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  await expect(question).toContainText('价格')
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await expect(boxOf(form, '价格')).toHaveValue('5')

  await page.goBack()
  await question.getByRole('button', { name: '继续编辑' }).click()
  await expect(question).toBeHidden()
  await expect(form).toBeVisible()

  await form.press('Escape')
  await question.getByRole('button', { name: '放弃修改' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('row', { name: known.name }).getByText('1,280.00')).toBeVisible()

  await page.getByRole('link', { name: `${known.name}：编辑` }).click()
  await expect(boxOf(form, '价格')).toHaveValue('1280.00')
  await expect(form.getByRole('button', { name: '恢复' })).toHaveCount(0)
})

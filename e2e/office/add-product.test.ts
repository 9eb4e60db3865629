import { devices, expect, type Page } from '@playwright/test'
import { boxOf, choose, tabOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newType, picture } from './rows.testing.ts'

test.use({ signedIn: true })

test('an administrator adds a product with pictures and parameters in both languages, publishes it, and visitors see it at once, on a phone too', async ({
  page,
  office,
  another,
}) => {
  const type = await newType(office)
  const code = newCode()
  const visitor = await another()
  await visitor.goto(`/client/product?q=${code}`)
  await expect(visitor.getByRole('main').getByRole('status')).toHaveText('0 款产品')

  await page.goto('/admin/product/product')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增产品/ })
  await choose(page, '产品类型', type.name)
  await boxOf(form, '产品型号').fill(code)
  await boxOf(form, '产品名称').fill(`旅程球阀 ${code}`)
  await boxOf(form, '产品名称（英文）').fill(`Journey valve ${code}`)
  await form.getByText('一口价', { exact: true }).click()
  await boxOf(form, '价格').fill('2499')
  await form.getByRole('switch', { name: '英文版已发布' }).click()

  await tabOf(form, '内容').click()
  await boxOf(form, '概述').fill('全通径，防静电。')
  await boxOf(form, '概述（英文）').fill('Full bore, anti-static.')

  await tabOf(form, '技术参数').click()
  await choose(page, '压力等级', 'PN40')
  await page.keyboard.press('Escape')
  await boxOf(form, '重量').fill('12.5')
  await boxOf(form, '表面').fill('喷砂')
  await form.locator('.params-one', { hasText: '表面' }).getByLabel('英文').fill('Blasted')

  await tabOf(form, '图片与视频').click()
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: await picture('#0a6c74') }
  const side = { name: 'side.png', mimeType: 'image/png', buffer: await picture('#e08a1e') }
  await form.getByRole('group', { name: '主图' }).locator('input[type=file]').setInputFiles(cover)
  await expect(form.getByRole('group', { name: '主图' }).locator('img')).toBeVisible()
  await form.getByRole('group', { name: '图集' }).locator('input[type=file]').setInputFiles([cover, side])
  await expect(form.getByRole('group', { name: '图集' }).getByRole('listitem')).toHaveCount(2)

  await form.getByRole('button', { name: '发布', exact: true }).click()
  await expect(form).toBeHidden()
  await page.getByRole('searchbox').fill(code)
  await expect(page.getByRole('row', { name: `旅程球阀 ${code}` })).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByRole('main').getByRole('status')).toHaveText('1 款产品')
  await visitor
    .getByRole('main')
    .getByRole('link', { name: `旅程球阀 ${code}` })
    .click()
  await expectProduct(visitor, [`旅程球阀 ${code}`, '¥2,499.00', '全通径，防静电。', 'PN40', '12.5 kg', '喷砂'])
  await visitor.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expectProduct(visitor, [`Journey valve ${code}`, 'CNY 2,499', 'Full bore, anti-static.', 'Weight', 'Blasted'])

  const phone = await another({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } })
  await phone.goto(visitor.url())
  await expectProduct(phone, [`Journey valve ${code}`, 'CNY 2,499', 'Full bore, anti-static.', 'Blasted'])
})

async function expectProduct(visitor: Page, words: readonly string[]): Promise<void> {
  const main = visitor.getByRole('main')
  const [name = '', ...others] = words
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
  for (const word of others) await expect(main.getByText(word, { exact: true }).first()).toBeVisible()
  const shown = main.getByRole('img', { name }).first()
  await expect(shown).toBeVisible()
  // The first visitor waits for the sizes of a picture to be made.
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

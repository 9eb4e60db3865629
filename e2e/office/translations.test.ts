import { expect } from '@playwright/test'
import { boxOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'

test.describe('what lacks English', () => {
  test.use({ signedIn: true })

  test('is found, written and gone from the list', async ({ page, office }) => {
    const name = `译文品牌${Date.now() % 100_000}`
    const code = `T${Date.now()}`
    await office.post('content.Brand', 'add', {
      name,
      code,
      kind: 'own',
      logo: '/static/drawing/favicon.svg',
      intro: '简介',
    })
    await page.goto('/admin/content/translation?table=brand')
    const line = page.getByRole('listitem').filter({ hasText: code })
    await line.getByRole('button', { name: new RegExp(`${name}.*品牌名称`) }).click()
    const form = page.getByRole('dialog')
    const field = boxOf(form, '品牌名称（英文）')
    await expect(field).toBeFocused()
    await field.fill('Translated brand')
    await page.getByRole('tab', { name: '内容' }).click()
    await boxOf(form, '简介（英文）').fill('In short')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(line).toHaveCount(0)
    // The address names the list again, without the row.
    await expect(page).toHaveURL(/table=brand$/)
    await page.getByRole('button', { name: /^待发布/ }).click()
    await expect(line).toBeVisible()
  })

  test('leads to the setting that lacks it', async ({ page, office }) => {
    await office.post('routine.StoreConfig', 'edit', { cta_text: '说出工况', cta_text_en: '' })
    await page.goto('/admin/content/translation?table=config%3Astore')
    await page.getByRole('listitem').filter({ hasText: 'cta_text' }).getByRole('button').click()
    await expect(page.locator('#form-setting-cta_text_en')).toBeFocused()
  })
})

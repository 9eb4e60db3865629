import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.testing.ts'
import { test } from './journey.testing.ts'

const looks = {
  'by day in Chinese': { defaultLang: 'zh-cn', isDark: false },
  'by night in English': { defaultLang: 'en', isDark: true },
}

const tables = ['product/productType', 'content/brand', 'product/product', 'product/part']

/** As if the reader had chosen language and colours before. */
async function arrange(page: Page, { defaultLang, isDark }: (typeof looks)['by day in Chinese']): Promise<void> {
  const stored = JSON.stringify({ lang: { defaultLang }, layout: { isDark } })
  await page.addInitScript((config) => localStorage.setItem('storeConfig_v2', config), stored)
}

for (const [when, look] of Object.entries(looks)) {
  test.describe(when, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('everybody can use the sign-in page', async ({ page }) => {
      await arrange(page, look)
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page, 'sign-in page')
    })

    test.describe('signed in', () => {
      test.use({ signedIn: true })

      for (const table of tables)
        test(`everybody can use list and form of ${table}`, async ({ page }) => {
          // Up to seven tabs, each read whole.
          test.slow()
          await arrange(page, look)
          await page.goto(`/admin/${table}`)
          const edit = page.locator('.row-actions button').first()
          await expect(edit).toBeVisible()
          await expectAccessible(page, `list of ${table}`)
          await edit.click()
          const form = page.getByRole('dialog')
          await expect(form.locator('.form-row').first()).toBeVisible()
          const tabs = form.getByRole('tab')
          for (const tab of await tabs.all()) {
            await tab.click()
            await expectAccessible(page, `form of ${table}, ${await tab.textContent()}`, '.resource-form')
          }
        })
    })
  })
}

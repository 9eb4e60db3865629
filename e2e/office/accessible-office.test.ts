import { expect, type Page } from '@playwright/test'
import { expectAccessible, looksInThisRun, thirdInThisRun } from '../axe.testing.ts'
import { type Office, test } from '../journey.testing.ts'
import { newCode, newMobile, picture } from './rows.testing.ts'

const looks = {
  'by day in Chinese': { defaultLang: 'zh-cn', isDark: false },
  'by night in English': { defaultLang: 'en', isDark: true },
}

const desk = { width: 1440, height: 900 }

const tables = [
  'product/productType',
  'content/article',
  'content/brand',
  'product/product',
  'product/part',
  'auth/group',
  'auth/admin',
  'auth/rule',
  'auth/department',
  'message/channel',
  'message/smsTemplate',
]

/** As if the reader had chosen language and colours before, and nothing else. */
async function arrange(page: Page, { defaultLang, isDark }: (typeof looks)['by day in Chinese']): Promise<void> {
  const stored = JSON.stringify({ lang: { defaultLang }, layout: { isDark } })
  await page.addInitScript((config) => {
    for (const key of Object.keys(localStorage)) if (key !== 'adminInfo') localStorage.removeItem(key)
    localStorage.setItem('storeConfig_v2', config)
  }, stored)
}

/** What is done begins with an address. One browser does it in each look, so that it loads the back office once. */
function inEachLook(title: string, done: (parts: { page: Page; office: Office }) => Promise<void>): void {
  test(title, async ({ page, office }) => {
    // Up to seven tabs in each look, each read whole.
    test.slow()
    for (const [when, look] of looksInThisRun(title, Object.entries(looks)))
      await test.step(when, async () => {
        await page.setViewportSize(desk)
        await arrange(page, look)
        await done({ page, office })
      })
  })
}

inEachLook('everybody can use the sign-in page', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'sign-in page')
})

test.describe('signed in', () => {
  test.use({ signedIn: true })

  for (const table of thirdInThisRun(tables))
    inEachLook(`everybody can use list and form of ${table}`, async ({ page }) => {
      await page.goto(`/admin/${table}`)
      // Rows that cannot be changed have only a menu.
      const edit = page.getByRole('link', { name: /(?:：编辑|: Edit)$/ }).first()
      await expect(edit).toBeVisible()
      await expectAccessible(page, `list of ${table}`)
      await edit.click()
      const form = page.getByRole('dialog')
      await expect(form.locator('.form-row').first()).toBeVisible()
      // They come in one drawing with the first row.
      const tabs = form.getByRole('tab')
      for (const tab of await tabs.all()) {
        await tab.click()
        await expectAccessible(page, `form of ${table}, ${await tab.textContent()}`, '.resource-form')
      }
      if ((await tabs.count()) > 0) return
      const folded = form.locator('.ant-collapse-header[aria-expanded="false"]')
      if ((await folded.count()) > 0) await folded.last().click()
      await expectAccessible(page, `form of ${table}`, '.resource-form')
    })

  inEachLook('everybody can use a kanban, with columns folded and open', async ({ page }) => {
    await page.goto('/admin/crm/lead')
    await page.getByRole('button', { name: /^(看板视图|Kanban view)$/ }).click()
    await expect(page.locator('.kanban-card').first()).toBeVisible()
    await expectAccessible(page, 'kanban')
    await page.locator('.kanban-unfold').first().click()
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.kanban-strip')).toBeVisible()
    await expectAccessible(page, 'kanban on a phone')
  })

  inEachLook('everybody can use the dashboard', async ({ page }) => {
    await page.goto('/admin/dashboard')
    await expect(page.locator('.dashboard-counts')).toBeVisible()
    await expectAccessible(page, 'dashboard')
  })

  inEachLook('everybody can use the list of what lacks English', async ({ page }) => {
    await page.goto('/admin/content/translation')
    await expect(page.locator('.translations-list li').first()).toBeVisible()
    await expectAccessible(page, 'translations')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('.translations-areas')).toBeHidden()
    await expectAccessible(page, 'translations on a phone')
  })

  inEachLook('everybody can use the own profile', async ({ page }) => {
    await page.goto('/admin/routine/adminInfo')
    await expect(page.locator('.profile-list').first()).toBeVisible()
    await expectAccessible(page, 'own profile')
    await page.locator('.profile-factor button').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'question for the password', '.ant-modal')
  })

  inEachLook('everybody can read an entry of the log', async ({ page }) => {
    await page.goto('/admin/auth/adminLog')
    const line = page.locator('.line').first()
    await expect(line).toBeVisible()
    await expectAccessible(page, 'administrator log')
    await line.press('Enter')
    await expect(page.locator('.row-detail')).toBeVisible()
    await expectAccessible(page, 'entry of the log', '.ant-drawer')
  })

  for (const [width, device] of [
    [1440, 'desk'],
    [390, 'phone'],
  ] as const)
    inEachLook(`everybody can use the page of a row on a ${device}`, async ({ page, office }) => {
      // The first of the list may be one that another journey is about to merge away.
      const { id } = await office.add('crm.Lead', {
        name: '陈工',
        company: newCode('西港石化'),
        mobile: newMobile(),
        content: '需要一批球阀的密封圈。',
        source: 'phone',
      })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/admin/crm/lead/${id}`)
      await expect(page.locator('.record-facts')).toBeVisible()
      await expectAccessible(page, `page of a row on a ${device}`)
      if (device === 'phone') await page.getByRole('tab', { name: /^(时间线|Timeline)$/ }).click()
      await expect(page.locator('.timeline-entry').first()).toBeVisible()
      await expectAccessible(page, `timeline of a row on a ${device}`)
    })

  inEachLook('everybody can use the library of files', async ({ page, office }) => {
    await office.upload('readable.png', await picture('#2f6f4f'))
    await page.goto('/admin/routine/attachment')
    const tile = page.locator('.file-board').getByRole('option').first()
    await expect(tile).toBeVisible()
    await expectAccessible(page, 'library')
    await tile.press('Space')
    await page.getByRole('button', { name: /^(移动|Move)$/ }).click()
    await expect(page.locator('.folder-choice')).toBeVisible()
    await expectAccessible(page, 'choice of a folder', '.ant-modal')
    await page.keyboard.press('Escape')
    await expect(page.locator('.folder-choice')).toBeHidden()
    // What is chosen stays so when the page is loaded anew, as the next look does.
    await tile.press('Space')
    await expect(page.getByRole('button', { name: /^(移动|Move)$/ })).toBeHidden()
    await tile.press('Enter')
    await expect(page.locator('.file-facts')).toBeVisible()
    await expectAccessible(page, 'file', '.file-drawer')
    await page.getByRole('button', { name: /^(替换|Replace)$/ }).click()
    await expect(page.locator('.replace-drop')).toBeVisible()
    await expectAccessible(page, 'replacement of a file', '.ant-modal')
  })

  inEachLook('everybody can choose among stored files', async ({ page, office }) => {
    await office.upload('choosable.png', await picture('#4f2f6f'))
    await page.goto('/admin/content/brand')
    await page
      .getByRole('link', { name: /(?:：编辑|: Edit)$/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^(从附件中选择|Choose from files)$/ })
      .first()
      .click()
    await expect(page.locator('.picker-board .file-card').first()).toBeVisible()
    await page.locator('.picker-board .file-card').first().click()
    await expectAccessible(page, 'picker of files', '.file-picker')
  })

  inEachLook('everybody can use the library of files on a phone', async ({ page, office }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await office.upload('held.png', await picture('#6f4f2f'))
    await page.goto('/admin/routine/attachment')
    await expect(page.locator('.file-board').getByRole('option').first()).toBeVisible()
    await expectAccessible(page, 'library on a phone')
    await page.locator('.folder-opener').click()
    await expect(page.locator('.folder-drawer .folder-list').first()).toBeVisible()
    await expectAccessible(page, 'folders on a phone', '.folder-drawer')
  })

  inEachLook('everybody can use a tree on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/auth/group')
    await expect(page.locator('.row-card').first()).toBeVisible()
    await expectAccessible(page, 'tree on a phone')
  })

  inEachLook('everybody can use a list and its filters on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/content/brand')
    const card = page.locator('.row-card').first()
    await expect(card.getByRole('link', { name: /(?:：编辑|: Edit)$/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'list on a phone')
    await page.getByRole('button', { name: /^(筛选|Filter)$/ }).click()
    await expect(page.getByRole('button', { name: /^(完 ?成|Done)$/ })).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'filters on a phone')
  })
})

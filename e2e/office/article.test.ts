import { expect, type Locator, type Page } from '@playwright/test'
import { looksInThisRun } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, ownPicture } from './rows.testing.ts'

// Visitors are refused what is not public yet, and what is over.
test.use({ signedIn: true, refused: /\/client\/media\/detail\/|\/api\/article\// })

const chinese = {
  lang: 'zh-cn',
  add: '新增',
  edit: /编辑/,
  save: '保存',
  saveDraft: '保存草稿',
  publish: '发布',
  preview: '预览',
  english: '英文版已发布',
  more: /更多/,
  copy: '复制',
  takeDown: '下线',
  states: { draft: '草稿', scheduled: '待发布', live: '已发布', expired: '已下线' },
  table: '插入表格',
  cover: '封面',
}

type Words = typeof chinese

const copied = /副本|\(copy\)/

const english: Words = {
  lang: 'en',
  add: 'Add',
  edit: /Edit/,
  save: 'Save',
  saveDraft: 'Save draft',
  publish: 'Publish',
  preview: 'Preview',
  english: 'English published',
  more: /More/,
  copy: 'Duplicate',
  takeDown: 'Take down',
  states: { draft: 'Draft', scheduled: 'Scheduled', live: 'Live', expired: 'Taken down' },
  table: 'Insert table',
  cover: 'Cover',
}

/** The control of a column, whatever it is called in the language of the office. */
const control = (page: Page, column: string): Locator => page.locator(`#form-article-${column}`)

/** The form, and none of the windows that it opens itself. */
const formOf = (page: Page): Locator => page.locator('.resource-form')

async function openForm(page: Page, row: Locator, words: Words): Promise<Locator> {
  await row.getByRole('link', { name: words.edit }).click()
  await expect(control(page, 'title')).toBeVisible()
  return formOf(page)
}

async function save(page: Page, form: Locator, button: string): Promise<void> {
  const saved = page.waitForResponse(/content\.Article\/(?:add|edit)\?/i)
  await form.getByRole('button', { name: button, exact: true }).click()
  await saved
  await expect(form).toBeHidden()
}

/** Enter takes what was typed, and leaves the form open. */
async function schedule(page: Page, at: string): Promise<void> {
  await control(page, 'publish_time').fill(at)
  await control(page, 'publish_time').press('Enter')
  await expect(page.locator('.ant-picker-dropdown:visible')).toHaveCount(0)
}

for (const words of looksInThisRun('article', [chinese, english]))
  test(`an editor writes, previews, schedules, translates, copies and takes down an article, in ${words.lang}`, async ({
    page,
    office,
    another,
  }) => {
    test.slow()
    const code = newCode('A')
    const title = `旅程文章 ${code}`
    await office.add('content.ArticleType', { name: `旅程 ${code}`, code: code.toLowerCase() })
    const stored = JSON.stringify({ lang: { defaultLang: words.lang } })
    await page.addInitScript((config) => localStorage.setItem('storeConfig_v2', config), stored)
    const picture = { name: 'figure.png', mimeType: 'image/png', buffer: await ownPicture() }
    const row = page.getByRole('row', { name: code }).first()
    const stateIs = (state: string) => expect(row.getByText(state, { exact: true })).toBeVisible()

    // Written with a picture and a table, kept as a draft
    await page.goto('/admin/content/article')
    await page.getByRole('button', { name: words.add, exact: true }).click()
    let form = formOf(page)
    await control(page, 'article_type_id').fill(code)
    await page.locator('.ant-select-item-option').filter({ hasText: code }).click()
    await control(page, 'title').fill(title)
    const body = control(page, 'content')
    await body.click()
    await page.keyboard.type('第一段正文。')
    await form.locator('.richtext input[type=file]').first().setInputFiles(picture)
    await expect(body.locator('img')).toBeVisible()
    await body.getByText('第一段正文。').click()
    await page.keyboard.press('End')
    await form.getByRole('button', { name: words.table }).first().click()
    await page.keyboard.type('DN50')
    await expect(body.locator('table')).toContainText('DN50')
    await form
      .getByRole('group', { name: words.cover })
      .locator('input[type=file]')
      .setInputFiles({ ...picture, buffer: await ownPicture() })
    await expect(form.getByRole('group', { name: words.cover }).locator('img')).toBeVisible()
    await save(page, form, words.saveDraft)
    await page.getByRole('searchbox').fill(code)
    await stateIs(words.states.draft)

    // Previewed by a link, while visitors find nothing
    const visitor = await another()
    form = await openForm(page, row, words)
    const opened = page.waitForEvent('popup')
    await form.getByRole('button', { name: words.preview }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(preview.locator('.rich-text table')).toContainText('DN50')
    const address = new URL(preview.url()).pathname
    await preview.close()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('内容不存在或已下线')

    // Scheduled, then brought forward
    await schedule(page, '2031-05-01 08:00:00')
    await save(page, form, words.publish)
    await stateIs(words.states.scheduled)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('内容不存在或已下线')
    form = await openForm(page, row, words)
    await schedule(page, '2026-01-05 08:00:00')
    await save(page, form, words.save)
    await stateIs(words.states.live)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(visitor.locator('.rich-text img')).toBeVisible()
    await visitor.goto(`/client/media?type=${code.toLowerCase()}`)
    await expect(visitor.getByRole('main').getByRole('article')).toHaveCount(1)

    // English comes later
    await visitor.goto(`${address}?lang=en`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This page is not available in English')
    form = await openForm(page, row, words)
    await form.locator('.ant-segmented-item').filter({ hasText: 'EN' }).first().click()
    await control(page, 'title_en').fill(`Journey article ${code}`)
    await control(page, 'content_en').click()
    await page.keyboard.type('First paragraph.')
    await form.getByRole('switch', { name: words.english }).click()
    await save(page, form, words.save)
    await visitor.reload()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(`Journey article ${code}`)
    await expect(visitor.getByText('First paragraph.').first()).toBeVisible()

    // Copied as a draft of its own, then taken down
    await row.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.copy }).click()
    form = formOf(page)
    await expect(control(page, 'title')).toHaveValue(`${title}-副本`)
    await save(page, form, words.saveDraft)
    const rows = page.getByRole('row', { name: code })
    await expect(rows.filter({ hasText: copied }).getByText(words.states.draft)).toBeVisible()
    const original = rows.filter({ hasNotText: copied })
    await original.getByRole('button', { name: words.more }).click()
    await page.getByRole('menuitem', { name: words.takeDown }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: words.takeDown }).click()
    await expect(original.getByText(words.states.expired, { exact: true })).toBeVisible()
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('内容不存在或已下线')
  })

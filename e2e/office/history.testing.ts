import { expect, type Page } from '@playwright/test'
import type { Office } from '../journey.testing.ts'
import { newCode } from './rows.testing.ts'

interface Words {
  lang: 'zh-cn' | 'en'
  edit: RegExp
  history: string
  /** The button beside the title, and the one that says yes. */
  rollbackOf: string
  rollback: string
  close: string
  remove: string
  more: RegExp
  tools: string
  deleted: string
  restore: RegExp
}

export const historyWords: readonly Words[] = [
  {
    lang: 'zh-cn',
    edit: /编辑/,
    history: '历史',
    rollbackOf: '回滚“标题”',
    rollback: '回滚',
    close: '关闭',
    remove: '删除',
    more: /的更多操作/,
    tools: '更多',
    deleted: '最近删除',
    restore: /^恢复“/,
  },
  {
    lang: 'en',
    edit: /Edit/,
    history: 'History',
    rollbackOf: 'Roll back "Title"',
    rollback: 'Roll back',
    close: 'Close',
    remove: 'Delete',
    more: /^More actions/,
    tools: 'More',
    deleted: 'Recently deleted',
    restore: /^Restore "/,
  },
]

/** An editor finds the title of last week in an article's history and rolls it back; then he deletes the article and brings it back. */
export async function rollTitleBack(page: Page, office: Office, words: Words, onPhone: boolean): Promise<void> {
  const code = newCode('H')
  const type = await office.add('content.ArticleType', { name: `历史 ${code}`, code: code.toLowerCase() })
  const [old, wrong] = [`上周的标题 ${code}`, `写错的标题 ${code}`]
  const { id } = await office.add('content.Article', { title: old, article_type_id: type.id, content: '<p>正文。</p>' })
  const changed = await office.post('content.Article', 'edit', { id, title: wrong, summary: '新的摘要。' })
  expect(changed.code, changed.msg).toBe(1)
  const stored = JSON.stringify({ lang: { defaultLang: words.lang } })
  await page.addInitScript((config) => localStorage.setItem('storeConfig_v2', config), stored)

  await page.goto(`/admin/content/article?quickSearch=${code}`)
  await page.getByRole('searchbox').fill(code)
  const row = page.locator(`[data-row-id="${id}"]`)
  await expect(row).toContainText(wrong)
  if (onPhone) await row.getByText(wrong).click()
  else await row.getByRole('link', { name: words.edit }).click()
  const form = page.locator('.resource-form')
  await form.getByRole('button', { name: words.history }).click()
  const history = page.locator('.history-drawer')
  await expect(history.locator('del').filter({ hasText: old })).toBeVisible()
  await expect(history.locator('ins').filter({ hasText: wrong })).toBeVisible()

  // The question says from what to what.
  await history.getByRole('button', { name: words.rollbackOf }).click()
  const question = page.getByRole('dialog').filter({ has: page.locator('.history-asked') })
  await expect(question.locator('del')).toHaveText(wrong)
  await expect(question.locator('ins')).toHaveText(old)
  await question.getByRole('button', { name: words.rollback, exact: true }).click()
  await expect(question).toBeHidden()
  await expect(history.locator('.history-entries > li')).toHaveCount(3)
  await history.getByRole('button', { name: words.close, exact: true }).last().click()
  await expect(page.locator('#form-article-title')).toHaveValue(old)
  expect(await office.row('content.Article', id)).toMatchObject({ title: old, summary: '新的摘要。' })
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(row).toContainText(old)

  // Deleted by mistake, and back again.
  await page.getByRole('button', { name: words.more }).click()
  await page.getByRole('menuitem', { name: words.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
  if (onPhone) {
    await page.getByRole('button', { name: words.tools, exact: true }).click()
    await page.getByRole('menuitem', { name: words.deleted }).click()
  } else await page.getByRole('button', { name: words.deleted }).click()
  const deleted = page.locator('.deleted-drawer')
  const gone = deleted.getByRole('listitem').filter({ hasText: old })
  await gone.getByRole('button', { name: words.restore }).click()
  await expect(gone).toHaveCount(0)
  await deleted.getByRole('button', { name: words.close, exact: true }).last().click()
  await expect(row).toContainText(old)
}

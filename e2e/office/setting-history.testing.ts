import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf } from '../form.testing.ts'
import type { Office } from '../journey.testing.ts'
import { newCode } from './rows.testing.ts'

interface Words {
  lang: 'zh-cn' | 'en'
  history: string
  rollbackOf(title: string): string
  rollback: string
  close: string
  /** What stands there, and who set it. */
  changed(title: string, value: string): RegExp
  secret(title: string): string
}

export const settingWords: readonly Words[] = [
  {
    lang: 'zh-cn',
    history: '历史',
    rollbackOf: (title) => `回滚“${title}”`,
    rollback: '回滚',
    close: '关闭',
    changed: (title, value) => new RegExp(`“${title}”现在是“${value}”，由.+于 .+ 修改，没有回滚`),
    secret: (title) => `“${title}”的内容不保存在历史中，不能回滚`,
  },
  {
    lang: 'en',
    history: 'History',
    rollbackOf: (title) => `Roll back "${title}"`,
    rollback: 'Roll back',
    close: 'Close',
    changed: (title, value) => new RegExp(`"${title}" is "${value}" now, set by .+ at .+; nothing was rolled back`),
    secret: (title) => `History does not keep "${title}"; it cannot be rolled back`,
  },
]

/** An administrator finds in the history of a page of settings what was typed by mistake, and rolls it back. */
export async function rollSettingBack(page: Page, office: Office, words: Words): Promise<void> {
  const code = newCode('S')
  const name = code.toLowerCase().replaceAll('-', '_')
  const [note, secret] = [`展厅时间 ${code}`, `展厅密码 ${code}`]
  const save = async (action: string, body: Record<string, string>) => {
    const answer = await office.post('routine.Config', action, body)
    expect(answer.code, answer.msg).toBe(1)
  }
  await save('add', { name, title: note, group: 'basics', type: 'string' })
  await save('add', { name: `${name}_secret`, title: secret, group: 'basics', type: 'password' })
  await save('edit', { [name]: '周一至周五', [`${name}_secret`]: 'first' })
  await save('edit', { [name]: '写错了', [`${name}_secret`]: 'second' })
  const stored = JSON.stringify({ lang: { defaultLang: words.lang } })
  await page.addInitScript((config) => localStorage.setItem('storeConfig_v2', config), stored)

  await page.goto('/admin/routine/config?group=basics')
  const box = boxOf(page.getByRole('tabpanel'), note)
  await expect(box).toHaveValue('写错了')
  await page.getByRole('button', { name: words.history, exact: true }).click()
  const history = page.locator('.history-drawer')
  const newest = history.locator('.history-changes > div').filter({ hasText: note }).first()
  await expect(newest.locator('del')).toHaveText('周一至周五')
  await expect(newest.locator('ins')).toHaveText('写错了')
  const kept = history.locator('.history-changes > div').filter({ hasText: secret }).first()
  await expect(kept).toContainText(words.secret(secret))
  await expect(kept.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, 'the history of settings')

  // Somebody else was quicker.
  await save('edit', { [name]: '春节放假' })
  const rollBack = async () => {
    await newest.getByRole('button', { name: words.rollbackOf(note) }).click()
    const question = page.getByRole('dialog').filter({ has: page.locator('.history-asked') })
    await question.getByRole('button', { name: words.rollback, exact: true }).click()
    await expect(question).toBeHidden()
  }
  await rollBack()
  await expect(page.getByText(words.changed(note, '春节放假'))).toBeVisible()
  await expect(newest.locator('ins')).toHaveText('春节放假')
  await rollBack()
  await expect(newest.locator('ins')).toHaveText('写错了')
  await history.getByRole('button', { name: words.close, exact: true }).last().click()
  await expect(history).toBeHidden()
  await expect(box, 'the page behind follows').toHaveValue('写错了')
}

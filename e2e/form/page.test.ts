import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf } from '../form.testing.ts'
import { type Office, test } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'
import { tab } from '../shell/shell.testing.ts'

test.use({ signedIn: true })

/** Two articles that nobody else finds by their code. */
async function twoArticles(office: Office) {
  const code = newCode('P')
  const type = await office.add('content.ArticleType', { name: `整页 ${code}`, code: code.toLowerCase() })
  const written = { article_type_id: type.id, content: '<p>开头。</p>' }
  const older = await office.add('content.Article', { ...written, title: `旧文 ${code}` })
  await office.add('content.Article', { ...written, title: `新文 ${code}` })
  return { code, older: Number(older.id) }
}

const formIn = (page: Page) => page.getByRole('dialog', { name: /编辑文章/ })

test('an article is written as a page: other tabs, reload, Back, save and the next one lose nothing', async ({
  page,
  office,
}) => {
  const { code, older } = await twoArticles(office)
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/admin/content/article?q=${code}`)
  await page.getByRole('link', { name: `旧文 ${code}：编辑` }).click()
  const form = formIn(page)
  const body = form.locator('.ProseMirror').first()
  await expect(body).toHaveText('开头。')
  await expect(form).toHaveAttribute('aria-modal', 'false')
  await expect(page.getByRole('table')).toBeHidden()
  await expectAccessible(page, 'a form as a page')

  // Back asks, and Escape does; both may be taken back
  await body.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('第二句。')
  const question = page.getByRole('dialog', { name: '放弃未保存的修改？' })
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect(question).toBeHidden()
    await expect(body).toHaveText('开头。第二句。')
  }

  // Menu and tabs stay in reach, and lead back to what was written
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '文章分类' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(form).toBeHidden()
  await tab(page, '有未保存的内容 文章').click()
  await expect(body).toHaveText('开头。第二句。')
  await page.keyboard.type('第三句。')
  await expect(body).toHaveText('开头。第二句。第三句。')

  // Kept over a reload, which the address survives
  await page.reload()
  await form.getByRole('button', { name: '恢复' }).click()
  await expect(body).toHaveText('开头。第二句。第三句。')

  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  expect(await office.row('content.Article', older)).toMatchObject({ content: '<p>开头。第二句。第三句。</p>' })

  // The next one, and back to the list where it was left
  const row = page.getByRole('row', { name: `旧文 ${code}` })
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(boxOf(form, '标题')).toHaveValue(`旧文 ${code}`)
  await form.getByRole('button', { name: /^(上一条|下一条)$/, disabled: false }).click()
  await expect(boxOf(form, '标题')).toHaveValue(`新文 ${code}`)
  await form.getByRole('button', { name: '返回文章列表' }).click()
  await expect(page.getByRole('row', { name: `新文 ${code}` })).toBeFocused()
  await expect(page.getByRole('searchbox', { name: /标题/ })).toHaveValue(code)
})

test('a form stands where its reader wants it, with what was written, and again the next time', async ({
  page,
  office,
}) => {
  const { code } = await twoArticles(office)
  await page.goto(`/admin/content/article?q=${code}`)
  await page.getByRole('link', { name: `旧文 ${code}：编辑` }).click()
  const form = formIn(page)
  await boxOf(form, '标题').fill(`改名 ${code}`)
  await form.getByRole('button', { name: '在列表旁显示' }).focus()
  await page.keyboard.press('Enter')
  await expect(form).toHaveAttribute('aria-modal', 'true')
  await expect(form.getByRole('button', { name: '整页打开' })).toBeFocused()
  await expect(boxOf(form, '标题')).toHaveValue(`改名 ${code}`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  // Going back to the list is under way, and a reload would stop it.
  await expect(page).not.toHaveURL(/open=/)
  await page.reload()
  await page.getByRole('link', { name: `新文 ${code}：编辑` }).click()
  await expect(form).toHaveAttribute('aria-modal', 'true')
  await form.getByRole('button', { name: '整页打开' }).click()
  await expect(form).toHaveAttribute('aria-modal', 'false')
  // Its letters are those of nobody, while the way to other pages stays.
  await form.getByRole('button', { name: '历史' }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/product\/product/)
})

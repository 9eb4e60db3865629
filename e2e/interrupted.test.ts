import { expect, type Page } from '@playwright/test'
import { endSession } from './accounts.testing.ts'
import { paste, tabOf } from './form.testing.ts'
import { type Office, test } from './journey.testing.ts'
import { sendEnquiry } from './office/notice.testing.ts'
import { newCode, newProduct, ownPicture } from './office/rows.testing.ts'

test.use({ signedIn: true })

const administrator = { username: 'admin', password: process.env.E2E_PASSWORD ?? '' }

async function signIn(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin\/login/)
  await page.getByLabel('用户名').fill(administrator.username)
  await page.getByLabel('密码').fill(administrator.password)
  await page.getByRole('button', { name: '登录' }).click()
}

/** What is done without a connection; the browser writes each call that failed to its console. */
async function offline(page: Page, complaints: string[], work: () => Promise<void>): Promise<void> {
  const before = complaints.splice(0)
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
  const others = complaints.splice(0).filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  complaints.push(...before, ...others)
}

const isLost = (page: Page) => expect(page.getByText('您断网了！').first()).toBeVisible()

async function newPart(office: Office): Promise<string> {
  const code = newCode('P')
  const cover = await office.upload('part.png', await ownPicture())
  await office.add('product.Part', { code, name: `断线配件 ${code}`, cover, status: '1' })
  return code
}

test('a parts list pasted and saved while the connection and then the session are lost is not lost', async ({
  page,
  office,
  complaints,
}) => {
  const product = await newProduct(office)
  const part = await newPart(office)
  await page.goto(`/admin/product/product?code=${product.code}`)
  const edit = page.getByRole('link', { name: `${product.name}：编辑` })
  await edit.click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await tabOf(form, '配件').click()
  await form.getByRole('button', { name: '添加一行' }).first().click()
  const grid = form.getByRole('grid', { name: '配件' })
  await expect(grid).toBeFocused()
  const report = form.locator('.grid-report')

  await offline(page, complaints, async () => {
    await paste(page, `${part}\t1\t2\r\n${part}\t2\t3`)
    // The figures stand; the names are said one by one, to be pasted again.
    await expect(report).toContainText(`暂时无法查询“${part}”`)
    await expect(grid.getByText('3', { exact: true })).toBeVisible()
  })
  await grid.press('Control+Home')
  await paste(page, `${part}\r\n${part}`)
  await expect(report).toContainText('已粘贴 2 个单元格')

  const save = form.getByRole('button', { name: '保存', exact: true })
  await offline(page, complaints, async () => {
    await save.click()
    await isLost(page)
    await expect(form).toBeVisible()
    await expect(grid.getByText(part)).toHaveCount(2)
  })

  await endSession(page)
  await save.click()
  await signIn(page)
  // The form stands in the address, so it is open again.
  await form.getByRole('button', { name: '恢复' }).click()
  await tabOf(form, '配件').click()
  await expect(grid.getByText('3', { exact: true })).toBeVisible()
  await save.click()
  await expect(form).toBeHidden()
  const stored = await office.row('product.Product', product.id)
  expect(stored.parts).toMatchObject([{ position_no: '1' }, { position_no: '2', qty: '3.00' }])
})

test('notices that could not be marked as read stay unread, and that is said', async ({
  page,
  office,
  request,
  complaints,
}) => {
  const code = await sendEnquiry(request)
  await expect(async () => {
    const found = (await office.newest('routine.Notice')).filter(({ title }) => String(title).includes(code))
    expect(found).toHaveLength(1)
  }).toPass()
  // Asked for once there is nothing else to do: nothing is under way when the connection goes.
  const views = page.waitForResponse(/routine[.]SavedView/)
  await page.goto('/admin/routine/notice')
  await (await views).finished()
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('未读')
  const all = page.getByRole('button', { name: '全部标为已读' })
  await offline(page, complaints, async () => {
    await all.click()
    await isLost(page)
    await expect(row).toContainText('未读')
  })
  await endSession(page)
  await all.click()
  await signIn(page)
  await expect(row).toContainText('未读')
  await all.click()
  await expect(row).toContainText('已读')
})

test('a wish about notices that could not be saved stands as before, and that is said', async ({
  page,
  complaints,
}) => {
  await page.goto('/admin/routine/notice')
  const open = page.getByRole('button', { name: '消息设置' })
  await open.click()
  const wish = page.getByRole('dialog', { name: '消息设置' }).getByRole('switch', { name: '线索转给他人：站内' })
  const before = await wish.isChecked()
  await offline(page, complaints, async () => {
    await wish.click()
    await isLost(page)
    await expect(wish).toBeChecked({ checked: before })
  })
  await endSession(page)
  await wish.click()
  await signIn(page)
  await open.click()
  await expect(wish).toBeChecked({ checked: before })
  await wish.click()
  await expect(wish).toBeChecked({ checked: !before })
  await page.reload()
  await open.click()
  await expect(wish).toBeChecked({ checked: !before })
  await wish.click()
  await expect(wish).toBeChecked({ checked: before })
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf } from '../form.testing.ts'
import { Office, sessionOf, storedFor, test } from '../journey.testing.ts'
import { type OwnServer, startServer } from '../own-server.testing.ts'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** An entry of the menu behind the dots of a backup. */
async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `“${name}”的更多操作` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test.describe('a super administrator', () => {
  let server: OwnServer
  test.beforeAll(async () => {
    server = await startServer({ LOGIN_CAPTCHA: '0' })
  })
  test.afterAll(() => server.stop())

  test('takes a backup along, restores it in front of everybody, and brings it back from elsewhere', async ({
    another,
    playwright,
  }) => {
    test.slow()
    const request = await playwright.request.newContext({ baseURL: server.address })
    const session = await sessionOf(request)
    const office = new Office(request, session.token)
    const his = { username: 'colleague', password: 'journeys-2026' }
    await office.add('auth.Admin', { ...his, nickname: '同事', group_arr: [1], status: '1' })
    await office.add('auth.Job', { name: '钳工', code: 'fitter', status: '1' })
    const page = await another({ storageState: storedFor(server.address, session) })
    const colleague = await another({ storageState: storedFor(server.address, await sessionOf(request, his)) })
    await colleague.goto(`${server.address}/admin/auth/job`)
    await expect(colleague.getByRole('cell', { name: 'fitter' })).toBeVisible()

    await page.goto(`${server.address}/admin/routine/databaseBackup`)
    await page.getByRole('button', { name: '立即备份' }).click()
    const running = page.getByRole('dialog', { name: '立即备份' })
    await running.getByLabel('备注').fill('升级之前')
    await running.getByRole('button', { name: '开始备份' }).click()
    await expect(running).toBeHidden()
    const made = rowOf(page, '升级之前')
    await expect(made).toContainText('成功')
    const name = (await made.innerText()).match(/\d{8}-\d{6}-manual-\d+\.bak\.gz/)?.[0] ?? ''

    await colleague.goto(`${server.address}/admin/dashboard`)
    await expect(colleague.locator('.system-facts').getByText('最近备份').locator('..')).toContainText('刚刚')
    await colleague.goto(`${server.address}/admin/auth/job`)

    const arriving = page.waitForEvent('download')
    await act(page, name, '下载')
    const download = await arriving
    expect(download.suggestedFilename()).toBe(name)
    const path = await download.path()
    await act(page, name, '保留')
    await page
      .getByRole('dialog', { name: `保留：${name}` })
      .getByRole('button', { name: '保留' })
      .click()
    await expect(made.getByRole('img', { name: '保留' })).toBeVisible()

    await office.add('auth.Job', { name: '后来', code: 'later', status: '1' })
    await act(page, name, '恢复')
    const window = page.getByRole('dialog', { name: `恢复 ${name}` })
    await window.getByRole('button', { name: '检查备份' }).click()
    await expect(window.getByRole('row', { name: /^job / })).toHaveText(/job\s*1\s*2/)
    await expectAccessible(page, 'what a restore replaces')
    await window.getByRole('button', { name: '下一步' }).click()
    const restore = window.getByRole('button', { name: '恢复', exact: true })
    const own = process.env.E2E_PASSWORD ?? ''
    const nameBox = boxOf(window, '输入备份的完整名称以确认')
    const passwordBox = boxOf(window, '您的登录密码')
    const confirm = async (typed: string, password: string) => {
      await nameBox.fill(typed)
      await passwordBox.fill(password)
      await restore.click()
    }
    await confirm(name.slice(0, -3), own)
    await expect(nameBox).toHaveAccessibleDescription('请输入完整的备份名称')
    await confirm(name, 'wrong-2026')
    await expect(passwordBox).toHaveAccessibleDescription('密码错误')
    await expect(nameBox).toHaveAccessibleDescription('')
    await expectAccessible(page, 'the confirmation of a restore')
    await confirm(name, own)
    await expect(window.getByRole('progressbar')).toBeVisible()
    await expect(window.getByText('已恢复到备份时的数据')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('dialog', { name: '系统维护中' })).toHaveCount(0)
    await window.getByRole('button', { name: '重新载入' }).click()
    await expect(rowOf(page, '恢复前')).toContainText('成功')

    await page.goto(`${server.address}/admin/auth/job`)
    await expect(page.getByRole('cell', { name: 'fitter' })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'later' })).toHaveCount(0)
    await colleague.goto(`${server.address}/admin/auth/job`)
    await expect(colleague.getByLabel('用户名')).toBeVisible()

    await page.goto(`${server.address}/admin/routine/databaseBackup`)
    await page.getByRole('button', { name: '上传备份' }).click()
    const upload = page.getByRole('dialog', { name: '上传备份' })
    await upload.getByLabel('选择文件').setInputFiles(path)
    await upload.getByRole('button', { name: '上传', exact: true }).click()
    await expect(upload).toBeHidden()
    await expect(rowOf(page, '-upload-')).toContainText('成功')
    await expectAccessible(page, 'the list of backups')
    await request.dispose()
  })
})

import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { type OwnServer, startServer } from '../own-server.testing.ts'

/** What a command of the terminal says and ends with. */
function atTerminal(server: OwnServer, ...args: string[]): string {
  const env = { ...process.env, DATA_DIR: server.folder, DATABASE_URL: '' }
  return execFileSync(process.execPath, ['scripts/start.mjs', 'system', ...args], { env, encoding: 'utf8' })
}

test.describe('an operator of a server', () => {
  let server: OwnServer
  // The page of a closed site has this status.
  test.use({ refused: /\/client\/home/ })
  test.beforeAll(async () => {
    server = await startServer({ LOGIN_CAPTCHA: '0' })
  })
  test.afterAll(() => server.stop())

  async function signIn(page: Page): Promise<void> {
    await page.goto(`${server.address}/admin`)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill(process.env.E2E_PASSWORD ?? '')
    await page.getByLabel('密码').press('Enter')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  }

  async function set(page: Page, label: string): Promise<void> {
    await page.goto(`${server.address}/admin/routine/storeConfig?group=maintenance`)
    await page.getByRole('tabpanel').getByRole('switch', { name: label }).click()
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByText('没有修改')).toBeVisible()
  }

  async function addJob(page: Page): Promise<void> {
    await page.goto(`${server.address}/admin/auth/job`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('岗位名称').fill('值班')
    await form.getByLabel('岗位编码').fill('on_duty')
    await form.getByRole('button', { name: '保存' }).click()
  }

  test('makes the site read-only, which a banner says, and closes it, which visitors read', async ({ another }) => {
    test.slow()
    const page = await another()
    await signIn(page)
    await set(page, '只读模式')
    const banner = page.getByText('网站处于只读模式，暂时不能修改。')
    await expect(banner).toBeVisible()
    await addJob(page)
    await expect(page.getByText('网站处于只读模式，暂时不能修改，请稍后再试').first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('button', { name: /放弃/ }).click()
    await page.getByRole('link', { name: '去设置' }).click()
    await expect(page.getByRole('switch', { name: '只读模式' })).toBeFocused()
    await set(page, '只读模式')
    await expect(banner).toBeHidden()
    await addJob(page)
    await expect(page.getByRole('cell', { name: 'on_duty' })).toBeVisible()

    await set(page, '关闭网站')
    await expect(page.getByText('网站已关闭，访客只能看到关闭说明。')).toBeVisible()
    const visitor = await another()
    await visitor.goto(`${server.address}/client/home?lang=en`)
    await expect(visitor.getByRole('heading', { name: 'We will be back soon' })).toBeVisible()
    await expectAccessible(visitor, 'the page of a closed site')
    await set(page, '关闭网站')
    await visitor.goto(`${server.address}/client/home`)
    await expect(visitor.getByRole('heading', { name: '网站维护中' })).toBeHidden()
  })

  test('reads how the system is, and has the database checked', async ({ another }) => {
    const page = await another()
    await signIn(page)
    await page.goto(`${server.address}/admin/routine/system`)
    const panel = (name: string) =>
      page.locator('.system-panel', { has: page.getByRole('heading', { name, exact: true }) })
    await expect(panel('数据库')).toContainText(/SQLite 3\./)
    await expect(panel('存储')).toContainText(/\d GB/)
    await expect(panel('数据表').getByRole('row').first()).toBeVisible()
    await page.getByRole('button', { name: '立即检查' }).click()
    await expect(page.getByText('检查已开始，稍后显示结果')).toBeVisible()
    await expect(async () => {
      await page.getByRole('button', { name: '刷新' }).click()
      await expect(panel('数据库')).toContainText('完好 · 刚刚', { timeout: 1000 })
    }).toPass()
    await expectAccessible(page, 'the page of the system')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, 'the page of the system on a phone')
  })

  test('closes everything at the terminal; pages wait for the end and come back by themselves', async ({ another }) => {
    test.slow()
    const page = await another()
    await signIn(page)
    const visitor = await another()
    expect(atTerminal(server, 'maintenance', 'on')).toContain('closed to everybody')
    await visitor.goto(`${server.address}/client/home`)
    await expect(visitor.getByText('恢复后本页会自动打开')).toBeVisible()
    await expectAccessible(visitor, 'the page of maintenance')
    const note = page.getByRole('dialog', { name: '系统维护中' })
    // Whoever is at work learns it from the next call, at the latest from this one.
    await page.reload()
    await expect(note).toBeVisible()
    await expectAccessible(page, 'the note of maintenance')
    expect(atTerminal(server, 'maintenance', 'off')).toContain('open')
    await expect(visitor.getByText('恢复后本页会自动打开')).toBeHidden({ timeout: 20_000 })
    await expect(note).toBeHidden({ timeout: 20_000 })
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible({ timeout: 20_000 })
    expect(atTerminal(server, 'check')).toContain('Database: whole')
  })
})

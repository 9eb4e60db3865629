import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { watched } from '../calls.testing.ts'
import { test } from '../journey.testing.ts'
import { type OwnServer, startServer } from '../own-server.testing.ts'

interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where the signs of a captcha are, as only the server knows. */
function boxesOf(folder: string, id: string): Box[] {
  const db = new DatabaseSync(join(folder, 'atrium.sqlite'))
  try {
    const key = createHash('sha256').update(id).digest('hex')
    const { data } = db.prepare('select data from captcha where key = ?').get(key) as { data: string }
    const { boxes }: { boxes: Box[] } = JSON.parse(data)
    return boxes
  } finally {
    db.close()
  }
}

test.describe('a back office with an entry of its own and a captcha', () => {
  let server: OwnServer

  test.beforeAll(async () => {
    server = await startServer({ ADMIN_ENTRY: '/mgr', LOGIN_CAPTCHA: '1' })
  })
  test.afterAll(() => server.stop())

  test('lets one sign in without seeing a picture, work, and sign out', async ({ another }) => {
    const page = await another()
    const calls = watched(page.context())
    await page.goto(`${server.address}/mgr`)
    await expect(page).toHaveURL(/\/mgr\/login$/)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill(process.env.E2E_PASSWORD ?? '')
    await page.getByRole('checkbox', { name: '保持登录' }).check()
    await page.getByLabel('密码').press('Enter')
    const captcha = page.getByRole('dialog', { name: '安全验证' })
    await expect(captcha.getByRole('button', { name: '使用无障碍验证', exact: true })).toBeFocused()
    await expect(captcha.getByRole('img').or(captcha.locator('img'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(captcha.getByRole('status')).toHaveText('验证成功！', { timeout: 30_000 })
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await expect(page).toHaveURL(/\/mgr\/(?!login)/)

    await page.goto(`${server.address}/mgr/auth/job`)
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('岗位名称').fill('迁址岗位')
    await form.getByLabel('岗位编码').fill('moved')
    await form.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('row', { name: /迁址岗位/ })).toBeVisible()

    await page.getByRole('button', { name: '账号' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    await expect(page).toHaveURL(/\/mgr\/login/)
    const asked = calls.since().map((request) => new URL(request.url()).pathname)
    expect(asked.filter((path) => !/^\/(mgr\.php|api)\//.test(path))).toEqual([])
    expect(asked).toContain('/mgr.php/auth.Job/add')
  })

  test('lets one sign in on a phone by clicking what is asked for', async ({ another }) => {
    const page = await another({ viewport: { width: 390, height: 844 } })
    await page.goto(`${server.address}/mgr/login`)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill(process.env.E2E_PASSWORD ?? '')
    const asked = page.waitForRequest('**/api/common/clickCaptcha*')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const id = new URL((await asked).url()).searchParams.get('id') ?? ''
    const picture = page.getByRole('dialog', { name: '安全验证' }).locator('img')
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const width = await picture.evaluate((image) => image.getBoundingClientRect().width)
    for (const { left, right, top, bottom } of boxesOf(server.folder, id)) {
      const share = width / 350
      await picture.click({ position: { x: ((left + right) / 2) * share, y: ((top + bottom) / 2) * share } })
    }
    await expect(
      page
        .getByRole('navigation', { name: '主导航' })
        .or(page.getByRole('button', { name: '账号' }))
        .first(),
    ).toBeVisible()
    await expect(page).not.toHaveURL(/login/)
  })

  test('draws another picture after a wrong click and lets one leave', async ({ another }) => {
    const page = await another()
    await page.goto(`${server.address}/mgr/login`)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill('whatever-1')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const captcha = page.getByRole('dialog', { name: '安全验证' })
    const picture = captcha.locator('img')
    await expect(picture).toBeVisible()
    await expectAccessible(page, 'the captcha', '.captcha')
    const first = await picture.getAttribute('src')
    await picture.click({ position: { x: 2, y: 2 } })
    await picture.click({ position: { x: 60, y: 2 } })
    await expect(captcha.getByRole('status')).toHaveText('未点中正确区域，请重试！')
    await expect(picture).not.toHaveAttribute('src', first ?? '')
    await page.keyboard.press('Escape')
    await expect(captcha).toBeHidden()
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  })

  test('is unknown under its usual address', async ({ request }) => {
    const document = await request.get(`${server.address}/admin/login`, {
      maxRedirects: 0,
      headers: { accept: 'text/html' },
    })
    expect(document.headers().location).toContain('/404')
    const call = await request.get(`${server.address}/admin/Index/login`, { headers: { server: 'true' } })
    expect(call.status()).toBe(404)
  })
})

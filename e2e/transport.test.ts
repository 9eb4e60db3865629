import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Route,
} from '@playwright/test'
import { freePort } from '../scripts/freePort.mjs'
import { expireSessions, newAdministrator } from './accounts.testing.ts'
import { type Account, sessionOf, storedFor, test } from './journey.testing.ts'

const profileNodes = [
  'routine/adminInfo',
  'routine/adminInfo/index',
  'routine/adminInfo/edit',
  'auth/adminLog',
  'auth/adminLog/index',
]
const index = '/admin/routine.AdminInfo/index'
const parts = ['/admin/auth.AdminLog/index', '/admin/routine.AdminInfo/factor', '/admin/routine.AdminInfo/sessions']
const isRenewal = (request: Request) => request.url().includes('/api/common/refreshToken')
const isCall = (request: Request) => request.headers().server === 'true'

/** Everything the pages of a context ask the server for. */
function watched(context: BrowserContext) {
  const calls: Request[] = []
  context.on('request', (request) => isCall(request) && calls.push(request))
  const nameOf = (request: Request) => new URL(request.url()).pathname
  return {
    renewals: () => calls.filter(isRenewal).length,
    /** Names of the calls that carried this token, sorted. */
    withToken: (token: string) =>
      calls
        .filter((request) => !isRenewal(request) && request.headers().batoken === token)
        .map(nameOf)
        .sort(),
    since: () => calls.splice(0),
  }
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo') ?? '{}').token)

interface Worker {
  page: Page
  account: Account
  /** The token he began with. */
  old: string
}

/** Opens the own profile, whose parts ask for three things at once as soon as the person himself is known. */
async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: '账号' }).click()
  await page.getByRole('button', { name: '个人资料' }).click()
}

const profileIsShown = async (page: Page) => {
  await expect(page.getByText('本设备')).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** Lets the tokens run out in the very moment in which this many tabs know the person. */
async function expireBetween({ page, account }: Worker, request: APIRequestContext, tabs = 1): Promise<void> {
  let arrived = 0
  let expiry: Promise<void> | undefined
  await page.context().route('**/routine.AdminInfo/index*', async (route: Route) => {
    const response = await route.fetch()
    arrived++
    await expect.poll(() => arrived).toBeGreaterThanOrEqual(tabs)
    expiry ??= expireSessions(account, request)
    await expiry
    await route.fulfill({ response })
  })
}

test.describe('an access token that ran out', () => {
  const begin = async (
    another: (options: { storageState: ReturnType<typeof storedFor> }) => Promise<Page>,
    origin: string,
    request: APIRequestContext,
  ): Promise<Worker> => {
    const account = await newAdministrator(profileNodes)
    const page = await another({ storageState: storedFor(origin, await sessionOf(request, account)) })
    await openOffice(page)
    return { page, account, old: await tokenIn(page) }
  }

  const openOffice = async (page: Page) => {
    await page.goto('/admin/auth/adminLog')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }

  test('is renewed once for three calls sent at once, and each of them is sent again', async ({
    another,
    request,
    baseURL,
  }) => {
    const worker = await begin(another, baseURL ?? '', request)
    const { page, old } = worker
    await expireBetween(worker, request)
    const calls = watched(page.context())
    await openProfile(page)
    await profileIsShown(page)
    expect(calls.renewals()).toBe(1)
    expect(calls.withToken(old)).toEqual([...parts, index].sort())
    expect(calls.withToken(await tokenIn(page))).toEqual(parts)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is not renewed again for an answer that comes late', async ({ another, request, baseURL }) => {
    const worker = await begin(another, baseURL ?? '', request)
    const { page, old } = worker
    await expireBetween(worker, request)
    const calls = watched(page.context())
    const renewed = page.waitForResponse((response) => isRenewal(response.request()))
    await page.route('**/routine.AdminInfo/sessions*', async (route: Route) => {
      if (route.request().headers().batoken !== old) return route.continue()
      const response = await route.fetch()
      await renewed
      await page.waitForTimeout(500)
      await route.fulfill({ response })
    })
    await openProfile(page)
    await profileIsShown(page)
    expect(calls.renewals()).toBe(1)
    expect(calls.withToken(await tokenIn(page))).toEqual(parts)
  })

  test('is renewed once for two tabs', async ({ another, request, baseURL }) => {
    const worker = await begin(another, baseURL ?? '', request)
    const { page, old } = worker
    const second = await page.context().newPage()
    await openOffice(second)
    await expireBetween(worker, request, 2)
    const calls = watched(page.context())
    // Held until both tabs were refused, so that neither hears of the other's renewal first.
    const refused = new Set<Page>()
    await page.context().route(/AdminInfo\/(sessions|factor)|AdminLog\/index/, async (route: Route) => {
      if (route.request().headers().batoken !== old) return route.continue()
      const response = await route.fetch()
      refused.add(route.request().frame().page())
      await expect.poll(() => refused.size).toBe(2)
      await route.fulfill({ response })
    })
    await Promise.all([openProfile(page), openProfile(second)])
    await Promise.all([profileIsShown(page), profileIsShown(second)])
    expect(calls.renewals()).toBe(1)
    expect(await tokenIn(second)).toBe(await tokenIn(page))
    expect(calls.withToken(await tokenIn(page))).toEqual([...parts, ...parts].sort())
  })
})

test.describe('a back office with an entry of its own and a captcha', () => {
  let address = ''
  let stop = async () => {}

  test.beforeAll(async () => {
    const port = await freePort()
    const folder = mkdtempSync(join(tmpdir(), 'atrium-entry-'))
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      ADMIN_ENTRY: '/mgr',
      ADMIN_PASSWORD: process.env.E2E_PASSWORD,
      LOGIN_CAPTCHA: '1',
      LOG_LEVEL: 'warn',
      DEMO: '0',
    }
    address = `http://127.0.0.1:${port}`
    const server = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: 'ignore' })
    stop = async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    }
    const isReady = () =>
      fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true)
  })
  test.afterAll(() => stop())

  test('lets one sign in without seeing a picture, work, and sign out', async ({ another }) => {
    const page = await another()
    const calls = watched(page.context())
    await page.goto(`${address}/mgr`)
    await expect(page).toHaveURL(/\/mgr\/login$/)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill(process.env.E2E_PASSWORD ?? '')
    await page.getByRole('checkbox', { name: '保持登录' }).check()
    await page.getByLabel('密码').press('Enter')
    const captcha = page.getByRole('dialog', { name: '安全验证' })
    await expect(captcha.getByRole('button', { name: '使用无障碍验证' })).toBeFocused()
    await expect(captcha.getByRole('img').or(captcha.locator('img'))).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(captcha.getByRole('status')).toHaveText('验证成功！', { timeout: 30_000 })
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/mgr\//)

    await page.goto(`${address}/mgr/auth/job`)
    await page.getByRole('button', { name: '新增' }).click()
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

  test('draws another picture after a wrong click and lets one leave', async ({ another }) => {
    const page = await another()
    await page.goto(`${address}/mgr/login`)
    await page.getByLabel('用户名').fill('admin')
    await page.getByLabel('密码').fill('whatever-1')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const captcha = page.getByRole('dialog', { name: '安全验证' })
    const picture = captcha.locator('img')
    await expect(picture).toBeVisible()
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
    const document = await request.get(`${address}/admin/login`, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect(document.headers().location).toContain('/404')
    const call = await request.get(`${address}/admin/Index/login`, { headers: { server: 'true' } })
    expect(call.status()).toBe(404)
  })
})

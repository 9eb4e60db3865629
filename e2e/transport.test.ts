import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test'
import { expireSessions, newAdministrator } from './accounts.testing.ts'
import { isRenewal, watched } from './calls.testing.ts'
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
const lastSignIn = '/admin/routine.AdminInfo/previousSignIn'
const others = (asked: readonly string[]): string[] => asked.filter((path) => path !== lastSignIn)
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

/** Each part is drawn when its call was answered, so none is under way any more. */
const profileIsShown = async (page: Page) => {
  await expect(page.getByText('本设备')).toBeVisible()
  await expect(page.locator('.profile-factor button')).toBeVisible()
  await expect(page.locator('.profile-list')).toHaveCount(2)
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
    // Asked by the card of the account and by the profile at times of their own; only the three parts are counted here.
    await page
      .context()
      .route(`**${lastSignIn}*`, (route) =>
        route.fulfill({ json: { code: 1, msg: '', time: 1, data: { previous: null } } }),
      )
    await openOffice(page)
    return { page, account, old: await tokenIn(page) }
  }

  const openOffice = async (page: Page) => {
    // Asked for once there is nothing else to do: the last call of this page.
    const views = page.waitForResponse(/routine[.]SavedView/)
    await page.goto('/admin/auth/adminLog')
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    // His own sign-in is in the log.
    await expect(page.locator('.line').first()).toBeVisible()
    await (await views).finished()
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
    expect(others(calls.withToken(old))).toEqual([...parts, index].sort())
    expect(others(calls.withToken(await tokenIn(page)))).toEqual(parts)
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
      await expect.poll(() => tokenIn(page)).not.toBe(old)
      await route.fulfill({ response })
    })
    await openProfile(page)
    await profileIsShown(page)
    expect(calls.renewals()).toBe(1)
    expect(others(calls.withToken(await tokenIn(page)))).toEqual(parts)
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
    expect(others(calls.withToken(await tokenIn(page)))).toEqual([...parts, ...parts].sort())
  })
})

test.describe('an answer with code 302', () => {
  test.use({ signedIn: true })

  for (const data of [{ routePath: '/admin/auth/job?name=a' }, { routeName: 'auth/job' }])
    test(`opens the page that its ${Object.keys(data)} says`, async ({ page }) => {
      const json = { code: 302, msg: '请先处理岗位', time: 1, data }
      await page.route('**/auth.AdminLog/index*', (route) => route.fulfill({ json }))
      await page.goto('/admin/auth/adminLog')
      await expect(page).toHaveURL(/\/admin\/auth\/job/)
      await expect(page.getByRole('heading', { name: '岗位', exact: true })).toBeAttached()
    })
})

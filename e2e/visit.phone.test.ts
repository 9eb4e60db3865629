import { expect, type Page } from '@playwright/test'
import { phone, test } from './journey.testing.ts'

test.use(phone)

/** Nothing stands out on the right, on any page once it stands. */
async function expectNoSideways(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(tooWide, `width of ${page.url()}`).toBeLessThanOrEqual(0)
}

test('on a phone a visitor finds a product by the menu and the filters, and opens one of its parts', async ({
  page,
}) => {
  await page.goto('/')
  await expectNoSideways(page)
  await page.getByRole('link', { name: '进入网站' }).tap()
  await expect(page).toHaveURL('/client/home')
  await expectNoSideways(page)

  await page.getByRole('button', { name: '打开菜单' }).tap()
  const menu = page.getByRole('navigation', { name: '菜单', exact: true })
  await menu.getByRole('link', { name: '产品中心' }).tap()
  await expect(page).toHaveURL('/client/product')
  await expect(menu).toBeHidden()
  await expectNoSideways(page)

  await page.getByRole('button', { name: '筛选', exact: true }).tap()
  const filters = page.getByRole('complementary', { name: '筛选' })
  await filters.getByRole('link', { name: /^蜗轮/ }).tap()
  await expect(page).toHaveURL(/p\.operation=/)
  await expect(page.getByRole('list', { name: '已选条件' })).toContainText('蜗轮')
  await expectNoSideways(page)

  await page.getByRole('link', { name: '锻钢固定球阀' }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('锻钢固定球阀')
  await expectNoSideways(page)

  await page.getByRole('banner').getByRole('link', { name: 'English' }).tap()
  await expect(page).toHaveURL(/\/client\/product\/detail\/\d+\?lang=en$/)
  await expectNoSideways(page)

  const parts = page.locator('section', { has: page.getByRole('heading', { name: 'Parts', exact: true }) })
  await parts.getByRole('rowheader').getByRole('link').first().tap()
  await expect(page).toHaveURL(/\/client\/parts\/detail\/\d+\?lang=en$/)
  await expectNoSideways(page)
})

test.describe('pages nobody looks for', () => {
  test.use({ refused: /\/40[14](\?|$)/ })

  for (const address of ['/404', '/401', '/404?lang=en', '/client/product?tab=parts', '/client/product?view=list'])
    test(`on a phone nothing stands out sideways on ${address}`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSideways(page)
    })
})

test('on the smallest phone no page is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '/client/home',
    '/client/about?lang=en',
    '/client/product/detail/1?lang=en',
    '/client/contact',
  ]) {
    await page.goto(address)
    // A phone widens its window with the page, so the width that was asked for is what counts.
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(wide, `width of ${address}`).toBeLessThanOrEqual(320)
  }
})

test('on a phone the bar to ask stands back for the button of the page and for its foot', async ({ page }) => {
  await page.goto('/client/product/detail/1')
  const bar = page.getByRole('complementary', { name: '快捷联系' })
  await expect(bar.getByRole('link', { name: '拨打电话' })).toBeVisible()
  await page.getByRole('link', { name: '立即询价' }).scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
  await page.locator('#specifications').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(bar).toBeHidden()
})

for (const address of ['/client/home', '/client/product', '/client/product/detail/1', '/client/login'])
  test(`on a phone every link and button of ${address} has room for a finger, and nothing moves while it is read`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { low, shift } = await page.evaluate(async () => {
      let shift = 0
      const add = (entries: PerformanceEntryList) => {
        // Entries of this type carry a value; the common type of entries does not know it.
        for (const entry of entries) shift += 'value' in entry ? Number(entry.value) : 0
      }
      const observer = new PerformanceObserver((list) => add(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      /** What never comes is named, which the end of the time of a journey would not do. */
      const within = <T>(what: string, wait: Promise<T>) =>
        Promise.race([
          wait,
          new Promise<never>((_, fail) => setTimeout(() => fail(new Error(`did not come: ${what}`)), 20_000)),
        ])
      const frame = () => within('a frame', new Promise(requestAnimationFrame))
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        scrollTo({ top: y, behavior: 'instant' })
        await frame()
        const seen = [...document.images].filter((one) => {
          const { top, bottom, left, right } = one.getBoundingClientRect()
          // The other pictures of a carousel lie beside the page and come when they are turned to.
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left && !one.complete
        })
        await within(
          seen.map(({ currentSrc, src }) => currentSrc || src).join(),
          Promise.allSettled(seen.map((one) => one.decode())),
        )
      }
      const islands = document.querySelectorAll<HTMLElement>(
        '[data-island]:not([data-when="asked"], [data-state="ready"])',
      )
      await Promise.all(
        [...islands].map((one) =>
          within(`${one.dataset.island}`, new Promise((ready) => one.addEventListener('island-ready', ready))),
        ),
      )
      await frame()
      await frame()
      add(observer.takeRecords())
      const low = [...document.querySelectorAll('a, button, summary')].filter((one) => {
        const { height, width } = one.getBoundingClientRect()
        const isLine = getComputedStyle(one).display === 'inline'
        const isThere = one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        return isThere && width > 0 && !isLine && !one.classList.contains('skip') && height < 43.5
      })
      return { low: low.map((one) => one.outerHTML.slice(0, 90)), shift }
    })
    expect(low).toEqual([])
    expect(shift).toBeLessThan(0.001)
  })

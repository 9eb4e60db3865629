/** Every width that is looked at, in groups that open a page anew: what is small, between, and wide. */
export const widthGroups = [[320, 360, 390], [768], [1024, 1440, 1920]]

export const languages = ['zh-cn', 'en']
export const schemes = ['light', 'dark']

const press = (page, selector) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.click())

async function openSearch(page) {
  await press(page, '[data-island="search"] :is(a, button)')
  await page.locator('dialog[open] input[type="search"]').fill('LZ')
  await page.locator('.search-results a[href*="/detail/"]').first().waitFor()
}

async function openEnquiry(page) {
  await press(page, '[data-enquire]')
  await page.locator('dialog[open] form').waitFor()
}

/** Two products of one type, side by side. */
async function openCompare(page) {
  const alike = await page.locator('[data-compare]').evaluateAll((buttons) => {
    const [first, ...others] = buttons.map((button) => JSON.parse(button.dataset.compare))
    return [first, others.find(({ root }) => root === first.root)].map(({ id }) => id)
  })
  for (const id of alike) await press(page, `[data-compare*='"id":${id},']`)
  await page.locator('.compare-tray .button:not(.quiet)').click()
  await page.locator('.comparison table').waitFor()
}

/** The page of a wrong address leads away after five seconds unless a key is pressed. */
async function stayHere(page) {
  await page.locator('[data-island="return"][data-state="ready"]').waitFor()
  await page.keyboard.press('Shift')
}

/** An article that English readers are not shown: the map of the site names it in Chinese alone. */
const chineseOnly = (map) =>
  [...map.matchAll(/<loc>[^<]*(\/client\/media\/detail\/\d+)<\/loc>/g)]
    .map(([, path]) => path)
    .find((path) => !map.includes(`${path}?lang=en<`))

const firstOf = (map, kind) => new RegExp(`(/client/${kind}/detail/\\d+)<`).exec(map)?.[1]

/** Every screen of the public site in every state that has an address or a press of its own; `map` is the site map of this server. */
export function screensOf(map) {
  const product = firstOf(map, 'product')
  const untranslated = chineseOnly(map)
  return [
    { name: 'intro', path: '/' },
    { name: 'home', path: '/client/home' },
    { name: 'about', path: '/client/about' },
    { name: 'contact', path: '/client/contact' },
    { name: 'products', path: '/client/product' },
    { name: 'products-list', path: '/client/product?view=list' },
    { name: 'products-type', path: /(\/client\/product\?type=\d+)</.exec(map)?.[1] },
    { name: 'products-searched', path: '/client/product?q=LZ' },
    { name: 'products-empty', path: '/client/product?q=nothing-like-this' },
    { name: 'parts', path: '/client/product?tab=parts' },
    { name: 'parts-filtered', path: '/client/product?tab=parts&category=seal' },
    { name: 'media', path: '/client/media' },
    { name: 'media-category', path: /(\/client\/media\?type=[\w-]+)</.exec(map)?.[1] },
    { name: 'media-empty', path: '/client/media?q=nothing-like-this' },
    { name: 'product', path: product },
    { name: 'part', path: firstOf(map, 'parts') },
    { name: 'article', path: firstOf(map, 'media') },
    { name: 'product-gone', path: '/client/product/detail/999999' },
    { name: 'part-gone', path: '/client/parts/detail/999999' },
    { name: 'article-gone', path: '/client/media/detail/999999' },
    ...(untranslated ? [{ name: 'article-untranslated', path: untranslated }] : []),
    { name: 'login', path: '/client/login' },
    { name: 'not-found', path: '/404', act: stayHere },
    { name: 'no-access', path: '/401' },
    { name: 'search-open', path: '/client/home', act: openSearch },
    { name: 'enquiry-open', path: product, act: openEnquiry },
    { name: 'compare-open', path: '/client/product', act: openCompare },
  ]
}

/** The site while it is closed, which no other screen can be seen beside. */
export const closedScreen = { name: 'closed', path: '/client/home' }

export const addressIn = (language, path) =>
  language === 'en' ? `${path}${path.includes('?') ? '&' : '?'}lang=en` : path

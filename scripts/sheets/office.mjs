import { account, signIn } from '../../bench/servers.mjs'
import { axeFaults } from './axeFaults.mjs'
import { crampedFaults, sidewaysFaults, Watched } from './judge.mjs'

/** The widths of `look.md`; a phone opens a page of its own, since it is told of its touch screen. */
const groups = [[1920, 1440, 1024], [768], [390]]
const languages = ['zh-cn', 'en']
const schemes = ['light', 'dark']
const layouts = ['Default', 'Classic', 'Streamline']
const patience = 8000

const press = (page, role, name) => page.getByRole(role, { name }).first().click()
const dialogOf = (page) => page.getByRole('dialog').last()

const openFirst = async (page) => {
  await page
    .getByRole('link', { name: /(?:：编辑|: Edit)$/ })
    .first()
    .click()
  await dialogOf(page).locator('.form-row').first().waitFor()
}

async function chooseRows(page) {
  // The first one chooses the page.
  for (const at of [1, 2, 3]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('toolbar', { name: /^(?:所选记录的操作|Actions for)/ }).waitFor()
}

async function openBulkEdit(page) {
  await chooseRows(page)
  await press(page, 'button', /^(?:批量修改|Change)$/)
  await dialogOf(page).waitFor()
}

async function openConditions(page) {
  await press(page, 'button', /^(?:筛选|Filter)/)
  await press(page, 'button', /^(?:更多条件…|More conditions…)$/)
  await dialogOf(page).waitFor()
}

/** A phone keeps the rarer tools in a menu. */
const opens = (name) => async (page) => {
  const tool = page.getByRole('button', { name })
  const menu = page.getByRole('button', { name: /^(?:更多|More)$/ })
  await tool.or(menu).first().waitFor()
  if (await tool.first().isVisible()) await tool.first().click()
  else {
    await menu.first().click()
    await press(page, 'menuitem', name)
  }
  await dialogOf(page).waitFor()
}

async function refuseForm(page) {
  await dialogOf(page).locator('.form-row').first().waitFor()
  await dialogOf(page)
    .getByRole('button', { name: /^(?:保 ?存|Save)$/ })
    .click()
}

async function openPalette(page) {
  await page.keyboard.press('Control+k')
  await dialogOf(page).getByRole('combobox').fill('ld')
}

/** The frame that is the same on every page, looked at in every layout. */
const framed = [
  { name: 'dashboard', path: 'dashboard' },
  { name: 'list', path: 'product/product' },
  { name: 'list-chosen', path: 'product/part', act: chooseRows },
  { name: 'form', path: 'product/product', act: openFirst },
  { name: 'page', path: 'crm/lead/1' },
  { name: 'settings', path: 'routine/config' },
  { name: 'layout-drawer', path: 'product/part', act: opens(/^(?:布局设置|Layout)$/) },
  { name: 'palette', path: 'dashboard', act: openPalette },
]

/** What opens over a list, or shows it in another way. */
const opened = [
  { name: 'form-refused', path: 'product/part?open=new', act: refuseForm },
  { name: 'article-new', path: 'content/article?open=new' },
  { name: 'bulk-edit', path: 'product/part', act: openBulkEdit },
  { name: 'conditions', path: 'crm/lead', act: openConditions },
  { name: 'export', path: 'product/part', act: opens(/^(?:导出|Export)/) },
  { name: 'import', path: 'product/part', act: opens(/^(?:导入|Import)$/) },
  { name: 'kanban', path: 'crm/lead?as=kanban' },
  { name: 'week', path: 'production/measureOrder?as=calendar' },
  { name: 'month', path: 'content/article?as=calendar' },
  { name: 'cards', path: 'product/product?as=cards' },
  { name: 'list-empty', path: 'product/product?q=nothing-like-this' },
  { name: 'help', path: 'product/part', act: (page) => page.keyboard.press('?') },
  { name: 'unknown-page', path: 'nothing/here' },
  { name: 'sign-in', path: 'login', isOutside: true },
]

const entriesOf = (menus) => menus.flatMap((one) => [one, ...entriesOf(one.children ?? [])])
const inLayout = (layout) => (screen) => ({ ...screen, name: `${screen.name}-${layout}`, layout })

/** Every screen of the back office: the frame in each layout, each page of the menu, each form, and what opens over them. */
export async function officeScreens(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/Index/index`, {
    headers: { server: 'true', batoken: await signIn(port) },
  })
  const { data } = await answer.json()
  const pages = entriesOf(data.menus).filter(({ type, menu_type }) => type === 'menu' && menu_type === 'tab')
  const nameOf = ({ path }) => path.replace('/', '.')
  return [
    ...layouts.flatMap((layout) => framed.map(inLayout(layout))),
    ...opened,
    ...pages.map((page) => ({ name: nameOf(page), path: page.path })),
    ...pages.map((page) => ({ name: `${nameOf(page)}.form`, path: page.path, act: openFirst, mayLack: true })),
  ]
}

async function sessionOf(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/admin/Index/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', server: 'true' },
    body: JSON.stringify({ ...account, keep: true }),
  })
  return (await answer.json()).data.userInfo
}

/** Waits until what was asked has come and is drawn; changes that the server tells of stay open for ever. */
async function settle(page) {
  await page.locator('main, .sign-in, [role="main"]').first().waitFor()
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {})
  const waiting = page.locator('.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"]')
  await waiting.first().waitFor({ state: 'hidden', timeout: 4 * patience })
}

/** Runs in the page: words of the program that are said in Chinese to readers of English. Rows keep their own words. */
function foreignFaults() {
  const chinese = /[㐀-鿿]/
  const own = 'button, th, label, legend, h1, h2, [role="tab"], .shell-menu a, .ant-empty-description, .ant-modal-title'
  const isRow = (element) => element.closest('tbody, .card, [lang], .ant-select-item, [data-row]') !== null
  return [...document.querySelectorAll(own)]
    .filter((element) => element.checkVisibility() && !isRow(element) && chinese.test(element.textContent))
    .map((element) => `other language: ${element.textContent.trim().slice(0, 60)}`)
}

/** How screens of the back office are opened and judged, signed in as the administrator. */
export async function officeLooking(port) {
  const origin = `http://127.0.0.1:${port}`
  const session = await sessionOf(port)
  const watchers = new WeakMap()
  return {
    groups,
    languages,
    schemes,
    contextOf: ({ layout = 'Default', isOutside }, language) => ({
      locale: language === 'en' ? 'en-US' : 'zh-CN',
      storageState: {
        cookies: [],
        origins: [
          {
            origin,
            localStorage: [
              ...(isOutside ? [] : [{ name: 'adminInfo', value: JSON.stringify(session) }]),
              {
                name: 'storeConfig_v2',
                value: JSON.stringify({ lang: { defaultLang: language }, layout: { layoutMode: layout } }),
              },
            ],
          },
        ],
      },
    }),
    open: async (page, screen) => {
      const watched = new Watched(page)
      watchers.set(page, watched)
      await page.goto(`${origin}/admin/${screen.path}`)
      await settle(page)
      const doing = screen.act?.(page)
      await (screen.mayLack ? doing?.catch(() => {}) : doing)
      await settle(page)
      return watched.take()
    },
    judge: async (page, { language, width }) => {
      const faults = [...(await page.evaluate(sidewaysFaults)), ...(await page.evaluate(crampedFaults))]
      if (language === 'en') faults.push(...(await page.evaluate(foreignFaults)))
      if (width === 1440 || width === 390) for (const one of await axeFaults(page)) faults.push(`axe: ${one}`)
      return [...new Set(faults), ...(watchers.get(page)?.take() ?? [])]
    },
  }
}

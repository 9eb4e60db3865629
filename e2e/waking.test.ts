import { expect, type Page } from '@playwright/test'
import { gate } from './calls.testing.ts'
import { test } from './journey.testing.ts'

const form = (page: Page) => page.locator('[data-island="login"]')
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const isAwake = (page: Page) => expect(form(page)).toHaveAttribute('data-state', 'ready')

/** Opens the sign-in page of the site; the script of its form comes only when it is let. */
async function openDrowsy(page: Page): Promise<() => Promise<void>> {
  const late = gate()
  await page.route(/\/(login\.island|account-panel)-/, async (route) => {
    await late.opened
    await route.continue()
  })
  await page.goto('/client/login')
  return async () => {
    late.open()
    await isAwake(page)
  }
}

test.describe('a form of the site that wakes while somebody uses it', () => {
  test('ends after waking the press that began before', async ({ page }) => {
    const wake = await openDrowsy(page)
    await tab(page, '注册').hover()
    await page.mouse.down()
    await wake()
    await page.mouse.up()
    await expect(tab(page, '注册')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('再次输入密码')).toBeVisible()
  })

  test('does once what was pressed twice before it woke', async ({ page }) => {
    const wake = await openDrowsy(page)
    const password = page.getByLabel('密码', { exact: true })
    await password.fill('first-Kettle-7')
    const reveal = page.getByRole('button', { name: '显示密码' })
    await reveal.click()
    await reveal.click()
    await expect(password).toHaveAttribute('type', 'password')
    await wake()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('first-Kettle-7')
  })

  test('keeps what was typed and ticked, the focus, and the place of the next letter', async ({ page }) => {
    const wake = await openDrowsy(page)
    const account = page.getByLabel('账号')
    const keep = page.getByRole('checkbox', { name: '记住我' })
    await page.getByLabel('密码', { exact: true }).fill('first-Kettle-7')
    await keep.check()
    await account.pressSequentially('annna')
    await account.press('ArrowLeft')
    await account.press('Backspace')
    await wake()
    await expect(account).toBeFocused()
    await page.keyboard.type('-m')
    await expect(account).toHaveValue('ann-ma')
    await expect(keep).toBeChecked()
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('first-Kettle-7')
  })

  test('is sent by the Enter key that was pressed before, and sends nothing anywhere else', async ({ page }) => {
    const wake = await openDrowsy(page)
    await page.getByLabel('账号').fill('nobody-here')
    await page.getByLabel('密码', { exact: true }).fill('wrong-Kettle-7')
    await page.getByLabel('密码', { exact: true }).press('Enter')
    await wake()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page).toHaveURL('/client/login')
    await expect(page.getByLabel('账号')).toHaveValue('nobody-here')
  })

  test('is sent by a button that is held down while it wakes', async ({ page }) => {
    const wake = await openDrowsy(page)
    await page.getByRole('button', { name: '登录', exact: true }).hover()
    await page.mouse.down()
    await wake()
    await page.mouse.up()
    await expect(page.getByLabel('账号')).toBeFocused()
    await expect(page.getByLabel('账号')).toHaveAccessibleDescription(/请填写账号/)
  })

  test('answers the arrow keys and the space bar of before', async ({ page }) => {
    const wake = await openDrowsy(page)
    await page.getByRole('button', { name: '忘记密码？' }).press('Space')
    await tab(page, '登录').press('ArrowRight')
    await wake()
    await expect(tab(page, '注册')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('dialog', { name: '找回密码' })).toBeVisible()
  })

  test('wakes on a machine that has no network but this server', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
    await page.goto('/client/login')
    await tab(page, '注册').click()
    await expect(page.getByLabel('再次输入密码')).toBeVisible()
  })
})

test.describe('a form of the site whose server cannot be reached', () => {
  // It is looked for there.
  test.use({ refused: /\/client\/login$/ })

  test('sends nothing while the connection is gone, and wakes at the first press after that', async ({ page }) => {
    await page.goto('/client/login')
    await expect(page.locator('[data-island]:not([data-when="asked"], [data-state="ready"])')).toHaveCount(0)
    await page.context().setOffline(true)
    await page.getByLabel('账号').fill('anna')
    await tab(page, '注册').click()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/client/login')
    await page.context().setOffline(false)
    await tab(page, '注册').click()
    await expect(page.getByLabel('再次输入密码')).toBeVisible()
    await tab(page, '登录').click()
    await expect(page.getByLabel('账号')).toHaveValue('anna')
    await expect(page.getByLabel('账号')).not.toHaveAttribute('aria-invalid')
  })
})

test('forms of the site speak the language of their page, whatever was chosen elsewhere', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('storeConfig_v2', JSON.stringify({ lang: { defaultLang: 'zh-cn' } }))
  })
  await page.goto('/client/login?lang=en')
  await tab(page, 'Register').click()
  await expect(page.getByLabel('Repeat password')).toBeVisible()
  await page.getByRole('link', { name: 'Enquire', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Send an enquiry' })).toBeVisible()
})

test('what was typed into the registration stays when the server says how one may register', async ({ page }) => {
  const late = gate()
  await page.route('**/api/user/checkIn*', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await late.opened
    await route.fulfill({ json: { ...rest, data: { ...data, registerTypes: ['mobile'] } } })
  })
  await page.goto('/user/login')
  await tab(page, '注册').click()
  const username = page.getByLabel('用户名', { exact: true })
  await username.fill('anna')
  late.open()
  await expect(page.getByRole('textbox', { name: '邮箱' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: '手机号' })).toBeVisible()
  await expect(username).toHaveValue('anna')
  await expect(username).toBeFocused()
})

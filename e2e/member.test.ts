import { expect } from '@playwright/test'
import { expectAccessible, looksInThisRun } from './axe.testing.ts'
import { test } from './journey.testing.ts'
import { confirmByCode, newPerson, register, signIn, signOut } from './member.testing.ts'

test('a person becomes a member, loses and finds the way in, and sees what was booked', async ({ page, office }) => {
  // Five codes, each with a second or two of work before it.
  test.slow()
  const person = newPerson()

  await test.step('registers and confirms by code', async () => {
    await register(page, office, person)
    await expect(page.getByRole('heading', { name: new RegExp(person.username) })).toBeVisible()
  })

  await test.step('changes the password and is signed out everywhere', async () => {
    await page.getByRole('link', { name: '修改密码' }).first().click()
    await page.getByLabel('旧密码').fill('not-the-one-7')
    await page.getByLabel('新密码').fill('second-Kettle-8')
    await page.getByLabel('再次输入密码').fill('second-Kettle-8')
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect(page.getByText('旧密码错误')).toBeVisible()
    await expect(page.getByLabel('新密码')).toHaveValue('second-Kettle-8')
    await page.getByLabel('旧密码').fill(person.password)
    await page.getByRole('button', { name: '修改密码' }).click()
    await expect(page).toHaveURL('/user/login')
    await expect(page.getByText('密码已修改')).toBeVisible()
    await page.goto('/user/account/balance')
    await expect(page).toHaveURL(/\/user\/login\?to=/)
  })

  await test.step('retrieves it with a code and comes back to the page asked for', async () => {
    await page.getByRole('button', { name: '忘记密码？' }).click()
    const dialog = page.getByRole('dialog', { name: '找回密码' })
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(person.email)
    await confirmByCode(dialog, office, person.email)
    await dialog.getByLabel('新密码').fill('third-Kettle-9')
    await dialog.getByRole('button', { name: '设置新密码' }).click()
    await expect(page.getByText('密码已重置')).toBeVisible()
    await signIn(page, person.email, 'third-Kettle-9')
    await expect(page).toHaveURL('/user/account/balance')
  })

  const newEmail = `new-${person.email}`
  await test.step('proves the old e-mail and binds a new one', async () => {
    await page.getByRole('link', { name: '个人资料' }).first().click()
    await page.getByRole('button', { name: '更换邮箱' }).click()
    const dialog = page.getByRole('dialog', { name: '更换邮箱' })
    await dialog.getByLabel('账户密码').fill('third-Kettle-9')
    await confirmByCode(dialog, office, person.email)
    await dialog.getByRole('button', { name: '下一步' }).click()
    await dialog.getByRole('textbox', { name: '新邮箱' }).fill(newEmail)
    await confirmByCode(dialog, office, newEmail)
    await dialog.getByRole('button', { name: '确认绑定' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(newEmail).first()).toBeVisible()
  })

  await test.step('sees balance and score that an administrator booked', async () => {
    const user_id = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').id)
    const money = { user_id, type: 'recharge', money: '1250.40', memo: '预存货款' }
    const score = { user_id, type: 'adjust', score: '80', memo: '老客户赠送' }
    expect(await office.post('user.MoneyLog', 'add', money)).toMatchObject({ code: 1 })
    expect(await office.post('user.ScoreLog', 'add', score)).toMatchObject({ code: 1 })
    await page.getByRole('link', { name: '余额记录' }).first().click()
    await expect(page.getByRole('row', { name: /预存货款.*\+¥1,250\.40/ })).toBeVisible()
    await page.getByRole('link', { name: '积分记录' }).first().click()
    await expect(page.getByRole('row', { name: /老客户赠送.*\+80 分/ })).toBeVisible()
    await page.getByLabel('类型').selectOption({ label: '注册' })
    await expect(page.getByRole('row', { name: /老客户赠送/ })).toBeHidden()
    await expect(page.getByRole('row', { name: /\+100 分/ })).toBeVisible()
  })

  await test.step('signs out, and nobody goes on in his name', async () => {
    await signOut(page)
  })
})

test('a visitor signs in on the site by keyboard and comes back to the page he read', async ({ page, office }) => {
  test.slow()
  const person = newPerson()
  await register(page, office, person)
  await signOut(page)
  await page.goto('/client/product')
  await page.getByRole('link', { name: '登录或注册' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/client\/login\?to=/)
  await page.getByLabel('账号').focus()
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/client/product')
  await page.getByRole('button', { name: '我的账户' }).click()
  await page.getByRole('link', { name: '会员中心' }).click()
  await expect(page).toHaveURL('/user/account/overview')
})

const pages = [
  'overview',
  'enquiry',
  'measure',
  'saved',
  'download',
  'profile',
  'changePassword',
  'integral',
  'balance',
  'sessions',
]
const looks = { 'by day in Chinese': ['zh-cn', 'light'], 'by night in English': ['en', 'dark'] } as const

for (const [when, [language, colorScheme]] of looksInThisRun('member centre', Object.entries(looks)))
  test(`everybody can use every page of the member centre, ${when}`, async ({ page, office }) => {
    test.slow()
    const person = newPerson()
    await register(page, office, person)
    await page.emulateMedia({ colorScheme })
    await page.evaluate((lang) => {
      localStorage.setItem('storeConfig_v2', JSON.stringify({ lang: { defaultLang: lang } }))
    }, language)
    for (const name of pages) {
      await page.goto(`/user/account/${name}`)
      await expect(page.locator('.member-card').first()).toBeVisible()
      await expectAccessible(page, name)
    }
    await signOut(page)
    for (const address of ['/user/login', `/client/login?lang=${language}`]) {
      await page.goto(address)
      await page.getByRole('tab').nth(1).click()
      await expect(page.locator('[name="repeat"]')).toBeVisible()
      await expectAccessible(page, `${address}, registration`)
    }
  })

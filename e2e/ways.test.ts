import { expect } from '@playwright/test'
import { test } from './journey.testing.ts'
import { lastCode, newPerson } from './member.testing.ts'

test.describe('a wrong address', () => {
  test.use({ refused: /\/404(\?|$)/ })

  test('leads by itself to the page of this site before it, else home, and never into nothing', async ({ page }) => {
    const countdown = page.locator('[data-countdown]')
    await page.clock.install()
    await page.goto('/404?lang=en')
    await expect(countdown).toHaveText('Going home in 5 seconds; press any key to stay')
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/client/home?lang=en')

    await page.goto('/client/contact')
    await page.evaluate(() => location.assign('/nothing-here'))
    await expect(page).toHaveURL('/404')
    await expect(countdown).toHaveText('5 秒后返回上一页，按任意键停留')
    await page.clock.runFor(5000)
    await expect(page).toHaveURL('/client/contact')
  })

  test('stays with whoever wants to read on', async ({ page }) => {
    const countdown = page.locator('[data-countdown]')
    await page.clock.install()
    await page.goto('/404')
    await expect(countdown).toHaveText(/^5 秒后返回首页/)
    await page.keyboard.press('Tab')
    await expect(countdown).toBeEmpty()
    await page.clock.runFor(9000)
    await expect(page).toHaveURL('/404')
  })
})

test('who registers on an English page is written to in English and lands in an English member centre', async ({
  another,
  office,
}) => {
  test.slow()
  const page = await another({ locale: 'en-US' })
  const person = newPerson()
  await page.goto('/client/login?lang=en')
  await page.getByRole('tab', { name: 'Register' }).click()
  const form = page.getByRole('tabpanel', { name: 'Register' })
  await form.getByLabel('Username').fill(person.username)
  await form.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await form.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('button', { name: 'Use the accessible check', exact: true }).click()
  await expect(form.getByText(`Sent to ${person.email}`)).toBeVisible({ timeout: 30_000 })
  await form.getByLabel('Code').fill(await lastCode(office, person.email))
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Repeat password').fill(person.password)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/user/account/overview')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'Overview' }).first()).toBeVisible()
  const [letter] = (await office.newest('message.Log')).filter(({ target }) => target === person.email)
  expect(`${letter?.title} ${letter?.content}`).toMatch(/code/i)
  expect(`${letter?.title} ${letter?.content}`).not.toMatch(/[\u4e00-\u9fff]/)
})

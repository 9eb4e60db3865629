import { expect } from '@playwright/test'
import { phone, test } from './journey.testing.ts'
import { newPerson, register, signIn } from './member.testing.ts'

test.use(phone)

test('on a phone a visitor signs in at a file for members, comes back to it and takes it away', async ({
  page,
  office,
  another,
}) => {
  // The code of the registration comes after a second or two of work.
  test.slow()
  const person = newPerson()
  await register(await another(), office, person)

  await page.goto('/client/product/detail/1')
  const downloads = page.locator('#downloads')
  const file = downloads.getByRole('link', { name: /爆炸图与位号表/ })
  await expect(file).toContainText('会员资料，登录后下载')
  await file.tap()
  await expect(page).toHaveURL(/\/client\/login\?redirect=/)
  await signIn(page, person.username, person.password)

  await expect(page).toHaveURL('/client/product/detail/1#downloads')
  await expect(downloads.getByRole('heading', { name: '资料下载' })).toBeInViewport()
  await expect(file).not.toContainText('登录后下载')
  const saved = page.waitForEvent('download')
  await file.tap()
  expect((await saved).suggestedFilename()).toMatch(/\.svg$/)
  await expect(page).toHaveURL('/client/product/detail/1#downloads')
  expect(await office.newest('product.Download')).toContainEqual(
    expect.objectContaining({ name: '爆炸图与位号表', user: expect.objectContaining({ username: person.username }) }),
  )
})

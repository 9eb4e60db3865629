import { expect, type Page } from '@playwright/test'
import { test } from '../journey.testing.ts'
import { newPerson, register, signIn } from '../member.testing.ts'

/** The two products of one type that stand first in the catalogue, by what the visitor sees of them. */
async function saveTwo(page: Page): Promise<string[]> {
  await page.goto('/client/product')
  const cards = page.locator('.picks > li')
  const codes: string[] = []
  for (const at of [0, 1]) {
    const card = cards.nth(at)
    codes.push((await card.locator('.code > span').first().textContent()) ?? '')
    const save = card.getByRole('button', { name: /^收藏/ })
    await save.click()
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await card.getByRole('button', { name: /^对比/ }).click()
  }
  return codes
}

test('what a visitor saved and compares is in the account after the sign-in, and on the next device', async ({
  page,
  office,
  another,
}) => {
  // The code of the registration comes after a second or two of work.
  test.slow()
  const person = newPerson()
  await register(await another(), office, person)
  const codes = await saveTwo(page)
  await expect(page.getByText('已收藏到本浏览器，登录后并入账户').first()).toBeVisible()

  await test.step('signs in and finds them', async () => {
    await page.goto(`/user/login?to=${encodeURIComponent('/user/account/saved')}`)
    await signIn(page, person.username, person.password)
    await expect(page).toHaveURL('/user/account/saved')
    const saved = page.getByRole('region', { name: '收藏的产品' })
    for (const code of codes) await expect(saved.getByText(code, { exact: true })).toBeVisible()
  })

  await test.step('keeps the comparison under a name', async () => {
    await page.getByRole('link', { name: '产品对比' }).click()
    await page.getByRole('button', { name: '保存…' }).click()
    const dialog = page.getByRole('dialog', { name: '保存对比' })
    await dialog.getByLabel('名称').fill('泵房改造')
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('region', { name: '已保存的对比' })).toContainText('泵房改造')
  })

  await test.step('has both on another device, and removes one with the way back', async () => {
    const second = await another()
    await second.goto(`/client/login?redirect=${encodeURIComponent('/client/product')}`)
    await signIn(second, person.username, person.password)
    await expect(second).toHaveURL('/client/product')
    const first = second.locator('.picks > li').first()
    await expect(first.getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(second.getByRole('region', { name: '产品对比' })).toContainText(codes[1] ?? '')

    await second.goto('/user/account/saved?tab=compare')
    await second.getByRole('region', { name: '已保存的对比' }).getByRole('link', { name: '查看对比' }).click()
    await expect(second.getByRole('heading', { name: '产品对比' })).toBeVisible()
    for (const code of codes) await expect(second.getByRole('columnheader').filter({ hasText: code })).toBeVisible()

    await second.goto('/user/account/saved')
    await second.getByRole('button', { name: `移除：${codes[0]}` }).click()
    await expect(second.getByText(`已移除 ${codes[0]}`)).toBeVisible()
    await second.getByRole('button', { name: '撤销' }).click()
    await second.reload()
    await expect(second.getByText(codes[0] ?? '', { exact: true })).toBeVisible()
    await second.getByRole('link', { name: `询价：${codes[0]}` }).click()
    await expect(second.getByRole('dialog')).toContainText(codes[0] ?? '')
  })
})

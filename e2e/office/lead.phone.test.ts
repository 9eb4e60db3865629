import { expect } from '@playwright/test'
import { phone, test } from '../journey.testing.ts'
import { deleteOnPage, followInList, workThrough } from './lead.testing.ts'

test.use({ ...phone, signedIn: true })

test('on a phone a lead is worked through on its page, and its timeline tells what was done', ({ page, office }) =>
  workThrough(page, office))

test('on a phone a lead is followed up by the menu of its row', ({ page, office }) => followInList(page, office))

test('on a phone a lead is deleted on its page, which leads back to the list', ({ page, office }) =>
  deleteOnPage(page, office))

test('on a phone the views of a list scroll, and the page stays where it is', async ({ page }) => {
  await page.goto('/admin/crm/lead')
  const views = page.getByRole('group', { name: '视图' })
  await expect(views.getByRole('button').last()).toBeAttached()
  const hidden = () => views.evaluate((views) => views.scrollWidth - views.clientWidth)
  await expect.poll(hidden).toBeGreaterThan(0)
  const main = page.getByRole('main')
  expect(await main.evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0)
})

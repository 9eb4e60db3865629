import { expect } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { deleteOnPage, followInList, openByAddress, refuseTogether, workThrough } from './lead.testing.ts'
import { newMobile } from './rows.testing.ts'

test.use({ signedIn: true })

test('a lead is worked through on its page, and its timeline tells what was done', ({ page, office }) =>
  workThrough(page, office))

test('a lead is followed up by the menu of its row', ({ page, office }) => followInList(page, office))

test('the page of a lead has an address, a tab that closes to its list, and a word for leads that are not there', ({
  page,
  office,
}) => openByAddress(page, office))

test('a lead is deleted on its page, which leads back to the list', ({ page, office }) => deleteOnPage(page, office))

test('who may not edit leads has no page of one', async ({ office, another, request, baseURL }) => {
  const lead = { name: '陈工', mobile: newMobile(), content: '需要一批蝶阀的密封圈。', source: 'phone' }
  const { id } = await office.add('crm.Lead', lead)
  const account = await newAdministrator(['crm/lead', 'crm/lead/index'])
  const session = await sessionOf(request, account)
  const page = await another({ storageState: storedFor(baseURL ?? '', session) })
  await page.goto(`/admin/crm/lead/${id}`)
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await expect(page.getByText('陈工')).toHaveCount(0)
})

test('several leads given to somebody who may not see leads stay where they are, and the reason stands at the field', ({
  page,
  office,
}) => refuseTogether(page, office))

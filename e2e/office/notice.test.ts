import { expect } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { sendEnquiry } from './notice.testing.ts'

const nodes = ['crm/lead/index', 'crm/lead/edit', 'crm/lead/assign', 'crm/lead/claim', 'dashboard/index']

test('an enquiry rings the bell of whoever gives leads away and leads to the lead; he settles what he is told', async ({
  another,
  request,
  baseURL,
  office,
}) => {
  const manager = await newAdministrator([...nodes, 'routine/notice/index', 'routine/notice/del'])
  const page = await another({ storageState: storedFor(baseURL ?? '', await sessionOf(request, manager)) })
  await page.clock.install()
  // The first answer only sets the count, without an announcement, so the enquiry must come after it.
  const first = page.waitForResponse(/Notice\/unread/)
  await page.goto('/admin/dashboard')
  const bell = page.getByRole('button', { name: /^消息/ })
  await expect(bell).toBeVisible()
  await first

  const code = await sendEnquiry(request)
  const lead = (await office.newest('crm.Lead')).find((row) => row.code === code)
  // Nobody reloads: the bell asks by itself.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(bell).toHaveText(/^[1-9]/, { timeout: 1000 })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: /收到新消息，共 \d+ 条未读/ })).toBeAttached()

  await bell.press('Enter')
  const panel = page.getByRole('region', { name: '消息' })
  await expect(panel).toBeFocused()
  const link = panel.getByRole('link', { name: new RegExp(code) })
  await expect(link).toContainText('未读')
  await expectAccessible(page, 'the latest notices', '.latest-notices')
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await bell.click()
  await link.click()
  await expect(page).toHaveURL(`/admin/crm/lead/${lead?.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '林晓' })).toBeVisible()
  await expect(panel).toBeHidden()

  await bell.click()
  await panel.getByRole('link', { name: '查看全部消息' }).click()
  await expect(page).toHaveURL('/admin/routine/notice')
  const row = page.getByRole('row', { name: new RegExp(code) })
  await expect(row).toContainText('已读')
  await expectAccessible(page, 'the list of notices')

  await page.getByRole('button', { name: '消息设置' }).click()
  const settings = page.getByRole('dialog', { name: '消息设置' })
  await expect(settings.getByRole('switch', { name: '密码已修改：站内' })).toBeDisabled()
  await expectAccessible(page, 'what notices are wanted', '.ant-modal')
  await settings.getByRole('switch', { name: '新线索：站内' }).click()
  await expect(settings.getByRole('switch', { name: '新线索：站内' })).not.toBeChecked()
  await settings.getByRole('button', { name: '关闭', exact: true }).last().click()
  await row.press('Enter')
  await expect(page).toHaveURL(`/admin/crm/lead/${lead?.id}`)
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { type Office, test } from '../journey.testing.ts'
import { newCode, newMobile } from '../office/rows.testing.ts'

test.use({ signedIn: true })

/** The second Tuesday of the next month at ten: with a Wednesday beside it, and never in the past. */
function nextTuesday(): { day: string; after: string; seconds: number } {
  const now = new Date()
  const at = new Date(Date.UTC(now.getFullYear(), now.getMonth() + 1, 8, 2))
  while (at.getUTCDay() !== 2) at.setUTCDate(at.getUTCDate() + 1)
  const after = new Date(at.getTime() + 86_400_000)
  const name = (date: Date) => date.toISOString().slice(0, 10)
  return { day: name(at), after: name(after), seconds: at.getTime() / 1000 }
}

async function leadAt(office: Office, next: number) {
  const company = newCode('远山能源')
  const lead = { name: '白工', company, mobile: newMobile(), content: '请报价一批闸阀。', source: 'phone' }
  return { company, ...(await office.add('crm.Lead', { ...lead, next_follow_time: next })) }
}

const cellOf = (page: Page, day: string) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${day}"]`) })

test('leads stand on the day of their next follow-up, go to another one by keys, and are refused when somebody was faster', async ({
  page,
  office,
}) => {
  const { day, after, seconds } = nextTuesday()
  const lead = await leadAt(office, seconds)
  await page.goto(`/admin/crm/lead?q=${lead.company}&as=calendar`)
  await page.getByRole('button', { name: '下个月' }).click()
  const card = page.getByRole('button', { name: '白工', exact: true })
  await expect(cellOf(page, day).getByText('白工')).toBeVisible()
  await expect(cellOf(page, day).getByText('新线索')).toBeVisible()
  await expectAccessible(page, 'a month of leads', '.resource-table')

  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(cellOf(page, after).getByText('白工')).toBeVisible()
  await expect.poll(async () => (await office.row('crm.Lead', lead.id)).next_follow_time).toBe(seconds + 86_400)

  const { code } = await office.post('crm.Lead', 'edit', { id: lead.id, next_follow_time: seconds + 5 * 86_400 })
  expect(code).toBe(1)
  await card.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(page.getByRole('alert').filter({ hasText: '未保存' })).toBeVisible()
  await expect.poll(async () => (await office.row('crm.Lead', lead.id)).next_follow_time).toBe(seconds + 5 * 86_400)
})

test('the drawing and the day that it goes by are kept, and a click opens the row', async ({ page, office }) => {
  const lead = await leadAt(office, nextTuesday().seconds)
  await page.goto(`/admin/crm/lead?q=${lead.company}`)
  await page.getByRole('button', { name: '日历视图' }).click()
  await page.getByRole('combobox', { name: '按' }).click()
  await page.getByRole('option', { name: '创建时间' }).or(page.getByTitle('创建时间')).last().click()
  await expect(page.getByRole('button', { name: '白工', exact: true })).toBeVisible()
  await page.goto(`/admin/crm/lead?q=${lead.company}`)
  await page.getByRole('button', { name: '白工', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`crm/lead/${lead.id}`))
})

import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { phone, test } from '../journey.testing.ts'
import { newPerson, register } from '../member.testing.ts'
import { sendEnquiry } from './notice.testing.ts'

test.use(phone)

test('on a phone a member is told how his enquiry goes on, opens it, and keeps what is for his safety', async ({
  page,
  office,
  request,
}) => {
  test.slow()
  await register(page, office, newPerson())
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').token)
  const code = await sendEnquiry(request, token)
  const lead = (await office.newest('crm.Lead')).find((row) => row.code === code)
  const said = await office.post('crm.Lead', 'follow', { ids: [lead?.id], type: 'call', content: '已通话，正在报价' })
  expect(said.code, said.msg).toBe(1)

  const bell = page.getByRole('link', { name: /^消息/ }).first()
  await expect(async () => {
    await page.reload()
    await expect(bell).toHaveText(/^[1-9]/, { timeout: 2000 })
  }).toPass()
  await bell.click()
  await expect(page).toHaveURL('/user/account/notice')
  const line = page.getByRole('listitem').filter({ hasText: `询价 ${code}：处理中` })
  await expect(line).toContainText('未读')
  await expectAccessible(page, 'the notices of a member')
  const settings = page.getByRole('region', { name: '消息设置' })
  await expect(settings.getByRole('checkbox', { name: '密码已修改：站内' })).toBeDisabled()
  await settings.getByRole('combobox', { name: '询价进展：邮件' }).selectOption('每日汇总')
  await line.getByRole('link').click()
  await expect(page).toHaveURL('/user/account/enquiry')
  await page.goBack()
  await expect(line).not.toContainText('未读')
  await expect(settings.getByRole('combobox', { name: '询价进展：邮件' })).toHaveValue('daily')
  await line.getByRole('button', { name: /^删除/ }).click()
  await expect(line).toBeHidden()
})

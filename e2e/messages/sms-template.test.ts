import { expect } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'

test.use({ signedIn: true })

test('an administrator puts a variable into a text message, sees it, sends a test and finds it in the log', async ({
  page,
}) => {
  await page.goto('/admin/message/smsTemplate')
  const row = page.locator('[data-row-key]').filter({ hasText: 'measure_report_ready' })
  await row.getByRole('link', { name: /：编辑$/ }).click()
  const form = page.getByRole('dialog')
  const words = form.getByLabel(/^短信内容/)
  await words.fill('报告可以查看了，')
  await form.getByRole('button', { name: /^测量单号/ }).click()
  await expect(words).toHaveValue('报告可以查看了，${measure_code}')
  await expect(form.locator('.phone-bubble')).toHaveText('报告可以查看了，CL2026050008')
  await words.press('End')
  await words.pressSequentially(' ${nobody}')
  await expect(form.getByText('未知变量：${nobody}')).toBeVisible()
  await words.fill('报告可以查看了，${measure_code}')
  await expectAccessible(page, 'form of an SMS template', '.resource-form')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await row.getByRole('button', { name: /更多|操作/ }).click()
  await page.getByRole('menuitem', { name: '测试发送' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('手机号').fill('123')
  await window.getByRole('button', { name: '发送', exact: true }).click()
  await expect(window.getByText('手机号格式错误')).toBeVisible()
  await window.getByLabel('手机号').fill('13900000001')
  await window.getByRole('button', { name: '发送', exact: true }).click()
  await expect(window.getByText(/未对外发送/)).toBeVisible()
  await expectAccessible(page, 'test of a template', '.ant-modal')
  await window.getByRole('button', { name: '关闭' }).first().click()

  await page.goto('/admin/message/log')
  const logged = page.locator('[data-row-key]').filter({ hasText: '13900000001' }).first()
  await expect(logged).toContainText('测量报告可查看')
  await logged.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: '查看消息' }).click()
  await expect(page.locator('.phone-bubble')).toHaveText('报告可以查看了，CL2026050008')
  await expect(page.locator('body')).not.toContainText('${measure_code}')
})

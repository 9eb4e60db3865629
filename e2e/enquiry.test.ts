import { expect } from '@playwright/test'
import { test } from './journey.testing.ts'
import { proveByWork } from './member.testing.ts'
import { newMobile } from './office/rows.testing.ts'

test('a visitor asks about a product, is told what is missing, sends a drawing along and gets a number', async ({
  page,
  office,
}) => {
  await page.clock.install()
  await page.goto('/client/product')
  await page.getByRole('link', { name: '法兰浮动球阀' }).first().click()
  await page.getByRole('main').getByRole('link', { name: '立即询价' }).click()
  const drawer = page.getByRole('dialog', { name: '在线询价' })
  await expect(drawer.getByText('LZQ41F-150')).toBeVisible()
  await expect(drawer.getByRole('radio', { name: '询价' })).toBeChecked()

  await drawer.getByRole('button', { name: '发送询价' }).click()
  await expect(drawer.getByLabel('需求描述')).toBeFocused()
  await expect(drawer.getByLabel('需求描述')).toHaveAccessibleDescription(/需求描述不能为空/)
  await expect(drawer.getByLabel('手机')).toHaveAccessibleDescription(/请至少填写手机、邮箱或电话之一/)

  await drawer.getByLabel('需求描述').fill('DN80 12 台，介质 180 ℃ 蒸汽。')
  await drawer.getByLabel('姓名').fill('林晓')
  await drawer.getByRole('textbox', { name: '邮箱' }).fill('lin@donggang.example')
  await expect(drawer.getByLabel('手机')).not.toHaveAttribute('aria-invalid')
  await drawer.getByLabel('选择文件').setInputFiles([
    { name: 'valve.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n% of an enquiry') },
    { name: 'valve.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ])
  await expect(drawer.getByRole('listitem').filter({ hasText: 'valve.exe' })).toContainText('不会发送')

  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: '立即询价' })).toBeFocused()
  // Further down, where the page's own button is out of sight, the shell offers one.
  await page.locator('#specifications').evaluate((section) => section.scrollIntoView())
  await page.getByRole('link', { name: '在线询价' }).click()
  await expect(drawer.getByLabel('姓名')).toHaveValue('林晓')
  await drawer.getByRole('checkbox').check()
  // A form sent within a moment counts as sent by a program.
  await page.clock.fastForward(60_000)
  await drawer.getByRole('button', { name: '发送询价' }).click()
  await proveByWork(page)

  const sent = page.getByRole('dialog', { name: '询价已发送' })
  const code = (await sent.getByRole('button', { name: /^复制编号/ }).textContent()) ?? ''
  await expect(sent.getByRole('link', { name: '登录或注册' })).toHaveAttribute('href', /to=%2Fclient%2Fproduct/)
  await sent.getByRole('button', { name: '继续浏览' }).click()
  await expect(sent).toBeHidden()

  const lead = (await office.newest('crm.Lead')).find((row) => row.code === code)
  expect(lead).toMatchObject({
    state: 'new',
    name: '林晓',
    has_files: 1,
    product_name: expect.stringContaining('LZQ41F-150'),
  })
})

test('a visitor ticks parts beside the drawing, asks about them together, and sales see each with its quantity', async ({
  page,
  office,
}) => {
  await page.clock.install()
  await page.goto('/client/product')
  await page.getByRole('link', { name: '法兰浮动球阀' }).first().click()
  const list = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: '询价数量' }) })
  const rows = list.getByRole('row').filter({ has: page.getByRole('checkbox') })
  const codes = await rows.locator('.part-code').allTextContents()
  await rows.nth(0).getByRole('checkbox').check()
  await rows.nth(1).getByRole('checkbox').check()
  // Whoever says how many wants the part.
  await rows.nth(2).getByRole('textbox').fill('7')
  await expect(rows.nth(2).getByRole('checkbox')).toBeChecked()
  await page.getByText('询价 3 种配件').click()

  const drawer = page.getByRole('dialog', { name: '在线询价' })
  for (const code of codes.slice(0, 3)) await expect(drawer.getByText(code, { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: `移除 ${codes[1]}`, exact: true }).click()
  await drawer.getByLabel('需求描述').fill('大修备件，请报交货期。')
  // A new contact: an enquiry of a known contact joins the open lead of that contact.
  const mobile = newMobile()
  const name = `陈工 ${mobile.slice(-6)}`
  await drawer.getByLabel('姓名').fill(name)
  await drawer.getByLabel('手机').fill(mobile)
  await drawer.getByRole('checkbox').check()
  await page.clock.fastForward(60_000)
  await drawer.getByRole('button', { name: '发送询价' }).click()
  await proveByWork(page)
  await expect(page.getByRole('dialog', { name: '询价已发送' })).toBeVisible()

  const lead = (await office.newest('crm.Lead')).find((row) => row.name === name)
  const { items } = await office.row('crm.Lead', Number(lead?.id))
  expect(items).toMatchObject([{ code: codes[0] }, { code: codes[2], qty: 7 }])
})

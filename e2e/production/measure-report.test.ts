import { expect, type Page } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { Office, sessionOf, test } from '../journey.testing.ts'

test.use({ signedIn: true })

const controller = 'production.MeasureOrder'
const nodes = ['index', 'edit', 'start', 'record', 'submit'].map((action) => `production/measureOrder/${action}`)

const items = Array.from({ length: 40 }, (_, at) => ({
  ...{ position: `P${at + 1}`, name: `法兰外径 ${at + 1}`, name_en: `Flange diameter ${at + 1}`, value_type: 'number' },
  ...{ unit: 'mm', decimals: 2, nominal: '250', upper_tol: '0.5', lower_tol: '-0.5', readings_required: 1 },
}))

async function succeed(office: Office, action: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { code, msg, data } = await office.post(controller, action, body)
  expect(code, `${action}: ${msg} ${JSON.stringify(data)}`).toBe(1)
  return data
}

/** An inspection that somebody else has measured and submitted. */
async function submitted(office: Office, measurer: Office, measurerId: number): Promise<{ id: number; code: string }> {
  const order = await office.add(controller, {
    ...{ kind: 'inspect', title: '泵房法兰检测', purpose: 'final', lot_qty: 1, sample_qty: 1, batch_no: 'B-7', items },
    product_id: await office.productId(),
  })
  const start = Math.floor(Date.now() / 1000) + 3600
  await succeed(office, 'schedule', {
    ...{ ids: [order.id], measurer_admin_id: measurerId, plan_start_time: start, plan_end_time: start + 3600 },
  })
  await succeed(measurer, 'start', { ids: [order.id] })
  const row = await office.row(controller, order.id)
  // Child rows as a form is given them.
  const made = row.items as readonly { id: number }[]
  const readings = made.map(({ id }) => ({ key: `${order.id}-${id}`, item_id: id, seq: 1, value: '250.12' }))
  await succeed(measurer, 'record', { id: order.id, round: 1, readings })
  await succeed(measurer, 'submit', { ids: [order.id] })
  return { id: order.id, code: String(row.code) }
}

/** How many sheets a printer would give. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('a manager approves a measurement, prints its report in either language, and a stranger verifies it', async ({
  page,
  office,
  another,
  request,
}) => {
  const account = await newAdministrator(nodes)
  const session = await sessionOf(request, account)
  const { id, code } = await submitted(office, new Office(request, session.token), Number(session.id))

  await page.goto(`/admin/production/measureOrder/${id}`)
  await page.getByRole('group', { name: '操作' }).getByRole('button', { name: '通过', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click()
  await expect(page.getByRole('list', { name: '进度' }).locator('[aria-current="step"]')).toHaveText('已通过')

  await page.getByRole('tab', { name: '报告' }).click()
  await expect(page.getByText('与批准时一致')).toBeVisible()
  await page.getByRole('button', { name: '查看与打印第 1 版' }).click()
  const report = page.locator('.paper')
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('尺寸检测报告 Inspection report')
  await expectAccessible(page, 'a report', '.report-window')
  const both = await sheetsOf(page)
  expect(both).toBeGreaterThan(2)

  await page.getByRole('group', { name: '打印语言' }).getByText('英文').click()
  await expect(report.getByRole('heading', { level: 1 })).toHaveText('Inspection report')
  await expect(report.getByText('Flange diameter 40')).toBeVisible()
  await expect(report.getByText('法兰外径')).toHaveCount(0)
  expect(await sheetsOf(page)).toBeLessThanOrEqual(both)
  // It is open as before after it was printed.
  await expect(report.getByText('Qualified', { exact: true })).toBeVisible()

  await expect(report.getByRole('img', { name: 'Scan to verify' })).toBeVisible()
  const link = new URL((await report.getByText(/verify=/).textContent()) ?? '')
  const stranger = await another({ javaScriptEnabled: false })
  await stranger.goto(`${link.pathname}${link.search}`)
  await expect(stranger.getByRole('heading', { name: '这份报告真实有效' })).toBeVisible()
  await expect(stranger.getByText(code)).toBeVisible()
  await stranger.goto(`${link.pathname}${link.search.slice(0, -6)}&lang=en`)
  await expect(stranger.getByRole('heading', { name: 'We did not find this report' })).toBeVisible()
})

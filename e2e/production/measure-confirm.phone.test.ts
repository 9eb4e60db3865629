import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { Office, phone, sessionOf, test } from '../journey.testing.ts'
import { signIn } from '../member.testing.ts'

test.use(phone)

const controller = 'production.MeasureOrder'
const nodes = ['index', 'start', 'record', 'submit'].map((action) => `production/measureOrder/${action}`)
const password = 'first-Kettle-7'

const items = ['P-101 入口', 'P-101 出口'].map((position) => ({
  ...{ position, name: '法兰外径', name_en: 'Flange diameter', value_type: 'number', unit: 'mm', decimals: 1 },
  ...{ nominal: '250', upper_tol: '1.5', lower_tol: '-1.5', readings_required: 1 },
}))

async function succeed(office: Office, action: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { code, msg, data } = await office.post(controller, action, body)
  expect(code, `${action}: ${msg} ${JSON.stringify(data)}`).toBe(1)
}

interface Survey {
  office: Office
  measurer: Office
  measurerId: number
  member: number
}

/** A survey at a member's site that was measured by one administrator and approved by another. */
async function approved({ office, measurer, measurerId, member }: Survey): Promise<number> {
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#8899aa' } })
    .png()
    .toBuffer()
  const { id } = await office.add(controller, {
    ...{ kind: 'site', title: '泵房法兰测绘', customer_name: '苏华化工', contact_name: '周工', items },
    ...{ contact_mobile: '13800000001', area_id: '32,3205,320506', address: '星湖街 328 号' },
    ...{ user_id: member, remark: '内部：价格再谈', photos: [await office.upload('flange.png', photo)] },
  })
  const start = Math.floor(Date.now() / 1000) + 3600
  const plan = { plan_start_time: start, plan_end_time: start + 3600 }
  await succeed(office, 'schedule', { ids: [id], measurer_admin_id: measurerId, ...plan })
  await succeed(measurer, 'start', { ids: [id] })
  // Child rows as a form is given them.
  const made = (await office.row(controller, id)).items as readonly { id: number }[]
  const readings = made.map((item) => ({ key: `${id}-${item.id}`, item_id: item.id, seq: 1, value: '250.4' }))
  await succeed(measurer, 'record', { id, round: 1, readings })
  await succeed(measurer, 'submit', { ids: [id] })
  await succeed(office, 'approve', { ids: [id] })
  return id
}

/** Signs with a finger, which rests before it is lifted: right after a throw browsers take a tap for its end. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: /^签名区/ })
  const box = await pad.boundingBox()
  if (!box) throw new Error('no room to sign')
  const touch = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000 - 2
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) => {
    timestamp += type === 'touchEnd' ? 0.5 : 0.02
    const points =
      share === undefined ? [] : [{ x: box.x + box.width * share, y: box.y + box.height * (0.5 + share / 5) }]
    return touch.send('Input.dispatchTouchEvent', { type, touchPoints: points, timestamp })
  }
  await send('touchStart', 0.2)
  for (let step = 3; step <= 16; step++) await send('touchMove', step / 20)
  await send('touchEnd')
}

test('a member reads the report of a survey on a phone, signs it with a finger and confirms; the office sees that', async ({
  page,
  office,
  colleague,
  request,
}) => {
  const username = `m${randomUUID().slice(0, 8)}`
  const { id: member } = await office.add('user.User', { username, nickname: '周工', password, group_id: 1 })
  const session = await sessionOf(request, await newAdministrator(nodes))
  const survey = { office, measurer: new Office(request, session.token), measurerId: Number(session.id), member }
  const id = await approved(survey)

  await page.goto('/user/account/measure')
  await signIn(page, username, password)
  await expect(page).toHaveURL('/user/account/measure')
  await expectAccessible(page, 'the measurements of a member')
  await expect(page.getByRole('link', { name: '泵房法兰测绘' })).toHaveAttribute('href', `/user/account/measure/${id}`)
  // The notice leads there too.
  await page.goto('/user/account/notice')
  await page.getByRole('link', { name: /的报告可以查看了/ }).tap()
  await expect(page).toHaveURL(`/user/account/measure/${id}`)
  await expect(page.locator('.paper').getByText('250.4').first()).toBeVisible()
  await expect(page.locator('.paper').getByRole('img', { name: /照片/ })).toHaveJSProperty('naturalWidth', 64)
  await expect(page.getByText('内部')).toHaveCount(0)
  await expectAccessible(page, 'a measurement of a member')

  await page.getByRole('button', { name: '确认报告' }).tap()
  await sign(page)
  await page.getByRole('button', { name: '撤销一笔' }).tap()
  await expect(page.getByRole('button', { name: '不签名，直接确认' })).toBeVisible()
  await sign(page)
  await expect(page.locator('.sign-stroke')).toHaveCount(1)
  await expectAccessible(page, 'the pad to sign on', 'dialog[open]')
  await page.getByRole('button', { name: '签名并确认' }).tap()
  await expect(page.getByText(/^您已于 .* 确认$/)).toBeVisible()
  await expect(page.getByRole('button', { name: '确认报告' })).toHaveCount(0)
  const signature = { name: '签名 Signature' }
  await expect(page.locator('.paper').getByRole('img', signature)).toHaveJSProperty('naturalWidth', 1200)

  const desk = await colleague()
  await desk.goto(`/admin/production/measureOrder/${id}`)
  await expect(desk.getByRole('img', { name: /客户签名/ })).toHaveJSProperty('naturalWidth', 1200)
  await desk.getByRole('tab', { name: '报告' }).click()
  await desk.getByRole('button', { name: '查看与打印第 1 版' }).click()
  await expect(desk.locator('.paper').getByRole('img', signature)).toHaveJSProperty('naturalWidth', 1200)
})

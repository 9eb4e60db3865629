import { expect } from '@playwright/test'
import sharp from 'sharp'
import { endSession, newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { Office, phone, sessionOf, storedFor, test } from '../journey.testing.ts'
import {
  cut,
  keptIn,
  measurerNodes,
  mend,
  newMeasuredOrder,
  openRecording,
  pieces,
  readingsOf,
  recordingAddress,
  recordPlaces,
  sheetOf,
  signInAs,
  statusLine,
  tapReading,
  valueAt,
} from './measure-offline.testing.ts'

// What is asked without a connection fails, and the browser says so.
test.use({ ...phone, refused: /./ })

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
  .png()
  .toBuffer()

const saved = /已全部保存/

test('readings go on without a connection, outlive a closed page, and arrive exactly once', async ({
  another,
  baseURL,
  office,
  request,
}) => {
  test.setTimeout(180_000)
  const account = await newAdministrator(measurerNodes)
  const session = await sessionOf(request, account)
  const id = await newMeasuredOrder(office, Number(session.id))
  const page = await another({ ...phone, storageState: storedFor(baseURL ?? '', session) })
  await openRecording(page, id)
  await recordPlaces(page, 0, 25)
  await expect(statusLine(page)).toHaveText(saved)
  await expectAccessible(page, 'taking readings')

  await cut(page)
  await recordPlaces(page, 25, 40)
  await expect(page.getByRole('region', { name: 'C 孔径 C' })).toBeVisible()
  const camera = page.getByRole('button', { name: /^拍本项/ })
  await camera.locator('input').setInputFiles({ name: 'bore.png', mimeType: 'image/png', buffer: await picture })
  await expect(camera).toHaveAccessibleName('拍本项，已有 1 张')
  await expect(statusLine(page)).toHaveText(/16 条等待网络/)
  await page.close()

  const again = await page.context().newPage()
  await again.goto(recordingAddress(id))
  await recordPlaces(again, 40, 60)
  await expect(statusLine(again)).toHaveText(/36 条等待网络/)
  // The back office itself does not open, and leads to what does.
  await again.goto('/admin')
  await again.getByRole('button', { name: /^打开 CL/ }).click()
  await expect(again).toHaveURL(recordingAddress(id))
  expect(await readingsOf(office, id)).toHaveLength(25)

  await mend(again)
  await expect(statusLine(again)).toHaveText(saved)
  const readings = await readingsOf(office, id)
  expect(readings.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, at) => (at % pieces) + 1))
  expect(readings.map(({ value }) => value)).toEqual(readings.map((_, at) => valueAt(at)))
  const { items } = await sheetOf(office, id)
  expect(items.map(({ photos }) => photos.length)).toEqual([0, 0, 1])
})

test('readings of a lost session wait for the same account, and nobody else sees or sends them', async ({
  another,
  baseURL,
  office,
  request,
}) => {
  const account = await newAdministrator(measurerNodes)
  const session = await sessionOf(request, account)
  const other = await newAdministrator(measurerNodes)
  const id = await newMeasuredOrder(office, Number(session.id))
  const page = await another({ ...phone, storageState: storedFor(baseURL ?? '', session) })
  await openRecording(page, id)
  await endSession(page)
  await tapReading(page, valueAt(0))
  await expect(statusLine(page)).toHaveText(/登录已失效，重新登录后发送 1 条/)
  await tapReading(page, valueAt(1))

  // Somebody else takes the phone.
  const others = storedFor(baseURL ?? '', await sessionOf(request, other)).origins[0]?.localStorage[0]
  await page.evaluate((item) => item && localStorage.setItem(item.name, item.value), others)
  await page.goto(recordingAddress(id))
  await expect(page.getByText('仅测量员或负责人可录入读数')).toBeVisible()
  await expect(page.getByRole('button', { name: '全部项目，已测 0，共 60' })).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByRole('navigation', { name: '已打开的页面' })).toBeVisible()
  await expect(page.getByText(/条记录等待发送/)).toBeHidden()
  expect(await readingsOf(office, id)).toEqual([])

  await page.evaluate(() => localStorage.removeItem('adminInfo'))
  await page.goto(recordingAddress(id))
  await signInAs(page, account)
  await expect(page).toHaveURL(recordingAddress(id))
  await expect(statusLine(page)).toHaveText(saved)
  expect((await readingsOf(office, id)).map(({ value }) => value)).toEqual([valueAt(0), valueAt(1)])
})

test('a reading that somebody else took meanwhile is shown, and settled either way', async ({
  another,
  baseURL,
  office,
  request,
}) => {
  const account = await newAdministrator(measurerNodes)
  const session = await sessionOf(request, account)
  const id = await newMeasuredOrder(office, Number(session.id))
  const page = await another({ ...phone, storageState: storedFor(baseURL ?? '', session) })
  await openRecording(page, id)
  await cut(page)
  await recordPlaces(page, 0, 3)
  const { items } = await sheetOf(office, id)
  const theirs = [1, 2].map((seq) => ({ key: `theirs-${id}-${seq}`, item_id: items[0]?.id, seq, value: '25.044' }))
  await office.post('production.MeasureOrder', 'record', { id, round: 1, readings: theirs })

  await mend(page)
  await expect(statusLine(page)).toHaveText(/2 条被拒绝/)
  await page.getByRole('button', { name: '被拒绝的记录' }).click()
  const settling = page.getByRole('dialog', { name: '被拒绝的记录' })
  await expect(settling.getByText('服务器：25.044')).toHaveCount(2)
  await expectAccessible(page, 'refused readings')
  const entry = (piece: number) => settling.getByRole('listitem').filter({ hasText: `第 ${piece} 件` })
  await entry(1).getByRole('button', { name: '保留我的，作为更正' }).click()
  const asking = page.getByRole('dialog', { name: '更正读数' })
  await asking.getByRole('textbox', { name: '原因' }).fill('对方量错了位置')
  await asking.getByRole('button', { name: '更正' }).click()
  await entry(2).getByRole('button', { name: '采用服务器的' }).click()
  await expect(settling.getByText('没有需要处理的记录')).toBeVisible()
  await settling.getByRole('button', { name: '关闭' }).click()
  await expect(statusLine(page)).toHaveText(saved)
  expect((await readingsOf(office, id)).map(({ value }) => value)).toEqual([valueAt(0), '25.044', valueAt(2)])
})

test('signing out asks before readings are lost, and leaves nothing on the device', async ({
  another,
  baseURL,
  office,
  request,
}) => {
  const account = await newAdministrator(measurerNodes)
  const session = await sessionOf(request, account)
  const id = await newMeasuredOrder(office, Number(session.id))
  const page = await another({ ...phone, storageState: storedFor(baseURL ?? '', session) })
  await openRecording(page, id)
  await page.route('**/production.MeasureOrder/record', (route) => route.abort())
  await tapReading(page, valueAt(0))
  await expect(statusLine(page)).toHaveText(/1 条等待网络/)
  await page.getByRole('button', { name: '返回测量单' }).click()
  await expect(page.getByText('这台设备上有 1 条记录等待发送')).toBeVisible()
  const leave = async () => {
    await page.getByRole('button', { name: '账号' }).click()
    await page.getByRole('button', { name: '退出登录' }).click()
    return page.getByRole('dialog', { name: '还有 1 条记录未发送' })
  }
  await (await leave()).getByRole('button', { name: '暂不退出' }).click()
  expect(await keptIn(page)).toBe(2)
  await (await leave()).getByRole('button', { name: '删除并退出' }).click()
  await expect(page).toHaveURL(/\/admin\/login/)
  expect(await keptIn(page)).toBe(0)
  const his = new Office(request, (await sessionOf(request, account)).token)
  expect(await readingsOf(his, id)).toEqual([])
})

import { expect, type Page } from '@playwright/test'
import type { Account, Office } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'

const controller = 'production.MeasureOrder'

export const pieces = 20

interface Reading {
  item_id: number
  seq: number
  value: string
}

/** What a measurer holds. */
export const measurerNodes = ['index', 'edit', 'start', 'record', 'submit'].map(
  (action) => `production/measureOrder/${action}`,
)

/** An inspection of twenty pieces with three sizes each, which is being measured by this administrator. */
export async function newMeasuredOrder(office: Office, measurer: number): Promise<number> {
  const size = (position: string) => ({
    ...{ position, name: `孔径 ${position}`, kind: 'diameter', value_type: 'number', unit: 'mm', decimals: 3 },
    ...{ nominal: '25', upper_tol: '0.05', lower_tol: '-0.02', readings_required: pieces, aggregate: 'each' },
    ...{ is_required: 1, is_key: 0, choices: [], photos: [] },
  })
  const { id } = await office.add(controller, {
    ...{
      kind: 'inspect',
      title: newCode('阀体终检'),
      priority: 'normal',
      purpose: 'final',
      product_id: await office.productId(),
    },
    ...{ lot_qty: 100, sample_qty: pieces, accept_limit: 0, items: [size('A'), size('B'), size('C')] },
  })
  const now = Math.floor(Date.now() / 1000)
  const plan = { measurer_admin_id: measurer, plan_start_time: now + 3600, plan_end_time: now + 7200 }
  for (const [action, body] of [['schedule', plan] as const, ['start', {}] as const]) {
    const { code, msg, data } = await office.post(controller, action, { ids: [id], ...body })
    expect(code, `${action}: ${msg} ${JSON.stringify(data)}`).toBe(1)
  }
  return id
}

export const recordingAddress = (id: number) => `/admin/production/measureOrder/${id}/record`

/** Opens the page of the readings and waits until the browser could open it without a connection. */
export async function openRecording(page: Page, id: number): Promise<void> {
  await page.goto(recordingAddress(id))
  await expect(readingBox(page)).toBeFocused()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

const readingBox = (page: Page) => page.getByRole('textbox', { name: '读数' })
export const statusLine = (page: Page) => page.locator('.recording-status')

/** Types a reading on the pad of the screen, as a thumb does. */
export async function tapReading(page: Page, value: string): Promise<void> {
  const pad = page.getByRole('group', { name: '数字键盘' })
  for (const key of value) await pad.locator(`[data-key="${key}"]`).click()
  await pad.getByRole('button', { name: '记录' }).click()
}

/** A value within the tolerance that differs from place to place. */
export const valueAt = (place: number): string => (24.981 + place / 1000).toFixed(3)

/** Records the readings of places, counted from 0 over all items. */
export async function recordPlaces(page: Page, from: number, to: number): Promise<void> {
  for (let place = from; place < to; place++) {
    await expect(page.locator('.recording-count')).toHaveText(`${place}/${3 * pieces}`)
    const box = readingBox(page)
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    // Some with the thumb, the others as a keyboard in a holder does.
    if (place % 10 === 0) await tapReading(page, valueAt(place))
    else {
      await box.pressSequentially(valueAt(place))
      await box.press('Enter')
    }
  }
}

interface Sheet {
  items: readonly { id: number; photos: readonly string[] }[]
  readings: readonly Reading[]
}

export const sheetOf = (office: Office, id: number): Promise<Sheet> => office.read(controller, 'sheet', { id })

/** What the server has of an order: its valid readings, in the order of their places. */
export async function readingsOf(office: Office, id: number): Promise<readonly Reading[]> {
  const { readings } = await sheetOf(office, id)
  return [...readings].sort((a, b) => a.item_id - b.item_id || a.seq - b.seq)
}

export const cut = (page: Page) => page.context().setOffline(true)
export const mend = (page: Page) => page.context().setOffline(false)

export async function signInAs(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('用户名').fill(username)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** How many things the browser keeps of anybody. */
export const keptIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('kept')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction(['pages', 'posts'])
          const counts = [tx.objectStore('pages').count(), tx.objectStore('posts').count()]
          tx.oncomplete = () => {
            db.close()
            resolve(counts.reduce((sum, { result }) => sum + result, 0))
          }
        }
      }),
  )

import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { blockOf, dayCell, newOrders, nextWeek, planningOf } from './calendar.testing.ts'

test.use({ signedIn: true })

async function openNextWeek(page: Page, customer: string): Promise<void> {
  await page.goto('/admin/production/measureOrder')
  await page.getByRole('button', { name: '日历视图' }).click()
  await page.getByRole('searchbox').fill(customer)
  await page.getByRole('button', { name: '下一周' }).click()
  await expect(blockOf(dayCell(page, 4), '泵房测绘')).toHaveCount(0)
  await expect(blockOf(dayCell(page, 2), '泵房测绘')).toContainText('09:00–11:00')
  await expect(page.locator('.calendar-week tbody tr')).toHaveCount(1)
}

const trayOf = (page: Page): Locator => page.getByRole('complementary', { name: /^待排期/ })

async function middleOf(place: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

test('an order is dragged to a day, planned anew by keys, and what clashes is marked', async ({ page, office }) => {
  const { customer, planned } = await newOrders(office, 2)
  await openNextWeek(page, customer)
  await expectAccessible(page, 'a week of the calendar', '.resource-table')

  await test.step('what waits is dragged to Thursday, and its dialog knows when and who', async () => {
    const [x, y] = await middleOf(
      blockOf(trayOf(page), '阀井测绘').getByRole('button', { name: '阀井测绘', exact: true }),
    )
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 12, y + 12, { steps: 3 })
    await page.mouse.move(...(await middleOf(dayCell(page, 3))), { steps: 6 })
    await expect(dayCell(page, 3)).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    const dialog = await planningOf(page, '阀井测绘')
    await expect(dialog.getByRole('textbox', { name: /计划开始/ })).toHaveValue(`${nextWeek(3)} 09:00:00`)
    await dialog.getByRole('button', { name: '取消', exact: true }).click()
    await expect(blockOf(trayOf(page), '阀井测绘')).toBeVisible()

    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 12, y + 12, { steps: 3 })
    await page.mouse.move(...(await middleOf(dayCell(page, 3))), { steps: 6 })
    await page.mouse.up()
    await (await planningOf(page, '阀井测绘')).getByRole('button', { name: '排期', exact: true }).click()
    await expect(blockOf(dayCell(page, 3), '阀井测绘')).toContainText('09:00–11:00')
    await expect(trayOf(page)).toHaveAccessibleName('待排期，0 条')
  })

  await test.step('by keys it goes to Wednesday, where another order is: it is done, with a warning', async () => {
    const title = page.getByRole('button', { name: '阀井测绘', exact: true })
    await title.focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('已拿起“阀井测绘”')).toBeAttached()
    await page.keyboard.press('ArrowLeft')
    await expect(dayCell(page, 2)).toHaveAttribute('data-over', 'true')
    await page.keyboard.press('Space')
    await (await planningOf(page, '阀井测绘')).getByRole('button', { name: '排期', exact: true }).click()
    await expect(page.getByText(new RegExp(`此时间已有计划：${planned}`))).toBeVisible()
    await expect(blockOf(dayCell(page, 2), '阀井测绘')).toContainText('时间冲突')
    await expect(blockOf(dayCell(page, 2), '泵房测绘')).toContainText('时间冲突')
    await expect(title).toBeFocused()
  })

  await test.step('its day shows both at their hours', async () => {
    await page.getByTitle('日', { exact: true }).click()
    await page.getByRole('button', { name: '今天', exact: true }).click()
    await expect(page.locator('.calendar-track')).toHaveCount(0)
    await page.getByRole('textbox', { name: '日期' }).click()
    await page.getByTitle(nextWeek(2), { exact: true }).first().click()
    await expect(page.locator('.calendar-track .calendar-block')).toHaveCount(2)
    await expectAccessible(page, 'a day of the calendar', '.resource-table')
  })
})

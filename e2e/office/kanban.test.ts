import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { test } from '../journey.testing.ts'
import { cardOf, columnOf, dialogOf, expectCounts, newLeads, qualify } from './kanban.testing.ts'

test.use({ signedIn: true })

async function openKanban(page: Page, company: string): Promise<void> {
  await page.goto('/admin/crm/lead')
  await page.getByRole('button', { name: '看板视图' }).click()
  await page.getByRole('searchbox').fill(company)
  await expectCounts(page, { 新线索: 2, 已联系: 2, 已确认: 0, 已成交: 0, 已流失: 0, 无效: 0 })
}

async function middleOf(place: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}

/** Carries a card over a column; the caller looks, and lets go. */
async function carry(page: Page, name: string, column: string): Promise<void> {
  const [x, y] = await middleOf(cardOf(page, name).getByRole('button', { name, exact: true }))
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 12, { steps: 3 })
  await page.mouse.move(...(await middleOf(columnOf(page, column))), { steps: 6 })
}

test('a lead is dragged to the state that one of its actions leads to, and refused by all others', async ({
  page,
  office,
}) => {
  const company = await newLeads(office)
  await openKanban(page, company)
  await expect(columnOf(page, '已确认').getByText('暂无销售线索')).toBeVisible()
  await expectAccessible(page, 'a kanban', '.resource-table')

  await test.step('a column that no action leads to takes nothing', async () => {
    await carry(page, '郑谈', '新线索')
    await expect(columnOf(page, '新线索')).toHaveAttribute('data-drop', 'shut')
    await expect(columnOf(page, '已成交')).toHaveAttribute('data-drop', 'shut')
    await expect(columnOf(page, '已流失')).toHaveAttribute('data-drop', 'open')
    await page.mouse.up()
    await expect(columnOf(page, '新线索')).not.toHaveAttribute('data-drop')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectCounts(page, { 新线索: 2, 已联系: 2 })
  })

  await test.step('what is asked and then cancelled leaves the card where it was', async () => {
    await carry(page, '郑谈', '已确认')
    await expect(columnOf(page, '已确认')).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    const asked = await dialogOf(page, '确认意向：郑谈')
    await asked.getByRole('button', { name: '取消', exact: true }).click()
    await expect(columnOf(page, '已联系').getByRole('button', { name: '郑谈', exact: true })).toBeFocused()
    await expectCounts(page, { 已联系: 2, 已确认: 0 })
  })

  await test.step('what is asked and filled in takes it there', async () => {
    await carry(page, '郑谈', '已确认')
    await page.mouse.up()
    await qualify(page, '郑谈')
    await expectCounts(page, { 已联系: 1, 已确认: 1 })
    await expect(columnOf(page, '已确认').getByRole('button', { name: '郑谈', exact: true })).toBeFocused()
  })

  await test.step('a folded column takes cards too, and the tabs count anew', async () => {
    await carry(page, '郑谈', '已成交')
    await page.mouse.up()
    const win = await dialogOf(page, '成交：郑谈')
    await win.getByRole('textbox', { name: /成交金额/ }).fill('8600')
    await win.getByRole('button', { name: '成交', exact: true }).click()
    await expect(win).toBeHidden()
    await expectCounts(page, { 已确认: 0, 已成交: 1 })
    await expect(page.getByRole('button', { name: /^已成交 ?[1-9]/ })).toBeVisible()
    await page.getByRole('button', { name: '展开“已成交”，1 条' }).click()
    await expect(columnOf(page, '已成交').getByRole('button', { name: '郑谈', exact: true })).toBeVisible()
  })

  await test.step('filters and views leave columns empty, and the choice of the kanban stays', async () => {
    await page.reload()
    await page.getByRole('searchbox').fill(company)
    await expectCounts(page, { 新线索: 2, 已联系: 1, 已成交: 1 })
    await expect(columnOf(page, '已成交').getByRole('button', { name: '郑谈', exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^已成交 ?[1-9]/ }).click()
    await expectCounts(page, { 新线索: 0, 已联系: 0, 已成交: 1 })
  })
})

test('by keyboard a lead goes to another state as well, and its menu offers the same', async ({ page, office }) => {
  await openKanban(page, await newLeads(office))
  const title = cardOf(page, '沈谈').getByRole('button', { name: '沈谈', exact: true })

  await title.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('已拿起“沈谈”，可移到：已确认、已流失、无效')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(columnOf(page, '已确认')).toHaveAttribute('data-over', 'true')
  await page.keyboard.press('Escape')
  await expect(title).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await qualify(page, '沈谈')
  await expectCounts(page, { 已联系: 1, 已确认: 1 })
  await expect(title).toBeFocused()

  await cardOf(page, '梁新').getByRole('button', { name: '“梁新”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '标为无效', exact: true }).click()
  const dialog = await dialogOf(page, '标为无效：梁新')
  await dialog.getByRole('combobox').fill('测试')
  await page.locator('.ant-select-item-option').filter({ hasText: '测试' }).click()
  await dialog.getByRole('button', { name: '标为无效', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectCounts(page, { 新线索: 1, 无效: 1 })
  await expect(page.getByRole('button', { name: '展开“无效”，1 条' })).toBeFocused()

  await cardOf(page, '罗新').getByRole('button', { name: '罗新', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '罗新' })).toBeFocused()
})

test('a column that could not be read says so and is asked again by itself', async ({ page, office }) => {
  let down = true
  await page.route(/crm\.Lead\/index.*val(\]|%5D)=contacted/, (route) =>
    down ? route.fulfill({ json: { code: 0, msg: '数据库繁忙', time: 0, data: null } }) : route.continue(),
  )
  const company = await newLeads(office)
  await page.goto('/admin/crm/lead')
  await page.getByRole('button', { name: '看板视图' }).click()
  await page.getByRole('searchbox').fill(company)
  await expectCounts(page, { 新线索: 2, 已确认: 0 })
  await expect(columnOf(page, '已联系').getByRole('alert')).toContainText('未能载入：数据库繁忙')
  await expect(cardOf(page, '郑谈')).toHaveCount(0)
  down = false
  await columnOf(page, '已联系').getByRole('button', { name: '重试' }).click()
  await expect(cardOf(page, '郑谈')).toBeVisible()
  await expectCounts(page, { 已联系: 2 })
  await expect(columnOf(page, '已联系').getByRole('alert')).toHaveCount(0)
})

import { expect, type Page } from '@playwright/test'
import { newAdministrator } from '../accounts.testing.ts'
import { expectAccessible } from '../axe.testing.ts'
import { paste } from '../form.testing.ts'
import { sessionOf, storedFor, test } from '../journey.testing.ts'
import { measurerNodes, newMeasuredOrder, pieces, readingsOf, valueAt } from './measure-offline.testing.ts'

test.use({ signedIn: true })

const actions = (page: Page) => page.getByRole('group', { name: '操作' })
const press = (page: Page, name: string) => actions(page).getByRole('button', { name, exact: true }).click()
const stateOf = (page: Page) => page.getByRole('list', { name: '进度' }).locator('[aria-current="step"]')
/** A cell of an item's line; only the one that is open is an input. */
const cell = (page: Page, item: string, piece: number) =>
  page
    .getByRole('row', { name: `${item} 孔径 ${item}` })
    .getByRole('gridcell')
    .nth(piece - 1)
const openCell = (page: Page) => page.getByRole('grid', { name: '读数表' }).getByRole('textbox')

/** Three items below each other, their pieces side by side, as a gauge writes them. */
const block = Array.from({ length: 3 }, (_, item) =>
  Array.from({ length: pieces }, (_, piece) => valueAt(item * pieces + piece)),
)
const asSheet = (cells: readonly (readonly string[])[]) => cells.map((line) => line.join('\t')).join('\r\n')

async function openReadings(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/production/measureOrder/${id}`)
  await page.getByRole('tab', { name: '读数' }).click()
  await cell(page, 'A', 1).click()
  await expect(openCell(page)).toBeFocused()
}

/** Answers the dialog of an action. */
async function confirm(page: Page, name: string, reason?: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (reason) await dialog.getByRole('textbox', { name: /驳回原因/ }).fill(reason)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('readings are pasted from a spreadsheet; a manager sends them back, and the second round is approved', async ({
  page,
  office,
  another,
  baseURL,
  request,
}) => {
  test.setTimeout(90_000)
  const session = await sessionOf(request, await newAdministrator(measurerNodes))
  const id = await newMeasuredOrder(office, Number(session.id))
  const desk = await another({ storageState: storedFor(baseURL ?? '', session) })

  await test.step('wrong cells of a paste are named, right ones are kept, and the wrong ones typed', async () => {
    await openReadings(desk, id)
    const wrong = block.map((line) => [...line])
    wrong[0]?.splice(2, 1, 'abc')
    wrong[2]?.splice(19, 1, '25.0001')
    await paste(desk, asSheet(wrong))
    await expect(desk.getByText('已录入 58 个读数，2 个未录入：')).toBeVisible()
    await expect(desk.getByText('“abc”')).toBeVisible()
    await expect(desk.getByText('“25.0001”')).toBeVisible()
    await expectAccessible(desk, 'readings with wrong cells', '[role="grid"]')
    for (const [item, piece, value] of [
      ['A', 3, block[0]?.[2]],
      ['C', 20, block[2]?.[19]],
    ] as const) {
      await cell(desk, item, piece).click()
      await openCell(desk).fill(value ?? '')
      await openCell(desk).press('Enter')
    }
    await expect.poll(async () => (await readingsOf(office, id)).length).toBe(3 * pieces)
    expect((await readingsOf(office, id)).map(({ value }) => value)).toEqual(block.flat())
    await press(desk, '提交审核')
    await confirm(desk, '提交审核')
    await expect(stateOf(desk)).toHaveText('待审核')
  })

  await test.step('a manager sends it back with a reason', async () => {
    await page.goto(`/admin/production/measureOrder/${id}`)
    await actions(page).getByRole('button', { name: /更多/ }).click()
    await page.getByRole('menuitem', { name: '驳回', exact: true }).click()
    await confirm(page, '驳回', '第 3 件请复测')
    await expect(stateOf(page)).toHaveText('测量中')
  })

  await test.step('the second round begins without readings, and takes others', async () => {
    await openReadings(desk, id)
    await expect(openCell(desk)).toHaveValue('')
    await paste(desk, asSheet(block.map((line) => line.map(() => '25.010'))))
    await expect(desk.getByText('已录入 60 个读数。')).toBeVisible()
    await press(desk, '提交审核')
    await confirm(desk, '提交审核')
  })

  await test.step('it is approved, and the readings of the first round are still there', async () => {
    await page.goto(`/admin/production/measureOrder/${id}`)
    await press(page, '通过')
    await confirm(page, '通过')
    await expect(stateOf(page)).toHaveText('已通过')
    await page.getByRole('tab', { name: '读数' }).click()
    await expect(cell(page, 'A', 3)).toHaveText('25.010')
    await page.getByRole('combobox', { name: '轮次' }).click()
    await page.getByTitle('第 1 轮', { exact: true }).click()
    await expect(cell(page, 'A', 3)).toHaveText(block[0]?.[2] ?? '')
  })
})

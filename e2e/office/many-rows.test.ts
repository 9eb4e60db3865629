import { expect } from '@playwright/test'
import { paste, tabOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newProduct, ownPicture } from './rows.testing.ts'

test.use({ signedIn: true })

test('a parts list of 500 lines is pasted from a spreadsheet, mended, sorted and saved', async ({ page, office }) => {
  const { id, code } = await newProduct(office)
  const cover = await office.upload('part.png', await ownPicture())
  const parts: string[] = []
  for (let n = 0; n < 10; n++) {
    const part = newCode('P')
    parts.push(part)
    await office.add('product.Part', { code: part, name: `旅程配件 ${part}`, cover, status: '1' })
  }
  await page.goto('/admin/product/product')
  await page.getByRole('searchbox').fill(code)
  await page.getByRole('row', { name: code }).getByRole('link', { name: '编辑' }).click()
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await tabOf(form, '配件').click()
  await form.getByRole('button', { name: '添加一行' }).first().click()
  const grid = form.getByRole('grid', { name: '配件' })
  await expect(grid).toBeFocused()

  // Two cells are wrong: a figure that is none, and a part that does not exist.
  const lines = Array.from({ length: 500 }, (_, n) => [
    n === 7 ? 'NO-SUCH-PART' : parts[n % 10],
    `${500 - n}`,
    n === 3 ? 'many' : `${(n % 9) + 1}`,
  ])
  await paste(page, lines.map((cells) => cells.join('\t')).join('\r\n'))
  const report = form.locator('.grid-report')
  await expect(report).toContainText('已粘贴 1498 个单元格，2 个未写入')
  await expect(report).toContainText('第 4 行“数量”“many”')
  await expect(report).toContainText('第 8 行“配件”“NO-SUCH-PART”')
  await expect(grid).toHaveAttribute('aria-rowcount', '501')
  // What cannot be seen is not drawn.
  expect(await grid.getByRole('row').count()).toBeLessThan(80)

  // The wrong cells are mended with keys: down three lines and right to the figure, then the part from a paste.
  await grid.press('Control+Home')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await grid.press(key)
  await page.keyboard.type('4.5')
  await page.keyboard.press('Enter')
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home']) await page.keyboard.press(key)
  await paste(page, parts[7] ?? '')
  await expect(report).toContainText('已粘贴 1 个单元格')
  await expect(grid.locator('[aria-invalid]')).toHaveCount(0)

  // The last line, far below, by keys alone.
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('最后一行')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: '位号', exact: true }).click()
  await grid.press('Control+Home')
  await expect(grid.locator('[data-active]')).toContainText(parts[9] ?? '')

  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  const stored = await office.row('product.Product', id)
  // Child rows come as a list of rows.
  const rows = stored.parts as readonly Readonly<Record<string, unknown>>[]
  expect(rows).toHaveLength(500)
  expect(rows[0]).toMatchObject({ position_no: '1', remark: '最后一行' })
  const line = (position: string) => rows.find(({ position_no }) => position_no === position)
  expect(line('497')).toMatchObject({ qty: '4.50' })
  expect(line('493')).toMatchObject({ part: { code: parts[7] } })
})

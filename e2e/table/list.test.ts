import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { type Office, test } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'

test.use({ signedIn: true })

/** Parts that no other journey finds, by a mark in their names; those from the third on have no picture and cannot be shown. */
async function makeParts(office: Office, count: number) {
  const mark = newCode('Z')
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const row = {
      code: `${mark}-${String(n).padStart(2, '0')}`,
      name: `垫片${mark} ${n}号`,
      weight_g: n * 10,
      status: '0',
    }
    ids.push((await office.add('product.Part', row)).id)
  }
  return { mark, ids }
}

const address = (page: Page) => new URL(page.url()).searchParams
const parts = '/admin/product/part'
const bar = (page: Page) => page.getByRole('toolbar', { name: '所选记录的操作' })

test('a list and the form above it stand in the address, Back closes the form, and the next record is one key away', async ({
  page,
  office,
}) => {
  const { mark, ids } = await makeParts(office, 12)
  await page.goto(`${parts}?limit=10`)
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByText('共 12 条')).toBeVisible()
  await page.getByRole('columnheader', { name: '配件编码' }).getByRole('button').first().click()
  await expect(page.getByRole('columnheader', { name: '配件编码' })).toHaveAttribute('aria-sort', 'ascending')
  expect([address(page).get('q'), address(page).get('order')]).toEqual([mark, 'code,asc'])

  const name = page.getByRole('link', { name: `垫片${mark} 10号`, exact: true })
  await expect(name).toHaveAttribute('href', `${parts}?open=${ids[9]}`)
  await name.click()
  const form = page.getByRole('dialog', { name: /编辑配件/ })
  await expect(form.getByLabel(/配件编码/)).toHaveValue(`${mark}-10`)
  expect(address(page).get('open')).toBe(String(ids[9]))
  // Over the end of the page.
  await page.keyboard.press('Alt+ArrowDown')
  await expect(form.getByLabel(/配件编码/)).toHaveValue(`${mark}-11`)
  expect([address(page).get('open'), address(page).get('page')]).toEqual([String(ids[10]), '2'])
  const link = page.url()
  await page.goBack()
  await expect(form).toBeHidden()
  expect(address(page).get('q')).toBe(mark)

  await page.goto(link)
  await expect(page.getByRole('dialog', { name: /编辑配件/ }).getByLabel(/配件编码/)).toHaveValue(`${mark}-11`)
  await page
    .getByRole('dialog', { name: /编辑配件/ })
    .getByRole('button', { name: /取 ?消/ })
    .click()
  await expect(page.getByText('共 12 条')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(mark)
})

test('every row of a search is chosen at once and changed together, after a look at what would become of each', async ({
  page,
  office,
}) => {
  const { mark, ids } = await makeParts(office, 12)
  await page.goto(`${parts}?limit=10&q=${mark}`)
  const lines = page.locator('tbody tr.line')
  await expect(lines).toHaveCount(10)
  await lines.nth(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('已选 3 条')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await lines.nth(0).getByRole('checkbox').check()
  await lines
    .nth(4)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('已选 5 条')
  await bar(page).getByRole('button', { name: '选择全部 12 条' }).click()
  await expect(bar(page)).toContainText('已选全部 12 条')

  // Somebody has written one of them in the meantime: it is as it is to be already.
  await office.post('product.Part', 'edit', { id: ids[0], material: '石墨' })
  await bar(page).getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 12 条配件' })
  await dialog.getByRole('combobox', { name: '选择要修改的字段' }).fill('材质')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('材质', { exact: true }).fill('石墨')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('status')).toHaveText('将修改 11 条，1 条无变化，0 条不能修改')
  // One changes between the preview and the change, which must not overwrite it.
  await office.post('product.Part', 'edit', { id: ids[1], spec: 'DN50' })
  await dialog.getByRole('button', { name: '修改 11 条' }).click()
  await expect(dialog.getByRole('status')).toHaveText('已修改 10 条，1 条无变化，1 条未能修改')
  await expect(dialog.getByRole('link', { name: new RegExp(`${mark} 2号`) })).toBeVisible()
  await dialog.getByRole('button', { name: '知道了' }).click()
  expect((await office.row('product.Part', ids[1] ?? 0)).material).toBe('')
  expect((await office.row('product.Part', ids[11] ?? 0)).material).toBe('石墨')
})

test('conditions of any kind are saved as a view, which says when the list has left it', async ({ page, office }) => {
  const { mark } = await makeParts(office, 5)
  await page.goto(`${parts}?q=${mark}`)
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('button', { name: '更多条件…' }).click()
  const builder = page.getByRole('dialog', { name: '筛选条件' })
  await builder.getByRole('combobox', { name: '字段' }).fill('重量')
  await page.keyboard.press('Enter')
  await builder.getByRole('combobox', { name: '比较方式' }).click()
  await page.locator('.ant-select-item-option', { hasText: '不介于' }).click()
  await builder.getByRole('textbox', { name: '值 1' }).fill('20')
  await builder.getByRole('textbox', { name: '值 2' }).fill('40')
  await builder.getByRole('button', { name: /查 ?询/ }).click()
  await expect(page.getByText('共 2 条')).toBeVisible()

  const name = `轻重 ${mark}`
  await page.getByRole('button', { name: '保存为视图' }).click()
  await page.getByRole('dialog', { name: '保存视图' }).getByLabel('名称').fill(name)
  await page.keyboard.press('Enter')
  const tab = page.getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(tab).toHaveText(`${name}2`)
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('此视图有未保存的更改')).toBeHidden()
  const view = address(page).get('view')

  await page.goto(`${parts}?view=${view}`)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page.getByRole('searchbox').fill(`${mark} 5`)
  await expect(page.getByText('此视图有未保存的更改')).toBeVisible()
  await page.getByRole('button', { name: '更新视图' }).click()
  await expect(page.getByText('此视图有未保存的更改')).toBeHidden()
  await expect(tab).toHaveText(`${name}1`)
  await page.getByRole('button', { name: `视图“${name}”的操作` }).click()
  await page.getByRole('menuitem', { name: '删除视图' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /删 ?除/ })
    .click()
  await expect(tab).toBeHidden()
})

test('columns are made wider by keys, kept at the left, and stay so', async ({ page, office }) => {
  const { mark } = await makeParts(office, 1)
  await page.goto(`${parts}?q=${mark}`)
  const heading = page.getByRole('columnheader', { name: /配件名称/ })
  const before = (await heading.boundingBox())?.width ?? 0
  await heading.getByRole('button', { name: /调整列宽/ }).focus()
  for (let n = 0; n < 5; n++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(before + 60)
  await page.getByRole('button', { name: '列', exact: true }).click()
  await page
    .getByRole('button', { name: '固定“重量(g)”在左侧' })
    .or(page.getByRole('button', { name: /^固定“状态/ }))
    .first()
    .click()
  await page.keyboard.press('Escape')
  const first = page
    .getByRole('columnheader')
    .filter({ hasText: /重量|状态/ })
    .first()
  await expect(first).toHaveAttribute('data-fixed', 'start')
  await page.reload()
  await expect(first).toHaveAttribute('data-fixed', 'start')
  await expect.poll(async () => (await heading.boundingBox())?.width ?? 0).toBeGreaterThan(before + 60)
})

test('chosen rows leave as a file, are changed there, and come back by their code', async ({ page, office }) => {
  const { mark, ids } = await makeParts(office, 3)
  await page.goto(`${parts}?q=${mark}&order=code,asc`)
  await page.locator('tbody tr.line').nth(0).getByRole('checkbox').check()
  await bar(page).getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出配件' })
  await expect(dialog.getByRole('radio', { name: '所选 1 条' })).toBeChecked()
  await dialog.getByRole('radio', { name: '全部列' }).check()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect([text.includes(`${mark}-01`), text.includes(`${mark}-02`)]).toEqual([true, false])

  await bar(page).getByRole('button', { name: '取消选择' }).click()
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const intake = page.getByRole('dialog', { name: /导入/ })
  const changed = text.replace(`垫片${mark} 1号`, `新垫片${mark}`)
  await intake
    .locator('input[type=file]')
    .setInputFiles({ name: 'part.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) })
  await intake.getByRole('checkbox', { name: /更新/ }).check()
  await intake.getByRole('button', { name: /导入 1 / }).click()
  await expect.poll(async () => (await office.row('product.Part', ids[0] ?? 0)).name).toBe(`新垫片${mark}`)
})

test('a change in the list that is refused says why beside its cell and keeps what was typed', async ({
  page,
  office,
}) => {
  const { mark, ids } = await makeParts(office, 2)
  await page.goto(`${parts}?q=${mark}&order=code,asc`)
  const line = page.locator('tbody tr.line').nth(1)
  await line.focus()
  await page.keyboard.press('F2')
  const box = line.getByRole('textbox')
  await expect(box).toHaveValue(`${mark}-02`)
  await box.fill(`${mark}-01`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip').filter({ hasText: mark })).toBeVisible()
  await expect(box).toHaveValue(`${mark}-01`)
  await box.fill(`${mark}-03`)
  await page.keyboard.press('Tab')
  await expect(box).toHaveValue(`垫片${mark} 2号`)
  await page.keyboard.press('Escape')
  await expect(line).toBeFocused()
  expect((await office.row('product.Part', ids[1] ?? 0)).code).toBe(`${mark}-03`)
})

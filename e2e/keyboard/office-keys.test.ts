import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { boxOf } from '../form.testing.ts'
import { test } from '../journey.testing.ts'
import { newCode, newProduct, ownPicture } from '../office/rows.testing.ts'
import { menu, strip, tab, titles } from '../shell/shell.testing.ts'
import { pick, press, tabTo, walkTo } from './keys.testing.ts'

test.use({ signedIn: true })

test('with the keyboard alone a deleted row is restored, a file is uploaded and the layout is changed', async ({
  page,
  office,
}) => {
  const mark = newCode('K')
  const { id } = await office.add('product.Part', { code: mark, name: `垫片 ${mark}`, status: '0' })
  await office.post('product.Part', 'del', { ids: [id] })
  await page.goto(`/admin/product/part?q=${mark}`)
  await press(page, page.getByRole('button', { name: '最近删除' }))
  await press(page, page.getByRole('button', { name: new RegExp(`^恢复“.*${mark}`) }))
  await expect(page.getByRole('button', { name: new RegExp(`^恢复“.*${mark}`) })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: mark })).toBeVisible()

  await page.goto('/admin/routine/attachment')
  await press(page, page.getByRole('button', { name: '上传', exact: true }))
  const dialog = page.getByRole('dialog', { name: '上传文件' })
  const chooser = page.waitForEvent('filechooser')
  await press(page, dialog.getByRole('button', { name: /选择文件/ }).first())
  const name = `${mark}.png`
  await (await chooser).setFiles({ name, mimeType: 'image/png', buffer: await ownPicture() })
  await expect(dialog.getByText('新增 1 个', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: new RegExp(mark) })).toBeVisible()

  await press(page, page.getByRole('button', { name: '布局设置' }))
  const drawer = page.getByRole('dialog', { name: '布局设置' })
  await tabTo(page, drawer.getByRole('radio', { name: '默认' }))
  await page.keyboard.press('ArrowRight')
  await expect(drawer.getByRole('radio', { name: '经典' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '布局设置' })).toBeFocused()
  expect((await page.locator('.shell-main').boundingBox())?.y).toBe(50)
})

test('with the keyboard alone rows are chosen, changed together, asked for by conditions, kept as a view and exported', async ({
  page,
  office,
}) => {
  test.slow()
  const mark = newCode('K')
  for (let n = 1; n <= 4; n++)
    await office.add('product.Part', {
      code: `${mark}-${n}`,
      name: `垫片 ${mark} ${n}号`,
      weight_g: n * 10,
      status: '0',
    })
  await page.goto(`/admin/product/part?q=${mark}`)
  const lines = page.locator('tbody tr.line')
  await tabTo(page, lines.first())
  for (const key of ['Space', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  const bar = page.getByRole('toolbar', { name: '所选记录的操作' })
  await expect(bar).toContainText('已选 3 条')
  await press(page, bar.getByRole('button', { name: '批量修改' }), 'Enter', 'Shift+Tab')
  const bulk = page.getByRole('dialog', { name: '批量修改 3 条配件' })
  await tabTo(page, bulk.getByRole('combobox', { name: '选择要修改的字段' }))
  await pick(page, '材质')
  await tabTo(page, bulk.getByLabel('材质', { exact: true }))
  await page.keyboard.type('石墨')
  await press(page, bulk.getByRole('button', { name: '预览' }))
  await press(page, bulk.getByRole('button', { name: '修改 3 条' }))
  await expect(bulk.getByRole('status')).toHaveText('已修改 3 条，0 条无变化，0 条未能修改')
  await press(page, bulk.getByRole('button', { name: '知道了' }))
  await press(page, bar.getByRole('button', { name: '取消选择' }))

  await press(page, page.getByRole('button', { name: '筛选' }))
  await press(page, page.getByRole('button', { name: '更多条件…' }))
  const builder = page.getByRole('dialog', { name: '筛选条件' })
  await tabTo(page, builder.getByRole('combobox', { name: '字段' }))
  await pick(page, '重量')
  await press(page, builder.getByRole('combobox', { name: '比较方式' }), 'ArrowDown')
  await walkTo(page, '不介于')
  await tabTo(page, builder.getByRole('textbox', { name: '值 1' }))
  await page.keyboard.type('20')
  await tabTo(page, builder.getByRole('textbox', { name: '值 2' }))
  await page.keyboard.type('30')
  await press(page, builder.getByRole('button', { name: /查 ?询/ }))
  await expect(page.getByText('共 2 条')).toBeVisible()

  const view = `轻重 ${mark}`
  await press(page, page.getByRole('button', { name: '保存为视图' }))
  await tabTo(page, page.getByRole('dialog', { name: '保存视图' }).getByLabel('名称'))
  await page.keyboard.type(view)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^${view}`) })).toHaveText(`${view}2`)
  await press(page, page.getByRole('button', { name: '导出', exact: true }))
  const sheet = page.getByRole('dialog', { name: '导出配件' })
  const saved = page.waitForEvent('download')
  await press(page, sheet.getByRole('button', { name: '导出' }))
  const text = await readFile(await (await saved).path(), 'utf8')
  expect([1, 2, 3, 4].map((n) => text.includes(`${mark}-${n}`))).toEqual([true, false, false, true])

  await press(page, page.getByRole('button', { name: `视图“${view}”的操作` }))
  await walkTo(page, '删除视图')
  await press(page, page.getByRole('dialog').getByRole('button', { name: /删 ?除/ }))
  await expect(page.getByRole('button', { name: new RegExp(`^${view}`) })).toHaveCount(0)
})

test('with the keyboard alone columns are hidden, moved, kept at the left and made wider', async ({ page, office }) => {
  const mark = newCode('K')
  await office.add('product.Part', { code: mark, name: `垫片 ${mark}`, status: '0' })
  await page.goto(`/admin/product/part?q=${mark}`)
  const heads = page.getByRole('columnheader')
  const heading = (name: string) => heads.filter({ hasText: name })
  const edge = heading('配件名称').getByRole('button', { name: /调整列宽/ })
  await tabTo(page, edge)
  const before = (await heading('配件名称').boundingBox())?.width ?? 0
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await heading('配件名称').boundingBox())?.width).toBeGreaterThan(before + 40)
  await press(page, page.getByRole('button', { name: '列', exact: true }), 'Enter', 'Shift+Tab')
  await expect(page.getByRole('group', { name: '列', exact: true })).toBeFocused()
  await press(page, page.getByRole('checkbox', { name: '分类' }), 'Space')
  await expect(heading('分类')).toHaveCount(0)
  await press(page, page.getByRole('button', { name: '上移“配件名称”' }), 'Enter', 'Shift+Tab')
  await press(page, page.getByRole('button', { name: '固定“配件编码”在左侧' }))
  await expect(heading('配件编码')).toHaveAttribute('data-fixed', 'start')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '列', exact: true })).toBeFocused()
})

/** To a page by the palette. */
async function goTo(page: Page, name: string, path: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '搜索页面、记录和操作' })).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator('.palette').getByRole('option', { selected: true })).toContainText(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/${path}`)
}

test('with the keyboard alone pages are opened, ordered, found and closed, and the dashboard is arranged', async ({
  page,
}) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('region').first()).toBeVisible()
  await goTo(page, '品牌', 'content/brand')
  await goTo(page, '配件', 'product/part')
  await tabTo(page, tab(page, '配件'))
  await page.keyboard.press('Alt+Shift+ArrowLeft')
  expect(await titles(page)).toEqual(['控制台', '配件', '品牌'])
  await press(page, strip(page).getByRole('button', { name: '3 个已打开的页面' }))
  await expect(page.getByRole('searchbox', { name: '查找已打开的页面' })).toBeFocused()
  await page.keyboard.type('控制')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(strip(page).getByRole('button', { name: '3 个已打开的页面' })).toBeFocused()
  await tabTo(page, tab(page, '控制台'), 'Shift+Tab')
  await page.keyboard.press('Shift+F10')
  await walkTo(page, '关闭其他')
  expect(await titles(page)).toEqual(['控制台'])

  await tabTo(page, menu(page).getByRole('textbox', { name: '查找菜单' }), 'Shift+Tab')
  await page.keyboard.type('xsxs')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/crm/lead')
  await goTo(page, '控制台', 'dashboard')

  await press(page, page.getByRole('button', { name: '调整布局' }))
  const widgets = page.locator('.widget')
  const later = widgets.first().getByRole('button', { name: /后移$/ })
  await expect(later).toBeVisible()
  const first = (await widgets.first().getAttribute('data-widget')) ?? ''
  await press(page, later)
  await expect(widgets.nth(1)).toHaveAttribute('data-widget', first)
  await press(page, page.getByRole('button', { name: '恢复默认' }), 'Enter', 'Shift+Tab')
  await expect(widgets.first()).toHaveAttribute('data-widget', first)
  await press(page, page.getByRole('button', { name: '完成' }))
})

test('with the keyboard alone a row is written with choices and formatted text, and a conflict is settled', async ({
  page,
  office,
}) => {
  const product = await newProduct(office, { en_status: 0 })
  await page.goto(`/admin/product/product?open=${product.id}`)
  const form = page.getByRole('dialog', { name: /编辑产品/ })
  await expect(boxOf(form, '产品型号')).toHaveValue(product.code)
  await tabTo(page, boxOf(form, '交货期(天)'))
  await page.keyboard.press('Control+a')
  await page.keyboard.type('30')
  await office.post('product.Product', 'edit', { id: product.id, lead_time_days: 45 })
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: '这条记录已被他人修改' })
  await tabTo(page, conflict.getByRole('radio', { name: '交货期(天)：用我的' }))
  await page.keyboard.press('ArrowRight')
  await expect(conflict.getByRole('radio', { name: '交货期(天)：用对方的' })).toBeChecked()
  await press(page, conflict.getByRole('button', { name: '按选择保存' }))
  await expect(form).toBeHidden()
  expect(await office.row('product.Product', product.id)).toMatchObject({ lead_time_days: 45 })

  await page.goto(`/admin/product/product?open=${product.id}`)
  await tabTo(page, form.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('tab', { name: /内容/ })).toHaveAttribute('aria-selected', 'true')
  const body = form.locator('.ProseMirror').first()
  await press(page, form.getByRole('button', { name: '加粗' }).first())
  await expect(body).toBeFocused()
  await page.keyboard.type('全通径')
  await page.keyboard.press('Control+s')
  await expect(form).toBeHidden()
  expect(String((await office.row('product.Product', product.id)).content)).toContain('<strong>全通径')
})

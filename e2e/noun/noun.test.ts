import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { boxOf } from '../form.testing.ts'
import { test as journey, type Office } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'
import { type OwnServer, startServer } from '../own-server.testing.ts'
import { projectWithMould } from './with-mould.testing.ts'

/** The site of a project that has moulds, which ours does not have. */
const test = journey.extend<object, { site: OwnServer }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: the first argument has to be a pattern.
    async ({}, use) => {
      const { folder, drop } = projectWithMould()
      const server = await startServer({ LOGIN_CAPTCHA: '0' }, folder)
      await use(server)
      await server.stop()
      drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.address),
})

// One build serves them all.
test.describe.configure({ mode: 'default' })
test.use({ signedIn: true })

const moulds = '/admin/production/mould'
const line = (page: Page, name: string): Locator => page.locator('tbody tr.line').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('toolbar', { name: '所选记录的操作' })

/** Moulds that no other sentence finds, by a mark in their names. */
async function makeMoulds(office: Office, count: number) {
  const mark = newCode('M')
  const ids: number[] = []
  for (let n = 1; n <= count; n++) {
    const row = { code: `${mark}-${n}`, title: `阀体模${mark} ${n}号`, cavities: n, price: `${n}00.00`, status: '1' }
    ids.push((await office.add('production.Mould', row)).id)
  }
  return { mark, ids }
}

test('a noun with only a definition is in the menu; rows are added in its form, found by pinyin, changed in the list and sorted', async ({
  page,
}) => {
  const mark = newCode('F')
  await page.goto('/admin/dashboard')
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('menuitem', { name: '生产', exact: true }).click()
  await menu.getByRole('menuitem', { name: '模具', exact: true }).click()
  for (const n of [1, 2]) {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增模具' })
    await boxOf(form, '模具编号').fill(`${mark}-${n}`)
    await boxOf(form, '模具名称').fill(`阀盖 ${mark} ${n}号`)
    await boxOf(form, '型腔数').fill(`${n * 2}`)
    await boxOf(form, '造价').fill(`${3 - n}280.5`)
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await expect(form).toBeHidden()
  }
  await page.getByRole('searchbox').fill('fagai')
  await expect(page.getByText('共 2 条')).toBeVisible()
  const lines = page.locator('tbody tr.line')
  await expect(lines.first()).toContainText('2号')
  await expect(lines.first()).toContainText('1,280.50')
  await expectAccessible(page, 'the list of a noun with only a definition')

  await lines.first().focus()
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  const box = lines.first().getByRole('textbox')
  await expect(box).toHaveValue(`阀盖 ${mark} 2号`)
  await box.fill(`阀盖 ${mark} 二号`)
  await page.keyboard.press('Enter')
  await expect(lines.first()).toContainText('二号')

  await page.getByRole('columnheader', { name: '造价' }).getByRole('button').first().click()
  await expect(page.getByRole('columnheader', { name: '造价' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(lines.first()).toContainText('二号')
  await page.goto(`${moulds}?q=${mark}`)
  await page.getByRole('button', { name: /^拖动“.*1号”排序/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('移到第 2 项，共 2 项')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('移到第 1 项，共 2 项')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(lines.first()).toContainText('1号')
  await page.reload()
  await expect(lines.first()).toContainText('1号')
})

test('its rows are asked by conditions, kept as a view, and changed together after a look at what would become of each', async ({
  page,
  office,
}) => {
  const { mark } = await makeMoulds(office, 5)
  await page.goto(`${moulds}?q=${mark}`)
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('button', { name: '更多条件…' }).click()
  const builder = page.getByRole('dialog', { name: '筛选条件' })
  await builder.getByRole('combobox', { name: '字段' }).fill('型腔数')
  await page.keyboard.press('Enter')
  await builder.getByRole('combobox', { name: '比较方式' }).click()
  await page.locator('.ant-select-item-option', { hasText: '不介于' }).click()
  await builder.getByRole('textbox', { name: '值 1' }).fill('2')
  await builder.getByRole('textbox', { name: '值 2' }).fill('3')
  await builder.getByRole('button', { name: /查 ?询/ }).click()
  await expect(page.getByText('共 3 条')).toBeVisible()
  await page.getByRole('button', { name: '保存为视图' }).click()
  await page.getByRole('dialog', { name: '保存视图' }).getByLabel('名称').fill(`其余 ${mark}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: new RegExp(`^其余 ${mark}`) })).toHaveText(`其余 ${mark}3`)

  await page.getByRole('checkbox', { name: '全选', exact: true }).check()
  await bar(page).getByRole('button', { name: '批量修改' }).click()
  const dialog = page.getByRole('dialog', { name: '批量修改 3 条模具' })
  await dialog.getByRole('combobox', { name: '选择要修改的字段' }).fill('造价')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('造价', { exact: true }).fill('400')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect(dialog.getByRole('status')).toHaveText('将修改 2 条，1 条无变化，0 条不能修改')
  await dialog.getByRole('button', { name: '修改 2 条' }).click()
  await expect(dialog.getByRole('status')).toHaveText('已修改 2 条，1 条无变化，0 条未能修改')
  await dialog.getByRole('button', { name: '知道了' }).click()
  for (const n of [1, 4, 5]) await expect(line(page, `${n}号`)).toContainText('400.00')
})

test('its rows leave as a file, come back by their codes, and stand in the month of their days', async ({
  page,
  office,
}) => {
  const { mark } = await makeMoulds(office, 2)
  await page.goto(`${moulds}?q=${mark}`)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出模具' })
  await dialog.getByRole('radio', { name: '全部列' }).check()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')

  const today = new Date().toISOString().slice(0, 10)
  const [heads = '', ...rows] = text.trimEnd().split(/\r?\n/)
  const at = heads.split(',').indexOf('保养日期')
  const due = rows.map((row) => row.split(',').with(at, today).join(','))
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const intake = page.getByRole('dialog', { name: /导入/ })
  const buffer = Buffer.from([heads, ...due].join('\r\n').replace('1号', '壹号'))
  await intake.locator('input[type=file]').setInputFiles({ name: 'mould.csv', mimeType: 'text/csv', buffer })
  await intake.getByRole('checkbox', { name: /更新/ }).check()
  await intake.getByRole('button', { name: /导入 2 / }).click()
  await page.keyboard.press('Escape')
  await expect(line(page, '壹号')).toContainText(today)

  await page.getByRole('button', { name: '日历视图' }).click()
  const day = page.getByRole('cell').filter({ has: page.locator(`time[datetime="${today}"]`) })
  await expect(day.getByText('壹号')).toBeVisible()
  await expect(day.getByText('2号')).toBeVisible()
})

test('what became of a row is told, an older value comes back, and so does the row after it was deleted', async ({
  page,
  office,
}) => {
  const { mark, ids } = await makeMoulds(office, 1)
  await page.goto(`${moulds}?q=${mark}`)
  await page.getByRole('link', { name: /1号：编辑$/ }).click()
  const form = page.getByRole('dialog', { name: /编辑模具/ })
  await boxOf(form, '模具名称').fill('写错的名称')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()

  await page.getByRole('link', { name: '写错的名称：编辑' }).click()
  await form.getByRole('button', { name: '历史' }).click()
  const history = page.locator('.history-drawer')
  await history.getByRole('button', { name: '回滚“模具名称”' }).click()
  await page
    .getByRole('dialog', { name: '把“模具名称”改回原来的值？' })
    .getByRole('button', { name: '回滚', exact: true })
    .click()
  await expect(history.locator('.history-entries > li')).toHaveCount(3)
  await history.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(boxOf(form, '模具名称')).toHaveValue(`阀体模${mark} 1号`)
  await page.keyboard.press('Escape')

  const row = page.locator(`[data-row-id="${ids[0]}"]`)
  await row.getByRole('button', { name: /的更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '最近删除' }).click()
  const deleted = page.locator('.deleted-drawer')
  await deleted.getByRole('button', { name: new RegExp(`^恢复“.*${mark} 1号`) }).click()
  await deleted.getByRole('button', { name: '关闭', exact: true }).last().click()
  await expect(row).toContainText(`${mark}-1`)
})

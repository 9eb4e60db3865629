import { expect } from '@playwright/test'
import { test } from '../journey.testing.ts'
import { newCode } from '../office/rows.testing.ts'

test.use({ signedIn: true })

test('an engineer makes a routing of processes, releases it, revises it, changes the revision and compares both', async ({
  page,
  office,
}) => {
  const code = newCode('R')
  const part = `阀杆 ${code}`
  await office.add('product.Part', { code: `P-${code}`, name: part, is_public: 0 })
  const processes = [
    {
      code: `A-${code}`,
      name: `粗车 ${code}`,
      setup_min: '20',
      run_min: '6',
      rate_hour: 90,
      is_key: 1,
      weigh: 999_002,
    },
    {
      code: `B-${code}`,
      name: `试压 ${code}`,
      kind: 'test',
      setup_min: '10',
      run_min: '5',
      rate_hour: 60,
      weigh: 999_001,
    },
  ]
  for (const process of processes) await office.add('production.Craft', process)

  await page.goto('/admin/production/routing')
  await page.getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog', { name: /新增工艺路线/ })
  await form.getByRole('textbox', { name: '路线名称必填' }).fill(`阀杆路线 ${code}`)
  await form.getByRole('radiogroup', { name: '对象类型' }).getByText('配件').click()
  await form.getByRole('combobox', { name: '配件' }).fill(`P-${code}`)
  await page
    .getByRole('option', { name: new RegExp(part) })
    .or(page.getByTitle(new RegExp(part)))
    .last()
    .click()
  await form.getByRole('tab', { name: '工序' }).click()
  await form.getByRole('button', { name: '选择多个工艺' }).click()
  const picker = page.getByRole('dialog', { name: /选择工艺/ })
  await picker.getByRole('searchbox').fill(code)
  for (const { name } of processes) await picker.getByRole('checkbox', { name: new RegExp(name) }).check()
  await picker.getByRole('button', { name: '追加 2 道工序' }).click()
  await expect(form.getByRole('grid').getByRole('row')).toHaveCount(3)
  // (20 + 6) / 60 · 90 and (10 + 5) / 60 · 60.
  await expect(form.getByRole('region', { name: '合计' })).toContainText('¥54.00')
  await expect(form.getByRole('region', { name: '流程预览' })).toContainText(`试压 ${code}`)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('row', { name: new RegExp(code) }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(code) })).toBeVisible()
  const actions = page.getByRole('group', { name: '操作' })
  await actions.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(actions.getByRole('button', { name: '发布' })).toBeHidden()
  await actions.getByRole('button', { name: '新建版本' }).click()
  const asked = page.getByRole('dialog', { name: /新建版本/ })
  await asked.getByLabel('变更说明').first().fill('粗车改用新刀具')
  await asked.getByRole('button', { name: '新建版本' }).click()
  await expect(page.getByText(/R2$/).first()).toBeVisible()

  await actions.getByRole('button', { name: '编辑' }).click()
  const edited = page.getByRole('dialog', { name: /编辑工艺路线/ })
  await edited.getByRole('tab', { name: '工序' }).click()
  await edited.getByRole('gridcell', { name: '6', exact: true }).click()
  await page.keyboard.type('4.5')
  await page.keyboard.press('Enter')
  await edited.getByRole('button', { name: '保存' }).click()
  await expect(edited).toBeHidden()

  await page.getByRole('tab', { name: '版本' }).click()
  await page.getByRole('button', { name: '与当前版本比较' }).click()
  await expect(page.getByRole('heading', { name: 'R1 → R2' })).toBeVisible()
  const changed = page.getByRole('listitem').filter({ hasText: `粗车 ${code}` })
  await expect(changed).toContainText('修改')
  await expect(changed.getByRole('row', { name: /单件/ })).toContainText(/6.*4\.5/)

  await actions.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('row', { name: /R1/ })).toContainText('已作废')
})

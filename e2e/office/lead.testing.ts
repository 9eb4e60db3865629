import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../axe.testing.ts'
import { choose } from '../form.testing.ts'
import type { Office } from '../journey.testing.ts'
import { newCode, newMobile } from './rows.testing.ts'

/** A new lead whose company no other has, and its list narrowed to it. */
async function listOf(page: Page, office: Office): Promise<{ company: string; id: number }> {
  const company = newCode('东港石化')
  const lead = { name: '陈工', company, mobile: newMobile(), content: '需要一批蝶阀的密封圈。', source: 'phone' }
  const { id } = await office.add('crm.Lead', lead)
  await page.goto('/admin/crm/lead')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByText('共 1 条')).toBeVisible()
  return { company, id }
}

/** A lead is followed up by the menu of its row, which asks what it needs. */
export async function followInList(page: Page, office: Office): Promise<void> {
  await listOf(page, office)
  await page.getByRole('button', { name: '“陈工”的更多操作' }).click()
  await page.getByRole('menuitem', { name: '跟进', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '跟进：陈工' })
  const send = () => dialog.getByRole('button', { name: '跟进', exact: true }).click()
  await send()
  await expect(dialog.getByText('内容不能为空')).toBeVisible()
  // Its answer is here, and the button takes its colour again.
  await expect(dialog.locator('.ant-btn-loading')).toHaveCount(0)
  await expectAccessible(page, 'an action that asks for something', '.ant-modal')
  await dialog.getByRole('textbox', { name: /内容/ }).fill('已通话，需要样本')
  await send()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('已联系')).toBeVisible()
}

/** What the page asks the server, by the last word of the address. */
function countCalls(page: Page): (action: string) => number {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, action] = /crm\.Lead\/(\w+)/.exec(request.url()) ?? []
    if (action && request.method() === 'GET') asked.push(action)
  })
  return (action) => asked.filter((one) => one === action).length
}

/** A lead is followed up, qualified and won on its page; its timeline, its facts and its list then say so. */
export async function workThrough(page: Page, office: Office): Promise<void> {
  const { id } = await listOf(page, office)
  const asked = countCalls(page)
  await page.getByRole('link', { name: '陈工：编辑' }).click()
  await expect(page).toHaveURL(`/admin/crm/lead/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: '陈工' })
  await expect(heading).toBeFocused()
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const acts = page.getByRole('group', { name: '操作' })
  const next = (name: string) => acts.getByRole('button', { name, exact: true })
  const state = page.getByRole('list', { name: '进度' }).locator('[aria-current="step"]')
  const entries = page.locator('.timeline-entry')
  await expect(state).toHaveText('新线索')
  if (isPhone) {
    await expect(next('跟进')).toBeInViewport({ ratio: 1 })
    // Asked for when it is shown.
    expect(asked('timeline')).toBe(0)
  } else await expect(entries).toHaveCount(1)

  // The next action stands in the timeline, where it is written down.
  await next('跟进').click()
  const box = page.locator('.action-box')
  await expect(box.getByRole('textbox', { name: /内容/ })).toBeFocused()
  expect([asked('edit'), asked('timeline')]).toEqual([1, 1])
  const follow = async (words: string) => {
    await box.getByRole('textbox', { name: /内容/ }).fill(words)
    await box.getByRole('button', { name: '跟进', exact: true }).click()
    await expect(entries.first()).toContainText(words)
  }
  await box.getByRole('button', { name: '跟进', exact: true }).click()
  await expect(box.getByText('内容不能为空')).toBeVisible()
  await follow('已通话，需要样本')
  await expect(state).toHaveText('已联系')
  expect([asked('edit'), asked('timeline')]).toEqual([2, 2])
  await follow('样本已寄出')

  const act = async (name: string) => {
    await next(name).click()
    const dialog = page.getByRole('dialog', { name: `${name}：陈工` })
    await expect(dialog).toBeVisible()
    return { dialog, send: () => dialog.getByRole('button', { name, exact: true }).click() }
  }
  const qualify = await act('确认意向')
  await qualify.send()
  await expect(qualify.dialog.getByText('预计成交日期不能为空')).toBeVisible()
  await qualify.dialog.getByRole('textbox', { name: /预计成交日期/ }).fill('2099-01-01')
  await qualify.dialog.getByRole('textbox', { name: /预计成交日期/ }).press('Enter')
  await qualify.send()
  await expect(qualify.dialog).toBeHidden()
  await expect(state).toHaveText('已确认')
  await expect(next('成交')).toBeFocused()

  const win = await act('成交')
  await win.dialog.getByRole('textbox', { name: /成交金额/ }).fill('8600')
  await win.dialog.getByRole('textbox', { name: /说明/ }).fill('合同已签')
  await win.send()
  await expect(win.dialog).toBeHidden()
  await expect(state).toHaveText('已成交')
  // No state is next, and the button that was pressed is gone; a phone keeps what may still be made of it in the menu.
  await expect(acts.getByRole('button')).toHaveText(isPhone ? ['编辑', ''] : ['转为测量单', '编辑'])
  await expect(heading).toBeFocused()
  await expect(entries).toHaveText([
    /成交.*合同已签.*已确认 → 已成交/s,
    /确认意向/,
    /电话.*样本已寄出/s,
    /电话.*已通话，需要样本/s,
    /新建/,
  ])
  await expect(box).toBeHidden()
  await expectAccessible(page, 'the timeline of a lead', '.record')
  if (isPhone) await page.getByRole('tab', { name: '资料' }).click()
  await expect(page.locator('.record-facts')).toContainText('¥8,600.00')

  const before = asked('edit')
  await next('编辑').click()
  const form = page.getByRole('dialog', { name: /编辑销售线索/ })
  await expect(form.getByRole('textbox', { name: /^公司/ })).toBeDisabled()
  await expect(form.getByRole('tab', { name: '时间线' })).toHaveCount(0)
  await form.getByRole('tab', { name: '进展' }).click()
  await form.getByRole('textbox', { name: /^备注/ }).fill('年底回访')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.locator('.record-facts')).toContainText('年底回访')
  // The page knew the row, and the save answered it.
  expect(asked('edit')).toBe(before)

  // The list stands as it was left, at the row that was opened.
  await page.getByRole('button', { name: '返回销售线索列表' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/lead(\?|$)/)
  await expect(page.getByText('共 1 条')).toBeVisible()
  await expect(page.locator(`[data-row-id="${id}"]`)).toBeFocused()
  // What is won is followed up no more, but it may become a measurement order.
  await page.getByRole('button', { name: '“陈工”的更多操作' }).click()
  await expect(page.getByRole('menuitem', { name: '转为测量单' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: '跟进' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  // A named view of the list, with the number of its rows.
  await page.getByRole('button', { name: /^已成交 ?[1-9]/ }).click()
  await expect(page.getByText('共 1 条')).toBeVisible()
}

/** The page of a lead by its address: it outlives a reload, closes to its list, and says calmly when there is no such lead. */
export async function openByAddress(page: Page, office: Office): Promise<void> {
  const { id } = await listOf(page, office)
  await page.goto(`/admin/crm/lead/${id}`)
  const heading = page.getByRole('heading', { level: 1, name: '陈工' })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(`/admin/crm/lead/${id}`)
  await expect(page).toHaveTitle(/陈工 XS/)
  const tabs = page.getByRole('navigation', { name: '已打开的页面' })
  await expect(tabs.getByRole('link', { name: /^陈工 XS/ })).toBeVisible()
  await tabs.getByRole('button', { name: /^关闭 陈工/ }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/lead(\?|$)/)
  await expect(tabs.getByRole('link', { name: /^陈工 XS/ })).toHaveCount(0)

  await page.goto('/admin/crm/lead/999999999')
  await expect(page.getByRole('heading', { name: '没有找到这条记录' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: '返回销售线索列表' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/lead(\?|$)/)
}

/** Deletes a lead without activities on its page. */
export async function deleteOnPage(page: Page, office: Office): Promise<void> {
  const { id } = await listOf(page, office)
  const row = page.locator(`[data-row-id="${id}"]`)
  await row.press('Enter')
  await page.getByRole('group', { name: '操作' }).getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await page
    .getByRole('dialog', { name: /删除 1 条/ })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(page).toHaveURL(/\/admin\/crm\/lead(\?|$)/)
  await expect(page.getByText('没有符合条件的销售线索')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '已打开的页面' }).getByText('陈工')).toHaveCount(0)
}

/** Assigns two leads to an administrator without permission for leads. */
export async function refuseTogether(page: Page, office: Office): Promise<void> {
  const company = newCode('江淮热电')
  for (const name of ['方雨', '何敏'])
    await office.add('crm.Lead', { name, company, mobile: newMobile(), content: '请报价两台球阀。', source: 'phone' })
  await page.goto('/admin/crm/lead')
  await page.getByRole('searchbox').fill(company)
  await expect(page.getByText('共 2 条')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /全选|Select all/ })
    .first()
    .check()
  await page.getByRole('button', { name: '分配', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '分配：2 条' })
  await choose(page, '负责人', '赵运')
  await dialog.getByRole('button', { name: '分配', exact: true }).click()
  await expect(dialog.getByText('该管理员没有线索权限')).toBeVisible()
}

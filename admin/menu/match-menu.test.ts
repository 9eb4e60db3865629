import { expect, it } from 'vitest'
import { initialsOf, isMeant } from './match-menu.ts'

it.each([
  ['产品分类', 'cpfl'],
  ['余额日志', 'yerz'],
  ['测量订单', 'cldd'],
  ['数据库备份', 'sjkbf'],
  ['SMS 模板', 'sms mb'],
])('a title is found by the initials of its signs: %s', (title, initials) => {
  expect(initialsOf(title)).toBe(initials)
})

it('a page is meant by its title, its initials or its address, and by every word that was typed', () => {
  const page = { title: '销售线索', path: 'crm/lead' }
  for (const words of ['线索', ' xsxs ', 'LEAD', 'crm 线']) expect(isMeant(words, page), words).toBe(true)
  for (const words of ['产品', 'crm 产']) expect(isMeant(words, page), words).toBe(false)
})

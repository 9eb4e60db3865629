import { expect, it } from 'vitest'
import { linksIn } from './member-links.ts'

const rule = { type: 'nav_user_menu', title: '', path: '', menu_type: 'tab', url: '' }

it('the account menu leads to pages of the member centre and to addresses, and runs nothing', () => {
  const rules = [
    { ...rule, title: '积分', path: 'account/integral' },
    { ...rule, title: '帮助', menu_type: 'link', url: 'https://help.example/' },
    { ...rule, title: '脚本', menu_type: 'link', url: 'javascript:alert(1)' },
    { ...rule, title: '顶栏', type: 'nav', children: [{ ...rule, title: '下级', path: 'account/balance' }] },
  ]
  expect(linksIn(rules)).toEqual([
    { title: '积分', href: '/user/account/integral' },
    { title: '帮助', href: 'https://help.example/' },
    { title: '下级', href: '/user/account/balance' },
  ])
})

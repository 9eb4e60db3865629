// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type MenuNode, menuAddress, pagesOf, visibleMenu } from './bootstrap.ts'

const node = (name: string, change: Partial<MenuNode> = {}): MenuNode => ({
  id: 1,
  pid: 0,
  type: 'menu',
  title: name,
  name,
  path: name,
  icon: '',
  menu_type: 'tab',
  url: '',
  extend: 'none',
  ...change,
})

const menus = [
  node('account', {
    type: 'menu_dir',
    children: [
      node('account/overview'),
      node('account/unknown'),
      node('account/hidden', { extend: 'add_rules_only' }),
      node('account/profile', { children: [node('account/profile/edit', { type: 'button' })] }),
      node('help', { menu_type: 'link', url: 'https://help.example/' }),
      node('strange', { menu_type: 'link', url: 'javascript:alert(1)' }),
      node('trick', { menu_type: 'iframe', url: 'javascript:alert(1)' }),
      node('map', { menu_type: 'iframe', url: 'https://map.example/?a=1' }),
    ],
  }),
  node('empty', { type: 'menu_dir', children: [node('account/unknown')] }),
]

const known = (name: string) => name !== 'account/unknown'

test('the menu shows only entries that lead somewhere, and no empty folder', () => {
  const shown = visibleMenu(menus, known)
  expect(shown.map((entry) => entry.name)).toEqual(['account'])
  expect(shown[0]?.children?.map((entry) => entry.name)).toEqual(['account/overview', 'account/profile', 'help', 'map'])
})

test('pages outside the menu still have an address; a frame is addressed by what it shows', () => {
  const pages = pagesOf(menus)
  expect(pages.map((page) => page.name)).toContain('account/hidden')
  for (const name of ['help', 'strange', 'trick']) expect(pages.map((page) => page.name)).not.toContain(name)
  expect(pages.map(menuAddress)).toContain(`iframe/${encodeURIComponent('https://map.example/?a=1')}`)
})

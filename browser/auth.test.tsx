import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Auth, auth, holdsNode, knowNodes, nodesOf } from './auth.tsx'

const button = (name: string) => ({ name, type: 'button' })
const rules = [
  { name: 'dashboard', type: 'menu' },
  {
    name: 'auth',
    type: 'menu_dir',
    children: [
      { name: 'auth/group', type: 'menu', children: [button('auth/group/index'), button('auth/group/add')] },
      { name: 'auth/adminLog', type: 'menu', children: [button('auth/adminLog/index')] },
    ],
  },
]
const openAt = (path: string) => history.replaceState(null, '', path)
const office = nodesOf(rules, '/admin/')

beforeEach(() => knowNodes('admin', office))
afterEach(() => {
  cleanup()
  knowNodes('admin')
  knowNodes('user')
})

describe('permission in the browser', () => {
  it('is a map from pages that have buttons to those buttons', () => {
    expect([...office.keys()]).toEqual(['/admin/auth/group', '/admin/auth/adminlog'])
    expect([...(office.get('/admin/auth/group') ?? [])]).toEqual(['/admin/auth/group/index', '/admin/auth/group/add'])
  })

  it('asked by an action means the page that is open, without its query', () => {
    openAt('/admin/auth/group?quickSearch=a')
    expect([auth('add'), auth('del')]).toEqual([true, false])
    openAt('/admin/auth/adminLog')
    expect([auth('index'), auth('add')]).toEqual([true, false])
    openAt('/admin/dashboard')
    expect(auth('index')).toBe(false)
  })

  it('asked by name means any page, and its button where one is named', () => {
    openAt('/admin/dashboard')
    expect(auth({ name: '/admin/auth/group' })).toBe(true)
    expect(auth({ name: '/admin/auth/group', subNodeName: '/admin/auth/group/add' })).toBe(true)
    expect(auth({ name: '/admin/auth/group', subNodeName: '/admin/auth/group/del' })).toBe(false)
    expect(auth({ name: '/admin/security/log' })).toBe(false)
  })

  it('asked by the name of a rule means that node wherever one stands', () => {
    expect(['auth/group', 'auth/group/add', 'auth/ADMINLOG/index'].map((node) => holdsNode(office, node))).toEqual([
      true,
      true,
      true,
    ])
    expect(['auth/group/del', 'dashboard', ''].map((node) => holdsNode(office, node))).toEqual([false, false, false])
  })

  it('of a member comes from menus below /user and from other rules', () => {
    const menus = [{ name: 'account/balance', type: 'menu', children: [button('account/balance/export')] }]
    const others = [{ name: 'shop', type: 'route', children: [button('shop/buy')] }]
    knowNodes('user', nodesOf(menus, '/user/'), nodesOf(others, '/'))
    openAt('/user/account/balance')
    expect([auth('export'), auth('del')]).toEqual([true, false])
    expect(auth({ name: '/shop', subNodeName: '/shop/buy' })).toBe(true)
    expect(auth({ name: '/admin/auth/group' })).toBe(false)
  })

  it('removes what nobody here may use, and brings it back with the node', () => {
    openAt('/admin/auth/group')
    render(
      <>
        <Auth node="add">
          <button type="button">add</button>
        </Auth>
        <Auth node="del">
          <button type="button">del</button>
        </Auth>
      </>,
    )
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual(['add'])
    act(() => knowNodes('admin'))
    expect(screen.queryAllByRole('button')).toEqual([])
  })
})

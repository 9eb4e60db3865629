import { describe, expect, it } from 'vitest'
import { parseAddress } from './address.ts'

const registered = new Set([
  'admin/index/index',
  'admin/index/login',
  'admin/product.producttype/index',
  'api/index/index',
])
const known = {
  entry: '/admin',
  isCall: (app: string, controller: string, action: string) => registered.has(`${app}/${controller}/${action}`),
}
const moved = { ...known, entry: '/mgr' }

type Seen = string | [method: string, url: string, hint?: { server?: true; accept?: string }]

function meaning(seen: Seen, at = known): string {
  const [method, url, hint] = typeof seen === 'string' ? (['GET', seen] as const) : seen
  const address = parseAddress(
    { method, url, server: hint?.server ?? false, accept: hint?.accept ?? 'text/html,application/xhtml+xml,*/*;q=0.8' },
    at,
  )
  if (address.kind === 'call') return `${address.app} ${address.controller} ${address.action}`
  if (address.kind === 'shell') return `shell ${address.app}`
  return address.kind === 'redirect' ? `to ${address.to}` : address.kind
}

const json = { accept: 'application/json, text/plain, */*' }
const server = { server: true as const }

describe('a person who opens an address in the browser', () => {
  it.each([
    ['/', 'document'],
    ['/?lang=en', 'document'],
    ['/index.html', 'to /'],
    ['/index.html?x=1', 'to /'],
    ['/client', 'document'],
    ['/client/home', 'document'],
    ['/client/product/detail/7', 'document'],
    ['/client/login', 'document'],
    ['/404', 'document'],
    ['/nonsense', 'document'],
    ['/about.html', 'document'],
    ['/~/admin/index/index', 'document'],
    ['/admin', 'shell admin'],
    ['/admin/', 'shell admin'],
    ['/admin/login', 'shell admin'],
    ['/admin/product/productType', 'shell admin'],
    ['/admin/product.ProductType/index', 'shell admin'],
    ['/admin/loading/%7B%22path%22%3A%22%2Fadmin%2Fx%22%7D', 'shell admin'],
    ['/%61dmin/login', 'shell admin'],
    ['/administrator', 'document'],
    ['/user', 'shell user'],
    ['/user/login', 'shell user'],
    ['/users', 'document'],
    ['/assets/app-1a2b.js', 'file'],
    ['/storage/default/20260101/pic.png', 'file'],
    ['/static/images/avatar.png', 'file'],
    ['/favicon.ico', 'file'],
    ['/robots.txt', 'file'],
    ['/@vite/client', 'file'],
    ['/start/admin.entry.tsx', 'file'],
    ['/healthz', 'service'],
    ['/metrics', 'service'],
    ['/openapi.json', 'service'],
  ])('%s is %s', (url, expected) => expect(meaning(url)).toBe(expected))
})

describe('a program that calls', () => {
  it.each<[Seen, string]>([
    ['/api/index/index', 'api index index'],
    ['/api/Index/index?requiredLogin=1', 'api index index'],
    ['/api', 'api index index'],
    ['/api/', 'api index index'],
    ['/api/common/refreshToken', 'api common refreshtoken'],
    ['/api/a/b/c', 'lostCall'],
    ['/api/we%20ird/x', 'lostCall'],
    ['/api/%E0%A4%A/x', 'lostCall'],
    [['GET', '/admin/Index/login', server], 'admin index login'],
    [['GET', '/admin/dashboard', server], 'admin dashboard index'],
    [['GET', '/admin/Dashboard/index.html', server], 'admin dashboard index'],
    [['GET', '/admin', server], 'admin index index'],
    [['GET', '/admin/user.user/INDEX', server], 'admin user.user index'],
    [['GET', '/admin/ajax/terminal?command=x&server=1'], 'admin ajax terminal'],
    [['GET', '/admin/ajax/terminal?server'], 'admin ajax terminal'],
    [['GET', '/admin/ajax/terminal?observer=1'], 'shell admin'],
    [['GET', '/admin/product.ProductType/index', json], 'admin product.producttype index'],
    [['GET', '/admin/product.ProductType', json], 'shell admin'],
    [['GET', '/admin/product.Nothing/index', json], 'shell admin'],
    [['HEAD', '/admin/product.ProductType/index', json], 'shell admin'],
    [['GET', '/admin//Index//index', server], 'admin index index'],
    [['GET', '/admin/auth/group/index', server], 'lostCall'],
    [['POST', '/admin/Index/login'], 'admin index login'],
    [['DELETE', '/admin/content.Brand/del?ids[]=1'], 'admin content.brand del'],
    [['OPTIONS', '/admin/Index/login'], 'admin index login'],
    [['POST', '/user/login'], 'shell user'],
    ['/index.php/admin/Dashboard/index', 'admin dashboard index'],
    ['/index.php/api/index/index', 'api index index'],
    ['/index.php', 'lostCall'],
    ['/index.php/elsewhere/x', 'lostCall'],
    ['/admin.php/Index/index', 'admin index index'],
    ['/admin.php', 'admin index index'],
  ])('%j is %s', (seen, expected) => expect(meaning(seen)).toBe(expected))
})

describe('after the owner moved the back office', () => {
  it.each<[Seen, string]>([
    ['/mgr', 'shell admin'],
    ['/mgr/login', 'shell admin'],
    [['GET', '/mgr.php/Index/index', server], 'admin index index'],
    [['GET', '/mgr/ajax/terminal?server=1'], 'admin ajax terminal'],
    ['/index.php/mgr/Index/index', 'admin index index'],
    ['/index.php/admin/Index/index', 'lostCall'],
    ['/admin', 'document'],
    ['/admin/login', 'document'],
    [['GET', '/admin/Index/index', server], 'lostCall'],
    [['POST', '/admin/Index/login'], 'lostCall'],
    ['/admin.php/Index/index', 'document'],
  ])('%j is %s', (seen, expected) => expect(meaning(seen, moved)).toBe(expected))
})

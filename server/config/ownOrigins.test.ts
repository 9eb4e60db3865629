import { expect, it } from 'vitest'
import { OwnOrigins } from './ownOrigins.ts'

const at = (host: string, port = 3000) => ({ host, port: () => port })
const configured = new OwnOrigins(['https://www.example.com', 'http://shop.example:8080'], at('127.0.0.1'))

it('a site is called by its first origin', () => {
  expect(configured.canonical).toBe('https://www.example.com')
})

it.each(['www.example.com', 'www.example.com:443', 'WWW.example.COM', 'shop.example:8080'])(
  'an answer keeps the host %s, which is ours',
  (host) => expect(configured.hostFor(host)).toBe(host.toLowerCase()),
)

it.each([
  'elsewhere.example',
  'www.example.com.elsewhere.example',
  'www.example.com:80',
  'www.example.com@elsewhere.example',
  'www.example.com/path',
  'shop.example',
  'localhost:3000',
  '',
])('an answer names our own host in place of %s', (host) => expect(configured.hostFor(host)).toBe('www.example.com'))

it('a site without a configured origin is this machine, at the port it listens on', () => {
  const own = new OwnOrigins([], at('127.0.0.1'))
  expect(own.canonical).toBe('http://127.0.0.1:3000')
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000']) expect(own.hostFor(host)).toBe(host)
  for (const host of ['localhost', 'localhost:3001', 'www.example.com'])
    expect(own.hostFor(host)).toBe('127.0.0.1:3000')
  expect(new OwnOrigins([], at('localhost', 80)).hostFor('localhost')).toBe('localhost')
})

it('a server that listens on every address is called localhost', () => {
  for (const host of ['0.0.0.0', '::']) expect(new OwnOrigins([], at(host)).canonical).toBe('http://localhost:3000')
  expect(new OwnOrigins([], at('::1')).canonical).toBe('http://[::1]:3000')
})

it('the port that the system chose is known once the server listens', () => {
  let port = 0
  const own = new OwnOrigins([], { host: '127.0.0.1', port: () => port })
  expect(own.owns('localhost:40000')).toBe(false)
  port = 40_000
  expect(own.owns('localhost:40000')).toBe(true)
})

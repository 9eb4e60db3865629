import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OutsideAnswer, outsideRequest } from './outsideRequest.ts'
import { type OutsideServer, openOutsideServer } from './outsideServer.testing.ts'

let outside: OutsideServer
beforeAll(async () => {
  outside = await openOutsideServer()
})
afterAll(() => outside.close())

const reasonOf = (answer: OutsideAnswer): string => ('reason' in answer ? answer.reason.en : `status ${answer.status}`)
const post = { method: 'POST', headers: {}, body: '{}' } as const
const asked: string[] = []
const nobody = async (host: string) => {
  asked.push(host)
  return []
}
const inside = 'addresses of private networks are not allowed'

const hosts = [
  // Loopback, in every notation that programs read.
  ...[
    '127.0.0.1',
    '127.0.0.1.',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
  ],
  ...['127.8.9.10', '0', '0.0.0.0', '0x0', '１２７.０.０.１', '127。0。0。1', '%31%32%37.0.0.1', '127.0.0.1%2e'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'ⓛocalhost'],
  // Private networks, neighbours of the link, carriers.
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.254', '192.168.1.1', '3232235777', '0xc0.0xa8.0x01.0x01'],
  ...['100.64.0.1', '100.100.100.200', '169.254.169.254', '0xa9fea9fe', '2852039166', '169.254.0.1', '168.63.129.16'],
  // To many, to all, for papers and measurements.
  ...[
    '224.0.0.1',
    '239.255.255.250',
    '255.255.255.255',
    '240.0.0.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
    '198.18.0.1',
  ],
  ...['192.0.0.8', '192.88.99.1'],
  // The same in IPv6, and IPv4 hidden in it.
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]'],
  ...[
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:8.8.8.8]',
  ],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::10.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2002:a00:1::1]'],
  ...['[2001:0:7f00:1::]', '[2001:db8::1]', '[100::1]', '[4000::1]', '[3fff::1]', '[2001:20::1]'],
]

it(`reaches nothing inside, in none of ${hosts.length} spellings`, async () => {
  for (const host of hosts)
    for (const scheme of ['http', 'https']) {
      const answer = await outsideRequest({ ...post, url: `${scheme}://${host}/x` }, { allowed: [], resolver: nobody })
      expect([host, reasonOf(answer), 'retry' in answer && answer.retry]).toEqual([host, inside, false])
    }
  expect(asked).toEqual([])
})

it('takes whole addresses of the web alone', async () => {
  const refusals = {
    'ftp://shop.example/': 'the address must begin with https:// or http://',
    'file:///etc/passwd': 'the address must begin with https:// or http://',
    'gopher://shop.example/': 'the address must begin with https:// or http://',
    'https://': 'the address is not valid',
    '/api/x': 'the address is not valid',
    'http://[::1%25lo]/': 'the address is not valid',
    'http://[fe80::1%eth0]/': 'the address is not valid',
    'https://user:word@shop.example/': 'the address must not hold a user name and password',
    'https://8.8.8.8@127.0.0.1/': 'the address must not hold a user name and password',
    'https://shop.example:22/': 'this port is not allowed',
    'https://shop.example:6379/': 'this port is not allowed',
    'https://shop.example:25/': 'this port is not allowed',
    'https://shop.example:10000/': 'this port is not allowed',
  }
  for (const [url, reason] of Object.entries(refusals))
    expect([url, reasonOf(await outsideRequest({ ...post, url }, { allowed: [], resolver: nobody }))]).toEqual([
      url,
      reason,
    ])
})

it('reaches no name that has a single address inside', async () => {
  const answers = [
    ['10.0.0.1'],
    ['93.184.215.14', '10.0.0.1'],
    ['93.184.215.14', '::1'],
    ['2606:4700::1111', '::ffff:127.0.0.1'],
    ['fe80::1%eth0'],
    ['0x7f.1'],
  ]
  for (const addresses of answers) {
    const answer = await outsideRequest(
      { ...post, url: 'https://shop.example/' },
      { allowed: [], resolver: async () => addresses },
    )
    expect([addresses, reasonOf(answer)]).toEqual([addresses, inside])
  }
  const unknown = await outsideRequest({ ...post, url: 'https://shop.example/' }, { allowed: [], resolver: nobody })
  expect(unknown).toMatchObject({ reason: { en: 'there is no such server' }, retry: true, uncertain: false })
})

it('connects to the addresses that were checked, and asks for none a second time', async () => {
  const { parts } = outside
  const [, port] = outside.host.split(':')
  const answers = [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.3']]
  let times = 0
  const resolver = async () => answers[times++] ?? []
  // No resolver of the system knows this name; the certificate does not either, and that is told apart.
  const name = `rebinding.example:${port}`
  const answer = await outsideRequest({ ...post, url: `https://${name}/` }, { ...parts, allowed: [name], resolver })
  expect([reasonOf(answer), times]).toEqual(['the certificate of the server is not trusted', 1])
  const known = await outsideRequest({ ...post, url: `https://${outside.host}/` }, { ...parts, resolver })
  expect([reasonOf(known), times]).toEqual(['the server cannot be reached', 2])
})

it('reaches what the operator lets it reach, and only at that port', async () => {
  const { parts, host } = outside
  outside.answer(() => ({ body: 'here' }))
  expect(await outsideRequest({ ...post, url: `https://${host}/x?y=1` }, parts)).toEqual({ status: 200, body: 'here' })
  expect(outside.received.at(-1)).toMatchObject({ method: 'POST', path: '/x?y=1', body: '{}' })
  const dotted = await outsideRequest({ ...post, url: `https://${host.replace(':', '.:')}/` }, parts)
  expect(reasonOf(dotted)).toBe('status 200')
  expect(reasonOf(await outsideRequest({ ...post, url: 'https://localhost:8443/' }, parts))).toBe(inside)
  const untrusting = { ...parts, trusted: undefined }
  expect(reasonOf(await outsideRequest({ ...post, url: `https://${host}/` }, untrusting))).toBe(
    'the certificate of the server is not trusted',
  )
})

it('follows nobody to another address', async () => {
  const before = outside.received.length
  for (const status of [301, 302, 303, 307, 308]) {
    outside.answer(() => ({ status, headers: { location: `https://${outside.host}/inner` }, body: '' }))
    const answer = await outsideRequest({ ...post, url: `https://${outside.host}/` }, outside.parts)
    expect(answer).toMatchObject({
      reason: { en: 'the server redirects to another address, which is not followed' },
      retry: false,
    })
  }
  expect(outside.received.slice(before).map(({ path }) => path)).toEqual(Array(5).fill('/'))
})

it('tells silence after everything was sent from silence before', async () => {
  const url = `https://${outside.host}/`
  for (const how of ['hang', 'drop'] as const) {
    outside.answer(() => how)
    expect(await outsideRequest({ ...post, url }, outside.impatient)).toMatchObject({ retry: true, uncertain: true })
  }
  const closed = await openOutsideServer()
  await closed.close()
  const answer = await outsideRequest({ ...post, url: `https://${closed.host}/` }, closed.parts)
  expect(answer).toMatchObject({ reason: { en: 'the server cannot be reached' }, retry: true, uncertain: false })
  const slow = { ...outside.parts, patience: 100, resolver: () => new Promise<string[]>(() => undefined) }
  expect(await outsideRequest({ ...post, url }, slow)).toMatchObject({
    reason: { en: 'the server did not answer in time' },
    retry: true,
    uncertain: false,
  })
})

it('reads no more of an answer than it needs', async () => {
  outside.answer(() => ({ body: 'x'.repeat(1_000_000) }))
  const answer = await outsideRequest({ ...post, url: `https://${outside.host}/` }, outside.parts)
  expect('body' in answer && answer.body.length).toBe(64 * 1024)
})

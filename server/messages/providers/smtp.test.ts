import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { text } from '../../../contract/text.ts'
import { openMailServer, type TestMailServer, type Trouble } from '../mailServer.testing.ts'
import type { Outgoing, Provider } from '../provider.ts'
import { hurried, type MailServer, smtpProvider } from './smtp.ts'

let outside: TestMailServer
let known: MailServer
let provider: Provider
const impatient = { connecting: 5000, quiet: 1200, whole: 10_000 }
beforeEach(async () => {
  outside = await openMailServer()
  const { port, user, password } = outside
  const trusted = readFileSync(outside.trusted, 'utf8')
  const sender = {
    sender: 'shop@company.example',
    name: text('澜泽流控', 'Lanze Flow Control'),
    siteUrl: 'https://valves.example',
  }
  known = { host: 'localhost', port, user, password, verification: 'SSL', ...sender, trusted }
  provider = smtpProvider(known, impatient)
})
afterEach(async () => {
  provider.close?.()
  await outside.close()
})

const handshake = 'no secure connection could be made; check certificate and security'
const mail: Outgoing = {
  channel: 'email',
  target: 'wang@example.com',
  code: 'user_register',
  title: '验证码：您正在注册',
  content: '验证码 123456，10 分钟内有效。\n澜泽',
  language: 'zh-cn',
  uid: 'b7c1-1',
  values: {},
  templateId: '',
}

/** The reason that a mail is not sent, in English. */
async function reason(changed: Partial<MailServer>): Promise<string> {
  const other = smtpProvider({ ...known, ...changed }, hurried)
  const { state, error } = await other.send(mail)
  other.close?.()
  expect(state).toBe('failed')
  return error?.en ?? ''
}

it('a mail arrives as it was written, whatever its language', async () => {
  expect(await provider.send(mail)).toEqual({ state: 'sent', providerCode: '250' })
  const arrived = outside.mails.at(-1)
  expect(arrived?.receivers).toEqual(['wang@example.com'])
  expect(arrived?.subject).toBe(mail.title)
  expect(arrived?.text?.trim()).toBe(mail.content)
  expect(arrived?.html).toContain('<p style="margin:0 0 16px">验证码 123456，10 分钟内有效。<br>澜泽</p>')
  expect(arrived?.from).toMatchObject({ name: '澜泽流控', address: 'shop@company.example' })
  expect(arrived?.messageId).toBe('<b7c1-1@company.example>')
})

it('a formatted mail has the same words as text, and says how to unsubscribe', async () => {
  const headers = {
    'List-Unsubscribe': '<https://valves.example/leave?t=1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  await provider.send({ ...mail, content: '', html: '<p>新的<b>产品</b></p>', headers })
  const arrived = outside.mails.at(-1)
  expect(arrived?.text?.trim()).toBe('新的产品\n\n退订此类邮件: https://valves.example/leave?t=1')
  expect(arrived?.html).toContain('href="https://valves.example/leave?t=1"')
  expect(arrived?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: headers['List-Unsubscribe'] }),
      expect.objectContaining({ key: 'list-unsubscribe-post', value: headers['List-Unsubscribe-Post'] }),
    ]),
  )
})

it('a receiver is one receiver, and a title one line', async () => {
  const tried = await provider.send({ ...mail, target: 'wang@example.com, li@example.com' })
  expect([tried.state, outside.mails.flatMap(({ receivers }) => receivers).includes('li@example.com')]).toEqual([
    'failed',
    false,
  ])
  expect(tried.retry).toBeUndefined()
  await provider.send({ ...mail, title: 'a\r\nBcc: li@example.com' })
  expect(outside.mails.at(-1)).toMatchObject({ receivers: ['wang@example.com'] })
  expect(outside.mails.at(-1)?.bcc).toBeUndefined()
})

it('goes by STARTTLS as well', async () => {
  const other = await openMailServer('TLS')
  const started = smtpProvider({ ...known, port: other.port, verification: 'TLS' })
  expect((await started.send(mail)).state).toBe('sent')
  started.close?.()
  await other.close()
})

it('many mails share a few connections', async () => {
  const sent = await Promise.all(Array.from({ length: 12 }, (_, at) => provider.send({ ...mail, uid: `many-${at}` })))
  expect(sent.map(({ state }) => state)).toEqual(Array(12).fill('sent'))
  expect(outside.mails).toHaveLength(12)
  expect(outside.connections.made).toBeLessThanOrEqual(3)
})

it('is refused with a reason that people understand', async () => {
  expect(await reason({ password: 'wrong' })).toMatch(/^the user name or password was not accepted \(535 /)
  expect(await reason({ trusted: undefined })).toBe(handshake)
  // A certificate of another name is no certificate of this server.
  expect(await reason({ host: '127.0.0.1' })).toBe(handshake)
  expect(await reason({ host: 'nowhere.invalid' })).toBe('there is no such server')
  const closed = await openMailServer()
  await closed.close()
  expect(await reason({ port: closed.port })).toBe('the server cannot be reached')
})

it('never goes in clear, and neither does the password', async () => {
  const plain = await openMailServer('plain')
  expect(await reason({ port: plain.port, verification: 'TLS' })).toMatch(/^no secure connection could be made/)
  expect(plain.mails).toEqual([])
  await plain.close()
})

it('reads out nothing of what is no mail server', async () => {
  const server = createServer((socket) => socket.end('-ERR secret of another service\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect(await reason({ host: '127.0.0.1', port, verification: 'TLS' })).not.toContain('secret')
  server.close()
})

const failed = { state: 'failed' as const, error: expect.anything() }
const fates: [string, Trouble, object, number][] = [
  ['not now', { at: 'receiver', answer: 451 }, { ...failed, retry: true, providerCode: '451' }, 0],
  ['never', { at: 'receiver', answer: 550 }, { ...failed, providerCode: '550' }, 0],
  ['this mail not now', { at: 'end', answer: 452 }, { ...failed, retry: true, providerCode: '452' }, 0],
  ['this mail never', { at: 'end', answer: 554 }, { ...failed, providerCode: '554' }, 0],
  ['nothing to the address', { at: 'receiver', does: 'hang' }, { ...failed, retry: true }, 0],
  ['nothing, and hangs up', { at: 'receiver', does: 'drop' }, { ...failed, retry: true }, 0],
  ['nothing to the whole mail', { at: 'end', does: 'hang' }, { ...failed, retry: true, uncertain: true }, 1],
  [
    'nothing to the whole mail, and hangs up',
    { at: 'end', does: 'drop' },
    { ...failed, retry: true, uncertain: true },
    1,
  ],
]
for (const [answer, trouble, outcome, arrived] of fates)
  it(`knows what became of a mail, and tries it once, when a server answers ${answer}`, async () => {
    // On a connection that has carried a mail before, which the library would open anew.
    await provider.send({ ...mail, uid: 'first' })
    outside.plan(trouble)
    expect(await provider.send(mail)).toEqual(outcome)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(outside.copies.get('<b7c1-1@company.example>') ?? 0).toBe(arrived)
    // Another try is the same mail, and receivers can tell.
    expect((await provider.send(mail)).state).toBe('sent')
    expect(outside.copies.get('<b7c1-1@company.example>')).toBe(arrived + 1)
  })

it('what still waits when settings change is tried again later', async () => {
  outside.plan({ at: 'receiver', does: 'hang' }, { at: 'receiver', does: 'hang' }, { at: 'receiver', does: 'hang' })
  const tried = [1, 2, 3, 4].map((at) => provider.send({ ...mail, uid: `w-${at}` }))
  await new Promise((resolve) => setTimeout(resolve, 100))
  provider.close?.()
  const outcomes = await Promise.all(tried)
  expect(outcomes.map(({ state, retry, uncertain }) => [state, retry, uncertain])).toEqual(
    Array(4).fill(['failed', true, undefined]),
  )
  expect((await provider.send(mail)).retry).toBe(true)
})

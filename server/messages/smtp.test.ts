import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMailServer, type TestMailServer } from './mailServer.testing.ts'
import { MailFault, type MailServer, sendBySmtp } from './smtp.ts'

let outside: TestMailServer
let known: MailServer
beforeAll(async () => {
  outside = await openMailServer()
  const { port, user, password } = outside
  const trusted = readFileSync(outside.trusted, 'utf8')
  const sender = { sender: 'shop@company.example', name: '澜泽流控' }
  known = { host: 'localhost', port, user, password, verification: 'SSL', ...sender, trusted }
})
afterAll(() => outside.close())

const handshake = 'no secure connection could be made; check certificate and security'
const mail = { to: 'wang@example.com', title: '验证码：您正在注册', content: '验证码 123456，10 分钟内有效。\n澜泽' }

/** The reason that a mail is not sent, in English. */
async function reason(changed: Partial<MailServer>): Promise<string> {
  const fault = await sendBySmtp({ ...known, ...changed }, mail).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(fault instanceof MailFault)) throw new Error(`not refused: ${String(fault)}`)
  return fault.reason.en
}

it('a mail arrives as it was written, whatever its language', async () => {
  await sendBySmtp(known, mail)
  const arrived = outside.mails.at(-1)
  expect(arrived?.receivers).toEqual(['wang@example.com'])
  expect(arrived?.subject).toBe(mail.title)
  expect(arrived?.text?.trim()).toBe(mail.content)
  expect(arrived?.from).toMatchObject({ name: '澜泽流控', address: 'shop@company.example' })
})

it('goes by STARTTLS as well', async () => {
  const other = await openMailServer('TLS')
  await sendBySmtp({ ...known, port: other.port, verification: 'TLS' }, mail)
  expect(other.mails).toHaveLength(1)
  await other.close()
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

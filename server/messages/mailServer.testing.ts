import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server of a company on this machine, with one account, whose certificate only `trusted` vouches for. */
export interface TestMailServer {
  port: number
  user: string
  password: string
  /** File with the certificate. */
  trusted: string
  /** What arrived, in order. */
  mails: readonly (Email & { receivers: readonly string[] })[]
  close(): Promise<void>
}

/** Key and certificate of `localhost`, made once for all tests of a process. */
function certificate(): { key: Buffer; cert: Buffer; file: string } {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-mail-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { key: readFileSync(key), cert: readFileSync(cert), file: cert }
}

let made: ReturnType<typeof certificate> | undefined

/** File with the certificate of all test mail servers. */
export function mailCertificate(): string {
  made ??= certificate()
  return made.file
}

/** `SSL` is encrypted from the first byte, `TLS` by STARTTLS; `plain` offers neither. */
export async function openMailServer(speaks: 'SSL' | 'TLS' | 'plain' = 'SSL'): Promise<TestMailServer> {
  made ??= certificate()
  const { key, cert, file } = made
  const [user, password] = ['post@company.example', 'Ünlock <me>']
  const mails: (Email & { receivers: readonly string[] })[] = []
  const options: SMTPServerOptions = {
    key,
    cert,
    secure: speaks === 'SSL',
    ...(speaks === 'plain' && { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error('go away')),
    async onData(stream, session, done) {
      const parts: Buffer[] = []
      for await (const part of stream) parts.push(part)
      const receivers = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ ...(await PostalMime.parse(Buffer.concat(parts))), receivers })
      done()
    },
  }
  const server = new SMTPServer(options)
  // A client that does not trust it hangs up in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, user, password, trusted: file, mails, close }
}

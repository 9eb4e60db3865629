import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
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

interface Certificate {
  key: string
  cert: string
  /** File with the certificate. */
  file: string
}

/** Key and certificate of `localhost`. */
async function certificate(): Promise<Certificate> {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-mail-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'cert.pem')
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  writeFileSync(file, cert)
  return { key, cert, file }
}

let made: Promise<Certificate> | undefined

/** Made once for all tests of a process. */
function theCertificate(): Promise<Certificate> {
  made ??= certificate()
  return made
}

/** File with the certificate of all test mail servers. */
export const mailCertificate = async (): Promise<string> => (await theCertificate()).file

/** `SSL` is encrypted from the first byte, `TLS` by STARTTLS; `plain` offers neither. */
export async function openMailServer(speaks: 'SSL' | 'TLS' | 'plain' = 'SSL'): Promise<TestMailServer> {
  const { key, cert, file } = await theCertificate()
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

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

/** A mail server of a company on this machine, with one account, whose certificate only `trusted` vouches for. */
export interface TestMailServer {
  port: number
  user: string
  password: string
  /** File with the certificate. */
  trusted: string
  /** What arrived, in order. */
  mails: readonly (Email & { receivers: readonly string[] })[]
  /** How often each Message-ID arrived. */
  copies: ReadonlyMap<string, number>
  /** Connections so far, and at one time at most. */
  connections: { made: number; most: number }
  /** What it does with the mails that come next, one each; every other is accepted. */
  plan(...trouble: readonly Trouble[]): void
  close(): Promise<void>
}

/**
 * Where a mail fails: when its receiver is named, or when the whole of it has arrived. `answer` refuses it; after `hang` and `drop`
 * the sender hears nothing more, and one that had arrived is kept.
 */
export type Trouble = { at: 'receiver' | 'end' } & ({ answer: number } | { does: 'hang' | 'drop' })

export interface Certificate {
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
export function localCertificate(): Promise<Certificate> {
  made ??= certificate()
  return made
}

/** File with the certificate of all test mail servers. */
export const mailCertificate = async (): Promise<string> => (await localCertificate()).file

/** `SSL` is encrypted from the first byte, `TLS` by STARTTLS; `plain` offers neither. */
export async function openMailServer(speaks: 'SSL' | 'TLS' | 'plain' = 'SSL'): Promise<TestMailServer> {
  const { key, cert, file } = await localCertificate()
  const [user, password] = ['post@company.example', 'Ünlock <me>']
  const mails: (Email & { receivers: readonly string[] })[] = []
  const copies = new Map<string, number>()
  const connections = { made: 0, most: 0 }
  const troubles: Trouble[] = []
  const options: SMTPServerOptions = {
    key,
    cert,
    secure: speaks === 'SSL',
    // Clients keep connections.
    closeTimeout: 50,
    ...(speaks === 'plain' && { disabledCommands: ['STARTTLS'] }),
    onAuth: ({ username, password: given }, _session, done) =>
      username === user && given === password ? done(null, { user }) : done(new Error('go away')),
    onConnect(_session, done) {
      connections.made += 1
      connections.most = Math.max(connections.most, server.connections.size)
      done()
    },
    onRcptTo(_address, session, done) {
      if (troubles[0]?.at === 'receiver') makeTrouble(session, done)
      else done()
    },
    async onData(stream, session, done) {
      const trouble = troubles[0]
      const parts: Buffer[] = []
      try {
        for await (const part of stream) parts.push(part)
      } catch {
        // Nobody is there to answer any more: the sender was killed in the middle of a mail.
        return
      }
      if (!trouble || !('answer' in trouble)) keep(await PostalMime.parse(Buffer.concat(parts)), session)
      if (trouble) makeTrouble(session, done)
      else done()
    },
  }
  const server = new SMTPServer(options)
  function keep(mail: Email, { envelope }: SMTPServerSession): void {
    mails.push({ ...mail, receivers: envelope.rcptTo.map(({ address }) => address) })
    copies.set(mail.messageId ?? '', (copies.get(mail.messageId ?? '') ?? 0) + 1)
  }
  function makeTrouble(session: SMTPServerSession, done: (error?: Error) => void): void {
    const trouble = troubles.shift()
    if (!trouble) return
    if ('answer' in trouble) done(Object.assign(new Error('not today'), { responseCode: trouble.answer }))
    else if (trouble.does === 'drop') for (const one of server.connections) if (one.id === session.id) one.close()
  }
  // A client that does not trust it hangs up in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const plan = (...trouble: readonly Trouble[]) => {
    troubles.push(...trouble)
  }
  return { port, user, password, trusted: file, mails, copies, connections, plan, close }
}

import { type Text, text } from '../../contract/text.ts'
import { loadLater } from '../loadLater.ts'

const nodemailer = loadLater<typeof import('nodemailer')>('nodemailer')

/** A mail server and how it is spoken to (protocol 9.8). */
export interface MailServer {
  host: string
  port: number
  user: string
  password: string
  /** `SSL` speaks encrypted from the first byte, `TLS` begins to by STARTTLS; nothing is ever sent in clear. */
  verification: 'SSL' | 'TLS'
  sender: string
  /** Stands before the sender's address. */
  name: string
  /** Certificates that are trusted besides those of the system, as PEM. */
  trusted?: string | undefined
}

export interface Mail {
  to: string
  title: string
  content: string
}

/** Why a mail could not be handed over: a sentence, with the words of the mail server where it said any. */
export class MailFault extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super(reason.zh)
    this.reason = reason
  }
}

const second = 1000

/** Hands a mail over to its server, within about half a minute. Throws MailFault. */
export async function sendBySmtp(server: MailServer, mail: Mail): Promise<void> {
  const { host, port, user, password, verification, sender, name, trusted } = server
  const transport = nodemailer().createTransport({
    host,
    port,
    secure: verification === 'SSL',
    requireTLS: true,
    auth: { user, pass: password },
    dnsTimeout: 5 * second,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 15 * second,
    // A mail is made of words of ours; nothing in it is to be fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2', ...(trusted && { ca: trusted }) },
  })
  try {
    const from = { name, address: sender }
    await transport.sendMail({ from, to: mail.to, subject: mail.title, text: mail.content })
  } catch (error) {
    throw new MailFault(reasonOf(error))
  } finally {
    transport.close()
  }
}

const reasons = {
  EAUTH: text('用户名或密码不被接受', 'the user name or password was not accepted'),
  EENVELOPE: text('发件人或收件人地址不被接受', 'the sender or receiver was not accepted'),
  EMESSAGE: text('邮件内容不被接受', 'the message was not accepted'),
  EDNS: text('找不到该服务器', 'there is no such server'),
  ETIMEDOUT: text('服务器没有及时应答', 'the server did not answer in time'),
  ECONNECTION: text('无法连接服务器', 'the server cannot be reached'),
} as const satisfies Record<string, Text>

const handshake = text(
  '加密连接失败，请检查证书和验证方式',
  'no secure connection could be made; check certificate and security',
)

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code)

/** What the package adds to every error of its own, and the system to its own. */
interface Said {
  code?: string
  response?: string
  /** Of an error of the network; one of encryption has none. */
  syscall?: string
}

function reasonOf(error: unknown): Text {
  // Every object may be asked for these.
  const { code = '', response = '', syscall } = (error instanceof Error ? error : {}) as Said
  const isHandshake = (code === 'ESOCKET' || code === 'ETLS') && syscall === undefined
  const reason = isHandshake ? handshake : isKnown(code) ? reasons[code] : reasons.ECONNECTION
  // Only what a mail server answers: whatever else listens at that address is not read out.
  const words = /^[2-5]\d\d[ -]/.test(response) ? response.replace(/\s+/g, ' ').slice(0, 200) : ''
  return words === '' ? reason : text(`${reason.zh}（${words}）`, `${reason.en} (${words})`)
}

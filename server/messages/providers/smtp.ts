import type { Transporter } from 'nodemailer'
import { fragmentOf } from '../../../contract/messages/mailHtml.ts'
import { mailDocument, plainText } from '../../../contract/messages/mailLayout.ts'
import { mailWords } from '../../../contract/messages/mailWords.ts'
import { say, type Text, text } from '../../../contract/text.ts'
import { loadLater } from '../../loadLater.ts'
import type { Outcome, Outgoing, Provider } from '../provider.ts'
import { trustOf } from './trust.ts'

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
  /** Stands before the sender's address and at the head of a mail. */
  name: Text
  /** Where the head of a mail leads. */
  siteUrl?: string | undefined
  /** Stands below every mail. */
  footer?: Text | undefined
  /** Certificates that are trusted besides those of the system, as PEM. */
  trusted?: string | undefined
}

/** How long a server may keep quiet, and how long one mail may take from the first word to the last, in milliseconds. */
export interface Patience {
  connecting: number
  quiet: number
  whole: number
}

const second = 1000

/** Filters of large servers think about a mail for a while; hanging up then would make a second copy. */
const unhurried: Patience = { connecting: 10 * second, quiet: 60 * second, whole: 120 * second }

/** Somebody waits for the answer. */
export const hurried: Patience = { connecting: 10 * second, quiet: 15 * second, whole: 30 * second }

const { seeMore, leave, footer: ownFooter } = mailWords

/** Hands mail to a mail server, over at most three connections that are kept for a while. */
export function smtpProvider(server: MailServer, patience = unhurried): Provider {
  let transport: Transporter | undefined
  const open = (): Transporter => {
    transport ??= transportOf(server, patience)
    return transport
  }
  return {
    name: 'smtp',
    async send(message) {
      let isHandedOver = false
      const mail: Tracked = {
        ...mailOf(server, message),
        signal: AbortSignal.timeout(patience.whole),
        onHandedOver: () => {
          isHandedOver = true
        },
      }
      try {
        const { response } = await open().sendMail(mail)
        return { state: 'sent', providerCode: String(response).slice(0, 3) }
      } catch (error) {
        return failure(error, isHandedOver)
      }
    },
    close: () => transport?.close(),
  }
}

interface Tracked extends ReturnType<typeof mailOf> {
  signal: AbortSignal
  /** The whole mail with its end is on its way. */
  onHandedOver: () => void
}

function transportOf(server: MailServer, patience: Patience): Transporter {
  const { host, port, user, password, verification, trusted } = server
  const transport = nodemailer().createTransport({
    pool: true,
    maxConnections: 3,
    // Servers hang up on idle connections, and a mail that meets one that is closing has to be tried again.
    ...{ idleTimeout: 20 * second },
    // A mail whose connection broke comes back to us, who know whether it may have arrived.
    ...{ maxRequeues: 0 },
    host,
    port,
    secure: verification === 'SSL',
    requireTLS: true,
    auth: { user, pass: password },
    dnsTimeout: patience.connecting / 2,
    connectionTimeout: patience.connecting,
    greetingTimeout: patience.connecting,
    socketTimeout: patience.quiet,
    // A mail is made of words of ours; nothing in it is to be fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { minVersion: 'TLSv1.2', ...trustOf(trusted) },
  })
  transport.use('stream', ({ data, message }, done) => {
    // Every mail of this transport is made in `send` above.
    const { onHandedOver } = data as Tracked
    message.processFunc((stream) => stream.once('end', onHandedOver))
    done()
  })
  return transport
}

/** Links of the text part, each behind what it leads to. */
const linesOf = (links: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(links).flatMap(([label, url]) => (url ? [`${label}: ${url}`] : []))

function mailOf(server: MailServer, message: Outgoing) {
  const { target, title, language, uid } = message
  const html = message.html ?? fragmentOf(message.content)
  const unsubscribe = /<(https?:[^>]+)>/.exec(message.headers?.['List-Unsubscribe'] ?? '')?.[1]
  const footer = say(server.footer ?? ownFooter, language)
  const siteName = say(server.name, language)
  const looks = { title, html, language, siteName, siteUrl: server.siteUrl ?? '', footer }
  const action = message.link && { label: say(seeMore, language), url: message.link }
  return {
    from: { name: siteName, address: server.sender },
    // As an object: a comma in it makes no second receiver.
    to: { name: '', address: target },
    subject: title,
    text: [
      message.content || plainText(html),
      ...linesOf({ [say(seeMore, language)]: message.link, [say(leave, language)]: unsubscribe }),
    ].join('\n\n'),
    html: mailDocument({ ...looks, ...(action && { action }), ...(unsubscribe && { unsubscribe }) }),
    messageId: `<${uid}@${server.sender.split('@').at(-1)}>`,
    // Nobody's holiday notice has to answer it.
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  }
}

const reasons = {
  EAUTH: text('用户名或密码不被接受', 'the user name or password was not accepted'),
  EENVELOPE: text('发件人或收件人地址不被接受', 'the sender or receiver was not accepted'),
  EMESSAGE: text('邮件内容不被接受', 'the message was not accepted'),
  EDNS: text('找不到该服务器', 'there is no such server'),
  ETIMEDOUT: text('服务器没有及时应答', 'the server did not answer in time'),
  EABORT: text('服务器没有及时应答', 'the server did not answer in time'),
  ECONNECTION: text('无法连接服务器', 'the server cannot be reached'),
} as const satisfies Record<string, Text>

const handshake = text(
  '加密连接失败，请检查证书和验证方式',
  'no secure connection could be made; check certificate and security',
)

const lostReply = text(
  '邮件已交给服务器，但没有收到答复，对方可能已收到',
  'the server was given the whole message and its answer was lost; it may have arrived',
)

const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code)

/** What the package adds to every error of its own, and the system to its own. */
interface Said {
  code?: string
  response?: string
  responseCode?: number
  /** Of an error of the network; one of encryption has none. */
  syscall?: string
}

function failure(error: unknown, isHandedOver: boolean): Outcome {
  // Every object may be asked for these.
  const said = (error instanceof Error ? error : {}) as Said
  const { code = '', responseCode } = said
  if (responseCode) {
    // 503 says that the conversation got out of step, not that the mail was refused (RFC 5321, 4.2.4).
    const retry = responseCode < 500 || responseCode === 503
    return { state: 'failed', error: reasonOf(said), providerCode: String(responseCode), ...(retry && { retry }) }
  }
  if (isHandedOver) return { state: 'failed', error: lostReply, retry: true, uncertain: true }
  // Without a code of the server it was refused here already.
  const isRefused = code === 'EENVELOPE' || code === 'EMESSAGE'
  return { state: 'failed', error: reasonOf(said), ...(!isRefused && { retry: true }) }
}

function reasonOf({ code = '', response = '', syscall }: Said): Text {
  const isHandshake = (code === 'ESOCKET' || code === 'ETLS') && syscall === undefined
  const reason = isHandshake ? handshake : isKnown(code) ? reasons[code] : reasons.ECONNECTION
  // Only what a mail server answers: whatever else listens at that address is not read out.
  const words = /^[2-5]\d\d[ -]/.test(response) ? response.replace(/\s+/g, ' ').slice(0, 200) : ''
  return words === '' ? reason : text(`${reason.zh}（${words}）`, `${reason.en} (${words})`)
}

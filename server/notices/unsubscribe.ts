import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { escaped } from '../../contract/messages/mailHtml.ts'
import { factsOf, isNoticeEvent, type NoticeEvent } from '../../contract/noticeEvents.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { asLanguage, type Language, say, type Text, text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Configured } from '../engine/context.ts'
import { typed } from '../forms/typed.ts'
import { Bytes, type Call, type Route } from '../http/route.ts'
import type { Owner } from './owner.ts'
import { prefer, preferencesOf } from './preferences.ts'

/** What links to unsubscribe are sealed for. */
const sealedFor = 'unsubscribe'

/** Whose mails of which event end. */
interface Leaving {
  owner: Owner
  event: NoticeEvent
}

/**
 * Headers of a mail that its receiver may end with one press, in most mail programs a button of their own (RFC 8058); none of mails
 * that cannot be switched off, and of those that answer what somebody did.
 */
export function unsubscribeHeaders(
  settings: Configured,
  { code, admin_id, user_id, lang, channel }: Selectable<SystemTables['message_log']>,
): Readonly<Record<string, string>> {
  const id = admin_id ?? user_id
  if (channel !== 'email' || id === null || !isNoticeEvent(code) || factsOf(code).locked || settings.origin === '')
    return {}
  const token = settings.close([admin_id === null ? 'user' : 'admin', id, code].join(' '), sealedFor)
  const url = `${settings.origin}/api/message/unsubscribe?token=${token}&lang=${lang}`
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

function leavingIn(settings: Settings, token: string): Leaving {
  const [side, id, event = ''] = settings.open(token, sealedFor).split(' ')
  if ((side !== 'admin' && side !== 'user') || !isNoticeEvent(event)) throw new Refusal('unsubscribeLink')
  return { owner: { side, id: Number(id) }, event }
}

const some = z.optional(z.string())

/** `message/unsubscribe`: the page behind the link of a mail, and the press of its button; without signing in. */
export function unsubscribeRoutes({ settings }: { settings: Settings }): Route[] {
  const at = { app: 'api', controller: 'message', action: 'unsubscribe', permission: 'public' } as const
  return [
    {
      ...at,
      methods: ['GET', 'POST'],
      summary: text('退订一类邮件', 'End mails of a kind'),
      query: z.object({ token: some, lang: some }),
      handle: (call) => answer(call, settings),
    },
  ]
}

/** Programs that look at links ahead of people only get a question. */
async function answer({ db, query, method }: Call, settings: Settings): Promise<Bytes> {
  const language = asLanguage(query.lang)
  const token = typed(query, 'token')
  const { owner, event } = leavingIn(settings, token)
  const label = factsOf(event).label
  if (method === 'GET') return page(settings, language, { words: words.ask, label, press: true })
  const stored = (await preferencesOf(db, owner)).find((one) => one.event === event)
  await prefer(db, owner, { event, site: stored?.site ?? true, mail: 'none', sms: stored?.sms })
  return page(settings, language, { words: words.done, label, press: false })
}

const words = {
  title: text('退订邮件', 'Unsubscribe'),
  ask: text('不再收到“{label}”的邮件？', 'End the mails about “{label}”?'),
  done: text(
    '已退订“{label}”的邮件。可在消息设置中重新开启。',
    'Mails about “{label}” were ended. The settings of your notices bring them back.',
  ),
  press: text('退订', 'Unsubscribe'),
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;color-scheme:light dark;' +
  "font:16px/1.7 system-ui,'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif}" +
  'main{max-width:32rem;padding:24px}h1{font-size:22px}button{min-height:44px;padding:0 24px;border:0;border-radius:6px;' +
  'background:#0a6c74;color:#fff;font:inherit;cursor:pointer}'

function page(
  settings: Settings,
  language: Language,
  { words: sentence, label, press }: { words: Text; label: Text; press: boolean },
): Bytes {
  const said = (one: Text) => escaped(say(one, language, { label }))
  const site = escaped(settings.text('site_name', language))
  // The form posts to its own address, which holds the token.
  const button = press ? `<form method="post"><button>${said(words.press)}</button></form>` : ''
  const body = `<!doctype html><html lang="${language === 'en' ? 'en' : 'zh-CN'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${said(words.title)} - ${site}</title><style>${style}</style></head><body><main><h1>${site}</h1><p>${said(sentence)}</p>${button}</main></body></html>`
  return new Bytes(Buffer.from(body), {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  })
}

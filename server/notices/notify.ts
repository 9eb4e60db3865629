import { fillWords } from '../../contract/messages/variables.ts'
import { factsOf, type NoticeEvent } from '../../contract/noticeEvents.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { type Language, languages, type Text, type TextValues } from '../../contract/text.ts'
import type { WorkContext } from '../engine/context.ts'
import { type anyTrx, ownTables, type Trx } from '../engine/table.ts'
import { pageLink } from '../messages/links.ts'
import { type Messaging, messagingOf, type Template } from '../messages/messaging.ts'
import { commonValues, type Message, queueMessages, valuesIn } from '../messages/queue.ts'
import { type Account, enabledAccounts } from './enabledAccounts.ts'
import { messagesBeside } from './messagesBeside.ts'
import { receiverOf } from './owner.ts'
import { type Wish, wishesOf } from './preferences.ts'

/** Seconds in which an equal notice about the same target is counted instead of repeated (areas 22.2). */
export const sameFor = 600

export interface News {
  /** Ids of administrators or members, whichever the event is for; those who are gone are left out. */
  to: readonly number[]
  /** What it is about, such as `lead 7`. */
  target: string
  /** Path below the entry of the back office or of the member centre. */
  url: string
  /** What stands for the variables of its templates. */
  values: TextValues
}

/** The work of any noun, whatever tables its type names. */
export type On = Pick<WorkContext, 'now' | 'takeTurns' | 'settings'> & { db: Parameters<typeof anyTrx>[0] }

/** One kind of receivers, and the templates that reach them. */
interface Audience {
  ids: readonly number[]
  site: Template | undefined
  mail: Template | undefined
  sms: Template | undefined
}

/**
 * Writes the notices of an event, in the transaction of the work that caused it: a row per receiver, or one more on the unread row that
 * says the same of the same target within ten minutes, which then holds the latest (areas 22.2). Who wants a mail gets one later;
 * text messages and what goes to fixed addresses and other services is queued (areas 17.5).
 */
export async function notify(on: On, event: NoticeEvent, news: News): Promise<void> {
  const db = ownTables<SystemTables>(on.db)
  const messaging = await messagingOf(db)
  const concerned: Audience = {
    ids: news.to,
    site: messaging.template(event, 'site', 'account'),
    mail: messaging.template(event, 'email', 'account'),
    sms: messaging.smsOf(event),
  }
  const roles = await rolesOf(db, messaging, event, news.to)
  // Of two at once the second finds what the first wrote.
  await on.takeTurns(`notice ${event} ${news.target}`)
  const ground = { on, db, event, messaging }
  const isNews = await write(ground, concerned, news)
  for (const role of roles) await write(ground, role, news)
  if (isNews) await queueMessages({ ...on, db }, messagesBeside(on, messaging, event, news))
}

/** Members of role groups that have templates of their own, besides those whom it concerns anyway. */
async function rolesOf(db: Trx, messaging: Messaging, event: NoticeEvent, to: readonly number[]): Promise<Audience[]> {
  const templates = messaging.of(event).filter(({ receiver }) => receiver === 'role')
  if (templates.length === 0 || factsOf(event).side !== 'admin') return []
  const groups = [...new Set(templates.flatMap(({ groupId }) => groupId ?? []))]
  const rows = await db.selectFrom('admin_group_access').selectAll().where('group_id', 'in', groups).execute()
  const known = new Set(to)
  return groups.map((group) => {
    const ids = rows.flatMap(({ uid, group_id }) =>
      Number(group_id) === group && !known.has(Number(uid)) ? [Number(uid)] : [],
    )
    for (const id of ids) known.add(id)
    const by = (channel: Template['channel']) =>
      templates.find((one) => one.channel === channel && one.groupId === group)
    return { ids, site: by('site'), mail: by('email'), sms: undefined }
  })
}

interface Ground {
  on: On
  db: Trx
  event: NoticeEvent
  messaging: Messaging
}

/** False when all of them have it already, unread; what nobody of them wants is news to others all the same. */
async function write(
  { on, db, event, messaging }: Ground,
  { ids, site, mail, sms }: Audience,
  news: News,
): Promise<boolean> {
  const { side, level } = factsOf(event)
  const accounts = await enabledAccounts(db, side, ids)
  const all = await wishesOf(
    db,
    event,
    accounts.map(({ id }) => id),
  )
  const wishes = all
    .map((wish) => reachable(wish, { site, mail, sms }))
    .filter((wish) => wish.site + wish.mail + wish.sms > 0)
  const worded = site ?? mail
  if (wishes.length === 0 || !worded) return true
  const link = pageLink(on.settings, side, news.url)
  const words = wordsOf(on, messaging, worded, { ...news, link })
  const params = JSON.stringify(news.values)
  const content = { event, target: news.target.slice(0, 60), level, url: news.url.slice(0, 255), ...words, params }
  const fresh = await uncounted(on, db, content, wishes)
  if (fresh.length === 0) return false
  const receiver = receiverOf(side)
  const rows = fresh.filter((wish) => wish.site + wish.mail > 0)
  const shared = { ...content, template_id: mail?.id ?? null, create_time: on.now }
  if (rows.length > 0)
    await db
      .insertInto('notice')
      .values(rows.map((wish) => ({ ...shared, [receiver]: wish.id, site: wish.site, mail: wish.mail })))
      .execute()
  if (sms) await queueMessages({ ...on, db }, textMessages(accounts, fresh, { event, template: sms, news, link }))
  return true
}

const reachable = (wish: Wish, { site, mail, sms }: Pick<Audience, 'site' | 'mail' | 'sms'>): Wish => ({
  id: wish.id,
  site: site ? wish.site : 0,
  mail: mail ? wish.mail : 0,
  sms: sms ? wish.sms : 0,
})

interface Content {
  event: NoticeEvent
  target: string
  url: string
  title: string
  title_en: string
  content: string
  content_en: string
  params: string
}

/** Counts the news on what is unread of it; answers those who have nothing of the kind. */
async function uncounted(on: On, db: Trx, content: Content, wishes: readonly Wish[]): Promise<Wish[]> {
  const receiver = receiverOf(factsOf(content.event).side)
  const { title, title_en, content: zh, content_en, url, params } = content
  const again = await db
    .updateTable('notice')
    .set((row) => ({ title, title_en, content: zh, content_en, url, params, count: row('count', '+', 1) }))
    .where(
      receiver,
      'in',
      wishes.map(({ id }) => id),
    )
    .where('event', '=', content.event)
    .where('target', '=', content.target)
    .where('read_time', 'is', null)
    .where('create_time', '>', on.now - sameFor)
    .returning(receiver)
    .execute()
  const reached = new Set(again.map((row) => Number(row[receiver])))
  return wishes.filter(({ id }) => !reached.has(id))
}

interface ByText {
  event: NoticeEvent
  template: Template
  news: News
  link: string
}

const textMessages = (
  accounts: readonly Account[],
  wishes: readonly Wish[],
  { event, template, news, link }: ByText,
): Message[] => {
  const { side } = factsOf(event)
  const wanting = new Set(wishes.flatMap(({ id, sms }) => (sms === 1 ? [id] : [])))
  return accounts
    .filter(({ id, mobile }) => mobile !== '' && wanting.has(id))
    .map(({ id, mobile, language }) => ({
      ...{ code: event, template, values: news.values, url: link },
      to: { target: mobile, language, ...(side === 'admin' ? { adminId: id } : { userId: id }) },
    }))
}

const longest = { title: 200, content: 500 } as const

function wordsOf(on: On, messaging: Messaging, { title, content }: Template, news: News & { link: string }) {
  const said = (words: Text, most: number, language: Language): string => {
    const values = valuesIn(
      { ...messaging.literals, ...commonValues(on.settings), url: news.link, ...news.values },
      language,
    )
    return clipped(fillWords(language === 'en' && words.en !== '' ? words.en : words.zh, values).trim(), most)
  }
  const [zh, en] = languages
  return {
    title: said(title, longest.title, zh),
    title_en: said(title, longest.title, en),
    content: said(content, longest.content, zh),
    content_en: said(content, longest.content, en),
  }
}

/** Characters, not code units: half a sign is none. */
function clipped(words: string, most: number): string {
  const characters = [...words]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : words
}

import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { memoize } from '../../contract/memoize.ts'
import { escaped } from '../../contract/messages/mailHtml.ts'
import { plainText } from '../../contract/messages/mailLayout.ts'
import { segmentsOf } from '../../contract/messages/segments.ts'
import { fillWords, variablesIn } from '../../contract/messages/variables.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { type Language, noWords, say, type Text, type TextValues, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { databaseOf } from '../db/dialect.ts'
import type { Configured } from '../engine/context.ts'
import { credentialOwner } from '../engine/save/passwordFields.ts'
import { insertRows } from '../engine/write/insertRows.ts'
import { afterCommit } from '../engine/write/transaction.ts'
import { isMailConfigured } from './mailServer.ts'
import { type ChannelRow, type Messaging, messagingOf, type Template } from './messaging.ts'
import type { Channel } from './provider.ts'
import { quietUntil } from './quietHours.ts'

/** Whom a message goes to. */
export interface Receiver {
  target: string
  language: Language
  userId?: number | undefined
  adminId?: number | undefined
}

/** A message as it is queued: a template, its receiver, and what stands for its variables. */
export interface Message {
  /** The event, or the code of an SMS template. */
  code: string
  template: Template
  to: Receiver
  values: TextValues
  /** A verification code: hidden in the log, sent at most once, before everything else. */
  secret?: string
  /** Nobody is there: it is logged as if it left, and does not. */
  nobody?: boolean
  /** What `${url}` stands for: the whole address of the page about it. */
  url?: string
  /** IP address of the caller who caused it. */
  ip?: string
  isTest?: boolean
}

/** The database, the configuration and the moment of whoever sends. */
export interface Sending {
  db: Db
  settings: Configured
  /** Unix seconds. */
  now: number
}

/** Stands in the log in place of the code that the receiver reads (areas 17.6). */
export const hiddenCode = '******'

/** What seals codes that wait to be sent. */
export const codeOwner = credentialOwner('message_log', 'secret')

type Row = Insertable<SystemTables['message_log']>

const wakersOf = memoize((_database: object) => new Set<() => void>())

/** Calls back after every commit of this process that queued a message; returns the function that unsubscribes. */
export function onQueued(db: Db, wake: () => void): () => void {
  const all = wakersOf(databaseOf(db)).add(wake)
  return () => all.delete(wake)
}

/**
 * Queues messages, one row of the log per receiver, in the transaction of whoever sends them (areas 17.6): what is committed is sent,
 * after a restart too. Without a service they are `simulated`, and `skipped` where their channel is disabled.
 */
export async function queueMessages(on: Sending, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const messaging = await messagingOf(on.db)
  const rows = messages.map((message) => rowOf(on, messaging, message))
  await insertRows(on.db, 'message_log', rows)
  if (rows.every(({ state }) => state !== 'pending')) return
  afterCommit(on.db, () => {
    for (const wake of wakersOf(databaseOf(on.db))) wake()
  })
}

const languageOf = ({ template, to }: Message): Language => {
  const words = template.channel === 'email' ? template.body : template.content
  // A template without English speaks Chinese, and the log says so.
  return to.language === 'en' && words.en !== '' ? 'en' : 'zh-cn'
}

const twinSaid = (words: Text, language: Language): string =>
  language === 'en' && words.en !== '' ? words.en : words.zh

/** What every message may say. */
export const commonValues = (settings: Configured): TextValues => ({
  site_name: inBoth(settings, 'site_name'),
  site_url: settings.origin,
  service_phone: inBoth(settings, 'service_phone'),
})

const inBoth = (settings: Configured, name: string): Text =>
  text(settings.text(name, 'zh-cn'), settings.text(name, 'en'))

/** Values of variables in one language. */
export const valuesIn = (values: TextValues, language: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? say(value, language) : String(value),
    ]),
  )

/** What stands for the variables of a message, in its language. */
const allValues = (on: Sending, messaging: Messaging, { values, secret, url = '' }: Message, language: Language) =>
  valuesIn(
    {
      ...messaging.literals,
      ...commonValues(on.settings),
      ...{ url, ...values },
      ...(secret !== undefined && { code: hiddenCode }),
    },
    language,
  )

const noChannel = text('没有可用的通道', 'no channel is enabled')

function rowOf(on: Sending, messaging: Messaging, message: Message): Row {
  const { template, to, code, secret, ip = '', isTest = false } = message
  // Notices of the site are written by `notify`, never queued.
  const channel = template.channel as Channel
  const language = languageOf(message)
  const values = allValues(on, messaging, message, language)
  const words = wordsOf(template, language, values)
  const carrier = messaging.channel(channel, template.channelId)
  const uid = randomUUID()
  return {
    channel,
    channel_id: carrier?.id ?? null,
    template_type: template.type,
    template_id: template.id,
    code,
    ...words,
    target: to.target,
    url: fillWords(template.url, values).slice(0, longest.url),
    params: JSON.stringify(valuesFor(template, language, values)),
    provider_template_id: twinSaid(template.vendorTemplate, language),
    uid,
    user_id: to.userId ?? null,
    admin_id: to.adminId ?? null,
    lang: language,
    segments: channel === 'sms' ? segmentsOf(words.content).segments : 0,
    urgent: secret === undefined ? 0 : 1,
    is_test: isTest ? 1 : 0,
    ip,
    create_time: on.now,
    ...(carrier && !message.nobody ? wayOf(on, carrier, message) : skipped(carrier)),
  }
}

const longest = { title: 200, content: 5000, body: 60_000, url: 500 } as const

function wordsOf(template: Template, language: Language, values: Readonly<Record<string, string>>) {
  const title = fillWords(twinSaid(template.title, language), values).slice(0, longest.title)
  if (template.channel !== 'email')
    return {
      title,
      content: fillWords(twinSaid(template.content, language), values).slice(0, longest.content),
      body: '',
    }
  const marked = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapedWords(value)]))
  const body = fillWords(twinSaid(template.body, language), marked).slice(0, longest.body)
  return { title, content: plainText(body).slice(0, longest.content), body }
}

const escapedWords = (value: string): string => escaped(value).replace(/\r?\n/g, '<br>')

/** The variables of the words, in their order: services fill templates of their own with them. */
const valuesFor = ({ content }: Template, language: Language, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(variablesIn(twinSaid(content, language)).map((name) => [name, values[name] ?? '']))

function skipped(carrier: ChannelRow | undefined) {
  const why = carrier ? noWords : noChannel
  const ends = { provider: '', state: 'skipped', secret: '', attempts: 0, due_time: null, send_time: null } as const
  return { ...ends, error: why.zh, error_en: why.en }
}

/** When a message goes, and by which service; the log alone has it at once. */
function wayOf({ settings, now }: Sending, carrier: ChannelRow, { template, secret, isTest }: Message) {
  const later = now + template.delayMinutes * 60
  const waits = template.quiet && !isTest
  const due = waits ? quietUntil(settings.text('quiet_hours'), later, settings.timeZone) : later
  const provider = carrier.provider === 'smtp' && !isMailConfigured(settings) ? 'log' : carrier.provider
  const silent = { error: '', error_en: '' }
  if (provider === 'log' && due <= now)
    return {
      ...silent,
      provider,
      state: 'simulated',
      secret: secret ?? '',
      attempts: 1,
      due_time: null,
      send_time: now,
    } as const
  const sealed = secret === undefined ? '' : settings.close(secret, codeOwner)
  return { ...silent, provider, state: 'pending', secret: sealed, attempts: 0, due_time: due, send_time: null } as const
}

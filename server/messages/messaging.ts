import type { Selectable } from 'kysely'
import { type MessageEvent, type MessageReceiver, messageEvents } from '../../contract/messages/messageEvents.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { noWords, type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { tableCache } from '../memory/tableCache.ts'
import type { Channel } from './provider.ts'

export type ChannelRow = Selectable<SystemTables['message_channel']>

/** A template as messages are made of it, whichever of the two tables it stands in. */
export interface Template {
  type: 'sms' | 'message'
  id: number
  channel: Channel | 'site'
  channelId: number | null
  receiver: MessageReceiver
  groupId: number | null
  addresses: readonly string[]
  title: Text
  /** Plain words: of a notice, a text message, or a webhook. */
  content: Text
  /** Markup of a mail. */
  body: Text
  url: string
  delayMinutes: number
  quiet: boolean
  /** Of the provider's own. */
  vendorTemplate: Text
}

/** Channels, templates and own variables that are enabled, as they stand. */
export class Messaging {
  readonly #channels: readonly ChannelRow[]
  readonly #sms: ReadonlyMap<string, Template>
  readonly #messages: ReadonlyMap<string, readonly Template[]>
  /** Own variables by name. */
  readonly literals: Readonly<Record<string, Text>>

  constructor(rows: Rows) {
    this.#channels = rows.channels
    this.#sms = new Map(rows.sms.map((row) => [row.code, ofSms(row)]))
    const byEvent = new Map<string, Template[]>()
    for (const row of rows.messages) byEvent.set(row.event, [...(byEvent.get(row.event) ?? []), ofMessage(row)])
    this.#messages = byEvent
    this.literals = Object.fromEntries(rows.literals.map(({ code, value, value_en }) => [code, twin(value, value_en)]))
  }

  /** The template of a text message; undefined while it is disabled. */
  sms(code: string): Template | undefined {
    return this.#sms.get(code)
  }

  /** The template of the text message that goes with an event, where it has one. */
  smsOf(event: MessageEvent): Template | undefined {
    const code = messageEvents[event].sms?.code
    return code === undefined ? undefined : this.sms(code)
  }

  /** The enabled templates of an event. */
  of(event: MessageEvent): readonly Template[] {
    return this.#messages.get(event) ?? []
  }

  /** The template of an event for one way and receiver. */
  template(event: MessageEvent, channel: Template['channel'], receiver: MessageReceiver): Template | undefined {
    return this.of(event).find((one) => one.channel === channel && one.receiver === receiver)
  }

  /** Undefined while it is disabled. */
  channelById(id: number): ChannelRow | undefined {
    return this.#channels.find((row) => row.id === id)
  }

  /** The channel that a template names, or the default one of its type; undefined when that is disabled. */
  channel(type: Channel, id: number | null): ChannelRow | undefined {
    const ofType = this.#channels.filter((row) => row.type === type)
    return id === null ? (ofType.find((row) => row.is_default === 1) ?? ofType[0]) : ofType.find((row) => row.id === id)
  }
}

interface Rows {
  channels: readonly ChannelRow[]
  sms: readonly Selectable<SystemTables['sms_template']>[]
  messages: readonly Selectable<SystemTables['message_template']>[]
  literals: readonly { code: string; value: string; value_en: string }[]
}

const tables = ['message_channel', 'sms_template', 'message_template', 'message_variable'] as const

/** What messages are made of, read once until it changes. */
export const messagingOf: (db: Db) => Promise<Messaging> = tableCache<Db, Messaging>(tables, async (db) => {
  const channels = db.selectFrom('message_channel').selectAll().where('status', '=', '1').orderBy('weigh', 'desc')
  const sms = db.selectFrom('sms_template').selectAll().where('status', '=', '1')
  const messages = db.selectFrom('message_template').selectAll().where('status', '=', '1')
  const literals = db.selectFrom('message_variable').select(['code', 'value', 'value_en']).where('kind', '=', 'literal')
  return new Messaging({
    channels: await channels.orderBy('id').execute(),
    sms: await sms.execute(),
    messages: await messages.orderBy('id').execute(),
    literals: await literals.execute(),
  })
})

/** English that is missing is Chinese. */
const twin = (zh: string, en: string): Text => text(zh, en === '' ? zh : en)

export function ofSms(row: Selectable<SystemTables['sms_template']>): Template {
  return {
    ...{ type: 'sms', channel: 'sms', id: row.id, channelId: row.channel_id, receiver: 'account', groupId: null },
    ...{ addresses: [], title: twin(row.title, row.title_en), content: text(row.content, row.content_en) },
    ...{ body: noWords, url: '', delayMinutes: 0, quiet: row.kind !== 'verify' },
    vendorTemplate: twin(row.provider_template_id, row.provider_template_id_en),
  }
}

export function ofMessage(row: Selectable<SystemTables['message_template']>): Template {
  return {
    ...{ type: 'message', channel: row.channel_type, id: row.id, channelId: row.channel_id, receiver: row.receiver },
    ...{ groupId: row.group_id, addresses: addressesIn(row.addresses), title: text(row.subject, row.subject_en) },
    ...{ content: text(row.content, row.content_en), body: text(row.body, row.body_en), url: row.url },
    ...{ delayMinutes: row.delay_min ?? 0, quiet: row.quiet_hours === 1, vendorTemplate: noWords },
  }
}

/** JSON text that the check of the field let through. */
const addressesIn = (stored: string): string[] => (stored === '' ? [] : (JSON.parse(stored) as string[]))

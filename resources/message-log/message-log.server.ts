import type { SystemTables } from '../../contract/system/tables.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Guards, Rules, Values } from '../../server/engine/module.ts'
import { isMailConfigured } from '../../server/messages/mailServer.ts'
import { type ChannelRow, messagingOf } from '../../server/messages/messaging.ts'
import { logProvider } from '../../server/messages/provider.ts'
import { hiddenCode } from '../../server/messages/queue.ts'
import { codeLife } from '../../server/messages/verifyEvents.ts'
import { messageLogFailures } from './message-log-failures.ts'

/** Super administrators read the code that a message carried while it is live; others only see that there was one (areas 17.6). */
export const rules: Rules = {
  async afterRead({ db, actor, now }, rows) {
    await nameCarriers(db, actor.language, rows)
    const hiding = rows.filter(({ content }) => typeof content === 'string' && content.includes(hiddenCode))
    if (!actor.super || hiding.length === 0) return
    const ids = hiding.map(({ id }) => Number(id))
    const found = await db
      .selectFrom('message_log')
      .select(['id', 'secret'])
      .where('id', 'in', ids)
      // One that a service carries is sealed, and gone once it was sent.
      .where('provider', '=', logProvider.name)
      .where('create_time', '>', now - codeLife)
      .execute()
    const codes = new Map(found.map(({ id, secret }) => [id, secret]))
    for (const row of hiding) {
      const code = codes.get(Number(row.id))
      if (code) row.content = String(row.content).replace(hiddenCode, code)
    }
  },
}

/**
 * What carried each message, in the reader's language; the joined channel, which stands in the place of the column of that name, gives way
 * to it.
 */
async function nameCarriers(db: Db, language: Language, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  const found = await db
    .selectFrom('message_log as message')
    .leftJoin('message_channel as carrier', 'carrier.id', 'message.channel_id')
    .select(['message.id', 'message.channel', 'carrier.name', 'carrier.name_en'])
    .where(
      'message.id',
      'in',
      rows.map(({ id }) => Number(id)),
    )
    .execute()
  const known = new Map(found.map((one) => [one.id, one]))
  for (const row of rows) {
    const { channel, name, name_en } = known.get(Number(row.id)) ?? {}
    Object.assign(row, { channel, carrier: (language === 'en' && name_en) || name || '' })
  }
}

type Row = Parameters<Guards<SystemTables, 'message_log'>[string]>[1]['row']

export const guards: Guards<SystemTables, 'message_log'> = {
  /** It goes by the channel of today, as if nobody had tried before; what is billed and what it says stays. */
  async resend(on, { row, values }) {
    if (row.urgent === 1 || row.content.includes(hiddenCode)) return { word: messageLogFailures.code }
    const carrier = await carrierOf(on, row)
    if (!carrier) return { word: messageLogFailures.noChannel }
    const isUnsent = carrier.provider === 'smtp' && !isMailConfigured(on.settings)
    const before = { attempts: 0, send_time: null, receive_time: null, request_id: '', provider_code: '' }
    Object.assign(values, before, { error: '', error_en: '' })
    Object.assign(values, { channel_id: carrier.id, provider: isUnsent ? logProvider.name : carrier.provider })
    return undefined
  },
}

/** The channel that its template names today, or the default one of its type. */
async function carrierOf({ db }: WorkContext, row: Row): Promise<ChannelRow | undefined> {
  const table = row.template_type === 'sms' ? 'sms_template' : 'message_template'
  const template = await db
    .selectFrom(table)
    .select('channel_id')
    .where('id', '=', row.template_id ?? 0)
    .executeTakeFirst()
  return (await messagingOf(db)).channel(row.channel, template?.channel_id ?? null)
}

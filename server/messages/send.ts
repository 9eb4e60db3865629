import { type Language, say, type Text, type TextValues } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { type Channel, logProvider, type Outcome, type Outgoing, type Provider } from './provider.ts'

/** A message and its receiver. */
export interface Message {
  channel: Channel
  target: string
  /** The event, which is also the code of its template (areas 17.5). */
  code: string
  title: Text
  content: Text
  /** A value named `code` is hidden in the log; where nobody but super administrators gets the message, they read it while it is live. */
  values: TextValues
  /** The receiver's. */
  language: Language
  userId?: number | undefined
  adminId?: number | undefined
  /** IP address of the caller who caused it. */
  ip: string
  now: number
}

/** Stands in the log in place of the code that the receiver reads (areas 17.6). */
export const hiddenCode = '******'

/** A message on its way; `later` ends when its log says what became of it, and rejects when the log cannot be written. */
export interface Sent {
  state: Outcome['state']
  later?: Promise<void>
}

/**
 * Sends one message: a row of the log per receiver, then the provider (areas 17.6). What a provider cannot send is `failed` in the
 * log and no failure of the caller. Answers the state the log shows now.
 */
export async function sendMessage(db: Db, message: Message, provider: Provider): Promise<Sent> {
  const id = await note(db, message, { provider: provider.name, state: 'pending' })
  const outcome = await handedOver(provider, outgoing(message))
  await noteOutcome(db, id, { ...outcome, now: message.now })
  const { state, later } = outcome
  if (!later) return { state }
  const ended = async () => noteOutcome(db, id, { ...(await later), now: Math.floor(Date.now() / 1000) })
  return { state, later: ended() }
}

async function noteOutcome(db: Db, id: number, { state, error = '', now }: Outcome & { now: number }): Promise<void> {
  await db
    .updateTable('message_log')
    .set({ state, error: error.slice(0, 500), attempts: 1, ...(state !== 'failed' && { send_time: now }) })
    .where('id', '=', id)
    .execute()
}

/** Sends nothing to an unknown receiver; the log shows the attempt. Costs as much as sending a message. */
export async function skipMessage(db: Db, message: Message): Promise<void> {
  const id = await note(db, { ...message, values: { ...message.values, code: '' } }, { provider: '', state: 'pending' })
  await db.updateTable('message_log').set({ state: 'skipped' }).where('id', '=', id).execute()
}

const outgoing = ({ channel, target, code, title, content, values, language }: Message): Outgoing => ({
  channel,
  target,
  code,
  title: say(title, language, values),
  content: say(content, language, values),
  language,
})

async function handedOver(provider: Provider, message: Outgoing): Promise<Outcome> {
  try {
    return await provider.send(message)
  } catch (error) {
    return { state: 'failed', error: error instanceof Error ? error.message : 'unknown' }
  }
}

async function note(db: Db, message: Message, as: { provider: string; state: 'pending' }): Promise<number> {
  const { channel, target, code, title, content, values, language, userId, adminId, ip, now } = message
  const shown = { ...values, ...('code' in values && { code: hiddenCode }) }
  const row = await db
    .insertInto('message_log')
    .values({
      ...as,
      channel,
      target,
      code,
      title: say(title, language, shown),
      content: say(content, language, shown),
      // A code that reached its receiver has no other reader.
      secret: as.provider === logProvider.name && 'code' in values ? String(values.code) : '',
      lang: language,
      user_id: userId ?? null,
      admin_id: adminId ?? null,
      ip,
      create_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

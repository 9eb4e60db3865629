import { randomUUID } from 'node:crypto'
import { type Language, noWords, say, type Text, type TextValues } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { logProvider, type Outcome, type Outgoing, type PersonalChannel, type Provider } from './provider.ts'

/** A message and its receiver. */
export interface Message {
  channel: PersonalChannel
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
  state: Outcome['state'] | 'sending'
  later?: Promise<void>
}

/**
 * Sends one message: a row of the log per receiver, then the provider (areas 17.6). What a provider cannot send is `failed` in the
 * log and no failure of the caller. Answers the state the log shows now.
 */
export async function sendMessage(db: Db, message: Message, provider: Provider): Promise<Sent> {
  const id = await note(db, message, { provider: provider.name, state: 'pending' })
  const outcome = provider.send(outgoing(message))
  // The duration of a call must not reveal which addresses have an account here.
  if (provider.name !== logProvider.name) {
    await noteState(db, id, 'sending')
    const ended = async () =>
      noteOutcome(db, id, { ...(await outcome), language: message.language, now: Math.floor(Date.now() / 1000) })
    return { state: 'sending', later: ended() }
  }
  await noteOutcome(db, id, { ...(await outcome), language: message.language, now: message.now })
  return { state: (await outcome).state }
}

async function noteOutcome(
  db: Db,
  id: number,
  { state, error = noWords, language, now }: Outcome & { language: Language; now: number },
): Promise<void> {
  await db
    .updateTable('message_log')
    .set({
      ...{ state, attempts: 1, error: say(error, language).slice(0, 500) },
      ...(state !== 'failed' && { send_time: now }),
    })
    .where('id', '=', id)
    .execute()
}

async function noteState(db: Db, id: number, state: 'sending' | 'skipped'): Promise<void> {
  await db.updateTable('message_log').set({ state }).where('id', '=', id).execute()
}

/** Sends nothing to an unknown receiver; the log shows the attempt. Costs as much as sending a message. */
export async function skipMessage(db: Db, message: Message): Promise<void> {
  const id = await note(db, { ...message, values: { ...message.values, code: '' } }, { provider: '', state: 'pending' })
  await noteState(db, id, 'skipped')
}

const outgoing = ({ channel, target, code, title, content, values, language }: Message): Outgoing => ({
  ...{ channel, target, code, language },
  title: say(title, language, values),
  content: say(content, language, values),
  uid: randomUUID(),
  values: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? say(value, language) : String(value),
    ]),
  ),
  templateId: '',
})

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

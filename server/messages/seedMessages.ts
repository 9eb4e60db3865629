import type { Insertable } from 'kysely'
import { isSmsCode, smsCodes } from '../../contract/messages/smsCodes.ts'
import { messageVariables } from '../../contract/messages/variables.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { noWords, type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { defaultTemplates, markedUp } from './defaultTemplates.ts'

type Row<Table extends keyof SystemTables> = Insertable<SystemTables[Table]>

/** A column and its English twin. */
const twin = <Name extends string>(name: Name, { zh, en }: Text) =>
  // Computed keys are typed as any string.
  ({ [name]: zh, [`${name}_en`]: en }) as Record<Name | `${Name}_en`, string>

/**
 * Channels, templates and variables that the program needs and that are not there yet; what an owner changed stays (areas 17). The
 * variables of the program say what this version knows.
 */
export async function seedMessages(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const now = Math.floor(Date.now() / 1000)
    await seedChannels(trx, now)
    await seedSms(trx, now)
    await seedTemplates(trx, now)
    await seedVariables(trx, now)
  })
}

const channels: readonly Row<'message_channel'>[] = [
  {
    ...twin('name', text('邮件', 'E-mail')),
    code: 'EMAIL',
    type: 'email',
    provider: 'smtp',
    daily_limit: 10_000,
    rate_per_min: 600,
  },
  {
    ...twin('name', text('短信', 'SMS')),
    code: 'SMS',
    type: 'sms',
    provider: 'log',
    daily_limit: 1000,
    rate_per_min: 60,
  },
]

/** Once: an owner who deletes them wants none. */
async function seedChannels(db: Db, now: number): Promise<void> {
  const known = await db.selectFrom('message_channel').select('id').limit(1).executeTakeFirst()
  const templates = await db.selectFrom('sms_template').select('id').limit(1).executeTakeFirst()
  if (known || templates) return
  const rows = channels.map((row, at) => ({
    ...row,
    is_default: 1 as const,
    weigh: channels.length - at,
    create_time: now,
  }))
  await db.insertInto('message_channel').values(rows).execute()
}

async function seedSms(db: Db, now: number): Promise<void> {
  const known = new Set((await db.selectFrom('sms_template').select('code').execute()).map(({ code }) => code))
  const missing = Object.keys(smsCodes)
    .filter(isSmsCode)
    .filter((code) => !known.has(code))
  if (missing.length === 0) return
  const rows = missing.map((code, at): Row<'sms_template'> => {
    const { label, kind, content } = smsCodes[code]
    const words = { ...twin('title', label), ...twin('content', content) }
    return { ...words, code, kind, is_system: 1, weigh: missing.length - at, create_time: now, update_time: now }
  })
  await db.insertInto('sms_template').values(rows).execute()
}

async function seedTemplates(db: Db, now: number): Promise<void> {
  const found = await db.selectFrom('message_template').select(['event', 'channel_type', 'receiver']).execute()
  const keyOf = (one: { event: string; channel_type: string; receiver: string }): string =>
    `${one.event} ${one.channel_type} ${one.receiver}`
  const known = new Set(found.map(keyOf))
  const missing = defaultTemplates.filter((one) => !known.has(keyOf(one)))
  if (missing.length === 0) return
  const rows = missing.map(
    ({ event, channel_type, receiver, name, subject, words, url }, at): Row<'message_template'> => {
      const isMail = channel_type === 'email'
      return {
        ...{ event, channel_type, receiver, url, is_system: 1 },
        ...{ ...twin('name', name), ...twin('subject', subject) },
        ...twin('content', isMail ? noWords : words),
        ...twin('body', isMail ? markedUp(words) : noWords),
        ...{ addresses: '[]', weigh: missing.length - at, create_time: now, update_time: now },
      }
    },
  )
  await db.insertInto('message_template').values(rows).execute()
}

/** Rows of the program's own variables are a view of what it knows: they are kept, added and removed with it. */
async function seedVariables(db: Db, now: number): Promise<void> {
  const found = await db.selectFrom('message_variable').selectAll().execute()
  const known = new Map(found.map((row) => [row.code, row]))
  const names = Object.entries(messageVariables)
  for (const [at, [code, { label, example }]] of names.entries()) {
    const facts = { ...twin('label', label), ...twin('value', example), kind: 'built_in' as const }
    const row = known.get(code)
    const weigh = names.length - at
    if (!row)
      await db
        .insertInto('message_variable')
        .values({ code, ...facts, weigh, create_time: now })
        .execute()
    else if (
      facts.label !== row.label ||
      facts.label_en !== row.label_en ||
      facts.value !== row.value ||
      facts.value_en !== row.value_en
    )
      await db.updateTable('message_variable').set(facts).where('id', '=', row.id).execute()
  }
  const gone = found.filter(({ kind, code }) => kind === 'built_in' && !Object.hasOwn(messageVariables, code))
  for (const { id } of gone) await db.deleteFrom('message_variable').where('id', '=', id).execute()
}

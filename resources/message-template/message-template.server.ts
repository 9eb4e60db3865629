import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import {
  channelsOf,
  isMessageEvent,
  messageEvents,
  receiversOf,
  variablesOf,
} from '../../contract/messages/messageEvents.ts'
import { wordFault } from '../../contract/messages/wordFaults.ts'
import { emailPattern } from '../../contract/rules.ts'
import { messageTemplate } from '../../contract/system/messageTemplate.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { ActionHandler, Guards, Rules, Save, Values } from '../../server/engine/module.ts'
import { defaultTemplates, markedUp } from '../../server/messages/defaultTemplates.ts'
import { literalNames } from '../../server/messages/literals.ts'
import { messagingOf, ofMessage } from '../../server/messages/messaging.ts'
import { countTemplates } from '../../server/messages/templateCounts.ts'
import { sendTest } from '../../server/messages/testMessage.ts'
import { messageTemplateFailures } from './message-template-failures.ts'

const { fields } = messageTemplate
type Way = keyof typeof fields.channel_type.bounds
type Receiver = keyof typeof fields.receiver.bounds

const worded = ['subject', 'subject_en', 'content', 'content_en', 'body', 'body_en', 'url'] as const
/** What a template of the program is known by. */
const known = ['event', 'channel_type', 'receiver'] as const

/** What the definition of a message template cannot say (areas 17.3). */
export const rules: Rules = {
  async beforeSave(on, save) {
    const { values, before } = save
    delete values.is_system
    const isWebhook = (values.channel_type ?? before?.channel_type) === 'webhook'
    // Another service is nobody in particular.
    if (isWebhook && (values.channel_type !== undefined || values.receiver !== undefined))
      Object.assign(values, { receiver: 'account', group_id: null, addresses: [] })
    const row: Values = { ...before, ...values }
    const faults = { ...placeFaults(row), ...addressFaults(save, row) }
    const found = { receiver: await takenFault(on, row), channel_id: await channelFault(on, save, row) }
    for (const [column, fault] of Object.entries(found)) if (fault) faults[column] ??= fault
    return { ...faults, ...(await wordFaults(on, save, row)), ...systemFaults(save) }
  },

  async beforeDelete(_on, rows) {
    return rows.some(({ is_system }) => is_system === 1) ? { word: messageTemplateFailures.systemKept } : undefined
  },

  async afterRead({ db, now }, rows, extent) {
    if (extent !== 'select') await countTemplates(db, 'message', rows, now)
  },
}

export const guards: Guards<SystemTables, 'message_template'> = {
  async reset(_on, { row, values }) {
    const own = defaultTemplates.find((one) => known.every((column) => one[column] === row[column]))
    if (!own) return { word: messageTemplateFailures.noWords }
    const { subject, words, url } = own
    const isMail = row.channel_type === 'email'
    const said = isMail ? markedUp(words) : words
    const [name, twin] = isMail ? (['body', 'body_en'] as const) : (['content', 'content_en'] as const)
    Object.assign(values, { subject: subject.zh, subject_en: subject.en, [name]: said.zh, [twin]: said.en, url })
    return undefined
  },
}

export const actions: Readonly<Record<string, ActionHandler>> = {
  async testSend(on, { ids: [id = 0], values }) {
    const row = await on.db.selectFrom('message_template').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return sendTest(on, { template: { ...ofMessage(row), delayMinutes: 0 }, code: row.event, values })
  },
}

// The checks of these choices let nothing else through.
const wayOf = ({ channel_type }: Values): Way => String(channel_type) as Way
// As above.
const receiverOf = ({ receiver }: Values): Receiver => String(receiver) as Receiver

function placeFaults(row: Values): Faults {
  const event = String(row.event)
  if (!isMessageEvent(event)) return {}
  const way = wayOf(row)
  if (!channelsOf(event).includes(way))
    return { channel_type: { word: messageTemplateFailures.way, values: { event: messageEvents[event].label } } }
  const receiver = receiverOf(row)
  if (receiversOf(event, way).includes(receiver)) return {}
  return {
    receiver: { word: messageTemplateFailures.receiver, values: { receiver: fields.receiver.bounds[receiver] } },
  }
}

function systemFaults({ values, before }: Save): Faults {
  if (before?.is_system !== 1) return {}
  const moved = known.filter((column) => values[column] !== undefined && values[column] !== before[column])
  const fault = (column: (typeof known)[number]): Fault => ({
    word: messageTemplateFailures.systemField,
    values: { field: fields[column].label },
  })
  return Object.fromEntries(moved.map((column) => [column, fault(column)]))
}

function addressFaults({ values }: Save, row: Values): Faults {
  if (row.receiver !== 'addresses' || !('addresses' in values || 'receiver' in values)) return {}
  const addresses = Array.isArray(row.addresses) ? row.addresses.map(String) : []
  if (addresses.length === 0) return { addresses: { word: 'required', values: { field: fields.addresses.label } } }
  const wrong = addresses.findIndex((address) => !emailPattern.test(address))
  return wrong < 0 ? {} : { addresses: { word: messageTemplateFailures.address, values: { row: wrong + 1 } } }
}

async function takenFault({ db, takeTurns }: WorkContext, row: Values): Promise<Fault | undefined> {
  await takeTurns('message template')
  const group = typeof row.group_id === 'number' ? row.group_id : null
  const other = await db
    .selectFrom('message_template')
    .select('name')
    .where('event', '=', String(row.event))
    .where('channel_type', '=', wayOf(row))
    .where('receiver', '=', receiverOf(row))
    .where('group_id', group === null ? 'is' : '=', group)
    .where('id', '<>', Number(row.id ?? 0))
    .limit(1)
    .executeTakeFirst()
  return other && { word: messageTemplateFailures.taken, values: { name: other.name } }
}

async function channelFault({ db }: WorkContext, { values }: Save, row: Values): Promise<Fault | undefined> {
  const way = wayOf(row)
  if (way === 'site' || !('channel_id' in values || 'channel_type' in values)) return undefined
  if (typeof row.channel_id !== 'number') {
    const isLacking = way === 'webhook' && !(await messagingOf(db)).channel('webhook', null)
    return isLacking ? { word: messageTemplateFailures.noWebhook } : undefined
  }
  const chosen = await db
    .selectFrom('message_channel')
    .select('type')
    .where('id', '=', row.channel_id)
    .executeTakeFirst()
  if (!chosen || chosen.type === way) return undefined
  return { word: messageTemplateFailures.channel, values: { way: fields.channel_type.bounds[way] } }
}

async function wordFaults({ db }: WorkContext, { values }: Save, row: Values): Promise<Faults> {
  const event = String(row.event)
  const names = [...(isMessageEvent(event) ? variablesOf(event) : []), ...(await literalNames(db))]
  const faults: Faults = {}
  for (const column of worded) {
    if (!(column in values) && values.event === undefined) continue
    const fault = isEmpty(row[column]) ? undefined : wordFault(row[column], names)
    if (fault) faults[column] = fault
  }
  return faults
}

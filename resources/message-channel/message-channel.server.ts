import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { type ConfigField, configFields, providersByType } from '../../contract/messages/channelConfig.ts'
import { variablesIn } from '../../contract/messages/variables.ts'
import { messageChannel } from '../../contract/system/messageChannel.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { ActionHandler, Rules, Save, Values } from '../../server/engine/module.ts'
import { sentToday } from '../../server/messages/channelLimits.ts'
import { filledBody } from '../../server/messages/providers/http.ts'
import { messageChannelFailures } from './message-channel-failures.ts'
import { testChannel } from './test-channel.server.ts'

const { fields } = messageChannel

/** What the definition of a channel cannot say (areas 17.1). */
export const rules: Rules = {
  async beforeSave(on, save) {
    const { values, before } = save
    // The program alone says what a test came to.
    for (const name of ['last_test_time', 'last_test_result', 'last_test_result_en']) delete values[name]
    const row: Values = { ...before, ...values }
    const faults: Faults = await configFaults(on, save, row)
    const type = await typeFault(on, save, row)
    if (type) Object.assign(faults, type)
    await on.takeTurns(`default channel ${row.type}`)
    const hasDefault = await defaultBeside(on, row)
    if (!hasDefault && !before) values.is_default = 1
    if (!hasDefault && before?.is_default === 1 && (row.is_default !== 1 || row.status !== '1'))
      on.warn(messageChannelFailures.noDefault)
    return faults
  },

  /** There is one default of each type: the newest wish holds. */
  async afterSave({ db, rows }, { id, row, changed }) {
    if (row.is_default !== 1 || !(changed.includes('is_default') || changed.includes('type'))) return
    const others = await db
      .selectFrom('message_channel')
      .selectAll()
      .where('type', '=', typeOf(row))
      .where('is_default', '=', 1)
      .where('id', '<>', id)
      .execute()
    for (const other of others) await rows('message_channel').change(other, { is_default: 0 })
  },

  async beforeDelete(on, gone) {
    if (gone.some(({ is_default, status }) => is_default === 1 && status === '1'))
      on.warn(messageChannelFailures.noDefault)
    return undefined
  },

  async afterRead({ db, now, settings }, rows, extent) {
    if (extent === 'select' || rows.length === 0) return
    const sent = await sentToday(db, now, settings.timeZone)
    for (const row of rows) row.sent_today = sent.get(Number(row.id)) ?? 0
  },
}

export const actions: Readonly<Record<string, ActionHandler>> = { testSend: testChannel }

type Type = keyof typeof fields.type.bounds

// The check of the field let nothing else through.
const typeOf = ({ type }: Values): Type => String(type) as Type

/** Whether another enabled channel is the default of its type. */
async function defaultBeside({ db }: WorkContext, row: Values): Promise<boolean> {
  const found = await db
    .selectFrom('message_channel')
    .select('id')
    .where('type', '=', typeOf(row))
    .where('is_default', '=', 1)
    .where('status', '=', '1')
    .where('id', '<>', Number(row.id ?? 0))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function typeFault({ db }: WorkContext, { values, before }: Save, row: Values): Promise<Faults | undefined> {
  const type = typeOf(row)
  if (!providersByType[type].some((provider) => provider === row.provider))
    return { provider: { word: messageChannelFailures.provider, values: { type: fields.type.bounds[type] } } }
  if (!before || values.type === undefined || values.type === before.type) return undefined
  for (const table of ['sms_template', 'message_template'] as const) {
    const used = db.selectFrom(table).select('id').where('channel_id', '=', Number(before.id)).limit(1)
    if (await used.executeTakeFirst()) return { type: { word: messageChannelFailures.used } }
  }
  return undefined
}

const secretColumns = ['key_secret', 'url', 'headers', 'sign_secret'] as const

/** Everything its service has to be told is there and has the right shape; what was kept counts while the service is the same. */
async function configFaults({ db }: WorkContext, { values, before }: Save, row: Values): Promise<Faults> {
  const isSame = before !== null && before.provider === row.provider
  const stored = isSame
    ? await db
        .selectFrom('message_channel')
        .select(secretColumns)
        .where('id', '=', Number(before.id))
        .executeTakeFirst()
    : undefined
  const isKept = (column: string): boolean =>
    isEmpty(values[column]) && secretColumns.some((secret) => secret === column && !isEmpty(stored?.[secret]))
  const faults: Faults = {}
  for (const one of configFieldsOf(row)) {
    const { column } = one
    if (isSame && !(column in values)) continue
    const isNeeded = one.required || (column === 'sign_secret' && row.sign !== 'none')
    if (isEmpty(row[column]) && isNeeded && !isKept(column))
      faults[column] = { word: 'required', values: { field: one.label } }
    const shape = shapeFault(one, values[column])
    if (shape) faults[column] = shape
  }
  // A key that nobody may read does not follow to another address.
  if (!isEmpty(values.url) && isKept('headers')) faults.headers = { word: messageChannelFailures.otherAddress }
  if (
    row.sign !== 'none' &&
    row.provider === 'http' &&
    'sign' in values &&
    isEmpty(values.sign_secret) &&
    !isKept('sign_secret')
  )
    faults.sign_secret = { word: 'required', values: { field: fields.sign_secret.label } }
  return faults
}

const configFieldsOf = ({ provider }: Values): readonly ConfigField[] =>
  Object.entries(configFields).find(([name]) => name === provider)?.[1] ?? []

function shapeFault({ column, label, help, pattern }: ConfigField, value: unknown): Fault | undefined {
  if (isEmpty(value)) return undefined
  const words = String(value)
  if (column === 'body') {
    const filled = filledBody(words, Object.fromEntries(variablesIn(words).map((name) => [name, name])))
    return typeof filled === 'string' ? undefined : { word: messageChannelFailures.body }
  }
  const fits = pattern === undefined || new RegExp(`^(?:${pattern})$`).test(words)
  return fits ? undefined : { word: messageChannelFailures.shape, values: { field: label, help } }
}

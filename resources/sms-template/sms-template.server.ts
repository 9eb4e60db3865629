import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { isSmsCode, smsCodes, variablesOfSms } from '../../contract/messages/smsCodes.ts'
import { variablesIn } from '../../contract/messages/variables.ts'
import { wordFault } from '../../contract/messages/wordFaults.ts'
import { smsTemplate } from '../../contract/system/smsTemplate.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { ActionHandler, Guards, Rules, Save, Values } from '../../server/engine/module.ts'
import { literalNames } from '../../server/messages/literals.ts'
import { messagingOf, ofSms } from '../../server/messages/messaging.ts'
import { countTemplates } from '../../server/messages/templateCounts.ts'
import { sendTest } from '../../server/messages/testMessage.ts'
import { smsTemplateFailures } from './sms-template-failures.ts'

const codePattern = /^[a-z][a-z0-9_]*$/
const leaving = /退订|拒收|unsubscribe|opt[ -]?out|(?:回复|回|reply|text|send)\s*(?:TD?|R|N|STOP)\b/i
const contents = ['content', 'content_en'] as const

/** What the definition of an SMS template cannot say (areas 17.2). */
export const rules: Rules = {
  async beforeSave(on, save) {
    const { values, before } = save
    delete values.is_system
    const row: Values = { ...before, ...values }
    const faults: Faults = { ...systemFaults(save), ...(await channelFaults(on, save, row)) }
    const isNewCode = values.code !== undefined && values.code !== before?.code
    if (isNewCode && !codePattern.test(String(values.code))) faults.code = { word: smsTemplateFailures.code }
    const { code } = before?.is_system === 1 ? before : row
    const known = [...variablesOfSms(String(code)), ...(await literalNames(on.db))]
    for (const column of contents) {
      if (!(column in values) && values.kind === undefined) continue
      const fault = wordFault(row[column], known) ?? kindFault(String(row.kind), row[column])
      if (fault) faults[column] = fault
    }
    return faults
  },

  async beforeDelete(_on, rows) {
    return rows.some(({ is_system }) => is_system === 1) ? { word: smsTemplateFailures.systemKept } : undefined
  },

  async afterRead({ db, now }, rows, extent) {
    if (extent === 'select') return
    for (const row of rows)
      row.variables = variablesIn(String(row.content ?? ''), String(row.content_en ?? '')).join(' ')
    await countTemplates(db, 'sms', rows, now)
  },
}

export const guards: Guards<SystemTables, 'sms_template'> = {
  async reset(_on, { row, values }) {
    if (!isSmsCode(row.code)) return { word: smsTemplateFailures.noWords }
    const { content } = smsCodes[row.code]
    Object.assign(values, { content: content.zh, content_en: content.en })
    return undefined
  },
}

export const actions: Readonly<Record<string, ActionHandler>> = {
  async testSend(on, { ids: [id = 0], values }) {
    const row = await on.db.selectFrom('sms_template').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return sendTest(on, { template: ofSms(row), code: row.code, values })
  },
}

function systemFaults({ values, before }: Save): Faults {
  const faults: Faults = {}
  const changes = (column: string): boolean => values[column] !== undefined && values[column] !== before?.[column]
  if (before?.is_system !== 1) return faults
  if (changes('code')) faults.code = { word: smsTemplateFailures.systemCode }
  if (changes('kind')) faults.kind = { word: smsTemplateFailures.systemKind }
  return faults
}

/** What its kind asks of the words, in each language that has some. */
function kindFault(kind: string, words: unknown): Fault | undefined {
  if (isEmpty(words)) return undefined
  if (kind === 'verify' && !String(words).includes('${code}')) return { word: smsTemplateFailures.needsCode }
  if (kind === 'marketing' && !leaving.test(String(words))) return { word: smsTemplateFailures.needsLeave }
  return undefined
}

/** Vendors send their own template, whose number they want to know. */
async function channelFaults({ db }: WorkContext, { values, before }: Save, row: Values): Promise<Faults> {
  const id = typeof row.channel_id === 'number' ? row.channel_id : null
  if (id !== null && values.channel_id !== undefined && values.channel_id !== before?.channel_id) {
    const chosen = await db.selectFrom('message_channel').select('type').where('id', '=', id).executeTakeFirst()
    if (chosen && chosen.type !== 'sms') return { channel_id: { word: smsTemplateFailures.channel } }
  }
  const isAsked = ['channel_id', 'provider_template_id', 'content'].some((column) => column in values)
  if (!isAsked || !isEmpty(row.provider_template_id)) return {}
  const provider = (await messagingOf(db)).channel('sms', id)?.provider
  if (provider !== 'aliyun' && provider !== 'tencent') return {}
  return {
    provider_template_id: { word: 'required', values: { field: smsTemplate.fields.provider_template_id.label } },
  }
}

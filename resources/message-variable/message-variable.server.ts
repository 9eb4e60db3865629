import type { Faults } from '../../contract/definition/check.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { messageEvents } from '../../contract/messages/messageEvents.ts'
import { commonVariables, isVariable, variablesIn } from '../../contract/messages/variables.ts'
import { say, text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { Rules } from '../../server/engine/module.ts'
import { messageVariableFailures } from './message-variable-failures.ts'

const codePattern = /^[a-z][a-z0-9_]*$/
const everywhere = text('全部', 'All')

/** What the definition of a variable cannot say (areas 17.4). */
export const rules: Rules = {
  async beforeSave({ db }, { values, before }) {
    const faults: Faults = {}
    if (before?.kind === 'built_in') return { code: { word: messageVariableFailures.builtIn } }
    values.kind = 'literal'
    const { code } = values
    if (typeof code !== 'string' || code === before?.code) return faults
    if (!codePattern.test(code)) faults.code = { word: messageVariableFailures.code }
    else if (isVariable(code)) faults.code = { word: messageVariableFailures.taken, values: { code } }
    else if (before) {
      const used = usedFault(await usesOf(db), String(before.code))
      if (used) faults.code = used
    }
    return faults
  },

  async beforeDelete({ db }, rows) {
    if (rows.some(({ kind }) => kind === 'built_in')) return { word: messageVariableFailures.builtIn }
    const uses = await usesOf(db)
    return rows.map(({ code }) => usedFault(uses, String(code))).find((fault) => fault !== undefined)
  },

  async afterRead({ db, actor: { language } }, rows, extent) {
    if (extent === 'select' || rows.length === 0) return
    const uses = await usesOf(db)
    for (const row of rows) {
      row.used = uses.get(String(row.code))?.length ?? 0
      row.events = eventsOf(String(row.code), row.kind)
        .map((one) => say(one, language))
        .join(language === 'en' ? ', ' : '、')
    }
  },
}

type Uses = ReadonlyMap<string, readonly string[]>

function usedFault(uses: Uses, code: string): Fault | undefined {
  const names = uses.get(code) ?? []
  if (names.length === 0) return undefined
  return {
    word: messageVariableFailures.used,
    values: { code, count: names.length, names: names.slice(0, 3).join('、') },
  }
}

/** Titles of the templates that use each variable. */
async function usesOf(db: Db): Promise<Uses> {
  const sms = await db.selectFrom('sms_template').select(['title', 'content', 'content_en']).execute()
  const messages = await db
    .selectFrom('message_template')
    .select(['name', 'subject', 'subject_en', 'content', 'content_en', 'body', 'body_en', 'url'])
    .execute()
  const uses = new Map<string, string[]>()
  const note = (title: string, ...said: string[]) => {
    for (const name of variablesIn(...said)) uses.set(name, [...(uses.get(name) ?? []), title])
  }
  for (const { title, ...said } of sms) note(title, ...Object.values(said))
  for (const { name, ...said } of messages) note(name, ...Object.values(said))
  return uses
}

/** The events that bring a variable: all of them an own one. */
function eventsOf(code: string, kind: unknown) {
  if (kind === 'literal' || commonVariables.some((name) => name === code)) return [everywhere]
  return Object.values(messageEvents)
    .filter(({ variables }) => variables.some((name) => name === code))
    .map(({ label }) => label)
}

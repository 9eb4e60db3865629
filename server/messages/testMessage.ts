import { setTimeout as wait } from 'node:timers/promises'
import type { Faults } from '../../contract/definition/check.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { type TestOutcome, testSend } from '../../contract/messages/testSend.ts'
import { isVariable, messageVariables } from '../../contract/messages/variables.ts'
import { emailPattern, mobilePattern } from '../../contract/rules.ts'
import { asLanguage, say, type TextValues } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { ActionContext, WorkContext } from '../engine/context.ts'
import type { Values } from '../engine/module.ts'
import { refuseFaults } from '../engine/write/faults.ts'
import { messagingOf, type Template } from './messaging.ts'
import { queueMessages } from './queue.ts'
import { testFailures } from './testFailures.ts'

const perHour = 20
/** Milliseconds that somebody waits for the outcome, and between two looks. */
const patience = 15_000
const between = 250

export interface Test {
  template: Template
  /** The event, or the code of an SMS template. */
  code: string
  /** As posted: `target`, `lang`, `values`. */
  values: Values
}

/** Sends one message as a test and waits a while for what becomes of it; it stands in the log like every other. */
export async function sendTest(on: ActionContext, test: Test): Promise<TestOutcome> {
  const { template, values } = test
  const target = String(values.target ?? '').trim()
  refuseFaults(targetFaults(template, target), on.actor.language)
  const carrier = (await messagingOf(on.db)).channel(channelOf(template), template.channelId)
  if (!carrier) throw new Refusal(testFailures.noChannel)
  const id = await on.transaction((work) => queueTest(work, test, target))
  return outcomeOf(on.db, id)
}

const channelOf = ({ channel }: Template) => {
  if (channel === 'site') throw new Refusal(testFailures.site)
  return channel
}

function targetFaults({ channel }: Template, target: string): Faults {
  const { label } = testSend.input.target
  if (channel === 'webhook') return {}
  if (target === '') return { target: { word: 'required', values: { field: label } } }
  const isMobile = mobilePattern.test(target) || /^\+[1-9]\d{6,14}$/.test(target)
  if (channel === 'sms') return isMobile ? {} : { target: { word: 'mobile' } }
  return emailPattern.test(target) ? {} : { target: { word: 'email' } }
}

async function queueTest(work: WorkContext, { template, code, values }: Test, target: string): Promise<number> {
  const { db, settings, now, actor } = work
  await work.takeTurns(`tests of ${actor.id}`)
  const { count } = await db
    .selectFrom('message_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('admin_id', '=', actor.id)
    .where('is_test', '=', 1)
    .where('create_time', '>', now - 3600)
    .executeTakeFirstOrThrow()
  if (Number(count) >= perHour) throw new Refusal(testFailures.often, { count: perHour })
  const to = { target, language: asLanguage(String(values.lang)), adminId: actor.id }
  await queueMessages({ db, settings, now }, [
    { code, template, to, values: { ...examples, ...givenIn(values.values) }, url: examples.url, isTest: true },
  ])
  const row = db.selectFrom('message_log').select('id').where('admin_id', '=', actor.id).where('is_test', '=', 1)
  const { id } = await row.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return id
}

const examples = {
  ...Object.fromEntries(Object.entries(messageVariables).map(([name, { example }]) => [name, example])),
  url: say(messageVariables.url.example, 'en'),
} satisfies TextValues

/** Values that were typed in place of examples. */
function givenIn(given: unknown): Record<string, string> {
  if (typeof given !== 'object' || given === null) return {}
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => isVariable(name) && (typeof value === 'string' || typeof value === 'number'))
      .map(([name, value]) => [name, String(value).slice(0, 500)]),
  )
}

async function outcomeOf(db: Db, id: number): Promise<TestOutcome> {
  const ends = Date.now() + patience
  for (;;) {
    const row = await db
      .selectFrom('message_log')
      .select(['id', 'state', 'error', 'error_en', 'provider', 'provider_code', 'segments', 'attempts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { attempts, ...outcome } = row
    // One that will be tried again has told its reason.
    const isOpen = row.state === 'sending' || (row.state === 'pending' && attempts === 0)
    if (!isOpen || Date.now() >= ends) return { ...outcome, segments: row.segments ?? 0 }
    await wait(between)
  }
}

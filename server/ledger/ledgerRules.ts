import type { Faults } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import { toStored, toWire } from '../../contract/definition/kinds.ts'
import { isEmpty } from '../../contract/empty.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { user } from '../../contract/system/user.ts'
import { say, type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { WorkContext } from '../engine/context.ts'
import { idOf } from '../engine/ids.ts'
import type { Rules, Save, Values } from '../engine/module.ts'
import type { Actor } from '../permission/actor.ts'
import { defaultAvatar } from '../session/signIn.ts'
import { type LedgerKind, ledgers, move, tellMoved } from './book.ts'
import { readLedgerCheck } from './ledgerCheck.ts'

const alarms: Readonly<Record<LedgerKind, Text>> = {
  money: text(
    '余额核对发现 {count} 名会员的余额与日志不一致：{names}。请核查。',
    'The nightly check found {count} members whose balance differs from this log: {names}. Please look into it.',
  ),
  score: text(
    '积分核对发现 {count} 名会员的积分与日志不一致：{names}。请核查。',
    'The nightly check found {count} members whose score differs from this log: {names}. Please look into it.',
  ),
}

/** A log of balances or scores: rows are added and stay (protocol 3B.8, areas 16). */
export const ledgerRules = (kind: LedgerKind): Rules => ({
  beforeSave: (on, save) => bookPosted(on, kind, save),

  async afterSave({ emit }, { row }) {
    const field: Field = ledgers[kind].field
    const stored = (value: unknown) => Number(toStored(field, value) ?? 0)
    const movement = { kind, userId: Number(row.user_id), memo: String(row.memo), type: String(row.type) }
    await tellMoved(emit, { ...movement, amount: stored(row[kind]), after: stored(row.after) })
  },

  /** They go with their member, or when the program clears its demo rows. */
  async beforeDelete({ actor }) {
    return actor.kind === 'system' ? undefined : { word: 'nothingDeleted' }
  },

  newRow: ({ db }, query) => cardOf(db, query),

  async beside({ db, actor }) {
    const alarm = await alarmOf(db, kind, actor)
    return alarm === undefined ? {} : { remark: alarm }
  },
})

/** The member changes with the row that says so; what was posted of before and after is worked out anew. */
async function bookPosted({ db, actor }: WorkContext, kind: LedgerKind, { values, before }: Save): Promise<Faults> {
  if (before) throw new Refusal('appendOnly')
  const field: Field = ledgers[kind].field
  const amount = Number(toStored(field, values[kind]) ?? 0)
  const userId = Number(values.user_id ?? 0)
  const moved = await move(db, { kind, userId, amount, memo: String(values.memo ?? '') })
  if ('faults' in moved) return withoutMissing(moved.faults, values)
  values.before = toWire(field, moved.before)
  values.after = toWire(field, moved.after)
  values.admin_id = actor.kind === 'admin' ? actor.id : null
  return {}
}

/** Fields that were not filled in are already reported as missing; a missing note has a sentence of its own. */
const withoutMissing = (faults: Faults, values: Values): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([column]) => column === 'memo' || !isEmpty(values[column])))

/** The member a ledger belongs to, for the form: name, balance and score, and nothing secret. */
async function cardOf(db: Db, query: Values): Promise<Values> {
  const member = await db
    .selectFrom('user')
    .select(['id', 'username', 'nickname', 'avatar', 'money', 'score', 'status'])
    .where('id', '=', idOf(query.userId) ?? 0)
    .executeTakeFirst()
  if (!member) throw new Refusal('memberMissing')
  return {
    user: { ...member, avatar: member.avatar || defaultAvatar, money: toWire(user.fields.money, member.money) },
  }
}

const namesShown = 3

async function alarmOf(db: Db, kind: LedgerKind, { language }: Actor): Promise<string | undefined> {
  const check = await readLedgerCheck(db)
  const ids = (check?.mismatches ?? []).filter((one) => one.kind === kind).map((one) => one.user_id)
  if (ids.length === 0) return undefined
  const shown = ids.slice(0, namesShown)
  const members = await db.selectFrom('user').select('username').where('id', 'in', shown).orderBy('id').execute()
  const names = members.map((member) => member.username)
  if (ids.length > namesShown) names.push('…')
  return say(alarms[kind], language, { count: ids.length, names: text(names.join('、'), names.join(', ')) })
}

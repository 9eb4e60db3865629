import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures.ts'
import { toWire } from '../../contract/kinds.ts'
import { user } from '../../contract/system/user.ts'
import { text } from '../../contract/text.ts'
import { limitOf, pageOf } from '../engine/paging.ts'
import { type AnyTables, anyTable } from '../engine/table.ts'
import type { Call, Route } from '../http/route.ts'
import { scoreRules } from '../ledger/awards.ts'
import { localDay } from './localDays.ts'
import type { MemberParts } from './memberParts.ts'
import { callingMember } from './memberRow.ts'
import { balanceAnswer, integralAnswer } from './shapes.ts'
import { typed } from './typed.ts'

const longestPage = 100

const some = z.optional(z.union([z.string(), z.number()]))
const query = z.object({ page: some, limit: some, type: some, from: some, to: some })

/** `account/balance` and `account/integral`: what moved a member's balance and score, the newest first (protocol 4.4, areas 23.10). */
export function ledgerRoutes(parts: MemberParts): Route[] {
  const at = { app: 'api', controller: 'account', methods: ['GET'], query } as const
  return [
    {
      ...at,
      action: 'balance',
      permission: 'account/balance',
      summary: text('我的余额', 'My balance'),
      answer: balanceAnswer,
      handle: (call) => balance(call, parts),
    },
    {
      ...at,
      action: 'integral',
      permission: 'account/integral',
      summary: text('我的积分', 'My points'),
      answer: integralAnswer,
      handle: (call) => integral(call, parts),
    },
  ]
}

async function balance(call: Call, { settings }: MemberParts): Promise<unknown> {
  if (!settings.flag('balance_visible')) throw new Refusal('noPermission')
  const money = (cents: unknown) => toWire(user.fields.money, cents)
  const { list, received, spent, ...rest } = await pageOfLog(call, settings.timeZone, 'money')
  const member = await callingMember(call)
  return {
    list: list.map((row) => ({
      ...row,
      money: money(row.money),
      before: money(row.before),
      after: money(row.after),
    })),
    ...rest,
    balance: money(member.money),
    in: money(received),
    out: money(spent),
  }
}

async function integral(call: Call, { settings }: MemberParts): Promise<unknown> {
  const { received, spent, ...rest } = await pageOfLog(call, settings.timeZone, 'score')
  const { score } = await callingMember(call)
  return { ...rest, score, in: received, out: spent, earn: scoreRules(settings) }
}

const tables = { score: 'user_score_log', money: 'user_money_log' } as const

interface LogPage {
  list: Record<string, unknown>[]
  total: number
  page: number
  received: number
  spent: number
}

/** One page of a member's own log; past the end it is the last one (areas 23.10). Amounts as stored. */
async function pageOfLog(call: Call, timeZone: string, kind: 'score' | 'money'): Promise<LogPage> {
  const rows = () => filtered(anyTable(call.db).selectFrom(tables[kind]), call, timeZone)
  const amount = sql.ref(kind)
  const counted = await rows()
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number | string>`coalesce(sum(case when ${amount} > 0 then ${amount} else 0 end), 0)`.as('received'),
      sql<number | string>`coalesce(sum(case when ${amount} < 0 then ${amount} else 0 end), 0)`.as('spent'),
    ])
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const limit = Math.min(limitOf(call.query.limit), longestPage)
  const page = Math.min(pageOf(call.query.page), Math.max(1, Math.ceil(total / limit)))
  const list = await rows()
    .select(['id', 'user_id', kind, 'before', 'after', 'memo', 'type', 'create_time'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { list, total, page, received: Number(counted.received), spent: Number(counted.spent) }
}

/** Own rows only; a type or day that nothing can match finds nothing. */
function filtered(rows: SelectQueryBuilder<AnyTables, string, object>, { actor, query }: Call, timeZone: string) {
  let own = rows.where('user_id', '=', actor.id)
  const type = typed(query, 'type')
  if (type !== '') own = own.where('type', '=', type)
  const [from, to] = [localDay(typed(query, 'from'), timeZone), localDay(typed(query, 'to'), timeZone)]
  if (from) own = own.where('create_time', '>=', from.from)
  if (to) own = own.where('create_time', '<', to.until)
  return own
}

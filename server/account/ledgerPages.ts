import { type SelectQueryBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { toWire } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { ownMoneyLog, ownScoreLog } from '../../contract/system/ownLedger.ts'
import { user } from '../../contract/system/user.ts'
import { type Language, text } from '../../contract/text.ts'
import { ownPage } from '../engine/read/paging.ts'
import { type AnyTables, anyTable } from '../engine/table.ts'
import { typed } from '../forms/typed.ts'
import type { Call, Route } from '../http/route.ts'
import { scoreRules } from '../ledger/awards.ts'
import { localDay } from './localDays.ts'
import type { MemberParts } from './memberParts.ts'
import { callingMember } from './memberRow.ts'
import { balanceAnswer, integralAnswer } from './shapes.ts'

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
  const { received, spent, ...rest } = await pageOfLog(call, settings.timeZone, { kind: 'money', shown: ownMoneyLog })
  const member = await callingMember(call)
  return {
    ...rest,
    balance: money(member.money),
    in: money(received),
    out: money(spent),
  }
}

async function integral(call: Call, { settings }: MemberParts): Promise<unknown> {
  const { received, spent, ...rest } = await pageOfLog(call, settings.timeZone, { kind: 'score', shown: ownScoreLog })
  const { score } = await callingMember(call)
  return { ...rest, score, in: received, out: spent, earn: scoreRules(settings) }
}

/** A log, the column of what moved, and what a member sees of a row. */
interface Log<Row> {
  kind: 'score' | 'money'
  shown: { definition: Definition; columns: readonly string[]; project(stored: never, language: Language): Row }
}

interface LogPage<Row> {
  list: Row[]
  total: number
  page: number
  received: number
  spent: number
}

/** One page of a member's own log; past the end it is the last one (areas 23.10). Sums as stored. */
async function pageOfLog<Row>(call: Call, timeZone: string, { kind, shown }: Log<Row>): Promise<LogPage<Row>> {
  const rows = () => filtered(anyTable(call.db).selectFrom(shown.definition.name), call, timeZone)
  const amount = sql.ref(kind)
  const counted = await rows()
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number | string>`coalesce(sum(case when ${amount} > 0 then ${amount} else 0 end), 0)`.as('received'),
      sql<number | string>`coalesce(sum(case when ${amount} < 0 then ${amount} else 0 end), 0)`.as('spent'),
    ])
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { page, limit, offset } = ownPage(call.query, total)
  const list = await rows().select(shown.columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  // The columns that were selected are those of the projection.
  const shownRows = list.map((row) => shown.project(row as never, call.actor.language))
  return { list: shownRows, total, page, received: Number(counted.received), spent: Number(counted.spent) }
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

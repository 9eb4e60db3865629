import { type RawBuilder, sql } from 'kysely'
import { toWire } from '../../contract/definition/kinds.ts'
import { user } from '../../contract/system/user.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Call, Route } from '../http/route.ts'
import { scoreRules } from '../ledger/awards.ts'
import { type LocalDay, lastDays } from './localDays.ts'
import type { MemberParts } from './memberParts.ts'
import { callingMember, type Member, memberInfo } from './memberRow.ts'
import { previousSignIn } from './previousSignIn.ts'
import { overviewAnswer } from './shapes.ts'

/** `account/overview`: the last seven days, and the cards of the member's first page (protocol 4.4, areas 23.10). */
export function overviewRoute(parts: MemberParts): Route {
  return {
    app: 'api',
    controller: 'account',
    action: 'overview',
    methods: ['GET'],
    permission: 'account/overview',
    summary: text('账户概览', 'Overview of the account'),
    answer: overviewAnswer,
    handle: (call) => overview(call, parts),
  }
}

async function overview(call: Call, { settings }: MemberParts): Promise<unknown> {
  const { db, now } = call
  const member = await callingMember(call)
  const days = lastDays(7, now, settings.timeZone)
  const [score, money] = [await sums(db, 'score', member.id, days), await sums(db, 'money', member.id, days)]
  const group = await db.selectFrom('user_group').select('name').where('id', '=', member.group_id).executeTakeFirst()
  const points = scoreRules(settings).find(({ name }) => name === 'profile')?.points ?? 0
  return {
    days: days.map(({ day }) => day),
    score,
    money: money.map((cents) => toWire(user.fields.money, cents)),
    cards: {
      account: { ...memberInfo(member), group: group?.name ?? '' },
      complete: { ...completeness(member), points: (await wasRewarded(db, member.id)) ? 0 : points },
      logins: await lastSignIns(db, member.id),
      previous: await previousSignIn(call),
    },
  }
}

const tables = { score: 'user_score_log', money: 'user_money_log' } as const

/** What moved on each day, zero where nothing did. */
async function sums(
  db: Db,
  kind: 'score' | 'money',
  userId: number,
  days: readonly LocalDay[],
): Promise<readonly number[]> {
  const first = days[0]?.from ?? 0
  const amount = sql.ref(kind)
  const columns: RawBuilder<unknown>[] = days.map(
    ({ from, until }, at) =>
      sql`coalesce(sum(case when create_time >= ${from} and create_time < ${until} then ${amount} else 0 end), 0)
        as ${sql.ref(`day${at}`)}`,
  )
  const { rows } = await sql<Record<string, number | string>>`
    select ${sql.join(columns)} from ${sql.table(tables[kind])} where user_id = ${userId} and create_time >= ${first}
  `.execute(db)
  return days.map((_, at) => Number(rows[0]?.[`day${at}`] ?? 0))
}

const wanted = ['avatar', 'company', 'mobile', 'email', 'birthday', 'motto'] as const

function completeness(member: Member): { percent: number; missing: string[] } {
  const missing = wanted.filter((name) => !member[name])
  return { percent: Math.round((100 * (wanted.length - missing.length)) / wanted.length), missing }
}

async function wasRewarded(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('user_score_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'profile')
    .executeTakeFirst()
  return row !== undefined
}

const lastSignIns = (db: Db, userId: number) =>
  db
    .selectFrom('user_login_log')
    .select(['ip', 'useragent', 'code', 'create_time'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(5)
    .execute()

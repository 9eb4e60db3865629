import { dayOf, localSeconds } from '../../contract/moment.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { working } from '../engine/actions/work.ts'
import type { Configured, WorkContext } from '../engine/context.ts'
import { type InTransaction, ownTables, type Trx } from '../engine/table.ts'
import type { Context } from '../engine/writing.ts'
import { book, type ScoreType } from './book.ts'

type Rule = Extract<ScoreType, 'register' | 'login' | 'profile' | 'enquiry'>

/** Setting with the points of each rule, and what the member reads in the log (areas 16, score rules). */
const rules: Readonly<Record<Rule, { setting: string; memo: Text }>> = {
  register: { setting: 'score_register', memo: text('注册奖励', 'Registration reward') },
  login: { setting: 'score_daily_login', memo: text('每日登录奖励', 'Daily sign-in reward') },
  profile: { setting: 'score_profile_complete', memo: text('完善资料奖励', 'Reward for a complete profile') },
  enquiry: { setting: 'score_enquiry', memo: text('询价奖励', 'Reward for an enquiry') },
}

/** What members can earn, as far as it is switched on; 0 switches a rule off. */
export function scoreRules(settings: Configured): { name: Rule; points: number }[] {
  // The names of the table above, which Object.keys forgets.
  const names = Object.keys(rules) as Rule[]
  return names.map((name) => ({ name, points: pointsOf(settings, name) })).filter(({ points }) => points > 0)
}

/** Once per member. Answers the points given, 0 when there is nothing to give; safe to call again and in parallel. */
export const awardRegistration = (db: Db, context: Context, userId: number): Promise<number> =>
  award(db, context, { rule: 'register', userId })

/** For the first sign-in of a local day; answers the points given. */
export const awardDailyLogin = (db: Db, context: Context, userId: number): Promise<number> =>
  award(db, context, { rule: 'login', userId, since: dayBegan(context) })

/** Once, as soon as picture, company, mobile and e-mail are filled in; answers the points given. */
export const awardProfile = (db: Db, context: Context, userId: number): Promise<number> =>
  award(db, context, { rule: 'profile', userId, complete: true })

/** For the first enquiry of a local day, and once for each, which `ref` names; in the transaction of the enquiry. Answers the points given. */
export const awardEnquiry = (on: Work, userId: number, ref: NonNullable<Award['ref']>): Promise<number> =>
  give(on, { rule: 'enquiry', userId, since: dayBegan(on), ref })

interface Award {
  rule: Rule
  userId: number
  /** Given before this instant, it may be given again. */
  since?: number
  /** What it is given for; the same never twice. */
  ref?: { type: string; id: number }
  /** Only for a complete profile. */
  complete?: boolean
}

/** What is needed of a context of work, whatever tables its type names. */
type Work = Pick<WorkContext, 'settings' | 'now' | 'emit'> & { db: InTransaction }

const award = (db: Db, context: Context, wanted: Award): Promise<number> =>
  pointsOf(context.settings, wanted.rule) === 0
    ? Promise.resolve(0)
    : working<SystemTables, number>(db, context, (on) => give(on, wanted))

async function give({ db, settings, now, emit }: Work, wanted: Award): Promise<number> {
  const { rule, userId, ref } = wanted
  const amount = pointsOf(settings, rule)
  if (amount === 0) return 0
  const trx = ownTables<SystemTables>(db)
  const member = await lockedMember(trx, userId)
  if (!member || (wanted.complete && !isComplete(member)) || (await wasGiven(trx, wanted))) return 0
  const { memo } = rules[rule]
  const words = member.lang === 'en' ? memo.en : memo.zh
  await book(trx, { kind: 'score', type: rule, userId, amount, memo: words, now, ...(ref && { ref }) }, emit)
  return amount
}

function pointsOf(settings: Configured, rule: Rule): number {
  const points = settings.number(rules[rule].setting, 0)
  return Number.isSafeInteger(points) && points > 0 ? points : 0
}

const dayBegan = ({ now, settings: { timeZone } }: Pick<Context, 'now' | 'settings'>): number =>
  localSeconds(dayOf(now, timeZone), timeZone) ?? now

/** Locked first and asked afterwards: of parallel calls the later one sees what the earlier one gave. */
async function lockedMember(trx: Trx, id: number) {
  const query = trx.selectFrom('user').select(['lang', 'avatar', 'company', 'mobile', 'email']).where('id', '=', id)
  const locking = dialectOf(trx) === 'postgres' ? query.forUpdate() : query
  return locking.executeTakeFirst()
}

type Profile = Record<'avatar' | 'company' | 'mobile' | 'email', string>

const isComplete = ({ avatar, company, mobile, email }: Profile): boolean =>
  [avatar, company, mobile, email].every((value) => value !== '')

async function wasGiven(trx: Trx, { rule, userId, since = 0, ref }: Award): Promise<boolean> {
  const row = await trx
    .selectFrom('user_score_log')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', rule)
    .where((log) => {
      const late = log('create_time', '>=', since)
      return ref ? log.or([late, log.and([log('ref_type', '=', ref.type), log('ref_id', '=', ref.id)])]) : late
    })
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

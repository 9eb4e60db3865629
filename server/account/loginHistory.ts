import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../engine/ids.ts'
import { ownPage } from '../engine/read/paging.ts'
import type { Route } from '../http/route.ts'

const shown = 50

/** Sign-ins of one member for callers with permission to list members, refused ones too, newest first (areas 16). */
export const loginHistoryRoute: Route = {
  app: 'admin',
  controller: 'user.User',
  action: 'logins',
  methods: ['GET'],
  permission: 'user/user/index',
  summary: text('会员：登录记录', 'Members: sign-ins'),
  async handle({ db, query }) {
    const id = idOf(query.id)
    if (id === undefined) throw new Refusal('notFound')
    const list = await db
      .selectFrom('user_login_log')
      .select(['id', 'ip', 'useragent', 'code', 'create_time'])
      .where('user_id', '=', id)
      .orderBy('id', 'desc')
      .limit(shown)
      .execute()
    return { list, total: list.length }
  },
}

const some = z.optional(z.union([z.string(), z.number()]))
const signIn = z.strictObject({
  ip: z.string(),
  useragent: z.string(),
  /** 1 signed in, 0 refused. */
  outcome: z.int(),
  create_time: z.int(),
})
/** `account/signIns`: the caller's own sign-ins, refused ones too, the newest first (areas 23.10). */
export const ownSignInsRoute: Route = {
  app: 'api',
  controller: 'account',
  action: 'signIns',
  methods: ['GET'],
  permission: 'login',
  summary: text('我的登录记录', 'Own sign-ins'),
  query: z.object({ page: some, limit: some }),
  answer: z.strictObject({ list: z.array(signIn), total: z.int(), page: z.int() }),
  async handle({ actor, db, query }) {
    const rows = () => db.selectFrom('user_login_log').where('user_id', '=', actor.id)
    const counted = await rows()
      .select((row) => row.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    const total = Number(counted.total)
    const { page, limit, offset } = ownPage(query, total)
    const list = await rows()
      .select(['ip', 'useragent', 'code as outcome', 'create_time'])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return { list, total, page }
  },
}

import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../engine/ids.ts'
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

import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../../server/engine/ids.ts'
import { limitOf, pageOf } from '../../server/engine/read/paging.ts'
import { scopeConditions } from '../../server/engine/read/reading.ts'
import { anyTable, ownTables } from '../../server/engine/table.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { lead } from '../lead/lead.ts'
import type { Tables } from '../tables.ts'
import type { MemberEnquiries } from './member-enquiries.ts'

/** The enquiries of a member, newest first, for callers who may see leads and within their data scope (areas 16). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'user.User',
    action: 'enquiries',
    methods: ['GET'],
    permission: `${lead.node}/index`,
    summary: text('会员：询价', 'Members: enquiries'),
    handle: enquiries,
  },
]

async function enquiries({ db, query, context }: Call): Promise<MemberEnquiries> {
  const member = idOf(query.id)
  if (member === undefined) throw new Refusal('notFound')
  const scope = await scopeConditions(anyTable(db), context, lead)
  const own = ownTables<Tables>(db)
  const sent = own.selectFrom('lead_follow').select('lead_id').where('user_id', '=', member)
  const found = own
    .selectFrom('lead as self')
    .where((row) => row.and([row.or([row('self.user_id', '=', member), row('self.id', 'in', sent)]), ...scope]))
  const { total } = await found
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const limit = limitOf(query.limit)
  const rows = await found
    .leftJoin('product', 'product.id', 'self.product_id')
    .leftJoin('part', 'part.id', 'self.part_id')
    .leftJoin('admin', 'admin.id', 'self.owner_admin_id')
    .select(['self.id', 'self.code', 'self.state', 'self.need', 'self.create_time'])
    .select(['self.product_name', 'self.part_name', 'admin.nickname as owner'])
    .select(['product.code as product_code', 'product.name_en as product_en'])
    .select(['part.code as part_code', 'part.name_en as part_en'])
    .orderBy('self.create_time', 'desc')
    .orderBy('self.id', 'desc')
    .limit(limit)
    .offset((pageOf(query.page) - 1) * limit)
    .execute()
  const english = context.actor.language === 'en'
  const list = rows.map(({ id, code, state, need, create_time, owner, ...about }) => ({
    ...{ id, code, state, need, owner: owner ?? '', create_time: Number(create_time) },
    // As it was called then, for readers of English by its English name of now.
    subject:
      (english && called(about.product_code, about.product_en)) ||
      about.product_name ||
      (english && called(about.part_code, about.part_en)) ||
      about.part_name,
  }))
  return { list, total: Number(total) }
}

const called = (code: string | null, name: string | null): string => (code && name ? `${code} ${name}` : '')

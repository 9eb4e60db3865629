import { sql } from 'kysely'
import * as z from 'zod/mini'
import { text } from '../../../contract/text.ts'
import { projectedShape } from '../../../server/engine/calls/shapes.ts'
import { ownPage } from '../../../server/engine/read/paging.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { typed } from '../../../server/forms/typed.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import { storedJson } from '../../stored-json.ts'
import type { Db, Tables } from '../../tables.ts'
import { type LeadState, leadStates } from '../lead-choices.ts'
import { type OwnLeads, ownStateOf, ownStates } from './own-lead.ts'
import { ownFile, ownItem, ownLead, ownMessage } from './own-lead-projections.ts'
import { ownMessagesOf } from './own-messages.server.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const message = z.strictObject({
  ...projectedShape(ownMessage),
  subject: z.string(),
  items: z.array(z.strictObject(projectedShape(ownItem))),
  create_time: z.int(),
  files: z.array(z.strictObject(projectedShape(ownFile))),
})
const lead = z.strictObject({
  ...projectedShape(ownLead),
  state: z.enum(Object.keys(ownStates)),
  create_time: z.int(),
  messages: z.array(message),
})

/** `lead/mine`: the enquiries of a member, with the member's own messages only (areas 14, 23.10). */
export const calls: NounCalls = () => [
  {
    app: 'api',
    controller: 'lead',
    action: 'mine',
    methods: ['GET'],
    permission: 'account/enquiry',
    summary: text('我的询价', 'My enquiries'),
    query: z.object({ page: some, limit: some, state: some }),
    answer: z.strictObject({ list: z.array(lead), total: z.int(), page: z.int() }),
    handle: mine,
  },
]

async function mine({ db, actor, query }: Call): Promise<OwnLeads> {
  const own = ownTables<Tables>(db)
  const rows = () => ownRows(own, actor.id, typed(query, 'state'))
  const counted = await rows()
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { page, limit, offset } = ownPage(query, total)
  const found = await rows()
    .select(ownLead.columns)
    .select(['lead.original', stateOf.as('current_state')])
    .orderBy('lead.create_time', 'desc')
    .orderBy('lead.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const sent = found.map((row) => ({ ...row, ...storedJson<Partial<typeof row>>(row.original) }))
  const messages = await ownMessagesOf(own, sent, actor)
  const list = sent.map((row) => ({
    ...ownLead.project(row, actor.language),
    state: ownStateOf[row.current_state],
    create_time: Number(row.create_time),
    messages: messages.get(row.id) ?? [],
  }))
  return { list, total, page }
}

/** Leads that the member sent; an unknown state finds nothing. */
function ownRows(db: Db, member: number, state: string) {
  const rows = db
    .selectFrom('lead')
    .leftJoin('lead as kept', (join) =>
      join
        .onRef('kept.id', '=', 'lead.duplicate_of_id')
        .onRef('kept.user_id', '=', 'lead.user_id')
        .on('lead.invalid_reason', '=', 'duplicate'),
    )
    .where('lead.user_id', '=', member)
  if (state === '') return rows
  // Object.keys does not keep the names as a type.
  const states = (Object.keys(leadStates) as LeadState[]).filter((one) => ownStateOf[one] === state)
  return states.length > 0 ? rows.where(stateOf, 'in', states) : rows.where(sql<boolean>`1 = 0`)
}

/**
 * A merged enquiry has the state of the lead it was merged into when the same member sent that; otherwise it stays submitted, which
 * reveals nothing of the other lead, nor that there is one.
 */
const stateOf = sql<LeadState>`coalesce(kept.state, case lead.invalid_reason when 'duplicate' then 'new' else lead.state end)`

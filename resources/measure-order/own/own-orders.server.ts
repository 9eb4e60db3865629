import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Selected } from '../../../contract/definition/projection.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type Language, text } from '../../../contract/text.ts'
import { projectedShape } from '../../../server/engine/calls/shapes.ts'
import type { Configured } from '../../../server/engine/context.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownPage } from '../../../server/engine/read/paging.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { typed } from '../../../server/forms/typed.ts'
import type { NounCalls, NounParts } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Db, Tables } from '../../tables.ts'
import { ownEvents } from './own-events.server.ts'
import { type OwnOrder, type OwnOrderDetail, type OwnOrderState, type OwnOrders, ownOrderStates } from './own-order.ts'
import { ownOrder } from './own-order-projection.ts'
import { ownReports } from './own-reports.server.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const order = z.strictObject({
  ...projectedShape(ownOrder),
  state: z.enum(Object.keys(ownOrderStates)),
  object: z.string(),
  measurer: z.string(),
  confirmable: z.boolean(),
})
const version = z.strictObject({ version: z.int(), create_time: z.int() })
const event = z.strictObject({ event: z.string(), time: z.int(), plan: z.nullable(z.int()) })

const shared = { app: 'api', controller: 'measure', permission: 'account/measure' } as const

/** `measure/mine`, `measure/detail`: the measurement orders of a member (areas 13.6, 23.10). */
export const calls: NounCalls = (parts) => [
  {
    ...shared,
    action: 'mine',
    methods: ['GET'],
    summary: text('我的测量订单', 'My measurement orders'),
    query: z.object({ page: some, limit: some, state: some }),
    answer: z.strictObject({ list: z.array(order), total: z.int(), page: z.int(), next: z.nullable(order) }),
    handle: mine,
  },
  {
    ...shared,
    action: 'detail',
    methods: ['GET'],
    summary: text('我的测量订单：详情和报告', 'My measurement orders: one of them, with its reports'),
    query: z.object({ id: z.int(), version: some }),
    answer: z.strictObject({ order, events: z.array(event), versions: z.array(version), report: z.any() }),
    handle: (call) => detail(call, parts),
  },
]

async function mine({ db, actor, query, context, now }: Call): Promise<OwnOrders> {
  const own = ownTables<Tables>(db)
  const rows = () => inState(ownRows(own, actor.id), typed(query, 'state'))
  const counted = await rows()
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { page, limit, offset } = ownPage(query, total)
  const found = await shown(rows())
    .orderBy('measure_order.create_time', 'desc')
    .orderBy('measure_order.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const next = await shown(ownRows(own, actor.id))
    .where('measure_order.state', '=', 'scheduled')
    .where('measure_order.plan_end_time', '>=', now)
    .orderBy('measure_order.plan_start_time')
    .orderBy('measure_order.id')
    .limit(1)
    .executeTakeFirst()
  const told = (row: OwnRow) => toldOrder(row, actor.language, context.settings)
  return { list: found.map(told), total, page, next: next ? told(next) : null }
}

async function detail(call: Call, parts: NounParts): Promise<OwnOrderDetail> {
  const { db, actor, query, context } = call
  const own = ownTables<Tables>(db)
  const row = await shown(ownRows(own, actor.id))
    .where('measure_order.id', '=', idOf(query.id) ?? 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return {
    order: toldOrder(row, actor.language, context.settings),
    events: await ownEvents(own, row),
    ...(await ownReports(call, parts, row.id)),
  }
}

/** Orders that belong to a member. */
const ownRows = (db: Db, member: number) =>
  db
    .selectFrom('measure_order')
    .leftJoin('admin', 'admin.id', 'measure_order.measurer_admin_id')
    .where('measure_order.user_id', '=', member)

const shown = (rows: ReturnType<typeof ownRows>) => rows.select(ownOrder.columns).select('admin.nickname as measurer')

type OwnRow = Selected<typeof ownOrder> & { measurer: string | null }

/** Who confirmed is through with the order, whether the office has closed it or not. */
function inState(rows: ReturnType<typeof ownRows>, state: string): ReturnType<typeof ownRows> {
  if (state === '') return rows
  const { ref } = sql
  const confirmed = ref('measure_order.customer_confirm_time')
  const at = ref('measure_order.state')
  const conditions: Readonly<Record<OwnOrderState, ReturnType<typeof sql<boolean>>>> = {
    requested: sql`${at} = 'draft'`,
    scheduled: sql`${at} = 'scheduled'`,
    measuring: sql`${at} = 'measuring'`,
    review: sql`${at} = 'submitted'`,
    ready: sql`${at} = 'approved' and ${confirmed} is null`,
    completed: sql`(${at} = 'closed' or ${at} = 'approved' and ${confirmed} is not null)`,
    cancelled: sql`${at} = 'cancelled'`,
  }
  return rows.where(isOwnState(state) ? conditions[state] : sql<boolean>`1 = 0`)
}

const isOwnState = (state: string): state is OwnOrderState => Object.hasOwn(ownOrderStates, state)

const stateOf = ({ state, customer_confirm_time: confirmed }: OwnRow): OwnOrderState =>
  state === 'approved' ? (confirmed === null ? 'ready' : 'completed') : byState[state]

const byState = {
  draft: 'requested',
  scheduled: 'scheduled',
  measuring: 'measuring',
  submitted: 'review',
  closed: 'completed',
  cancelled: 'cancelled',
} as const

function toldOrder(row: OwnRow, language: Language, settings: Configured): OwnOrder {
  const state = stateOf(row)
  const name = (language === 'en' && row.object_name_en) || row.object_name
  return {
    ...ownOrder.project(row, language),
    state,
    object: [row.object_code, name].filter(Boolean).join(' '),
    measurer: row.measurer ?? '',
    confirmable: state === 'ready' && settings.flag('customer_confirm'),
  }
}

import { dayOf, defaultTimeZone, localSeconds } from '../../contract/moment.ts'
import { text } from '../../contract/text.ts'
import { sceneDrawing } from '../../drawing/scenes/scene.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import { rowsOfTemplate } from '../measure-template/template-differences.ts'
import { readTemplateItems } from '../measure-template/template-items.server.ts'
import type { Db, Tables } from '../tables.ts'
import type { OrderState } from './measure-choices.ts'
import { type DemoOrder, demoOrders } from './measure-order-texts.demo.ts'
import { rejudge } from './readings/judging.server.ts'
import { workingSlot } from './schedule/working-slot.ts'

const hour = 3600
const measurer = 'qc_chen'

/** Ids of what orders point at, by the names that people know. */
async function places(db: Db) {
  const named = async (table: 'admin' | 'user', column: 'username') =>
    db
      .selectFrom(table)
      .select(['id', `${column} as name`])
      .execute()
  const coded = async (table: 'product' | 'part' | 'measure_template') =>
    db.selectFrom(table).select(['id', 'code as name']).execute()
  const routings = await db
    .selectFrom('routing')
    .select(['id', 'code as name'])
    .where('state', '=', 'released')
    .execute()
  const suppliers = await db.selectFrom('supplier').select(['id', 'short_name as name']).execute()
  const leads = await db.selectFrom('lead').select(['id', 'mobile as name']).execute()
  const found = {
    admin: await named('admin', 'username'),
    member: await named('user', 'username'),
    product: await coded('product'),
    part: await coded('part'),
    template: await coded('measure_template'),
    ...{ routing: routings, supplier: suppliers, lead: leads },
  }
  return (kind: keyof typeof found, name: string | undefined): number | null =>
    found[kind].find((row) => row.name === name)?.id ?? null
}

type Places = Awaited<ReturnType<typeof places>>

/** An order with its plan in working hours; `now` is what its hours count from, so that everything else moves with the plan. */
interface Planned {
  order: DemoOrder
  plan: readonly [start: number, end: number] | undefined
  now: number
}

function planned(orders: readonly DemoOrder[], now: number): Planned[] {
  const taken: (readonly [number, number])[] = []
  return orders.map((order): Planned => {
    if (!order.plan) return { order, plan: undefined, now }
    const [at, hours] = order.plan
    const isPast = at !== 'tomorrow'
    const tomorrow = localSeconds(`${dayOf(now + 24 * hour, defaultTimeZone)} 09:30:00`, defaultTimeZone) ?? now
    const wanted = isPast ? Math.round(now + at * hour) : tomorrow
    const plan = workingSlot({ wanted, hours, isPast }, defaultTimeZone, taken)
    taken.push(plan)
    return { order, plan, now: isPast ? now + plan[0] - wanted : now }
  })
}

/** When an order came to a state, by what was said then. */
function timesOf({ order: { told }, now }: Planned, at: Places) {
  const when = (state: string) => {
    const step = told.findLast(({ to }) => to === state)
    return step ? { time: Math.round(now - step.ago * hour), admin: at('admin', step.by) } : undefined
  }
  const [started, submitted, approved, closed] = ['measuring', 'submitted', 'approved', 'closed'].map(when)
  return {
    start_time: started?.time ?? null,
    submit_time: submitted?.time ?? null,
    submit_admin_id: submitted?.admin ?? null,
    approve_time: approved?.time ?? null,
    approve_admin_id: approved?.admin ?? null,
    close_time: closed?.time ?? null,
  }
}

function valuesOf(one: Planned, at: Places) {
  const { order, plan, now } = one
  const { kind, state, purpose, priority, result, disposition, title, batch_no, serial_no, fee } = order
  const { customer_name, contact_name, contact_mobile, area_id, address, remark, remark_public } = order
  const { reject_reason, cancel_reason, approve_note, env, sample, expects, readings = [] } = order
  const came = now - Math.round(order.ago * hour)
  return {
    ...{ kind, state, purpose, priority, result, disposition, title, batch_no, serial_no, fee },
    ...{ customer_name, contact_name, contact_mobile, area_id, address, remark, remark_public },
    ...{ reject_reason, cancel_reason, approve_note, round: Math.max(1, readings.length) },
    ...(env && { env_temp: env[0], env_humidity: env[1] }),
    ...(sample && { lot_qty: sample[0], sample_qty: sample[1], accept_limit: sample[2] }),
    ...(expects && { expect_time: now + expects * hour }),
    owner_admin_id: at('admin', order.owner),
    measurer_admin_id: plan ? at('admin', measurer) : null,
    product_id: at('product', order.product),
    part_id: at('part', order.part),
    supplier_id: at('supplier', order.supplier),
    routing_id: at('routing', order.routing),
    lead_id: at('lead', order.lead),
    user_id: at('member', order.member),
    measure_template_id: at('template', order.template),
    plan_start_time: plan?.[0] ?? null,
    plan_end_time: plan?.[1] ?? null,
    ...timesOf(one, at),
    create_time: came,
    update_time: Math.round(now - (order.told.at(-1)?.ago ?? order.ago) * hour),
  }
}

/** The items of the template; of a sample each piece is read, whatever the template says. */
async function itemsOf(db: Db, { sample, template }: DemoOrder, at: Places) {
  const rows = rowsOfTemplate(await readTemplateItems(db, at('template', template) ?? 0))
  const pieces = sample?.[1] ?? 1
  return rows.map((row) => ({ ...row, ...(pieces > 1 && { readings_required: pieces, aggregate: 'each' }) }))
}

interface Seeded extends Planned {
  id: number
  at: Places
}

/** Readings of each round, one every three minutes, and what the items come to. */
async function measure(db: Db, { save }: DemoTools, { id, order, at: places, now }: Seeded): Promise<void> {
  const by = places('admin', measurer)
  const items = await db.selectFrom('measure_item').select('id').where('order_id', '=', id).orderBy('seq').execute()
  const began = order.told.filter(({ to }) => to === 'measuring')
  for (const [round, read] of (order.readings ?? []).entries()) {
    let taken = Math.round(now - (began[round]?.ago ?? 1) * hour)
    for (const [place, values] of read.entries())
      for (const [at, value] of values.entries()) {
        taken += 180
        const item_id = items[place]?.id ?? 0
        const where = { order_id: id, item_id, round: round + 1, seq: at + 1 }
        const entry_key = `demo-${id}-${round + 1}-${place}-${at}`
        await save('measure_reading', {
          ...where,
          value,
          entry_key,
          admin_id: by,
          taken_time: taken,
          create_time: taken,
        })
      }
  }
  for (const [place, ng_note] of Object.entries(order.ng_notes ?? {}))
    await db
      .updateTable('measure_item')
      .set({ ng_note })
      .where('id', '=', items[Number(place) - 1]?.id ?? 0)
      .execute()
  const stored = await db.selectFrom('measure_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await db.transaction().execute((trx) => rejudge({ db: trx }, stored))
}

async function photosOf({ storeFile }: DemoTools, { title }: DemoOrder, seed: number): Promise<string[]> {
  const size = { title, width: 1280, height: 860 }
  const drawn = sceneDrawing({ ...size, scene: 'pipeline', seed, ground: 'pale' })
  const words = text(`${title}：现场`, `Site of the survey ${seed}`)
  return [await storeFile(`site-survey-${seed}.svg`, drawn, words)]
}

/** The action that leads from a state to another. */
const stepTo: Readonly<Partial<Record<OrderState, string>>> = {
  scheduled: 'schedule',
  submitted: 'submit',
  approved: 'approve',
  closed: 'close',
  cancelled: 'cancel',
}

/** Writes down what people said, and as history what they did, as the steps themselves would have. */
async function tell(db: Db, { save }: DemoTools, { id, order, at, now }: Seeded): Promise<void> {
  for (const { ago, by, note, from, to } of order.told) {
    const admin_id = at('admin', by)
    const create_time = Math.round(now - ago * hour)
    if (!from || !to) {
      await save('measure_log', { order_id: id, note, admin_id, create_time })
      continue
    }
    const action = to === 'measuring' ? (from === 'submitted' ? 'reject' : 'start') : (stepTo[to] ?? to)
    await db
      .insertInto('change')
      .values({
        ...{ resource: 'measure_order', row_id: id, action, field: '', row_title: order.title, admin_id },
        ...{ before: JSON.stringify({ state: from }), after: JSON.stringify({ state: to, note }) },
        ...{ ip: '', useragent: '', create_time },
      })
      .execute()
  }
}

/** An order in each state, with what was read and said about it (areas 26.4). */
export const demo: Demo<Tables> = {
  after: ['admin', 'user', 'product', 'part', 'lead', 'supplier', 'routing', 'measure_template'],
  async seed(db, tools) {
    const at = await places(db)
    for (const [seed, one] of planned(demoOrders, tools.now).entries()) {
      const { order } = one
      const photos = order.photos ? await photosOf(tools, order, seed + 1) : []
      const items = await itemsOf(db, order, at)
      const id = await tools.save('measure_order', { ...valuesOf(one, at), photos }, { items })
      await measure(db, tools, { ...one, id, at })
      await tell(db, tools, { ...one, id, at })
    }
  },
}

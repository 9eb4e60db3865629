import type { Kysely } from 'kysely'
import { isEmpty } from '../../contract/empty.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Guards, Jobs, Rules, Saved, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { applyTemplate, itemsOf } from './items/apply-template.server.ts'
import { countNg } from './items/counted.server.ts'
import { differsFromTemplate } from './items/template-update.server.ts'
import { openOrderStates } from './measure-choices.ts'
import { emitOrder, tells } from './measure-events.server.ts'
import { measureFailures } from './measure-failures.ts'
import { remindOfOrders } from './notices/reminders.server.ts'
import { completeOrder, orderFaults } from './order-checks.server.ts'
import { rejudge } from './readings/judging.server.ts'
import { approveFault, closeFault, submitFault } from './review/review.server.ts'
import { planFaults } from './schedule/plan.server.ts'

type On = WorkContext<Tables>

/** What the definition of a measurement order cannot say (areas 13). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    // What is past measuring stays as it was; the engine says so.
    if (save.before && !isOpen(save.before.state)) return undefined
    await completeOrder(on, save)
    return orderFaults(on, save)
  },

  async afterSave(on, saved) {
    if (saved.restored) return
    await startFromTemplate(on, saved)
    if (saved.before && saved.changed.includes('sample_qty')) await readEachPiece(on, saved)
  },

  async afterRead({ db }, rows, extent) {
    if (extent === 'select' || rows.length === 0) return
    const counts = await countNg(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const row of rows) row.ng_count = counts.get(Number(row.id)) ?? 0
    if (extent === 'row') await sayDifferences(db, rows)
  },
}

/** Whether something of its template could be taken over into an order that is still open. */
async function sayDifferences(db: Kysely<Tables>, rows: readonly Values[]): Promise<void> {
  for (const row of rows) {
    const isUpdated = isOpen(row.state) && typeof row.measure_template_id === 'number'
    row.template_differs = Number(isUpdated && (await differsFromTemplate(db, row)))
  }
}

const isOpen = (state: unknown) => openOrderStates.some((open) => open === state)

/** An order that names a template and has no items yet starts with those of the template. */
async function startFromTemplate(on: On, { id, row, changed }: Saved): Promise<void> {
  const { measure_template_id: template, kind, sample_qty } = row
  if (!changed.includes('measure_template_id') || typeof template !== 'number' || (await itemsOf(on, id)) > 0) return
  await applyTemplate(on, { id, kind: String(kind), sample_qty: Number(sample_qty), template })
}

/** Items that were read once per piece of the sample still are when it is another one. */
async function readEachPiece(on: On, { id, row, before }: Saved): Promise<void> {
  const [was, pieces] = [Number(before?.sample_qty ?? 1), Number(row.sample_qty ?? 1)]
  const items = await on.db
    .selectFrom('measure_item')
    .selectAll()
    .where('order_id', '=', id)
    .where('readings_required', '=', was)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('measure_reading').select('id').whereRef('item_id', '=', 'measure_item.id'))),
    )
    .execute()
  for (const item of items) await on.rows('measure_item').change(item, { readings_required: pieces })
}

/** What the actions of an order need beyond their data (areas 13.5). */
export const guards: Guards<Tables, 'measure_order'> = {
  async schedule(on, step) {
    const faults = await planFaults(on, step)
    const { row, values } = step
    const { measure_template_id: template } = { ...row, ...values }
    const isMissing = row.kind === 'inspect' && isEmpty(template) && (await itemsOf(on, row.id)) === 0
    return isMissing ? { ...faults, measure_template_id: { word: measureFailures.noItems } } : faults
  },

  async arrive(_on, { values: { arrive_lat, arrive_lng } }) {
    return isEmpty(arrive_lat) === isEmpty(arrive_lng)
      ? undefined
      : { arrive_lng: { word: measureFailures.arrivedHalf } }
  },

  submit: submitFault,
  approve: approveFault,
  close: closeFault,

  /** Readings of the old round are over; the next one starts without any. */
  async reject(_on, { row, values }) {
    Object.assign(values, { round: row.round + 1, result: 'pending' })
    return undefined
  },
}

export const effects: Effects<Tables, 'measure_order'> = {
  async schedule(on, { row, values }) {
    const { measure_template_id: template, measurer_admin_id: measurer } = { ...row, ...values }
    if (typeof template === 'number' && (await itemsOf(on, row.id)) === 0)
      await applyTemplate(on, { id: row.id, kind: row.kind, sample_qty: row.sample_qty, template })
    const before = row.measurer_admin_id === measurer ? null : row.measurer_admin_id
    if (row.state === 'draft') await emitOrder(on, 'scheduled', row)
    else await emitOrder(on, 'changed', row, { before })
  },

  start: tells('started'),
  arrive: tells('arrived'),
  submit: tells('submitted'),
  close: tells('closed'),
  reopen: tells('reopened'),
  cancel: tells('cancelled'),

  /** Whoever hears of it finds the report. */
  async approve(on, step) {
    await on.rows('measure_report').add({ order_id: step.row.id })
    await emitOrder(on, 'approved', step.row)
  },

  async reject(on, step) {
    await rejudge(on, { ...step.row, round: step.row.round + 1 })
    await emitOrder(on, 'rejected', step.row)
  },

  async comment({ rows, actor }, { row, input }) {
    await rows('measure_log').add({ order_id: row.id, admin_id: actor.id, note: input.content })
  },
}

export const jobs: Jobs<Tables> = {
  remind: {
    label: text('提醒测量计划、逾期和待审核', 'Remind of plans, delays and reviews of measurement orders'),
    every: { minutes: 5 },
    run: remindOfOrders,
  },
}

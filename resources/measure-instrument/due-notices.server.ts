import { dayAfter } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../server/engine/context.ts'
import { notify } from '../../server/notices/notify.ts'
import type { Tables } from '../tables.ts'
import { measureInstrument } from './measure-instrument.ts'

/** In the order in which they come: how many days before the due date at most. */
const stages = [
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'overdue', days: -1 },
] as const
type Stage = (typeof stages)[number]['name']

/**
 * Notifies the keepers of enabled instruments 30 and 7 days before their due date and when it has passed: of each due date once, of
 * several stages that came while nothing ran the last one.
 */
export async function announceDue(on: ActionContext<Tables>): Promise<Text> {
  const rows = await on.db
    .selectFrom('measure_instrument')
    .select(['id', 'due_date', 'due_notice'])
    .where('status', '=', '1')
    .where('keeper_admin_id', 'is not', null)
    .where('due_date', '<=', dayAfter(on.today(), 30))
    .orderBy('id')
    .execute()
  let announced = 0
  for (const { id } of rows.filter((row) => stageDue(row, on.today()) !== undefined))
    if (await on.transaction((work) => announce(work, id))) announced += 1
  return text(`提醒 ${announced} 件`, `${announced} announced`)
}

async function announce(on: WorkContext<Tables>, id: number): Promise<boolean> {
  const instruments = on.rows('measure_instrument')
  const row = await instruments.lock(id)
  // It may have been calibrated since it was found.
  const stage = row.status === '1' ? stageDue(row, on.today()) : undefined
  if (stage === undefined || row.keeper_admin_id === null) return false
  await on.db.updateTable('measure_instrument').set({ due_notice: stage }).where('id', '=', id).execute()
  await notify(on, stage === 'overdue' ? 'instrument.overdue' : 'instrument.due', {
    to: [row.keeper_admin_id],
    target: `instrument ${id}`,
    url: `${measureInstrument.node}?open=${id}`,
    values: { code: row.code, name: text(row.name, row.name_en || row.name), due_date: row.due_date ?? '' },
  })
  return true
}

/** The last stage that a due date has reached; undefined when its notice was given already. */
function stageDue(row: { due_date: string | null; due_notice: string }, today: string): Stage | undefined {
  const { due_date: due } = row
  if (due === null) return undefined
  const reached = stages.findLastIndex(({ days }) => due <= dayAfter(today, days))
  const given = stages.findIndex(({ name }) => name === row.due_notice)
  return reached > given ? stages[reached]?.name : undefined
}

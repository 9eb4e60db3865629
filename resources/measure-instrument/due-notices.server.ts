import type { Selectable } from 'kysely'
import { dayAfter, daysFrom } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../server/engine/context.ts'
import { remindOnce, spanDue } from '../../server/jobs/reminders.ts'
import { notify } from '../../server/notices/notify.ts'
import type { Tables } from '../tables.ts'
import { measureInstrument } from './measure-instrument.ts'

/** Days before its due date at which the keeper of an instrument hears of it, the last when it has passed. */
const stages = [
  { name: 'month', days: 30 },
  { name: 'week', days: 7 },
  { name: 'overdue', days: -1 },
] as const
type Instrument = Selectable<Tables['measure_instrument']>

/**
 * Notifies the keepers of enabled instruments 30 and 7 days before their due date and when it has passed: of each due date once, of
 * several stages that came while nothing ran the last one.
 */
export async function announceDue(on: ActionContext<Tables>): Promise<Text> {
  const today = on.today()
  const found = await on.db
    .selectFrom('measure_instrument')
    .selectAll()
    .where('status', '=', '1')
    .where('keeper_admin_id', 'is not', null)
    .where('due_date', '<=', dayAfter(today, stages[0].days))
    .orderBy('id')
    .execute()
  const announced = await remindOnce(on, 'measure_instrument', {
    found,
    mark: (row) => {
      const stage = row.status === '1' && row.keeper_admin_id !== null ? stageDue(row, today) : undefined
      return stage && { due_notice: stage }
    },
    tell: announce,
  })
  return text(`提醒 ${announced} 件`, `${announced} announced`)
}

async function announce(on: WorkContext<Tables>, row: Instrument): Promise<void> {
  const { id, keeper_admin_id: keeper, code, name, due_date } = row
  await notify(on, String(due_date) < on.today() ? 'instrument.overdue' : 'instrument.due', {
    to: keeper === null ? [] : [keeper],
    target: `instrument ${id}`,
    url: `${measureInstrument.node}?open=${id}`,
    values: { instrument_code: code, instrument_name: text(name, row.name_en || name), due_date: due_date ?? '' },
  })
}

/** The last stage that a due date has reached; undefined when its notice was given already. */
function stageDue({ due_date, due_notice }: Instrument, today: string) {
  if (due_date === null) return undefined
  const told = stages.find(({ name }) => name === due_notice)?.days ?? null
  const reached = spanDue(
    stages.map(({ days }) => days),
    daysFrom(today, due_date),
    told,
  )
  return stages.find(({ days }) => days === reached)?.name
}

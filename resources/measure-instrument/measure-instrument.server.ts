import type { Faults } from '../../contract/definition/check.ts'
import { text } from '../../contract/text.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Effects, Guards, Jobs, Rules, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { announceDue } from './due-notices.server.ts'
import { measureInstrument } from './measure-instrument.ts'
import { measureInstrumentFailures } from './measure-instrument-failures.ts'

type On = WorkContext<Tables>

const { fields } = measureInstrument
const certificate = ['calibrate_date', 'due_date', 'cert_file'] as const

/** What the definition of an instrument cannot say (areas 13.3). */
export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    const isOther = (column: string) => column in values && values[column] !== before?.[column]
    // Another keeper, or a new due date, is announced anew.
    if (isOther('due_date') || isOther('keeper_admin_id')) values.due_notice = ''
    return certificate.some(isOther) ? dateFaults(on, { ...before, ...values }) : undefined
  },

  async afterSave(on, { id, row, changed, restored }) {
    const isNew = certificate.some((column) => changed.includes(column) && Boolean(row[column]))
    if (isNew && !restored) await addCalibration(on, id, row)
  },
}

export const guards: Guards<Tables, 'measure_instrument'> = {
  async calibrate(on, { row, values }) {
    values.due_notice = ''
    return dateFaults(on, { ...row, ...values })
  },
}

export const effects: Effects<Tables, 'measure_instrument'> = {
  calibrate: (on, { row, values, input }) => addCalibration(on, row.id, { ...row, ...values, note: input.note }),
}

export const jobs: Jobs<Tables> = {
  due: { label: text('提醒量具校准到期', 'Remind of calibrations that are due'), at: '08:00', run: announceDue },
}

function dateFaults(on: On, { calibrate_date, due_date }: Values): Faults | undefined {
  if (typeof calibrate_date !== 'string') return undefined
  if (calibrate_date > on.today()) return { calibrate_date: { word: measureInstrumentFailures.calibratedAhead } }
  if (typeof due_date !== 'string' || due_date >= calibrate_date) return undefined
  const values = { end: fields.due_date.label, start: fields.calibrate_date.label }
  return { due_date: { word: 'dateOrder', values } }
}

/** Earlier certificates stay readable when the instrument has a new one. */
async function addCalibration(on: On, id: number, row: Values): Promise<void> {
  const { calibrate_date, due_date, cert_file, note } = row
  const { id: admin_id } = on.actor
  await on.rows('measure_calibration').add({
    ...{ measure_instrument_id: id, calibrate_date, due_date, cert_file, note },
    admin_id: on.actor.kind === 'admin' ? admin_id : null,
  })
}

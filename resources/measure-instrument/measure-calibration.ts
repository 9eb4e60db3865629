import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** One calibration of an instrument, written when it is recorded; certificates of earlier ones stay. */
export const measureCalibration = resource({
  name: 'measure_calibration',
  label: text('校准记录', 'Calibrations'),
  singular: 'calibration',
  title: 'calibrate_date',
  fields: {
    measure_instrument_id: {
      kind: 'reference',
      label: text('量具', 'Instrument'),
      required: 'save',
      bounds: { to: 'measure_instrument', onDelete: 'cascade', evenDisabled: true },
    },
    calibrate_date: { kind: 'date', label: text('校准日期', 'Calibrated') },
    due_date: { kind: 'date', label: text('有效期至', 'Due') },
    cert_file: { kind: 'file', label: text('校准证书', 'Certificate') },
    note: { kind: 'string', label: text('说明', 'Note'), bounds: { max: 200 } },
    admin_id: {
      kind: 'reference',
      label: text('登记人', 'Recorded by'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
  },
  list: ['calibrate_date', 'due_date', 'cert_file', 'note', 'admin_id'],
  sort: 'calibrate_date',
  standard: [],
})

import { itemOf } from '../tolerance/tolerance.testing.ts'
import type { Sheet, SheetItem, SheetOrder, SheetReading } from './sheet.ts'

export const sheetItemOf = (differing: Partial<SheetItem> = {}): SheetItem => ({
  ...itemOf(),
  ...{ id: 7, seq: 0, position: 'P-1', name: '孔径', name_en: 'Bore', kind: 'diameter', unit: 'mm', is_key: 0 },
  ...{ instrument_id: null, gauge: '', method: '', remark: '', ng_note: '', photos: [] },
  ...{ value: null, deviation: null, result: 'pending' },
  ...differing,
})

export const sheetOf = (
  items: readonly SheetItem[],
  readings: readonly Pick<SheetReading, 'id' | 'item_id' | 'seq' | 'value'>[] = [],
  order: Partial<SheetOrder> = {},
): Sheet => ({
  order: {
    ...{ id: 1, code: 'CL1', title: '阀体', kind: 'inspect', state: 'measuring', result: 'pending', round: 1 },
    ...{ lock_version: 0, customer_name: '', object_code: '', object_name: '', object_name_en: '', batch_no: '' },
    ...{ sample_qty: 5, accept_limit: 0, plan_start_time: null, photos: [], records: true },
    ...order,
  },
  items,
  readings: readings.map((reading) => ({
    ...{ round: 1, instrument_id: null, source: 'manual', nickname: 'mei', create_time: 500 },
    ...reading,
  })),
  instruments: [],
})

import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { readingSources } from './measure-choices.ts'

/** One reading of an item: never changed, only made void and taken again (areas 13.3). */
export const measureReading = resource({
  name: 'measure_reading',
  label: text('读数', 'Readings'),
  singular: 'reading',
  title: 'value',
  fields: {
    order_id: {
      kind: 'reference',
      label: text('测量单', 'Order'),
      required: 'save',
      bounds: { to: 'measure_order', onDelete: 'cascade' },
    },
    item_id: {
      kind: 'reference',
      label: text('测量项目', 'Item'),
      required: 'save',
      bounds: { to: 'measure_item', onDelete: 'cascade' },
    },
    round: { kind: 'integer', label: text('轮次', 'Round'), required: 'save', default: 1, bounds: { min: 1 } },
    /** Which reading of the item; of a sample the number of the piece. */
    seq: { kind: 'integer', label: text('次序', 'No.'), required: 'save', default: 1, bounds: { min: 1, max: 200 } },
    value: { kind: 'string', label: text('读数', 'Reading'), required: 'save', bounds: { max: 60 } },
    instrument_id: {
      kind: 'reference',
      label: text('量具', 'Instrument'),
      bounds: { to: 'measure_instrument', show: ['code', 'name', 'name_en'], onDelete: 'restrict', evenDisabled: true },
    },
    admin_id: {
      kind: 'reference',
      label: text('测量人', 'Taken by'),
      bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null', evenDisabled: true },
    },
    source: {
      kind: 'choice',
      label: text('来源', 'Source'),
      required: 'save',
      default: 'manual',
      bounds: readingSources,
    },
    is_void: { kind: 'flag', label: text('已作废', 'Void'), default: 0 },
    void_reason: { kind: 'string', label: text('作废原因', 'Void because of'), bounds: { max: 200 } },
    /** Chosen by the sender, so that a reading that is sent twice is taken once. */
    entry_key: { kind: 'string', label: text('录入标识', 'Entry key'), unique: true, bounds: { max: 40 } },
    taken_time: { kind: 'time', label: text('测量时间', 'Taken') },
    create_time: { kind: 'time', label: text('录入时间', 'Recorded') },
  },
  list: ['round', 'seq', 'value', 'instrument_id', 'admin_id', 'source', 'is_void', 'void_reason', 'taken_time'],
})

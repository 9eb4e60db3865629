import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { itemColumns, itemNeeded, itemShown } from '../measure-template/item-columns.ts'
import { itemResults } from './measure-choices.ts'
import { orderFiles } from './measure-files.ts'

/** A mean has one decimal more than its readings. */
const meanFigure = { precision: 15, scale: 5 } as const

const { seq: _seq, ...cells } = itemColumns
/** What people fill in; the rest follows from readings. */
// The names of the object above, which Object.keys types as plain strings.
const typed = Object.keys(cells) as (keyof typeof cells)[]

/** One thing that an order measures, with its limits and what came of its readings (areas 13.3). */
export const measureItem = resource({
  name: 'measure_item',
  label: text('测量项目', 'Measurement items'),
  singular: 'measurement item',
  title: 'name',
  fields: {
    order_id: {
      kind: 'reference',
      label: text('测量单', 'Order'),
      required: 'save',
      bounds: { to: 'measure_order', onDelete: 'cascade' },
    },
    ...itemColumns,
    /** Worked out of the readings of the present round. */
    value: { kind: 'decimal', label: text('测量值', 'Value'), bounds: meanFigure },
    deviation: { kind: 'decimal', label: text('偏差', 'Deviation'), bounds: meanFigure },
    result: { kind: 'choice', label: text('判定', 'Result'), default: 'pending', bounds: itemResults },
    ng_note: { kind: 'string', label: text('不合格说明', 'Note on NG'), bounds: { max: 200 } },
    photos: {
      kind: 'images',
      label: text('照片', 'Photos'),
      bounds: { max: 5, confidential: orderFiles },
    },
  },
  list: ['position', 'name', 'nominal', 'upper_tol', 'lower_tol', 'unit', 'value', 'deviation', 'result'],
  form: { basic: [...typed, 'ng_note', 'photos'] },
  shown: itemShown,
  needed: itemNeeded,
})

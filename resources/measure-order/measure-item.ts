import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { itemResults } from './measure-choices.ts'
import { orderFiles } from './measure-files.ts'

/** A length in millimetres, an angle in degrees: exact, to a tenth of a micrometre. */
const figure = { precision: 14, scale: 4 } as const
/** A mean has one decimal more than its readings. */
const meanFigure = { precision: 15, scale: 5 } as const

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
    seq: { kind: 'integer', label: text('序号', 'No.'), default: 0 },
    position: { kind: 'string', label: text('位置', 'Position'), required: 'save', bounds: { max: 40 } },
    name: { kind: 'string', label: text('项目名称', 'Item'), required: 'save', bounds: { max: 60 } },
    name_en: { kind: 'string', label: text('项目名称（英文）', 'Item (English)'), bounds: { max: 60 } },
    kind: {
      kind: 'choice',
      label: text('类别', 'Kind'),
      required: 'save',
      default: 'length',
      bounds: {
        length: text('长度', 'Length'),
        diameter: text('直径', 'Diameter'),
        depth: text('深度', 'Depth'),
        angle: text('角度', 'Angle'),
        thread: text('螺纹', 'Thread'),
        flatness: text('平面度', 'Flatness'),
        roundness: text('圆度', 'Roundness'),
        roughness: text('粗糙度', 'Roughness'),
        position_tol: text('位置度', 'Position tolerance'),
        hardness: text('硬度', 'Hardness'),
        pressure: text('压力', 'Pressure'),
        visual: text('外观', 'Visual'),
        text: text('文字', 'Text'),
      },
    },
    value_type: {
      kind: 'choice',
      label: text('取值方式', 'Value'),
      required: 'save',
      default: 'number',
      bounds: {
        number: text('数值', 'Number'),
        bool: text('是否', 'Yes or no'),
        text: text('文字', 'Text'),
        choice: text('选项', 'Choice'),
      },
    },
    unit: { kind: 'string', label: text('单位', 'Unit'), default: 'mm', bounds: { max: 10 } },
    /** By the kind of the order where nothing is said. */
    decimals: { kind: 'integer', label: text('小数位', 'Decimals'), bounds: { min: 0, max: 4 } },
    nominal: { kind: 'decimal', label: text('标称值', 'Nominal'), bounds: figure },
    upper_tol: { kind: 'decimal', label: text('上偏差', 'Upper deviation'), bounds: figure },
    lower_tol: { kind: 'decimal', label: text('下偏差', 'Lower deviation'), bounds: figure },
    expect_text: { kind: 'string', label: text('要求', 'Expected'), bounds: { max: 60 } },
    choices: { kind: 'list', label: text('选项', 'Choices'), bounds: { max: 20, each: 60 } },
    /** As many as pieces are sampled where nothing is said. */
    readings_required: { kind: 'integer', label: text('读数次数', 'Readings'), bounds: { min: 1, max: 200 } },
    aggregate: {
      kind: 'choice',
      label: text('判定方式', 'Judged by'),
      required: 'save',
      default: 'each',
      bounds: {
        each: text('每次读数', 'Each reading'),
        mean: text('平均值', 'Mean'),
        max: text('最大值', 'Maximum'),
        min: text('最小值', 'Minimum'),
        range: text('极差', 'Range'),
      },
    },
    is_required: { kind: 'flag', label: text('必测', 'Required'), default: 1 },
    is_key: { kind: 'flag', label: text('关键尺寸', 'Key'), default: 0 },
    instrument: { kind: 'string', label: text('量具', 'Instrument'), bounds: { max: 60 } },
    method: { kind: 'string', label: text('测量方法', 'Method'), bounds: { max: 60 } },
    remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 200 } },
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
  form: {
    basic: [
      ...(['position', 'name', 'name_en', 'kind', 'value_type', 'unit', 'decimals'] as const),
      ...(['nominal', 'upper_tol', 'lower_tol', 'expect_text', 'choices', 'readings_required', 'aggregate'] as const),
      ...(['is_required', 'is_key', 'instrument', 'method', 'ng_note', 'photos', 'remark'] as const),
    ],
  },
})

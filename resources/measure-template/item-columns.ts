import type { Fields } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'

/** Nominal values and deviations from them. */
const figure = { precision: 14, scale: 4 } as const

/** What a measured item is, in a template and in an order alike (areas 13.3). */
export const itemColumns = {
  seq: { kind: 'integer', label: text('序号', 'No.'), default: 0 },
  /** On site the tag of a flange, pipe or opening, in an inspection the number of the balloon. */
  position: { kind: 'string', label: text('位置', 'Position'), required: 'save', bounds: { max: 40 } },
  name: { kind: 'string', label: text('测量项目', 'Item'), required: 'save', bounds: { max: 60 }, bilingual: true },
  kind: {
    kind: 'choice',
    label: text('项目类别', 'Kind'),
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
      text: text('文字记录', 'Text'),
    },
  },
  value_type: {
    kind: 'choice',
    label: text('读数类型', 'Reading'),
    required: 'save',
    default: 'number',
    bounds: {
      number: text('数值', 'Number'),
      bool: text('合格/不合格', 'Pass or fail'),
      text: text('文字', 'Text'),
      choice: text('选项', 'Choice'),
    },
  },
  unit: { kind: 'string', label: text('单位', 'Unit'), bounds: { max: 10 } },
  decimals: { kind: 'integer', label: text('小数位', 'Decimals'), bounds: { min: 0, max: 4 } },
  nominal: { kind: 'decimal', label: text('标称值', 'Nominal'), bounds: figure },
  upper_tol: { kind: 'decimal', label: text('上偏差', 'Upper deviation'), bounds: figure },
  lower_tol: { kind: 'decimal', label: text('下偏差', 'Lower deviation'), bounds: figure },
  expect_text: { kind: 'string', label: text('期望值', 'Expected'), bounds: { max: 60 } },
  choices: { kind: 'list', label: text('可选值', 'Choices'), bounds: { max: 20, each: 60 } },
  readings_required: {
    kind: 'integer',
    label: text('读数个数', 'Readings'),
    required: 'save',
    default: 1,
    bounds: { min: 1, max: 200 },
  },
  aggregate: {
    kind: 'choice',
    label: text('判定方式', 'Judged by'),
    required: 'save',
    default: 'each',
    bounds: {
      each: text('每个读数', 'Each reading'),
      mean: text('平均值', 'Mean'),
      max: text('最大值', 'Maximum'),
      min: text('最小值', 'Minimum'),
      range: text('极差', 'Range'),
    },
  },
  is_required: { kind: 'flag', label: text('必测', 'Required'), default: 1 },
  is_key: { kind: 'flag', label: text('关键', 'Key'), default: 0 },
  instrument_id: {
    kind: 'reference',
    label: text('量具', 'Instrument'),
    bounds: { to: 'measure_instrument', show: ['code', 'name', 'name_en'], onDelete: 'restrict' },
  },
  /** For gauges that are not kept as instruments. */
  gauge: { kind: 'string', label: text('其他量具', 'Other gauge'), bounds: { max: 60 } },
  method: { kind: 'string', label: text('测量方法', 'Method'), bounds: { max: 60 } },
  remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 200 } },
} as const satisfies Fields

const ofNumbers = { value_type: 'number' } as const

/** Limits that a reading cannot meet are not kept, so that nothing unseen judges it. */
export const itemShown = {
  unit: ofNumbers,
  decimals: ofNumbers,
  nominal: ofNumbers,
  upper_tol: ofNumbers,
  lower_tol: ofNumbers,
  aggregate: ofNumbers,
  expect_text: { value_type: ['text', 'choice'] },
  choices: { value_type: 'choice' },
} as const satisfies Definition['shown']

export const itemNeeded = { choices: { value_type: 'choice' } } as const satisfies Definition['needed']

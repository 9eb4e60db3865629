import { type Text, text } from '../../contract/text.ts'
import type { itemColumns } from './item-columns.ts'
import type { MeasureKind } from './measure-kinds.ts'

export interface DemoItem {
  position: string
  name: Text
  kind: keyof typeof itemColumns.kind.bounds
  value_type?: keyof typeof itemColumns.value_type.bounds
  unit?: string
  decimals?: number
  nominal?: string
  upper_tol?: string
  lower_tol?: string
  expect_text?: string
  choices?: readonly string[]
  readings_required?: number
  aggregate?: keyof typeof itemColumns.aggregate.bounds
  is_required?: 0
  is_key?: 1
  /** Code of an instrument. */
  instrument?: string
  gauge?: string
  method?: string
}

export interface DemoTemplate {
  code: string
  name: Text
  kind: MeasureKind
  /** Codes of what it is for. */
  type?: string
  part?: string
  remark: string
  items: readonly DemoItem[]
}

const [micrometer, calliper, cmm, surface] = ['LJ-001', 'LJ-002', 'LJ-003', 'LJ-004']

/** Templates of measuring (areas 26.4); their figures are those of a demonstration. */
export const templates: readonly DemoTemplate[] = [
  {
    code: 'MB-001',
    name: text('阀杆尺寸', 'Stem dimensions'),
    kind: 'inspect',
    part: 'LZP-ST-2CR13-100',
    remark: '按图号 LZ-100-02A；测量前在 20 ℃ 下等温 2 小时。',
    items: [
      {
        position: '1',
        name: text('填料段直径 Ø28 h7', 'Packing diameter Ø28 h7'),
        kind: 'diameter',
        nominal: '28',
        upper_tol: '0',
        lower_tol: '-0.021',
        readings_required: 3,
        is_key: 1,
        instrument: micrometer,
        method: '3 × 120°',
      },
      {
        position: '2',
        name: text('总长', 'Overall length'),
        kind: 'length',
        decimals: 2,
        nominal: '212',
        upper_tol: '0.1',
        lower_tol: '-0.1',
        instrument: cmm,
      },
      {
        position: '3',
        name: text('方头对边 22 h11', 'Square across flats 22 h11'),
        kind: 'length',
        nominal: '22',
        upper_tol: '0',
        lower_tol: '-0.13',
        readings_required: 2,
        instrument: cmm,
      },
      {
        position: '4',
        name: text('螺纹 M20×1.5-6g', 'Thread M20×1.5-6g'),
        kind: 'thread',
        value_type: 'bool',
        is_key: 1,
        gauge: 'M20×1.5-6g GO / NO-GO',
        method: 'GB/T 3934',
      },
      {
        position: '5',
        name: text('填料段粗糙度 Ra', 'Roughness of the packing diameter, Ra'),
        kind: 'roughness',
        decimals: 2,
        nominal: '0',
        upper_tol: '0.4',
        readings_required: 3,
        aggregate: 'max',
        is_key: 1,
        instrument: surface,
      },
      {
        position: '6',
        name: text('轴线直线度', 'Straightness of the axis'),
        kind: 'flatness',
        nominal: '0',
        upper_tol: '0.02',
        is_key: 1,
        instrument: cmm,
      },
      {
        position: '7',
        name: text('硬度', 'Hardness'),
        kind: 'hardness',
        unit: 'HBW',
        decimals: 0,
        nominal: '260',
        upper_tol: '25',
        lower_tol: '-25',
        readings_required: 3,
        aggregate: 'mean',
        gauge: '布氏硬度计 HBW 2.5/187.5',
      },
      {
        position: '8',
        name: text('外观', 'Appearance'),
        kind: 'visual',
        value_type: 'choice',
        choices: ['OK', '划伤 scratch', '锈蚀 rust', '磕碰 dent'],
        expect_text: 'OK',
      },
    ],
  },
  {
    code: 'MB-002',
    name: text('球体尺寸', 'Ball dimensions'),
    kind: 'inspect',
    type: 'FLOATING',
    remark: '研磨后、清洗前检测；球面不得用硬质量具直接接触。',
    items: [
      {
        position: '1',
        name: text('球径 Ø100', 'Ball diameter Ø100'),
        kind: 'diameter',
        nominal: '100',
        upper_tol: '0',
        lower_tol: '-0.05',
        readings_required: 3,
        is_key: 1,
        instrument: cmm,
      },
      {
        position: '2',
        name: text('流道孔径 Ø75', 'Bore Ø75'),
        kind: 'diameter',
        decimals: 2,
        nominal: '75',
        upper_tol: '0.2',
        lower_tol: '0',
        readings_required: 2,
        instrument: cmm,
      },
      {
        position: '3',
        name: text('球面圆度', 'Roundness of the sphere'),
        kind: 'roundness',
        nominal: '0',
        upper_tol: '0.02',
        is_key: 1,
        instrument: cmm,
      },
      {
        position: '4',
        name: text('球面粗糙度 Ra', 'Roughness of the sphere, Ra'),
        kind: 'roughness',
        decimals: 2,
        nominal: '0',
        upper_tol: '0.2',
        readings_required: 3,
        aggregate: 'max',
        is_key: 1,
        instrument: surface,
      },
      {
        position: '5',
        name: text('扁槽宽度', 'Width of the slot'),
        kind: 'length',
        decimals: 2,
        nominal: '16',
        upper_tol: '0.11',
        lower_tol: '0',
        instrument: cmm,
      },
      {
        position: '6',
        name: text('流道对球心偏移', 'Offset of the bore from the centre'),
        kind: 'position_tol',
        nominal: '0',
        upper_tol: '0.05',
        instrument: cmm,
      },
    ],
  },
  {
    code: 'MB-003',
    name: text('管线法兰现场测绘', 'Flange survey'),
    kind: 'site',
    remark: '改造前测绘；F1 为介质入口侧，角度从正上方顺时针计。',
    items: [
      { position: 'F1', name: text('法兰外径', 'Flange outside diameter'), kind: 'diameter', gauge: '钢卷尺 tape 5 m' },
      {
        position: 'F1',
        name: text('螺栓孔中心圆直径', 'Bolt circle diameter'),
        kind: 'diameter',
        gauge: '钢卷尺 tape 5 m',
      },
      {
        position: 'F1',
        name: text('螺栓孔直径', 'Bolt hole diameter'),
        kind: 'diameter',
        readings_required: 4,
        aggregate: 'mean',
        instrument: calliper,
      },
      {
        position: 'F1',
        name: text('螺栓孔数', 'Number of bolt holes'),
        kind: 'visual',
        unit: 'pcs',
        decimals: 0,
      },
      {
        position: 'F1',
        name: text('密封面形式', 'Facing'),
        kind: 'visual',
        value_type: 'choice',
        choices: ['RF', 'FF', 'M/FM', 'RTJ'],
      },
      {
        position: 'F1–F2',
        name: text('法兰面间距', 'Face to face'),
        kind: 'length',
        readings_required: 4,
        aggregate: 'mean',
        is_key: 1,
        gauge: '激光测距仪 laser',
        method: '0° / 90° / 180° / 270°',
      },
      {
        position: 'F1–F2',
        name: text('法兰面平行度', 'Parallelism of the faces'),
        kind: 'position_tol',
        nominal: '0',
        upper_tol: '1.5',
        is_key: 1,
        instrument: calliper,
      },
      {
        position: 'F1–F2',
        name: text('管线轴线偏移', 'Offset of the pipe axes'),
        kind: 'position_tol',
        nominal: '0',
        upper_tol: '1.5',
        is_key: 1,
        gauge: '激光测距仪 laser',
      },
      {
        position: 'ENV',
        name: text('操作空间', 'Clearance for operation'),
        kind: 'length',
        decimals: 0,
        nominal: '400',
        lower_tol: '0',
        gauge: '钢卷尺 tape 5 m',
      },
      {
        position: 'ENV',
        name: text('照片编号', 'Photo numbers'),
        kind: 'text',
        value_type: 'text',
        is_required: 0,
      },
    ],
  },
  {
    code: 'MB-004',
    name: text('执行机构安装（ISO 5211 F07）', 'Actuator mounting (ISO 5211 F07)'),
    kind: 'site',
    type: 'ACTUATOR',
    remark: '阀门处于全关位置时测量。',
    items: [
      {
        position: 'PAD',
        name: text('连接盘型号', 'Flange type'),
        kind: 'text',
        value_type: 'choice',
        choices: ['F05', 'F07', 'F10', 'F12'],
        expect_text: 'F07',
      },
      {
        position: 'PAD',
        name: text('螺孔中心圆直径', 'Bolt circle diameter'),
        kind: 'diameter',
        decimals: 2,
        nominal: '70',
        upper_tol: '0.2',
        lower_tol: '-0.2',
        instrument: calliper,
      },
      {
        position: 'PAD',
        name: text('止口直径 Ø55 f8', 'Spigot diameter Ø55 f8'),
        kind: 'diameter',
        decimals: 3,
        nominal: '55',
        upper_tol: '-0.03',
        lower_tol: '-0.076',
        instrument: calliper,
      },
      {
        position: 'PAD',
        name: text('螺孔 4×M8', 'Threads 4×M8'),
        kind: 'thread',
        value_type: 'bool',
        gauge: 'M8-6H GO / NO-GO',
      },
      {
        position: 'STEM',
        name: text('方头对边 17 h11', 'Square across flats 17 h11'),
        kind: 'length',
        decimals: 2,
        nominal: '17',
        upper_tol: '0',
        lower_tol: '-0.11',
        readings_required: 2,
        is_key: 1,
        instrument: calliper,
      },
      {
        position: 'STEM',
        name: text('方头方向', 'Orientation of the square'),
        kind: 'angle',
        decimals: 0,
        nominal: '45',
        upper_tol: '2',
        lower_tol: '-2',
      },
      {
        position: 'STEM',
        name: text('键槽宽度', 'Width of the keyway'),
        kind: 'length',
        decimals: 2,
        nominal: '6',
        upper_tol: '0.03',
        lower_tol: '0',
        is_required: 0,
        instrument: calliper,
      },
      {
        position: 'STEM',
        name: text('阀杆高出连接盘', 'Stem height above the pad'),
        kind: 'length',
        nominal: '19',
        upper_tol: '0',
        lower_tol: '-1',
        is_key: 1,
        instrument: calliper,
      },
    ],
  },
]

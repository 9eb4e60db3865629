import { type Text, text } from '../../contract/text.ts'
import type { routingOperation } from './routing-operation.ts'

export interface DemoOperation {
  craft: string
  /** What the process is called here, where it says more. */
  name?: Text
  /** Minutes: setup, then one piece; those of the process when not given. */
  times?: readonly [setup: string, run: string]
  wait?: string
  link?: keyof typeof routingOperation.fields.link_type.bounds
  overlap?: number
  tooling?: string
  /** Short name of who does it outside. */
  supplier?: string
  /** Code of the measurement template that checks it. */
  template?: string
  remark?: string
}

/** One revision of a demo routing (areas 26.4). */
export interface DemoRouting {
  code: string
  revision: number
  name: Text
  /** Code of the product or part that it makes. */
  product?: string
  part?: string
  state: 'draft' | 'released' | 'obsolete'
  batch_qty: number
  /** Days since it was released. */
  released?: number
  /** Days since it became obsolete, and the revision that took its place. */
  obsolete?: readonly [days: number, by: number]
  note?: Text
  operations: readonly DemoOperation[]
}

const forging: DemoOperation = {
  craft: 'GX-020',
  name: text('球体锻造', 'Ball forging'),
  times: ['0', '14'],
  supplier: '浙瑞锻造',
  tooling: 'DM-Q100 球体锻模',
  remark: '随件带炉批号与力学性能报告',
}

const roughBall: DemoOperation = {
  craft: 'GX-030',
  name: text('粗车球面与通孔', 'Rough turning of sphere and bore'),
  times: ['30', '26'],
  tooling: 'JJ-Q100-01 车夹具',
}

const finishBall: DemoOperation = {
  craft: 'GX-050',
  name: text('精车球面', 'Finish turning of the sphere'),
  times: ['40', '32.5'],
  tooling: 'JJ-Q100-02 涨套',
}

const slot: DemoOperation = {
  craft: 'GX-060',
  name: text('铣阀杆槽', 'Milling of the stem slot'),
  times: ['25', '9'],
  tooling: 'JJ-Q100-03 铣夹具',
}

const lapping: DemoOperation = {
  craft: 'GX-090',
  times: ['25', '34'],
  tooling: 'YM-Q100 研磨碗',
  template: 'MB-002',
}

const washing: DemoOperation = { craft: 'GX-120', times: ['5', '2'] }
const packing: DemoOperation = { craft: 'GX-150', times: ['5', '6'] }

/** Routings in every state; their times are those of a demonstration. */
export const routings: readonly DemoRouting[] = [
  {
    code: 'GY-0001',
    revision: 1,
    name: text('球体 DN100', 'Ball DN100'),
    part: 'LZP-BL-316-100',
    state: 'obsolete',
    batch_qty: 50,
    released: 420,
    obsolete: [150, 2],
    operations: [forging, roughBall, finishBall, slot, { ...lapping, times: ['25', '48'] }, washing, packing],
  },
  {
    code: 'GY-0001',
    revision: 2,
    name: text('球体 DN100', 'Ball DN100'),
    part: 'LZP-BL-316-100',
    state: 'released',
    batch_qty: 50,
    released: 150,
    note: text(
      '研磨前增加磨削，圆度由 0.03 提高到 0.02，单件研磨由 48 min 降为 34 min。',
      'Grinding before lapping: roundness from 0.03 to 0.02, lapping from 48 to 34 minutes a piece.',
    ),
    operations: [
      forging,
      roughBall,
      { ...finishBall, times: ['40', '28'] },
      slot,
      {
        craft: 'GX-080',
        name: text('磨球面', 'Grinding of the sphere'),
        times: ['35', '16'],
        tooling: 'ML-Q100 成形砂轮',
      },
      lapping,
      washing,
      packing,
    ],
  },
  {
    code: 'GY-0001',
    revision: 3,
    name: text('球体 DN100', 'Ball DN100'),
    part: 'LZP-BL-316-100',
    state: 'draft',
    batch_qty: 80,
    note: text(
      '批量提高到 80 件；磨削与研磨搭接，研磨后外协化学镀镍。',
      'Batch of 80; lapping overlaps with grinding, nickel plating outside after it.',
    ),
    operations: [
      forging,
      roughBall,
      { ...finishBall, times: ['40', '28'] },
      slot,
      {
        craft: 'GX-080',
        name: text('磨球面', 'Grinding of the sphere'),
        times: ['35', '14.5'],
        tooling: 'ML-Q100 成形砂轮',
      },
      { ...lapping, overlap: 20 },
      {
        craft: 'GX-110',
        name: text('化学镀镍 25 μm', 'Nickel plating 25 μm'),
        times: ['0', '6'],
        supplier: '青装表面处理',
      },
      washing,
      packing,
    ],
  },
  {
    code: 'GY-0002',
    revision: 1,
    name: text('阀杆 2Cr13 DN100', 'Stem 2Cr13 DN100'),
    part: 'LZP-ST-2CR13-100',
    state: 'released',
    batch_qty: 100,
    released: 260,
    operations: [
      { craft: 'GX-010', name: text('下料 Ø32×218', 'Sawing Ø32×218'), times: ['10', '3.5'] },
      { craft: 'GX-030', times: ['25', '12'], tooling: 'JJ-G28-01 顶尖' },
      { craft: 'GX-040', times: ['40', '5'], wait: '480', remark: '炉冷后隔夜转序' },
      { craft: 'GX-050', times: ['30', '16.5'], tooling: 'JJ-G28-02 软爪' },
      {
        craft: 'GX-060',
        name: text('铣四方与键槽', 'Milling of square and keyway'),
        times: ['35', '8'],
        tooling: 'JJ-G28-03 分度头',
      },
      {
        craft: 'GX-080',
        name: text('磨外圆 Ø28 h7', 'Grinding Ø28 h7'),
        times: ['30', '9'],
        overlap: 20,
        template: 'MB-001',
      },
      { craft: 'GX-110', name: text('离子氮化', 'Ion nitriding'), times: ['0', '4'], supplier: '青装表面处理' },
      { craft: 'GX-150', times: ['5', '3'], template: 'MB-001' },
    ],
  },
  {
    code: 'GY-0003',
    revision: 1,
    name: text('浮动球阀装配', 'Assembly of floating ball valve'),
    product: 'LZQ41F-150',
    state: 'released',
    batch_qty: 20,
    released: 95,
    operations: [
      {
        craft: 'GX-060',
        name: text('阀体加工', 'Machining of the body'),
        times: ['60', '42'],
        tooling: 'JJ-F100-01 组合夹具',
      },
      { craft: 'GX-120', name: text('零件清洗', 'Cleaning of the parts'), times: ['5', '4'], link: 'SS' },
      { craft: 'GX-130', times: ['15', '28'], tooling: 'ZP-F100 装配台、扭矩扳手' },
      { craft: 'GX-140', times: ['10', '15'], overlap: 4, tooling: 'SY-150 试压台' },
      { craft: 'GX-150', times: ['5', '10'] },
    ],
  },
  {
    code: 'GY-0004',
    revision: 1,
    name: text('三偏心阀板 DN200', 'Triple-offset disc DN200'),
    part: 'LZP-DS-CF8M',
    state: 'draft',
    batch_qty: 12,
    operations: [
      {
        craft: 'GX-030',
        name: text('粗车锥面', 'Rough turning of the cone'),
        times: ['40', '35'],
        tooling: 'JJ-D200-01 偏心盘',
      },
      { craft: 'GX-100', times: ['50', '38'], wait: '720', tooling: 'HJ-D200 转台', remark: '焊后缓冷' },
      {
        craft: 'GX-060',
        name: text('五轴铣锥面', 'Cone on five axes'),
        times: ['75', '64'],
        tooling: 'JJ-D200-02 五轴夹具',
      },
      { craft: 'GX-080', name: text('磨锥面', 'Grinding of the cone'), times: ['45', '26'] },
      { craft: 'GX-120', times: ['5', '4'] },
      { craft: 'GX-150', times: ['5', '12'] },
    ],
  },
]

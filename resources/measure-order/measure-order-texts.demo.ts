import type { MeasureKind } from '../measure-template/measure-kinds.ts'
import type { dispositions, OrderState, orderPriorities, orderPurposes, orderResults } from './measure-choices.ts'

const hour = 1
const day = 24

/** Said in the timeline: so many hours ago, by whom, and what became of the order then. */
interface Told {
  ago: number
  by: string
  note: string
  from?: OrderState
  to?: OrderState
}

export interface DemoOrder {
  kind: MeasureKind
  state: OrderState
  purpose: keyof typeof orderPurposes
  priority?: keyof typeof orderPriorities
  result?: keyof typeof orderResults
  disposition?: keyof typeof dispositions
  /** Hours ago. */
  ago: number
  owner: string
  title: string
  customer_name?: string
  contact_name?: string
  contact_mobile?: string
  area_id?: string
  address?: string
  /** Code of what is measured, of its template, of its supplier. */
  product?: string
  part?: string
  template: string
  supplier?: string
  routing?: string
  /** Mobile of the lead it came from, and the member who sees it. */
  lead?: string
  member?: string
  batch_no?: string
  serial_no?: string
  /** Lot, sample, accept limit. */
  sample?: readonly [lot: number, sample: number, accept: number]
  /** Hours from now and how long; `tomorrow` is half past nine. */
  plan?: readonly [start: number | 'tomorrow', hours: number]
  expects?: number
  fee?: string
  remark?: string
  remark_public?: string
  photos?: true
  /** By round and item, in the order of the template; an item without any was not measured. */
  readings?: readonly (readonly (readonly string[])[])[]
  ng_notes?: Readonly<Record<number, string>>
  reject_reason?: string
  cancel_reason?: string
  approve_note?: string
  approver?: string
  env?: readonly [temp: string, humidity: string]
  told: readonly Told[]
}

const lily = 'sales_lily'
const chen = 'qc_chen'
const wang = 'process_wang'
const boss = 'sales_manager'

/** One order in each state, of both kinds, and one that is overdue (areas 26.4); oldest first. */
export const demoOrders: readonly DemoOrder[] = [
  {
    kind: 'inspect',
    state: 'closed',
    purpose: 'final',
    result: 'qualified',
    ago: 9 * day,
    owner: wang,
    title: '阀杆 Ø28 终检 批 B2610-07',
    part: 'LZP-ST-2CR13-100',
    template: 'MB-001',
    routing: 'GY-0002',
    batch_no: 'B2610-07',
    sample: [60, 5, 0],
    plan: [-8 * day, 3],
    env: ['20.3', '48.0'],
    readings: [
      [
        ['27.992', '27.989', '27.990', '27.987', '27.991'],
        ['212.03', '211.98', '212.01', '212.04', '211.99'],
        ['21.94', '21.92', '21.95', '21.93', '21.94'],
        ['1', '1', '1', '1', '1'],
        ['0.31', '0.28', '0.33', '0.30', '0.29'],
        ['0.011', '0.009', '0.012', '0.010', '0.008'],
        ['262', '259', '264', '261', '258'],
        ['OK', 'OK', 'OK', 'OK', 'OK'],
      ],
    ],
    approve_note: '直径过程能力充分，可放行装配。',
    approver: wang,
    remark: '装配车间急用，检完直接转 3 号库。',
    told: [
      { ago: 8 * day + 20, by: wang, note: '安排首批终检，等温 2 小时后测量。', from: 'draft', to: 'scheduled' },
      { ago: 8 * day, by: chen, note: '五件已等温，开始测量。', from: 'scheduled', to: 'measuring' },
      { ago: 8 * day - 3, by: chen, note: '五件全部合格。', from: 'measuring', to: 'submitted' },
      { ago: 7 * day, by: wang, note: '同意放行。', from: 'submitted', to: 'approved' },
      { ago: 6 * day, by: wang, note: '已转 3 号库。', from: 'approved', to: 'closed' },
    ],
  },
  {
    kind: 'site',
    state: 'approved',
    purpose: 'remeasure',
    result: 'qualified',
    ago: 7 * day,
    owner: lily,
    title: '东海 LNG 接收站 执行机构复尺',
    customer_name: '东海液化天然气接收站',
    contact_name: '设备部 孙工',
    contact_mobile: '13800000005',
    area_id: '33,3302,330206',
    address: '接收站 2 号码头 BOG 压缩机厂房二层',
    product: 'LZQ641F-150',
    template: 'MB-004',
    member: 'lng_terminal',
    serial_no: 'LZ-22-0417',
    plan: [-5 * day, 2],
    fee: '800.00',
    photos: true,
    readings: [[['F07'], ['70.05'], ['54.952'], ['1'], ['16.95', '16.93'], ['45'], ['6.01'], ['18.6']]],
    approve_note: '与执行机构连接尺寸相符。',
    approver: boss,
    remark: '客户要求报告附现场照片。',
    remark_public: '请在 5 个工作日内确认测量结果，确认后安排发货。',
    told: [
      { ago: 6 * day, by: lily, note: '与客户约定上午进站，需提前登记。', from: 'draft', to: 'scheduled' },
      { ago: 5 * day, by: chen, note: '已进站，阀门处于全关位置。', from: 'scheduled', to: 'measuring' },
      { ago: 5 * day - 2, by: chen, note: '测量完成，照片已上传。', from: 'measuring', to: 'submitted' },
      { ago: 4 * day, by: boss, note: '尺寸相符，等待客户确认。', from: 'submitted', to: 'approved' },
    ],
  },
  {
    kind: 'site',
    state: 'cancelled',
    purpose: 'quote',
    ago: 6 * day,
    owner: lily,
    title: '太湖水务 泵房蝶阀测绘',
    customer_name: '太湖水务工程院',
    contact_name: '江工',
    contact_mobile: '13800000002',
    area_id: '32,3205,320506',
    address: '环湖路 12 号取水泵房',
    product: 'LZD371X-16',
    template: 'MB-003',
    member: 'water_jiang',
    plan: [-3 * day, 2],
    cancel_reason: '业主改用原厂家备件，项目暂停。',
    told: [
      { ago: 5 * day, by: lily, note: '约定周四上午。', from: 'draft', to: 'scheduled' },
      { ago: 4 * day, by: lily, note: '客户来电，项目暂停。', from: 'scheduled', to: 'cancelled' },
    ],
  },
  {
    kind: 'inspect',
    state: 'measuring',
    purpose: 'complaint',
    priority: 'high',
    ago: 4 * day,
    owner: wang,
    title: '退货球体 Ø100 复检',
    part: 'LZP-BL-316-100',
    template: 'MB-002',
    serial_no: 'BL-2309-118',
    plan: [-2 * day, 4],
    env: ['19.8', '51.0'],
    reject_reason: '球面粗糙度只测了一个方向，请三个方向各测一次后重新提交。',
    readings: [
      [['99.981', '99.983', '99.982'], ['75.12', '75.11'], ['0.012'], ['0.14', '0.14', '0.14'], ['16.05'], ['0.02']],
      [['99.981', '99.982', '99.982'], ['75.12', '75.12'], ['0.013'], [], [], []],
    ],
    told: [
      { ago: 3 * day, by: wang, note: '客户反映关不严，复检球面。', from: 'draft', to: 'scheduled' },
      { ago: 2 * day, by: chen, note: '清洗后开始检测。', from: 'scheduled', to: 'measuring' },
      { ago: 2 * day - 4, by: chen, note: '首轮完成。', from: 'measuring', to: 'submitted' },
      { ago: day, by: wang, note: '粗糙度须三个方向。', from: 'submitted', to: 'measuring' },
    ],
  },
  {
    kind: 'inspect',
    state: 'submitted',
    purpose: 'incoming',
    result: 'unqualified',
    priority: 'high',
    ago: 3 * day,
    owner: wang,
    title: '外协球体来料检测 批 ZR-0926',
    part: 'LZP-BL-316-100',
    template: 'MB-002',
    supplier: '浙瑞锻造',
    batch_no: 'ZR-0926',
    sample: [40, 1, 0],
    plan: [-20, 3],
    env: ['20.6', '46.5'],
    readings: [
      [['99.976', '99.979', '99.977'], ['75.23', '75.24'], ['0.014'], ['0.17', '0.19', '0.26'], ['16.07'], ['0.03']],
    ],
    ng_notes: { 2: '孔径超上差 0.04，疑刀具磨损。', 4: '第三方向有研磨纹。' },
    told: [
      { ago: 2 * day, by: wang, note: '来料 40 件，抽 1 件全尺寸。', from: 'draft', to: 'scheduled' },
      { ago: 20, by: chen, note: '开始检测。', from: 'scheduled', to: 'measuring' },
      { ago: 17, by: chen, note: '孔径与粗糙度超差，请处置。', from: 'measuring', to: 'submitted' },
    ],
  },
  {
    kind: 'site',
    state: 'submitted',
    purpose: 'design',
    result: 'qualified',
    ago: 3 * day - 2,
    owner: lily,
    title: '苏化 R-201 出口管线测绘',
    customer_name: '苏化精细化工有限公司',
    contact_name: '钱主任',
    contact_mobile: '13800000001',
    area_id: '32,3205,320585',
    address: '石化区北三路 6 号 R-201 装置区',
    product: 'LZD343H-150',
    template: 'MB-003',
    member: 'suhua_chem',
    plan: [-28, 3],
    photos: true,
    readings: [
      [
        ['482.5'],
        ['431.8'],
        ['25.4', '25.5', '25.4', '25.5'],
        ['12'],
        ['RF'],
        ['152.4', '152.6', '152.3', '152.5'],
        ['0.6'],
        ['0.9'],
        ['520'],
        ['DSC-0412～0418'],
      ],
    ],
    remark: '平台狭窄，拆装需脚手架。',
    told: [
      { ago: 2 * day, by: lily, note: '随检修窗口测绘。', from: 'draft', to: 'scheduled' },
      { ago: 28, by: chen, note: '已办动火外作业票，开始测绘。', from: 'scheduled', to: 'measuring' },
      { ago: 25, by: chen, note: '测绘完成。', from: 'measuring', to: 'submitted' },
    ],
  },
  {
    kind: 'site',
    state: 'measuring',
    purpose: 'quote',
    priority: 'urgent',
    ago: 2 * day,
    owner: lily,
    title: '南方总包 加氢装置旧阀测绘',
    customer_name: '南方工程总承包公司',
    contact_name: '陆经理',
    contact_mobile: '13800000007',
    area_id: '44,4403,440304',
    address: '加氢装置 3 层平台 HV-3105',
    product: 'LZD943H-300',
    template: 'MB-003',
    member: 'epc_south',
    plan: [-1.5, 4],
    readings: [
      [['597.0'], ['539.8'], ['28.6', '28.5', '28.6', '28.6'], ['16'], ['RF'], ['190.5', '190.7'], [], [], [], []],
    ],
    told: [
      { ago: day, by: lily, note: '停机窗口只有今天，务必测完。', from: 'draft', to: 'scheduled' },
      { ago: 1.4, by: chen, note: '到场，旧阀未拆，先测 F1 侧。', from: 'scheduled', to: 'measuring' },
    ],
  },
  {
    kind: 'inspect',
    state: 'scheduled',
    purpose: 'firstpiece',
    ago: 30,
    owner: wang,
    title: '阀杆首件检验 工单 W-1187',
    part: 'LZP-ST-2CR13-100',
    template: 'MB-001',
    routing: 'GY-0002',
    batch_no: 'W-1187',
    plan: [-5, 2],
    told: [{ ago: 26, by: wang, note: '首件已下线，请优先检验。', from: 'draft', to: 'scheduled' }],
  },
  {
    kind: 'site',
    state: 'scheduled',
    purpose: 'remeasure',
    ago: 26,
    owner: lily,
    title: '富阳纸业 蒸汽管线换阀测量',
    customer_name: '富阳纸业集团',
    contact_name: '郑海',
    contact_mobile: '13900010005',
    area_id: '33,3301,330111',
    address: '春江街道造纸园区 8 号热电车间',
    product: 'LZD343H-150',
    template: 'MB-003',
    lead: '13900010005',
    member: 'paper_he',
    plan: ['tomorrow', 3],
    remark: '需带蓝牙卡尺和法兰规。',
    remark_public: '请安排停汽并搭好脚手架。',
    told: [{ ago: 24, by: lily, note: '确认停机窗口，明天上午测量。', from: 'draft', to: 'scheduled' }],
  },
  {
    kind: 'site',
    state: 'draft',
    purpose: 'quote',
    ago: 4 * hour,
    owner: lily,
    title: '海州碱业 三台旧阀测绘',
    customer_name: '海州碱业',
    contact_name: '唐维',
    contact_mobile: '13900010013',
    area_id: '32,3207,320703',
    address: '板桥工业园碱回收车间',
    template: 'MB-003',
    expects: 5 * day,
    told: [],
  },
]

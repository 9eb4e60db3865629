import type { leadSources, leadStates } from './lead-choices.ts'
import type { leadNeeds } from './lead-needs.ts'

/** A follow-up by an administrator; `ago` in hours. */
export interface DemoFollow {
  ago: number
  type: 'call' | 'sms' | 'visit' | 'wechat' | 'email' | 'meeting' | 'quote' | 'note'
  content: string
}

export interface DemoLead {
  state: keyof typeof leadStates
  need: keyof typeof leadNeeds
  source: keyof typeof leadSources
  /** Hours since it came. */
  ago: number
  /** Account of the owner; without one it is in the pool. */
  owner?: 'sales_lily' | 'sales_tom' | 'sales_manager'
  name: string
  company: string
  title?: string
  mobile?: string
  telephone?: string
  email?: string
  area_id?: string
  country?: string
  lang?: 'en'
  product?: string
  part?: string
  qty?: number
  level?: 'A' | 'B' | 'C'
  content: string
  /** Hours from now to the next follow-up; behind us when negative. */
  next?: number
  expects?: { days: number; amount: string }
  ended?: Readonly<Record<string, string>>
  /** Account of the member who sent it. */
  member?: string
  follows?: readonly DemoFollow[]
}

const day = 24

/** Enquiries in every state, from every source, about everything (areas 26.5). */
export const demoLeads: readonly DemoLead[] = [
  {
    state: 'lost',
    need: 'quote',
    source: 'exhibition',
    ago: 26 * day,
    owner: 'sales_manager',
    name: '季云',
    company: '齐鲁炼化工程公司',
    title: '采购主管',
    mobile: '13900010001',
    area_id: '37,3703',
    product: 'LZD943H-300',
    qty: 24,
    content: '展会上看过样阀，请报 24 台电动三偏心蝶阀，含执行机构。',
    ended: { lost_reason: 'price' },
    follows: [
      { ago: 25 * day, type: 'call', content: '已核对工况，蒸汽 320 ℃，要求双向密封。' },
      { ago: 23 * day, type: 'quote', content: '报价已发，交期 60 天。' },
      { ago: 15 * day, type: 'call', content: '对方比价后选择了更低的报价，差价约 12%。' },
      { ago: 14 * day, type: 'note', content: '明年一季度还有一批，届时再联系。' },
    ],
  },
  {
    state: 'won',
    need: 'quote',
    source: 'referral',
    ago: 24 * day,
    owner: 'sales_lily',
    name: '沈立群',
    company: '太湖水务工程院',
    title: '设备工程师',
    mobile: '13900010002',
    email: 'shen@taihu-water.example',
    area_id: '32,3205',
    product: 'LZD371X-16',
    qty: 36,
    level: 'A',
    content: '取水泵站改造，需要 DN600 蜗轮蝶阀 36 台，附检验报告。',
    ended: { won_amount: '486000.00', contract_no: 'LZ-HT-0318' },
    follows: [
      { ago: 23 * day, type: 'visit', content: '到现场核对法兰间距，长系列结构长度可用。' },
      { ago: 20 * day, type: 'meeting', content: '技术交流会，确认密封副为 EPDM。' },
      { ago: 12 * day, type: 'quote', content: '按 36 台报价，含两年备件。' },
      { ago: 9 * day, type: 'call', content: '合同已会签，等盖章。' },
    ],
  },
  {
    state: 'invalid',
    need: 'other',
    source: 'ad',
    ago: 20 * day,
    name: '推广合作',
    company: '某网络公司',
    telephone: '021-5555-0199',
    content: '我们提供网站推广服务，首页排名包月优惠。',
    ended: { invalid_reason: 'spam' },
  },
  {
    state: 'qualified',
    need: 'quote',
    source: 'website',
    ago: 17 * day,
    owner: 'sales_tom',
    lang: 'en',
    country: 'DE',
    name: 'Jonas Müller',
    company: 'Müller Anlagenbau',
    title: 'Procurement',
    email: 'j.mueller@mueller-anlagenbau.example',
    telephone: '+49-40-555-0142',
    product: 'LZD343H-150',
    qty: 12,
    level: 'A',
    content:
      'We are looking for 12 pcs DN200 triple-offset butterfly valves, class 150, steam 250 °C, with fire-safe certificate.',
    expects: { days: 21, amount: '158000.00' },
    next: 2 * day,
    follows: [
      {
        ago: 16 * day,
        type: 'email',
        content: 'Sent data sheet and fire-safe certificate; asked for face-to-face length.',
      },
      { ago: 11 * day, type: 'call', content: 'Face-to-face per EN 558 series 13 confirmed; delivery to Hamburg.' },
      { ago: 4 * day, type: 'quote', content: 'Offer sent, 8 weeks, CIF Hamburg, valid for 30 days.' },
    ],
  },
  {
    state: 'qualified',
    need: 'measure',
    source: 'phone',
    ago: 14 * day,
    owner: 'sales_lily',
    name: '郑海',
    company: '富阳纸业集团',
    title: '设备科长',
    mobile: '13900010005',
    area_id: '33,3301,330111',
    content: '蒸汽管线上的旧阀要换型，请派人现场测量连接尺寸。',
    level: 'B',
    expects: { days: 12, amount: '92000.00' },
    next: day,
    follows: [
      { ago: 13 * day, type: 'call', content: '确认停机窗口，约下周三上午测量。' },
      { ago: 6 * day, type: 'note', content: '需带蓝牙卡尺和法兰规。' },
    ],
  },
  {
    state: 'contacted',
    need: 'part',
    source: 'member',
    ago: 11 * day,
    owner: 'sales_lily',
    member: 'paper_he',
    name: '何敏',
    company: '富阳纸业集团',
    mobile: '13800000006',
    area_id: '33,3301',
    part: 'LZP-SR-PTFE',
    qty: 60,
    content: '球阀阀座密封圈 60 件，型号见铭牌照片，请确认库存。',
    next: -30,
    follows: [
      { ago: 10 * day, type: 'wechat', content: '已要铭牌照片，等待回复。' },
      { ago: 5 * day, type: 'call', content: '照片模糊，请客户量阀座外径。' },
    ],
  },
  {
    state: 'contacted',
    need: 'service',
    source: 'phone',
    ago: 9 * day,
    owner: 'sales_manager',
    name: '罗工',
    company: '东海液化天然气接收站',
    mobile: '13900010007',
    area_id: '31,3101',
    content: '两台上装式球阀操作扭矩变大，请安排服务工程师检查。',
    level: 'A',
    next: -52,
    follows: [
      { ago: 8 * day, type: 'call', content: '怀疑阀杆填料压得过紧，先寄作业指导。' },
      { ago: 7 * day, type: 'visit', content: '到场调整填料压盖，扭矩恢复正常，建议备件一套。' },
    ],
  },
  {
    state: 'contacted',
    need: 'agent',
    source: 'visit',
    ago: 8 * day,
    owner: 'sales_tom',
    lang: 'en',
    country: 'AE',
    name: 'Karim Haddad',
    company: 'Gulf Flow Trading',
    email: 'karim@gulfflow.example',
    telephone: '+971-4-555-0170',
    content: 'We would like to represent your ball valves in the Gulf region; please send your terms for agents.',
    level: 'B',
    next: 3 * day,
    follows: [
      { ago: 7 * day, type: 'meeting', content: 'Met at their office; they hold stock of 200 valves of a competitor.' },
      { ago: 2 * day, type: 'email', content: 'Sent draft of the agency agreement.' },
    ],
  },
  {
    state: 'contacted',
    need: 'product',
    source: 'search',
    ago: 6 * day,
    owner: 'sales_lily',
    name: '许婧',
    company: '南方工程总承包公司',
    mobile: '13900010009',
    area_id: '44,4403',
    product: 'LZQ347F-600',
    content: '请推荐长输管线用的全焊接球阀，设计压力 10 MPa。',
    next: 20,
    follows: [
      { ago: 5 * day, type: 'call', content: '说明固定球结构与注脂口，发选型表。' },
      { ago: 3 * day, type: 'email', content: '已发样本和业绩表。' },
      { ago: day, type: 'sms', content: '提醒客户确认介质含硫量。' },
    ],
  },
  {
    state: 'lost',
    need: 'product',
    source: 'email',
    ago: 22 * day,
    owner: 'sales_tom',
    lang: 'en',
    country: 'US',
    name: 'Grace Lin',
    company: 'Pacific Process Inc.',
    email: 'grace@pacificprocess.example',
    content: 'Do you have API 607 ball valves in duplex, 3 inch, with 4 weeks delivery?',
    ended: { lost_reason: 'delivery' },
    follows: [
      { ago: 21 * day, type: 'email', content: 'Duplex castings need 10 weeks; offered 316 from stock.' },
      { ago: 18 * day, type: 'call', content: 'They cannot change the material and bought from stock elsewhere.' },
    ],
  },
  {
    state: 'won',
    need: 'part',
    source: 'phone',
    ago: 13 * day,
    owner: 'sales_manager',
    name: '曹建国',
    company: '苏化精细化工有限公司',
    mobile: '13900010011',
    area_id: '32,3205',
    part: 'LZP-PK-GR',
    qty: 200,
    content: '年度检修用石墨填料环 200 套，请按上次价格确认。',
    ended: { won_amount: '38600.00', contract_no: 'LZ-HT-0325' },
    follows: [
      { ago: 12 * day, type: 'call', content: '库存 260 套，可当天发货。' },
      { ago: 11 * day, type: 'quote', content: '报价已确认，含运费。' },
      { ago: 10 * day, type: 'sms', content: '已发货，附物流单号。' },
    ],
  },
  {
    state: 'contacted',
    need: 'quote',
    source: 'other',
    ago: 5 * day,
    owner: 'sales_manager',
    name: '方雨',
    company: '江淮热电',
    mobile: '13900010012',
    area_id: '34,3401',
    product: 'LZQ47Y-300',
    qty: 8,
    content: '主蒸汽疏水用高压球阀 8 台，设计院已列入清单。',
    level: 'C',
    next: 5 * day,
    follows: [
      { ago: 4 * day, type: 'call', content: '等设计院确认连接形式。' },
      { ago: 3 * day, type: 'email', content: '发对焊端尺寸图给设计院。' },
      { ago: day, type: 'note', content: '设计院倾向对焊连接。' },
    ],
  },
  {
    state: 'new',
    need: 'quote',
    source: 'website',
    ago: 30,
    owner: 'sales_lily',
    name: '唐维',
    company: '海州碱业',
    mobile: '13900010013',
    email: 'tangwei@haizhou.example',
    area_id: '32,3207',
    product: 'LZQ41F-150',
    qty: 50,
    content: '烧碱装置用 CF8M 球阀 50 台，请报价并说明交期。',
    level: 'A',
  },
  {
    state: 'new',
    need: 'part',
    source: 'website',
    ago: 20,
    lang: 'en',
    country: 'SG',
    name: 'Wei Ling Tan',
    company: 'Straits Marine Supply',
    email: 'weiling@straitsmarine.example',
    part: 'LZP-SR-RPTFE-100',
    qty: 40,
    content: 'Please quote 40 seat rings RPTFE for your floating ball valves DN100.',
  },
  {
    state: 'new',
    need: 'product',
    source: 'website',
    ago: 9,
    name: '马骁',
    company: '西陵水电厂',
    mobile: '13900010015',
    area_id: '42,4205',
    product: 'LZD371X-16',
    content: '技术供水管路的蝶阀需要带位置指示和行程开关，有现货吗？',
  },
  {
    state: 'new',
    need: 'measure',
    source: 'website',
    ago: 3,
    name: '唐维',
    company: '海州碱业',
    mobile: '13900010013',
    area_id: '32,3207',
    content: '补充：现场有三台旧阀尺寸不明，能否上门测量？',
  },
]

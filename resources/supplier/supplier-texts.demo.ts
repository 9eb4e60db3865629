import { type Text, text } from '../../contract/text.ts'
import type { CertificateKind } from '../../drawing/scenes/certificate.ts'
import type { paymentTerms, SupplierLevel, supplierKinds, supplierStates } from './supplier-choices.ts'

export interface DemoSupplier {
  name: Text
  short_name: string
  /** The first seventeen signs; the last one follows from them. */
  credit?: string
  kind: readonly (keyof typeof supplierKinds)[]
  level: SupplierLevel
  state: keyof typeof supplierStates
  area_id: string
  address: Text
  /** What its addresses of mail and web end with. */
  domain: string
  telephone: string
  terms: keyof typeof paymentTerms
  tax?: string
  bank?: string
  products: Text
  lead_time_days?: number
  /** Quality, delivery, price, service. */
  scores?: readonly [number | null, number | null, number | null, number | null]
  /** Days from now to the next review. */
  review?: number
  remark?: string
  /** The first one is the primary contact. */
  contacts: readonly (readonly [name: string, title: string])[]
  certs?: readonly DemoCert[]
}

export interface DemoCert {
  name: string
  no: string
  issuer: string
  kind: CertificateKind
  /** Days from now. */
  ends: number
}

const quality = (no: string, ends: number): DemoCert => ({
  name: 'ISO 9001 质量管理体系认证',
  no,
  issuer: '中衡认证中心',
  kind: 'quality',
  ends,
})

/** Suppliers in every state but the blacklist, in the order in which they were added; all are invented (areas 26.4). */
export const demoSuppliers: readonly DemoSupplier[] = [
  {
    name: text('苏州沪铸金属材料有限公司', 'Suzhou Huzhu Metal Materials Co., Ltd.'),
    short_name: '沪铸材料',
    credit: '91320500MA0DEMQ01',
    kind: ['material', 'standard'],
    level: 'A',
    state: 'approved',
    area_id: '32,3205',
    address: text('苏州市吴中区样例路 18 号', '18 Sample Road, Wuzhong, Suzhou'),
    domain: 'huzhu.example',
    telephone: '0512-0000-0101',
    terms: 'month60',
    bank: '样例银行苏州吴中支行',
    products: text(
      '不锈钢棒材与铸件（2Cr13、304、316），缠绕垫、O 形圈、紧固件',
      'Stainless bars and castings (2Cr13, 304, 316), spiral-wound gaskets, O-rings, fasteners',
    ),
    lead_time_days: 12,
    scores: [94, 92, 86, 95],
    review: 210,
    remark: '每批附材质证明书，炉批号可追溯。',
    contacts: [
      ['周启铭', '销售经理'],
      ['何静', '单证'],
    ],
    certs: [
      quality('ZH-Q-24107', 410),
      {
        name: 'ISO 14001 环境管理体系认证',
        no: 'ZH-E-24108',
        issuer: '中衡认证中心',
        kind: 'environment',
        ends: 410,
      },
    ],
  },
  {
    name: text('浙江瑞恒锻造有限公司', 'Zhejiang Ruiheng Forging Co., Ltd.'),
    short_name: '浙瑞锻造',
    credit: '91330300MA0DEMQ02',
    kind: ['outsource', 'material'],
    level: 'B',
    state: 'approved',
    area_id: '33,3303',
    address: text('温州市龙湾区样例大道 77 号', '77 Sample Avenue, Longwan, Wenzhou'),
    domain: 'ruiheng.example',
    telephone: '0577-0000-0102',
    terms: 'month30',
    bank: '样例银行温州龙湾支行',
    products: text('阀杆、球体与阀板锻件，锻后热处理', 'Forged stems, balls and discs, heat treatment after forging'),
    lead_time_days: 18,
    scores: [86, 82, 84, 80],
    review: 120,
    contacts: [
      ['潘瑞', '总经理'],
      ['叶楠', '生产计划'],
    ],
    certs: [
      quality('ZH-Q-23065', 20),
      {
        name: '特种设备锻件制造许可',
        no: 'TS-DJ-23018',
        issuer: '浙江省样例监督局',
        kind: 'safety',
        ends: 680,
      },
    ],
  },
  {
    name: text('大连连精密封技术有限公司', 'Dalian Lianjing Sealing Technology Co., Ltd.'),
    short_name: '连精密封',
    credit: '91210200MA0DEMQ03',
    kind: ['standard'],
    level: 'A',
    state: 'approved',
    area_id: '21,2102',
    address: text('大连市金州区样例街 5 号', '5 Sample Street, Jinzhou, Dalian'),
    domain: 'lianjing.example',
    telephone: '0411-0000-0103',
    terms: 'month30',
    bank: '样例银行大连金州支行',
    products: text(
      'PTFE、RPTFE、PEEK 阀座，石墨填料，执行机构密封包',
      'Seats of PTFE, RPTFE and PEEK, graphite packing, seal kits for actuators',
    ),
    lead_time_days: 10,
    scores: [96, 93, 85, 92],
    review: 300,
    contacts: [
      ['孙连杰', '技术支持'],
      ['韩雪', '客户服务'],
    ],
    certs: [quality('ZH-Q-24233', 520)],
  },
  {
    name: text('深圳市深准计量检测有限公司', 'Shenzhen Shenzhun Metrology Co., Ltd.'),
    short_name: '深准计量',
    credit: '91440300MA0DEMQ04',
    kind: ['calibration', 'service'],
    level: 'B',
    state: 'approved',
    area_id: '44,4403',
    address: text('深圳市宝安区样例科技园 3 栋', 'Building 3, Sample Science Park, Bao’an, Shenzhen'),
    domain: 'shenzhun.example',
    telephone: '0755-0000-0104',
    terms: 'cod',
    tax: '6.00',
    bank: '样例银行深圳宝安支行',
    products: text(
      '长度、力学与压力量具校准，三坐标检测',
      'Calibration of length, force and pressure gauges, CMM inspection',
    ),
    lead_time_days: 7,
    scores: [90, 88, 78, null],
    review: 45,
    contacts: [['梁准', '校准工程师']],
    certs: [
      {
        name: '检测和校准实验室能力认可',
        no: 'L-00417',
        issuer: '样例认可委员会',
        kind: 'technology',
        ends: 240,
      },
    ],
  },
  {
    name: text('青岛青装表面处理有限公司', 'Qingdao Qingzhuang Surface Treatment Co., Ltd.'),
    short_name: '青装表面处理',
    credit: '91370200MA0DEMQ05',
    kind: ['outsource'],
    level: 'C',
    state: 'trial',
    area_id: '37,3702',
    address: text('青岛市城阳区样例工业园 12 号', '12 Sample Industrial Park, Chengyang, Qingdao'),
    domain: 'qingzhuang.example',
    telephone: '0532-0000-0105',
    terms: 'month30',
    products: text('化学镀镍、渗氮与碳化钨喷涂', 'Electroless nickel, nitriding and tungsten carbide coating'),
    lead_time_days: 9,
    scores: [72, 68, 80, 75],
    review: 10,
    remark: '试用期三批，需复验涂层厚度与附着力。',
    contacts: [
      ['迟海', '厂长'],
      ['于晓', '质量'],
    ],
    certs: [quality('ZH-Q-25012', 800)],
  },
  {
    name: text('上海沪通物流有限公司', 'Shanghai Hutong Logistics Co., Ltd.'),
    short_name: '沪通物流',
    credit: '91310000MA0DEMQ06',
    kind: ['logistics'],
    level: 'D',
    state: 'suspended',
    area_id: '31,3101',
    address: text('上海市嘉定区样例公路 900 号', '900 Sample Highway, Jiading, Shanghai'),
    domain: 'hutong.example',
    telephone: '021-0000-0106',
    terms: 'month30',
    tax: '9.00',
    products: text('华东零担与整车运输', 'Part and full loads in eastern China'),
    lead_time_days: 2,
    scores: [58, 45, 75, 50],
    review: -12,
    remark: '两批货物外包装破损，整改前暂停合作。',
    contacts: [['陆通', '客户经理']],
    certs: [
      {
        name: '道路运输经营许可',
        no: 'HY-310114-06',
        issuer: '上海市样例运输管理处',
        kind: 'safety',
        ends: -15,
      },
    ],
  },
  {
    name: text('杭州澄控自动化有限公司', 'Hangzhou Chengkong Automation Co., Ltd.'),
    short_name: '澄控自动化',
    kind: ['standard', 'equipment'],
    level: 'C',
    state: 'potential',
    area_id: '33,3301',
    address: text('杭州市滨江区样例路 6 号', '6 Sample Road, Binjiang, Hangzhou'),
    domain: 'chengkong.example',
    telephone: '0571-0000-0107',
    terms: 'prepaid',
    products: text('限位开关盒、定位器、电磁阀', 'Limit switch boxes, positioners, solenoid valves'),
    lead_time_days: 15,
    contacts: [['方澄', '区域销售']],
  },
]

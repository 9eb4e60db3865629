import { text } from '../../contract/text.ts'
import { type BrandName, brandDrawing } from '../../drawing/mark.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'

interface Row {
  name: BrandName
  code: string
  kind: 'own' | 'agency' | 'partner'
  country: string
  founded_year: number
  intro: string
  intro_en: string
  content: string
  content_en: string
}

const rows: readonly Row[] = [
  {
    name: 'LANZE',
    code: 'LANZE',
    kind: 'own',
    country: 'CN',
    founded_year: 2006,
    intro: '澜泽自有阀门品牌。球阀、蝶阀、调节阀与止回阀均在苏州工厂完成精加工、装配与逐台压力试验。',
    intro_en:
      'Our own valve brand. Ball, butterfly, control and check valves are finish-machined, assembled and individually pressure-tested at the Suzhou plant.',
    content:
      '<p>LANZE 阀门由澜泽流控设计制造。球体与阀座在恒温车间配对研磨，密封面圆度控制在 0.02 mm 以内；每台阀门出厂前按 1.5 倍额定压力做壳体试验、按 1.1 倍做密封试验，记录可凭出厂编号查询。</p>',
    content_en:
      '<p>LANZE valves are designed and built by Lanze Flow Control. Balls and seats are lapped in pairs in a temperature-controlled workshop, with roundness held within 0.02 mm. Every valve passes a shell test at 1.5 times and a seat test at 1.1 times rated pressure; the record can be looked up by serial number.</p>',
  },
  {
    name: 'LZ-Drive',
    code: 'LZ-DRIVE',
    kind: 'own',
    country: 'CN',
    founded_year: 2015,
    intro: '澜泽执行机构品牌。气动与电动执行机构按 ISO 5211 接口与阀门直连，支持现场换装。',
    intro_en:
      'Our actuator brand. Pneumatic and electric actuators mount directly to ISO 5211 flanges and can be exchanged on site.',
    content:
      '<p>LZ-Drive 覆盖 8 至 4 000 N·m 的角行程扭矩。气动机构采用双活塞齿轮齿条结构，电动机构带手动超驰与过热保护，均可选配限位开关盒与智能定位器。</p>',
    content_en:
      '<p>LZ-Drive covers quarter-turn torques from 8 to 4,000 N·m. Pneumatic units use a twin-piston rack and pinion; electric units have a manual override and thermal protection. Both take limit switch boxes and smart positioners.</p>',
  },
  {
    name: 'Nordhelm',
    code: 'NORDHELM',
    kind: 'agency',
    country: 'DE',
    founded_year: 1968,
    intro: '德国定位器与限位开关品牌，澜泽为华东区授权代理，备件常备库存。',
    intro_en:
      'German positioners and limit switches. We are the authorised agent for East China and keep spares in stock.',
    content: '<p>Nordhelm 定位器支持 HART 通信与部分行程测试。澜泽负责选型、装机标定与质保期内的维修。</p>',
    content_en:
      '<p>Nordhelm positioners offer HART communication and partial-stroke testing. We select, mount, calibrate and service them during the warranty period.</p>',
  },
  {
    name: 'Aokisei',
    code: 'AOKISEI',
    kind: 'partner',
    country: 'JP',
    founded_year: 1981,
    intro: '日本电磁阀与气源处理元件合作品牌，低功耗线圈适合远程 I/O 直接驱动。',
    intro_en:
      'Japanese partner for solenoid valves and air preparation; low-power coils suit direct drive from remote I/O.',
    content: '<p>Aokisei 提供 NAMUR 接口电磁阀，单双线圈可选，防护等级 IP65，隔爆型可供。</p>',
    content_en:
      '<p>Aokisei supplies NAMUR solenoid valves with one or two coils, IP65 enclosure, and explosion-proof versions on request.</p>',
  },
  {
    name: 'Brightseal',
    code: 'BRIGHTSEAL',
    kind: 'partner',
    country: 'US',
    founded_year: 1994,
    intro: '美国密封材料合作品牌，提供低泄漏石墨填料与改性氟塑料阀座坯料。',
    intro_en:
      'American partner for sealing materials: low-emission graphite packing and blanks of modified fluoropolymer for seats.',
    content: '<p>Brightseal 低泄漏填料配合双道弹簧加载结构，可满足 ISO 15848-1 的泄漏等级要求。</p>',
    content_en:
      '<p>Together with a live-loaded double packing arrangement, Brightseal low-emission sets meet the leakage classes of ISO 15848-1.</p>',
  },
]

export const demo: Demo<Tables> = {
  async seed(_db, { save, storeFile }) {
    for (const [at, { name, ...row }] of rows.entries()) {
      const file = name.toLowerCase()
      await save('brand', {
        ...row,
        name,
        name_en: name,
        logo: await storeFile(
          `brand-${file}.svg`,
          brandDrawing({ brand: name, title: name, ground: 'pale' }),
          text(`${name} 标志`, `${name} logo`),
        ),
        logo_dark: await storeFile(
          `brand-${file}-dark.svg`,
          brandDrawing({ brand: name, title: name, ground: 'deep' }),
          text(`${name} 标志，深色底`, `${name} logo on a dark ground`),
        ),
        website: `https://${file}.example`,
        en_status: 1,
        // The first of the list stands first: higher weights come first.
        weigh: (rows.length - at) * 10,
      })
    }
  },
}

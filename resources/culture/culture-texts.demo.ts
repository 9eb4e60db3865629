import { type Text, text } from '../../contract/text.ts'
import type { CertificateKind } from '../../drawing/scenes/certificate.ts'
import type { MilestoneKind } from '../../drawing/scenes/milestone.ts'
import type { CultureMark } from './culture-marks.ts'

interface Told {
  title: Text
  subtitle?: Text
  content: Text
}

/** One paragraph for each sentence of the list. */
const paragraphs = (...said: readonly Text[]): Text =>
  text(said.map(({ zh }) => `<p>${zh}</p>`).join(''), said.map(({ en }) => `<p>${en}</p>`).join(''))

export const mission: Told = {
  title: text('让每一次启闭都安全可靠', 'Make every stroke safe and reliable'),
  content: paragraphs(
    text(
      '阀门在管线里沉默地工作，只有失效时才被人记起。我们的工作，是让它永远不必被记起：材料对得上工况，公差对得上图纸，记录对得上实物。',
      'A valve works in silence and is remembered only when it fails. Our work is that nobody has to remember it: material that suits the service, tolerances that match the drawing, records that match the part.',
    ),
  ),
}

export const vision: Told = {
  title: text('成为值得信赖的精密流体控制伙伴', 'The trusted partner in precision flow control'),
  content: paragraphs(
    text(
      '不做最大的阀门厂，做客户在难题面前第一个想到的那一家：懂工况、敢承诺、十年后仍找得到配件。',
      'Not the largest valve maker, but the one that comes to mind first when the service is difficult: one that understands the process, stands by its word and still has the parts ten years on.',
    ),
  ),
}

export const values: readonly (Told & { icon: CultureMark })[] = [
  {
    icon: 'precision',
    title: text('精准', 'Precision'),
    subtitle: text('用数据说话', 'Let the figures speak'),
    content: paragraphs(
      text(
        '图纸上的每一个公差都有一次测量与之对应。量不出的，不放行；说不清的，不签字。',
        'Every tolerance on a drawing has a measurement behind it. What cannot be measured is not released; what cannot be explained is not signed.',
      ),
    ),
  },
  {
    icon: 'promise',
    title: text('守诺', 'Commitment'),
    subtitle: text('说到，量到，做到', 'Said, measured, done'),
    content: paragraphs(
      text(
        '交期、泄漏等级、备件年限，写进合同的每一行都有人负责到底。做不到的事，在报价时就说出来。',
        'Delivery dates, leakage classes, years of spare parts: each line of a contract has somebody who answers for it. What we cannot do is said with the offer.',
      ),
    ),
  },
  {
    icon: 'together',
    title: text('协作', 'Collaboration'),
    subtitle: text('同一张图，同一个目标', 'One drawing, one aim'),
    content: paragraphs(
      text(
        '工艺、质量与销售坐在一起评审每一份非标订单；现场工程师带回的尺寸，第二天就出现在设计的屏幕上。',
        'Process, quality and sales review every special order at one table; what the field engineer measures today is on the designer’s screen tomorrow.',
      ),
    ),
  },
  {
    icon: 'improvement',
    title: text('精进', 'Improvement'),
    subtitle: text('今天比昨天少一丝', 'A hundredth less than yesterday'),
    content: paragraphs(
      text(
        '球面圆度从 0.05 到 0.02 毫米，我们用了九年。每一次复盘都留下一条更好的作业指导书。',
        'From 0.05 to 0.02 mm of roundness took us nine years. Every review leaves a better work instruction behind.',
      ),
    ),
  },
]

export const message: Told = {
  title: text('把简单的事，一台一台做好', 'Doing the simple thing well, valve by valve'),
  subtitle: text('澜泽流控 总经理 沈知行', 'Shen Zhixing, General Manager'),
  content: paragraphs(
    text(
      '2006 年，我们在苏州一间租来的车间里装出第一台球阀。它至今还在一家水厂的加压泵房里工作，铭牌已经看不清，开关仍然两个手指就能转动。',
      'In 2006 we assembled our first ball valve in a rented workshop in Suzhou. It still works in the booster station of a waterworks: the nameplate has faded, but two fingers still turn the lever.',
    ),
    text(
      '这些年里，厂房大了二十倍，机床换了三代，我们始终相信同一件事：可靠不是检验出来的，是每一道工序把自己的那一丝做准。所以我们把测量搬到机床旁边，把试验记录交到客户手里，也把做错的事写进培训教材。',
      'Since then our plant has grown twentyfold and our machines are in their third generation, yet we believe the same: reliability is not inspected into a valve. It comes from every operation holding its own hundredth. So we moved measuring next to the machine, put the test records into our customers’ hands, and wrote our own mistakes into the training book.',
    ),
    text(
      '感谢每一位把关键工况交给我们的客户。您的每一次挑剔，都让下一台阀门更好。',
      'To every customer who trusts us with a critical service: thank you. Each demand you make improves the next valve.',
    ),
  ),
}

export const history: readonly (Told & { date: string; milestone: MilestoneKind })[] = [
  {
    date: '2006',
    milestone: 'workshop',
    title: text('澜泽创立', 'Lanze is founded'),
    content: paragraphs(
      text(
        '十一个人、四台普通车床，在苏州娄葑的租赁车间开始制造不锈钢浮动球阀。',
        'Eleven people and four manual lathes begin to make stainless floating ball valves in a rented workshop in Suzhou.',
      ),
    ),
  },
  {
    date: '2010-04',
    milestone: 'lathe',
    title: text('首条数控加工线投产', 'First CNC line'),
    content: paragraphs(
      text(
        '六台数控车床连成一线，阀杆与球体的关键尺寸第一次全部在机测量。',
        'Six CNC lathes form a line; for the first time all critical sizes of stems and balls are measured on the machine.',
      ),
    ),
  },
  {
    date: '2014-09',
    milestone: 'ship',
    title: text('海外首单', 'First order from abroad'),
    content: paragraphs(
      text(
        '四十二台固定球阀从上海港发往汉堡，用于一家区域供热公司的管网改造。',
        'Forty-two trunnion ball valves leave the port of Shanghai for Hamburg, to renew the network of a district-heating utility.',
      ),
    ),
  },
  {
    date: '2018-05-18',
    milestone: 'plant',
    title: text('新工厂启用', 'The new plant opens'),
    content: paragraphs(
      text(
        '38,000 平方米的新工厂投用，恒温研磨间、清洁装配区与全口径试压站同日启用。',
        'The plant of 38,000 m² opens, with a temperature-controlled lapping room, a clean assembly area and test benches for all sizes.',
      ),
    ),
  },
  {
    date: '2021',
    milestone: 'laboratory',
    title: text('研发与计量中心成立', 'Research and metrology centre'),
    content: paragraphs(
      text(
        '三坐标、低温与微泄漏试验台到位，新产品从图纸到型式试验的周期缩短一半。',
        'A coordinate measuring machine and benches for cryogenic and fugitive-emission tests halve the time from drawing to type test.',
      ),
    ),
  },
  {
    date: '2024-11',
    milestone: 'warehouse',
    title: text('智能仓储上线', 'Automated warehouse'),
    content: paragraphs(
      text(
        '一万二千个货位由系统调度，常用备件当日发出；停产十五年的型号同样有据可查。',
        'A system runs twelve thousand storage places; common spares leave on the same day, and models discontinued fifteen years ago are on record too.',
      ),
    ),
  },
]

export interface Honor {
  kind: CertificateKind
  title: Text
  issuer: Text
  /** `{year}` is the year it was issued. */
  cert_no: string
  /** Of what does not end; what ends was issued three years before. */
  date?: string
  /** Days from today; none for what does not end. */
  ends?: number
}

const register = text('样例认证中心（虚构）', 'Sample Certification Body (fictional)')
const office = text('样例专利登记处（虚构）', 'Sample Patent Registry (fictional)')

export const honors: readonly Honor[] = [
  {
    kind: 'quality',
    title: text('质量管理体系认证', 'Quality management certificate'),
    issuer: register,
    cert_no: 'SAMPLE-Q-{year}-0117',
    ends: 620,
  },
  {
    kind: 'environment',
    title: text('环境管理体系认证', 'Environmental management certificate'),
    issuer: register,
    cert_no: 'SAMPLE-E-{year}-0241',
    ends: 45,
  },
  {
    kind: 'safety',
    title: text('职业健康安全管理体系认证', 'Occupational health and safety certificate'),
    issuer: register,
    cert_no: 'SAMPLE-S-{year}-0093',
    ends: -30,
  },
  {
    kind: 'technology',
    title: text('高新技术企业', 'High-tech enterprise'),
    issuer: text('样例科技评定办公室（虚构）', 'Sample Office for Technology Assessment (fictional)'),
    cert_no: 'SAMPLE-GR-{year}-3205',
    ends: 400,
  },
  {
    kind: 'patent',
    title: text('发明专利：一种双向密封三偏心蝶阀', 'Invention patent: triple-offset valve, tight in both directions'),
    issuer: office,
    cert_no: 'SAMPLE-ZL-2022-10001',
    date: '2022-12-06',
  },
  {
    kind: 'patent',
    title: text('实用新型专利：阀杆填料在线补偿结构', 'Utility patent: packing that adjusts itself in service'),
    issuer: office,
    cert_no: 'SAMPLE-ZL-2020-20002',
    date: '2020-05-19',
  },
]

export const activities: readonly (Told & {
  date: string
  scenes: readonly ('skyline' | 'cutaway' | 'measure' | 'pipeline')[]
})[] = [
  {
    date: '2025-10-17',
    scenes: ['measure', 'cutaway'],
    title: text('第九届技能比武：谁的 0.01 更准', 'Ninth skills contest: whose hundredth is truest'),
    content: paragraphs(
      text(
        '车、磨、装配、检测四个项目，六十三名员工同场较量。冠军球体圆度 0.006 毫米，当天就装进了样机。',
        'Sixty-three colleagues compete in turning, grinding, assembly and inspection. The winning ball, round to 0.006 mm, went into a sample valve the same day.',
      ),
    ),
  },
  {
    date: '2025-05-24',
    scenes: ['skyline', 'pipeline'],
    title: text('家属开放日：爸爸妈妈在造什么', 'Open day: what our parents make'),
    content: paragraphs(
      text(
        '三百多位家属走进车间，孩子们亲手拧紧了一台试验阀的最后一颗螺栓，并听它在水压下“不说话”。',
        'More than three hundred relatives visit the workshops; children tighten the last bolt of a test valve and listen to it saying nothing under pressure.',
      ),
    ),
  },
]

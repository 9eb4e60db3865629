import type { DemoArticle } from './blocks.demo.ts'

/** News of the company and its exhibitions. */
export const companyArticles: readonly DemoArticle[] = [
  {
    type: 'company',
    title: ['五轴加工线投产：球体与阀座一次装夹完成', 'Five-axis line in service: ball and seat in one clamping'],
    summary: [
      '新线由两台五轴加工中心、一台球面磨床和在线测量组成，球体圆度稳定在 0.008 mm 以内，交期缩短四天。',
      'Two five-axis centres, a spherical grinder and in-line measuring: roundness of balls stays within 0.008 mm, and delivery is four days shorter.',
    ],
    motif: 'shaft',
    tags: ['DN300', 'API 6D'],
    author: 'LANZE',
    days: 5,
    flags: ['home'],
    products: ['LZQ41F-150', 'LZQ47Y-300'],
    blocks: [
      {
        p: [
          '经过七个月的安装与试切，五轴加工线于本月正式投产。它把过去分布在四台设备上的工序合并到一次装夹里，误差不再随搬运累积。',
          'After seven months of installation and trial cuts the five-axis line has gone into service. Work that used to be spread over four machines is now done in one clamping, so errors no longer add up from one to the next.',
        ],
      },
      {
        figure: 'arm',
        words: [
          '在线测量：每件球体在机床内完成 24 点复测',
          'In-line measuring: every ball is checked at 24 points inside the machine',
        ],
      },
      { h: ['数据对比', 'Before and after'] },
      {
        table: [
          [
            ['项目', 'Item'],
            ['原工艺', 'Before'],
            ['五轴线', 'Five-axis line'],
          ],
          [['球体圆度', 'Roundness of the ball'], '0.018 mm', '0.008 mm'],
          [['流道同轴度', 'Coaxiality of the bore'], '0.06 mm', '0.02 mm'],
          [['表面粗糙度 Ra', 'Surface roughness Ra'], '0.4 µm', '0.2 µm'],
          [['装夹次数', 'Clampings'], '4', '1'],
          [['单件工时（DN100）', 'Time per piece (DN100)'], '196 min', '118 min'],
        ],
      },
      { h: ['对客户意味着什么', 'What customers notice'] },
      {
        ul: [
          [
            'DN50–DN300 固定球阀标准交期由 25 天缩短到 21 天。',
            'Trunnion ball valves DN50 to DN300 now take 21 days instead of 25.',
          ],
          ['操作扭矩离散度减小，执行机构可以选得更小。', 'Torques scatter less, so actuators can be chosen smaller.'],
          [
            '每件球体的测量报告随出厂编号存档，可随时调取。',
            'The measuring report of every ball is kept under its serial number.',
          ],
        ],
      },
      {
        p: [
          '欢迎客户到厂参观新线，也可以申请用自己的零件做一次试切。',
          'Customers are welcome to see the line, and to have one of their own parts cut on it.',
        ],
      },
    ],
  },
  {
    type: 'company',
    title: ['浮动球阀通过 ISO 15848-1 低泄漏型式试验', 'Floating ball valve passes the ISO 15848-1 emission type test'],
    summary: [
      'DN50、Class 300 浮动球阀以氦气完成 205 次机械循环与 2 次热循环，全程满足 B 级密封要求。',
      'A DN50, Class 300 floating ball valve went through 205 mechanical and two thermal cycles with helium and met tightness class B throughout.',
    ],
    motif: 'gauge',
    tags: ['ISO 15848-1', 'Class300', 'PEEK'],
    author: 'LANZE',
    days: 19,
    flags: ['home'],
    products: ['LZQ41F-150'],
    blocks: [
      {
        p: [
          '试验由第三方实验室见证，使用 97 % 氦气，室温与 200 ℃ 交替进行，期间不允许调整填料。',
          'The test was witnessed by an independent laboratory: 97 % helium, room temperature and 200 ℃ in turn, no adjustment of the packing allowed.',
        ],
      },
      {
        table: [
          [
            ['循环次数', 'Cycles'],
            ['温度', 'Temperature'],
            ['阀杆泄漏（占限值）', 'Stem leakage (share of the limit)'],
            ['阀体连接', 'Body joints'],
          ],
          ['0', ['室温', 'room'], '9 %', '< 50 ppmv'],
          ['50', ['室温', 'room'], '14 %', '< 50 ppmv'],
          ['100', '200 ℃', '31 %', '< 50 ppmv'],
          ['150', ['室温', 'room'], '22 %', '< 50 ppmv'],
          ['205', '200 ℃', '38 %', '< 50 ppmv'],
        ],
      },
      {
        figure: 'stem',
        words: [
          '双道填料加碟簧：预紧力在热循环后仍保持 85 % 以上',
          'Two packings and disc springs: more than 85 % of the preload is left after the thermal cycles',
        ],
      },
      {
        p: [
          '结构的关键在于碟簧补偿与阀杆 Ra 0.2 的镜面。相同结构将在年内推广到 DN15–DN100 全系列。',
          'What makes the difference are disc springs that take up slack and a stem polished to Ra 0.2. The same design follows in the whole range from DN15 to DN100 this year.',
        ],
      },
    ],
  },
  {
    type: 'company',
    title: ['2027 届校园招聘启动'],
    summary: ['机械、材料、自动化与国际贸易专业，42 个岗位，工作地点苏州与温州。'],
    motif: 'blocks',
    tags: ['招聘'],
    author: '人力资源部',
    days: 33,
    flags: ['chinese'],
    blocks: [
      { p: '澜泽流控 2027 届校园招聘现已启动，面向机械、材料成型、测控、自动化、国际贸易等专业，共 42 个岗位。' },
      { h: '岗位' },
      {
        table: [
          ['岗位', '人数', '专业', '地点'],
          ['工艺工程师', '12', '机械制造、材料', '苏州'],
          ['产品设计工程师', '8', '流体机械、机械设计', '苏州'],
          ['质量工程师', '6', '测控、机械', '苏州、温州'],
          ['自动化工程师', '6', '自动化、电气', '苏州'],
          ['海外销售', '10', '国际贸易、英语', '苏州'],
        ],
      },
      { h: '流程' },
      { ol: ['网上投递简历', '专业笔试（线上）', '车间一日体验与面试', '录用与三方协议'] },
      { p: '入职后由一对一导师带教一年，轮岗覆盖加工、装配、试验与售后。简历请发送至 hr@lanze.example。' },
    ],
  },
  {
    type: 'company',
    title: ['国庆假期发货安排'],
    summary: ['10 月 1 日至 5 日暂停常规发货，备件应急通道保持 24 小时值守。'],
    motif: 'plan',
    tags: ['通知', '发货'],
    author: '销售部',
    days: 52,
    flags: ['chinese'],
    blocks: [
      { p: '国庆假期期间，常规订单的发货安排如下：' },
      {
        table: [
          ['日期', '常规订单', '备件应急'],
          ['9 月 30 日', '16:00 前下单当日发出', '全天'],
          ['10 月 1–5 日', '暂停', '24 小时值守'],
          ['10 月 6 日起', '恢复', '全天'],
        ],
      },
      { p: '应急备件请直接致电服务电话，说明出厂编号与配件编码，工程师将在 30 分钟内回复。' },
    ],
  },
  {
    type: 'company',
    title: ['智能仓储二期下周启用：备件当日出库', 'Smart warehouse, phase two: spares leave the same day'],
    summary: [
      '1.2 万个库位、全程条码，常用备件下单后四小时内出库。',
      'Twelve thousand locations, bar codes throughout; common spares leave within four hours of the order.',
    ],
    motif: 'blocks',
    tags: [],
    author: 'LANZE',
    days: -7,
    flags: ['home'],
    blocks: [
      {
        p: [
          '二期工程新增 1.2 万个库位，阀座、填料、垫片等 1 860 种备件全部按编码入库。',
          'Phase two adds twelve thousand locations; 1,860 spares such as seats, packings and gaskets are stored by part number.',
        ],
      },
      { figure: 'hall', words: ['厂区与仓储中心', 'The plant and its warehouse'] },
      {
        ul: [
          ['工作日 14:00 前下单，当日发出。', 'Ordered before 14:00 on a working day, sent the same day.'],
          ['包装内附装配图与扭矩表。', 'Each parcel holds the assembly drawing and the torque table.'],
        ],
      },
    ],
  },
  {
    type: 'exhibition',
    title: ['展会回顾：三天，四百一十二次对话', 'Looking back at the fair: three days, 412 conversations'],
    summary: [
      '我们把一台三偏心蝶阀剖开放在展台中央。这是参观者问得最多的七个问题，以及我们的回答。',
      'A triple-offset valve cut open stood in the middle of our stand. The seven questions visitors asked most, with our answers.',
    ],
    motif: 'blocks',
    tags: ['ISO 10497', 'DN300'],
    author: 'LANZE',
    days: 70,
    products: ['LZD343H-150', 'LZE-Q'],
    blocks: [
      {
        p: [
          '三天里，展台接待了来自 19 个国家的 412 批参观者。比起宣传册，一台剖开的阀门更能说明问题。',
          'In three days 412 groups from 19 countries came to our stand. A valve cut open explains more than any brochure.',
        ],
      },
      {
        figure: 'butterfly',
        words: [
          '展台上的剖切样机：三次偏心让密封面在最后一度才接触',
          'The sectioned valve of the stand: thanks to three offsets the faces touch only in the last degree',
        ],
      },
      { h: ['问得最多的问题', 'What people asked'] },
      {
        ol: [
          [
            '能否双向密封？可以，反向压差为正向的 100 %。',
            'Is it tight both ways? Yes, at the same differential pressure.',
          ],
          ['最高温度？层叠密封圈至 450 ℃。', 'How hot? Up to 450 ℃ with the laminated ring.'],
          [
            '密封圈能否在线更换？可以，无需拆下阀体。',
            'Can the ring be changed in place? Yes, the body stays in the line.',
          ],
          ['是否防火？按 ISO 10497 通过。', 'Fire-safe? To ISO 10497.'],
          ['交期？DN300 以下 21 天。', 'Delivery? 21 days up to DN300.'],
          [
            '执行机构能否国产与进口互换？ISO 5211 接口通用。',
            'Can actuators of other makes be fitted? Yes, by ISO 5211.',
          ],
          ['有没有英文资料？有，全部样本双语。', 'Papers in English? All of them.'],
        ],
      },
      {
        quote: [
          '“第一次看清楚第三个偏心在哪里。”——一位来自德国的工艺工程师',
          '“The first time I really see where the third offset is.” A process engineer from Germany',
        ],
      },
      {
        p: [
          '感谢每一位到访的朋友。未能到场的，可以在产品页查看同一台阀门的剖面图。',
          'Thank you all for coming. Whoever could not will find the same section on the page of the product.',
        ],
      },
    ],
  },
  {
    type: 'exhibition',
    title: ['邀请函：第 12 届国际流体机械展', 'Invitation: 12th International Fluid Machinery Exhibition'],
    summary: [
      '5.1 馆 A36 展位，现场演示三偏心蝶阀与智能定位器。',
      'Hall 5.1, stand A36: triple-offset valves and smart positioners at work.',
    ],
    motif: 'flow',
    tags: ['ISO 10497'],
    author: 'LANZE',
    days: 130,
    flags: ['expired'],
    products: ['LZD343H-150'],
    blocks: [
      {
        p: [
          '诚邀您莅临 5.1 馆 A36 展位。现场每天 10:30 与 15:00 各有一场拆装演示。',
          'Visit us in hall 5.1, stand A36. Every day at 10:30 and 15:00 we take a valve apart and put it together again.',
        ],
      },
      {
        ul: [
          ['三偏心蝶阀剖切样机', 'A triple-offset valve in section'],
          ['智能定位器部分行程测试', 'Partial-stroke test with a smart positioner'],
          ['现场测绘工具与报告样本', 'Survey tools and a sample report'],
        ],
      },
    ],
  },
]

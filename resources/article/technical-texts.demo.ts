import type { DemoArticle } from './blocks.demo.ts'

/** Technical papers and notes on the industry. */
export const technicalArticles: readonly DemoArticle[] = [
  {
    type: 'technical',
    title: ['如何选择阀座材料：从 PTFE 到金属硬密封', 'How to choose a seat material: from PTFE to metal'],
    summary: [
      '温度、压力、介质和启闭频率，四个问题决定阀座。本文给出一张可以直接用于选型的对照表，并说明每种材料在哪里会失效。',
      'Temperature, pressure, medium and how often the valve moves: four questions decide the seat. With a table for everyday selection, and where each material gives up.',
    ],
    motif: 'seal',
    tags: ['PTFE', 'PEEK', 'ISO 5208'],
    author: '陈立群 Liqun Chen',
    days: 12,
    flags: ['top', 'home'],
    products: ['LZQ41F-150', 'LZQ47Y-300', 'LZD343H-150'],
    sheet: {
      file: 'seat-selection',
      name: ['阀座选型速查表', 'Seat selection sheet'],
      lines: [
        [['介质温度上限', 'Highest temperature of the medium'], '℃'],
        [['阀前压力', 'Upstream pressure'], 'bar'],
        [['关闭压差', 'Differential pressure when closed'], 'bar'],
        [
          ['固体颗粒', 'Solids'],
          ['粒径与含量', 'size and share'],
        ],
        [
          ['每日启闭次数', 'Cycles per day'],
          ['次', 'cycles'],
        ],
        [['要求的泄漏等级', 'Required leakage rate'], 'ISO 5208'],
        [['防火要求', 'Fire-safe'], 'ISO 10497'],
      ],
    },
    blocks: [
      {
        p: [
          '售后数据里，超过四成的内漏与阀门本身的加工无关，而是阀座材料与工况不匹配。选型时把下面四个问题问清楚，后面的维修会少一半。',
          'In our service records more than four internal leaks in ten have nothing to do with machining: the seat simply did not suit the service. Ask the four questions below before ordering and half of the later repairs never happen.',
        ],
      },
      { h: ['先问四个问题', 'Four questions first'] },
      {
        ol: [
          [
            '最高温度是多少，持续多久？短时吹扫与长期运行不是一回事。',
            'How hot does it get, and for how long? A short purge is not continuous service.',
          ],
          [
            '关闭时两侧压差多大？软阀座的许用压差随温度快速下降。',
            'What differential pressure does the closed valve see? What a soft seat may carry falls quickly with temperature.',
          ],
          ['介质是否含颗粒、是否结晶或聚合？', 'Does the medium carry solids, crystallise or polymerise?'],
          [
            '一天启闭多少次？磨损按次数算，不按年份算。',
            'How often does it move in a day? Wear counts cycles, not years.',
          ],
        ],
      },
      { h: ['常用材料对照', 'Common materials side by side'] },
      {
        table: [
          [
            ['材料', 'Material'],
            ['长期温度', 'Continuous temperature'],
            ['典型压力等级', 'Usual pressure class'],
            ['颗粒', 'Solids'],
            ['泄漏等级（ISO 5208）', 'Leakage rate (ISO 5208)'],
            ['说明', 'Remarks'],
          ],
          [
            'PTFE',
            '−29…150 ℃',
            'Class 150–300',
            ['不适用', 'no'],
            'A',
            ['摩擦最小，冷流明显，螺栓须复紧', 'lowest friction; creeps, so bolts are retightened'],
          ],
          [
            'RPTFE',
            '−29…180 ℃',
            'Class 150–600',
            ['微量', 'traces'],
            'A',
            ['填充玻纤或碳，冷流减小', 'filled with glass or carbon, creeps less'],
          ],
          [
            'PEEK',
            '−46…240 ℃',
            'Class 300–1500',
            ['少量', 'a little'],
            'A / B',
            ['扭矩较高，避免浓硫酸', 'higher torque; not in concentrated sulphuric acid'],
          ],
          [
            ['石墨组合', 'Graphite laminate'],
            ['至 450 ℃', 'up to 450 ℃'],
            'Class 150–600',
            ['少量', 'a little'],
            'B / C',
            ['三偏心蝶阀常用', 'usual in triple-offset butterfly valves'],
          ],
          [
            ['司太立堆焊', 'Stellite overlay'],
            ['至 540 ℃', 'up to 540 ℃'],
            'Class 300–2500',
            ['适用', 'yes'],
            'B–D',
            ['配对研磨，价格最高', 'lapped in pairs; highest price'],
          ],
        ],
      },
      {
        figure: 'ball',
        words: [
          '浮动球阀剖面：球体被介质压向下游阀座，密封力随压差增大',
          'Floating ball valve in section: the medium presses the ball onto the downstream seat, so sealing force grows with differential pressure',
        ],
      },
      { h: ['软阀座在哪里会失效', 'Where soft seats fail'] },
      {
        p: [
          'PTFE 的问题不是熔化，而是冷流。在 150 ℃ 附近，螺栓预紧带来的应力几小时内就会松弛，停车冷却后出现间隙。若工艺每天都有温度循环，请直接选用 RPTFE 或 PEEK，并把复紧写进点检卡。',
          'PTFE does not melt, it creeps. Near 150 ℃ the preload of the bolts relaxes within hours, and after cooling there is a gap. Where the process cycles every day choose RPTFE or PEEK at once, and put retightening on the inspection card.',
        ],
      },
      {
        quote: [
          '一只合适的阀座，应当在最不利的那一小时里仍有余量，而不是在平均工况下刚好够用。',
          'A good seat keeps a margin in the worst hour of the year, not just enough on an average day.',
        ],
      },
      {
        figure: 'seat',
        words: [
          'PEEK 阀座的关键尺寸：密封带宽度决定比压',
          'Key dimensions of a PEEK seat: the width of the sealing band sets the contact pressure',
        ],
      },
      { h: ['金属硬密封并非总是更好', 'Metal is not always better'] },
      {
        p: [
          '金属阀座耐温耐磨，但泄漏等级通常低一到两级，操作扭矩高 1.5 至 3 倍，执行机构随之加大。只有温度超过 260 ℃、含硬质颗粒或要求防火后仍可操作时，它才真正划算。',
          'Metal seats stand heat and wear, yet their leakage rate is usually one or two steps lower and their torque 1.5 to 3 times higher, so the actuator grows too. They pay off above 260 ℃, with hard solids, or where the valve must still work after a fire.',
        ],
      },
      {
        p: [
          '附件中的速查表可以打印后带到现场填写，填完发给我们，一个工作日内答复。',
          'Print the attached sheet, fill it in at the valve and send it to us; we answer within one working day.',
        ],
      },
    ],
  },
  {
    type: 'technical',
    title: ['现场测绘常见的五个错误', 'Five mistakes in site surveys, and how to avoid them'],
    summary: [
      '改造项目返工，多半错在测量那一天。五个最常见的错误，以及我们的工程师怎样用十分钟避免它们。',
      'When a retrofit has to be done twice, the reason is mostly the day of the survey. Five common mistakes and the ten minutes that prevent them.',
    ],
    motif: 'survey',
    tags: ['DN300', 'EN 558', 'ISO 5211'],
    author: '周启明 Qiming Zhou',
    days: 26,
    flags: ['home'],
    products: ['LZD343H-150', 'LZA-R'],
    sheet: {
      file: 'survey-checklist',
      name: ['现场测绘清单', 'Site survey checklist'],
      lines: [
        [['法兰外径', 'Flange outside diameter'], 'mm'],
        [['螺栓孔中心圆', 'Bolt circle'], 'mm'],
        [['孔数与孔径', 'Holes and their size'], 'n × mm'],
        [['结构长度（四点）', 'Face to face, four points'], 'mm'],
        [['平行度', 'Parallelism'], '≤ 1.5 mm'],
        [['错位', 'Offset'], '≤ 1.5 mm'],
        [['净空（执行机构侧）', 'Clearance on the actuator side'], 'mm'],
        [['照片编号', 'Numbers of photos'], '1–8'],
      ],
    },
    blocks: [
      {
        p: [
          '一台 DN300 蝶阀到了现场装不进去，常常只差 4 mm。阀门没有错，图纸也没有错，错的是测量。过去三年我们复查了 61 个返工案例，原因集中在下面五条。',
          'A DN300 butterfly valve arrives and does not fit: four millimetres are missing. Valve and drawing are right, the survey was wrong. In three years we looked into 61 cases of rework; nearly all fall into the five groups below.',
        ],
      },
      {
        figure: 'flange',
        words: [
          '标准测点：0°、90°、180°、270° 四处测量结构长度',
          'Standard points: face to face is measured at 0°, 90°, 180° and 270°',
        ],
      },
      { h: ['一、只测一个点', '1. Measuring at one point'] },
      {
        p: [
          '旧管线的两片法兰几乎从不平行。四点测量可以同时得到结构长度和平行度，多花两分钟。',
          'Flanges of an old line are hardly ever parallel. Four points give length and parallelism together and take two more minutes.',
        ],
      },
      { h: ['二、忘记垫片厚度', '2. Forgetting the gasket'] },
      {
        p: [
          '缠绕垫压紧前后相差约 1.3 mm，两侧就是 2.6 mm。请写明测量时垫片是否在位、是什么类型。',
          'A spiral-wound gasket loses about 1.3 mm when tightened; two of them, 2.6 mm. Write down whether gaskets were in place, and which.',
        ],
      },
      { h: ['三、螺栓孔数对、角度不对', '3. Right number of holes, wrong angle'] },
      {
        p: [
          '同样是 12 孔，孔跨中线与孔在中线差 15°。拍照时让水平尺入镜，比任何文字都可靠。',
          'Twelve holes straddling the centre line differ by 15° from twelve on it. A spirit level in the photo is worth more than any note.',
        ],
      },
      { h: ['四、没有看执行机构的净空', '4. No look at the clearance of the actuator'] },
      {
        p: [
          '阀门装得下，手轮却顶到了桥架。至少记录上、下、两侧四个方向到最近障碍物的距离。',
          'The valve fits, the handwheel hits the cable tray. Note the distance to the nearest obstacle above, below and on both sides.',
        ],
      },
      { h: ['五、数据没有当场复核', '5. Nobody checked on the spot'] },
      {
        p: [
          '离开前由第二个人读一遍数据，并与公称尺寸比较。偏差超过 3 mm 的，当场重测。',
          'Before leaving a second person reads the figures aloud and compares them with the nominal ones. Whatever differs by more than 3 mm is measured again.',
        ],
      },
      {
        table: [
          [
            ['错误', 'Mistake'],
            ['占返工比例', 'Share of rework'],
            ['平均损失', 'Average loss'],
            ['预防耗时', 'Prevention takes'],
          ],
          [['只测一个点', 'One point only'], '38 %', ['5 天', '5 days'], ['2 分钟', '2 min']],
          [['忘记垫片', 'Gasket forgotten'], '21 %', ['3 天', '3 days'], ['1 分钟', '1 min']],
          [['孔位角度', 'Angle of holes'], '17 %', ['12 天', '12 days'], ['1 分钟', '1 min']],
          [['净空不足', 'No clearance'], '15 %', ['8 天', '8 days'], ['4 分钟', '4 min']],
          [['未复核', 'Not checked'], '9 %', ['4 天', '4 days'], ['2 分钟', '2 min']],
        ],
      },
      {
        p: [
          '清单见附件。也可以直接预约我们的工程师，长三角地区 48 小时内到场。',
          'The checklist is attached. Or book one of our engineers: within 48 hours in the Yangtze delta.',
        ],
      },
    ],
  },
  {
    type: 'technical',
    title: ['一次法兰面泄漏的排查记录', 'A flange leak, step by step'],
    summary: [
      'DN200、Class 300 的导热油管线，开车三天后法兰渗漏。记录从表象到原因的完整过程。',
      'A DN200, Class 300 hot-oil line weeps three days after start-up. The whole way from the symptom to the cause.',
    ],
    motif: 'flow',
    tags: ['Class300', 'ASME B16.20'],
    author: '周启明 Qiming Zhou',
    days: 58,
    products: ['LZQ47Y-300'],
    blocks: [
      {
        p: [
          '用户反馈：导热油管线 280 ℃，阀门出口法兰下侧渗油，复紧两次无效。首先排除的，往往正是大家最先怀疑的垫片质量。',
          'The report: hot oil at 280 ℃ weeps at the bottom of the outlet flange, retightening twice did not help. What everybody suspects first, the quality of the gasket, was the first thing we could rule out.',
        ],
      },
      { h: ['现场看到的', 'What we saw'] },
      {
        ul: [
          [
            '螺栓规格正确，但材质混用：四根 B7，四根无标记。',
            'Bolts of the right size but of mixed material: four B7, four without any mark.',
          ],
          [
            '缠绕垫压痕上宽下窄，最窄处只有 4 mm。',
            'The imprint of the spiral-wound gasket is wide above and narrow below, 4 mm at the narrowest.',
          ],
          ['出口管段下方的支架弹簧已经压死。', 'The spring of the support below the outlet pipe is fully compressed.'],
        ],
      },
      {
        figure: 'gasket',
        words: [
          '缠绕垫：内外环限制压缩量，压痕宽度说明受力是否均匀',
          'Spiral-wound gasket: rings limit the compression, the width of the imprint tells whether the load was even',
        ],
      },
      { h: ['原因', 'The cause'] },
      {
        p: [
          '支架失效后，管段自重把法兰向下拉开约 0.8 mm。混用螺栓在 280 ℃ 下松弛速度不同，无标记的四根预紧力三天内下降一半。垫片只是把结果显示了出来。',
          'With the support gone the weight of the pipe opened the flange by about 0.8 mm. At 280 ℃ the mixed bolts relaxed at different speed: the unmarked four lost half of their preload in three days. The gasket only showed the result.',
        ],
      },
      {
        table: [
          [
            ['步骤', 'Step'],
            ['扭矩', 'Torque'],
            ['顺序', 'Order'],
          ],
          ['1', '30 %', ['十字', 'crosswise']],
          ['2', '60 %', ['十字', 'crosswise']],
          ['3', '100 %', ['十字', 'crosswise']],
          ['4', '100 %', ['顺时针一圈', 'once round']],
          [['热紧', 'Hot'], '100 %', ['升温后 4 小时内', 'within 4 h of heating up']],
        ],
      },
      { h: ['处理', 'What was done'] },
      {
        p: [
          '更换支架、统一 B7 螺栓与 2H 螺母、换新垫片，按上表四步紧固并热紧一次。运行九个月，无渗漏。',
          'A new support, B7 bolts and 2H nuts throughout, a new gasket, tightened in the four steps above and once hot. Nine months later it is dry.',
        ],
      },
    ],
  },
  {
    type: 'technical',
    title: ['ISO 5208 与 API 598：同一台阀门，两份试验记录', 'ISO 5208 and API 598: one valve, two test records'],
    summary: [
      '两个标准的压力、介质、保压时间和泄漏判据有何不同，订货时应当写清什么。',
      'Pressure, medium, duration and acceptance differ between the two. What to write into an order so that nobody is surprised.',
    ],
    motif: 'gauge',
    tags: ['ISO 5208', 'API 598'],
    author: '林若川 Ruochuan Lin',
    days: 340,
    products: ['LZQ41F-150', 'LZH76X-16'],
    blocks: [
      {
        p: [
          '“按标准做压力试验”这句话不够。两个标准都做壳体和密封试验，但介质、时间和允许泄漏的表达方式不同。',
          '“Tested to standard” does not say enough. Both standards ask for shell and seat tests, but medium, time and the way leakage is expressed are different.',
        ],
      },
      {
        table: [
          ['', 'ISO 5208', 'API 598'],
          [
            ['壳体试验压力', 'Shell test'],
            ['1.5 × 额定', '1.5 × rated'],
            ['1.5 × 额定', '1.5 × rated'],
          ],
          [
            ['高压密封', 'High-pressure seat'],
            ['1.1 × 额定，液体', '1.1 × rated, liquid'],
            ['1.1 × 额定，液体或气体', '1.1 × rated, liquid or gas'],
          ],
          [
            ['低压密封', 'Low-pressure seat'],
            ['6 ± 1 bar，气体', '6 ± 1 bar, gas'],
            ['4–7 bar，空气', '4 to 7 bar, air'],
          ],
          [
            ['泄漏表达', 'Leakage said as'],
            ['等级 A 至 G', 'rates A to G'],
            ['每分钟滴数或气泡数', 'drops or bubbles per minute'],
          ],
          [
            ['软密封允许', 'Soft seat may leak'],
            ['等级 A：无可见泄漏', 'rate A: nothing visible'],
            ['零', 'nothing'],
          ],
        ],
      },
      { h: ['订货时写清三件事', 'Three things for the order'] },
      {
        ol: [
          ['标准与版次，例如 ISO 5208:2015。', 'Standard and year, such as ISO 5208:2015.'],
          [
            '泄漏等级：软密封写 A，金属密封写双方同意的等级。',
            'The leakage rate: A for soft seats, for metal seats whatever both agreed on.',
          ],
          ['是否需要低压气密试验，以及见证方式。', 'Whether a low-pressure gas test is wanted, and who watches it.'],
        ],
      },
      {
        p: [
          '澜泽的每台阀门都保留逐台试验记录，凭出厂编号可以查询。',
          'Every Lanze valve keeps its own record; it can be looked up by serial number.',
        ],
      },
    ],
  },
  {
    type: 'technical',
    title: ['三偏心蝶阀密封圈的现场更换', 'Changing the seal ring of a triple-offset valve on site'],
    summary: [
      '不拆管线更换层叠密封圈的步骤与扭矩表（编写中）。',
      'How to change a laminated seal ring without removing the valve (being written).',
    ],
    motif: 'shaft',
    tags: ['ISO 10497'],
    author: '陈立群 Liqun Chen',
    days: 1,
    flags: ['draft'],
    products: ['LZD343H-150'],
    blocks: [
      { h: ['准备', 'Preparation'] },
      {
        ul: [
          ['确认管线泄压、挂牌上锁。', 'Line depressurised, locked and tagged.'],
          ['记录阀板与阀座的原始间隙。', 'Note the gap between disc and seat as found.'],
        ],
      },
      { p: ['扭矩表待工艺部确认。', 'The torque table waits for process engineering.'] },
      { figure: 'butterfly', words: ['三偏心蝶阀分解图', 'Triple-offset butterfly valve taken apart'] },
    ],
  },
  {
    type: 'industry',
    title: ['氢气对阀门提出了哪些新要求', 'What hydrogen asks of a valve'],
    summary: [
      '分子更小、更易渗透，还会改变材料。氢能项目选阀时应当逐项确认的六点。',
      'The molecule is smaller, slips through more easily and changes materials. Six points to settle before ordering valves for hydrogen.',
    ],
    motif: 'curve',
    tags: ['H₂', 'PEEK', 'ISO 15848-1'],
    author: '林若川 Ruochuan Lin',
    days: 41,
    flags: ['home'],
    products: ['LZQ41F-150'],
    source: ['澜泽技术周报', 'https://lanze.example/weekly'],
    blocks: [
      {
        p: [
          '过去两年我们收到的氢气工况询价增加了三倍。多数询价单只写了“介质：氢气”，这还远远不够。',
          'Enquiries for hydrogen have tripled in two years. Most of them say “medium: hydrogen” and nothing else. That is far from enough.',
        ],
      },
      { h: ['六个要点', 'Six points'] },
      {
        ol: [
          ['外漏：填料须按 ISO 15848-1 以氦气验证。', 'Emission: packing proven with helium to ISO 15848-1.'],
          [
            '氢脆：阀杆硬度控制在 HRC 22 以下，弹簧避免高强钢。',
            'Embrittlement: stems below HRC 22, no high-strength steel in springs.',
          ],
          [
            '软密封：PEEK 与 PCTFE 的快速泄压性能优于普通弹性体。',
            'Soft seals: PEEK and PCTFE stand rapid decompression better than common elastomers.',
          ],
          ['静电：球体、阀杆与阀体之间电阻不大于 10 Ω。', 'Static: no more than 10 Ω between ball, stem and body.'],
          ['洁净：脱脂清洗，油脂残留不大于 50 mg/m²。', 'Cleanliness: degreased, residue of no more than 50 mg/m².'],
          [
            '循环次数：加氢站的阀门一天可能启闭数百次。',
            'Cycles: a valve at a filling station may move hundreds of times a day.',
          ],
        ],
      },
      {
        figure: 'line',
        words: [
          '加氢站管路示意：紧急切断阀位于储氢瓶组与压缩机之间',
          'A filling station in outline: the emergency shut-off valve stands between storage and compressor',
        ],
      },
      {
        p: [
          '我们的浮动球阀已按上述要求完成首批样机，型式试验计划在下一季度结束。',
          'First samples of our floating ball valve meet these points; type testing is planned to end next quarter.',
        ],
      },
    ],
  },
  {
    type: 'industry',
    title: ['水务管网的蝶阀，多久更换一次才合理', 'How often should a waterworks change its butterfly valves?'],
    summary: [
      '把“坏了再换”改成“按数据换”，一家水司用三年时间把抢修次数降低了六成。',
      'From “when it breaks” to “when the data says so”: one utility cut emergency repairs by six in ten within three years.',
    ],
    motif: 'plan',
    tags: ['DN300', 'EN 593'],
    author: '许知遥 Zhiyao Xu',
    days: 420,
    products: ['LZD343H-150'],
    blocks: [
      {
        p: [
          '城市管网里的蝶阀大多常年不动，真正需要它们的那一天往往关不上。问题不在寿命，而在长期静止。',
          'Most butterfly valves of a city network never move, and on the day they are needed they do not close. Not age is the problem but standing still.',
        ],
      },
      { h: ['三类数据', 'Three kinds of data'] },
      {
        ul: [
          [
            '操作扭矩：每半年全行程一次，与出厂值比较。',
            'Torque: one full stroke every six months, compared with the value at delivery.',
          ],
          [
            '密封：夜间最小流量时听漏，两次异常即列入计划。',
            'Tightness: listen at the nightly minimum flow; two findings put it on the list.',
          ],
          [
            '防腐：阀井湿度与涂层厚度，每年一次。',
            'Corrosion: humidity of the pit and thickness of the coating, once a year.',
          ],
        ],
      },
      {
        table: [
          [
            ['扭矩相对出厂值', 'Torque against delivery'],
            ['处理', 'What to do'],
          ],
          ['< 130 %', ['正常', 'nothing']],
          ['130–180 %', ['清理、润滑，三个月复测', 'clean, grease, measure again in three months']],
          ['> 180 %', ['列入更换计划', 'plan the replacement']],
        ],
      },
      {
        p: [
          '该水司 412 台阀门中，第一年列入更换的有 37 台，第三年只剩 9 台；抢修由每年 22 次降到 9 次。',
          'Of the 412 valves of that utility 37 were planned for replacement in the first year and nine in the third; emergency repairs fell from 22 to nine a year.',
        ],
      },
    ],
  },
]

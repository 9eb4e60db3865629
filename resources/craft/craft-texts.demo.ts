import type { CraftKind } from '../../drawing/scenes/craft.ts'
import type { craft } from './craft.ts'

type Pair = readonly [zh: string, en: string]
type Param = readonly [
  name: string,
  name_en: string,
  unit: string,
  limits: { nominal?: string; min?: string; max?: string },
]

/** One demo process (areas 26.4). */
export interface DemoCraft {
  code: string
  name: Pair
  kind: keyof typeof craft.fields.kind.bounds
  workstation: string
  equipment: string
  /** Minutes: setup, then one piece. */
  times: readonly [setup: string, run: string]
  rate: number
  flags?: readonly ('is_key' | 'is_inspect' | 'is_outsource')[]
  params: readonly Param[]
  attention: Pair
  steps: readonly (readonly [zh: string, en: string, device?: string, material?: string])[]
  /** Shown to visitors; `types` are codes of product types. */
  shown?: { drawing: CraftKind; intro: Pair; types: readonly string[] }
}

const valves = ['BALL', 'BUTTERFLY', 'CONTROL', 'CHECK'] as const

/** In the order of the shop floor; those that visitors see, in the order in which they are presented. */
export const crafts: readonly DemoCraft[] = [
  {
    code: 'GX-010',
    name: ['下料', 'Sawing to length'],
    kind: 'blank',
    workstation: '备料区',
    equipment: 'GZ4240 双柱带锯床',
    times: ['10', '4.5'],
    rate: 60,
    params: [
      ['长度余量', 'Length allowance', 'mm', { min: '3', max: '5' }],
      ['端面垂直度', 'Squareness of the face', 'mm', { max: '0.8' }],
    ],
    attention: [
      '锯切前核对炉批号并移植到余料端面，未移植标记的棒料不得流转。',
      'Check the heat number before sawing and transfer it to the remaining bar; no bar moves on without its mark.',
    ],
    steps: [
      ['核对材质证明书、炉批号与领料单', 'Compare certificate, heat number and issue slip', '光谱仪'],
      [
        '按工艺卡调整定尺挡块，首件测量长度',
        'Set the length stop by the routing card and measure the first piece',
        '钢卷尺',
      ],
      ['锯切，切削液连续冷却', 'Saw with continuous coolant', 'GZ4240', '乳化液'],
      ['去毛刺，端面打印炉批号', 'Deburr and stamp the heat number on the face', '气动打标机'],
    ],
  },
  {
    code: 'GX-020',
    name: ['锻造', 'Forging'],
    kind: 'forging',
    workstation: '外协',
    equipment: '1600 t 摩擦压力机（外协）',
    times: ['0', '12'],
    rate: 180,
    flags: ['is_outsource', 'is_inspect'],
    params: [
      ['始锻温度', 'Start temperature', '℃', { nominal: '1150', min: '1120', max: '1180' }],
      ['终锻温度', 'Finish temperature', '℃', { min: '850' }],
      ['锻造比', 'Reduction ratio', '', { min: '3' }],
    ],
    attention: [
      '外协锻件须附热处理曲线与力学性能报告，每炉抽 1 件做超声检测。',
      'Forgings come with their heat-treatment chart and a report of mechanical properties; one of each heat is tested by ultrasound.',
    ],
    steps: [
      ['加热至始锻温度并按截面保温', 'Heat to start temperature and soak by section', '燃气炉'],
      ['镦粗、冲孔、模锻成形', 'Upset, pierce and close in the die', '1600 t 压力机', '石墨乳'],
      ['切边后堆冷，标识炉号', 'Trim, cool in stacks and mark the heat'],
      ['抽样超声检测与硬度检测', 'Sample test by ultrasound and hardness', '超声探伤仪'],
    ],
  },
  {
    code: 'GX-030',
    name: ['粗车', 'Rough turning'],
    kind: 'machining',
    workstation: '车削一线',
    equipment: 'CK6150 数控车床',
    times: ['25', '18'],
    rate: 90,
    params: [
      ['单边留量', 'Allowance per side', 'mm', { nominal: '1.5', min: '1.3', max: '1.7' }],
      ['切削速度', 'Cutting speed', 'm/min', { min: '90', max: '120' }],
    ],
    attention: ['调质前单边留量不得小于 1.3 mm。', 'Leave at least 1.3 mm per side before hardening and tempering.'],
    steps: [
      ['以毛坯外圆找正装夹', 'Clamp and true up on the raw diameter', '四爪卡盘'],
      ['车端面、打中心孔', 'Face and centre'],
      ['粗车外圆与台阶，留量 1.5 mm', 'Rough the diameters and shoulders, leaving 1.5 mm', 'CNMG120408', '切削液'],
      ['调头加工另一端', 'Turn round and machine the other end'],
    ],
  },
  {
    code: 'GX-040',
    name: ['调质', 'Hardening and tempering'],
    kind: 'heat',
    workstation: '热处理车间',
    equipment: 'RX3-115 箱式电阻炉、回火炉',
    times: ['40', '6'],
    rate: 120,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['淬火温度', 'Hardening temperature', '℃', { nominal: '840', min: '830', max: '850' }],
      ['回火温度', 'Tempering temperature', '℃', { nominal: '600', min: '585', max: '615' }],
      ['保温时间', 'Soaking time', 'h', { min: '2', max: '3' }],
      ['硬度', 'Hardness', 'HB', { min: '241', max: '286' }],
    ],
    attention: [
      '细长件须垂直吊挂入炉；淬火到入油不超过 8 s，4 h 内必须回火。',
      'Hang slender parts upright. No more than 8 s from furnace to oil, and temper within 4 h.',
    ],
    steps: [
      ['检查热电偶有效期，按批装炉并放随炉试棒', 'Check the thermocouples, load by batch with a test bar', '箱式炉'],
      ['升温至 840 ±10 ℃，保温 2–3 h', 'Heat to 840 ±10 °C and soak for 2 to 3 h'],
      ['油淬，油温 40–80 ℃', 'Quench in oil at 40 to 80 °C', '淬火油槽', '快速淬火油'],
      ['600 ±15 ℃ 回火，出炉空冷', 'Temper at 600 ±15 °C, cool in air', '回火炉'],
      ['逐件打硬度，试棒做拉伸与冲击', 'Test every hardness; pull and notch the test bar', '布氏硬度计'],
    ],
    shown: {
      drawing: 'heat',
      types: ['BALL', 'BUTTERFLY', 'CONTROL'],
      intro: [
        '阀杆与球体坯料在受控气氛中调质，炉温每月九点校验，每一炉都留有温度曲线和随炉试棒。',
        'Stems and ball blanks are hardened and tempered in a controlled furnace, surveyed at nine points each month. Every load keeps its chart and its test bar.',
      ],
    },
  },
  {
    code: 'GX-050',
    name: ['精车', 'Finish turning'],
    kind: 'machining',
    workstation: '车削二线',
    equipment: 'CAK5085 数控车床',
    times: ['30', '22'],
    rate: 110,
    flags: ['is_inspect'],
    params: [
      ['外圆公差', 'Diameter tolerance', 'mm', { max: '0.021' }],
      ['粗糙度 Ra', 'Roughness Ra', 'μm', { max: '0.8' }],
    ],
    attention: ['填料段外圆禁止用锉刀或砂布修光。', 'Never file or emery the packing section.'],
    steps: [
      ['修研中心孔，两顶尖装夹', 'Lap the centres and mount between them', '硬质合金顶尖'],
      ['半精车，测量锥度并修正', 'Semi-finish, measure the taper and correct it', '外径千分尺'],
      [
        '精车填料段与密封台阶至图样尺寸',
        'Finish the packing section and the seal shoulder to size',
        'DNMG110404',
        '切削液',
      ],
      ['车螺纹，通止规检验', 'Cut the thread and gauge it', '螺纹环规'],
      ['首件三坐标送检，合格后批量', 'First piece to the CMM; the batch follows when it passes'],
    ],
  },
  {
    code: 'GX-060',
    name: ['加工中心', 'Machining centre'],
    kind: 'machining',
    workstation: '加工中心',
    equipment: 'VMC-1060 立式加工中心、第四轴转台',
    times: ['45', '38'],
    rate: 160,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['位置度', 'Position', 'mm', { max: '0.05' }],
      ['法兰面平行度', 'Parallelism of flanges', 'mm', { max: '0.1' }],
    ],
    attention: [
      '换型后空运行一遍；法兰孔组须在一次装夹内完成。',
      'Run the program dry after a changeover; drill each flange pattern in one clamping.',
    ],
    steps: [
      ['清洁转台与定位面，装夹阀体', 'Clean the table and the datum, clamp the body', '液压夹具'],
      ['测头找正，建立工件坐标', 'Probe and set the work coordinates', '雷尼绍测头'],
      ['铣阀座腔、镗密封槽', 'Mill the seat pocket and bore the seal groove', '可调精镗刀', '切削液'],
      ['转位钻攻法兰孔组', 'Index, drill and tap the flange patterns'],
      ['机内复测关键尺寸并记录', 'Measure the key sizes on the machine and record them'],
      ['去毛刺，吹净深腔', 'Deburr and blow out the cavities', '气枪'],
    ],
    shown: {
      drawing: 'machining',
      types: valves,
      intro: [
        '阀体在一次装夹内完成阀座腔与全部法兰孔，机内测头逐件复测，位置度控制在 0.05 mm 以内。',
        'Seat pocket and all flange holes of a body are cut in one clamping. A probe checks each one in the machine; positions hold within 0.05 mm.',
      ],
    },
  },
  {
    code: 'GX-070',
    name: ['深孔钻', 'Deep-hole drilling'],
    kind: 'machining',
    workstation: '加工中心',
    equipment: 'ZK2120 深孔钻床',
    times: ['35', '16'],
    rate: 140,
    params: [
      ['直线度', 'Straightness', 'mm/m', { max: '0.1' }],
      ['冷却液压力', 'Coolant pressure', 'MPa', { min: '4', max: '7' }],
    ],
    attention: ['切屑颜色发蓝或压力骤升时立即退刀。', 'Withdraw at once when chips turn blue or the pressure jumps.'],
    steps: [
      ['铣引导面、钻引导孔', 'Mill a flat and drill the pilot'],
      ['枪钻进给，监视压力与排屑', 'Feed the gun drill; watch pressure and chips', '枪钻', '深孔钻油'],
      ['退刀测量孔径与偏斜', 'Withdraw and measure bore and drift', '内径量表'],
    ],
  },
  {
    code: 'GX-080',
    name: ['磨削', 'Grinding'],
    kind: 'machining',
    workstation: '磨削间',
    equipment: 'M1432B 万能外圆磨床',
    times: ['30', '14'],
    rate: 130,
    flags: ['is_inspect'],
    params: [
      ['外圆 Ø28 h7', 'Diameter 28 h7', 'mm', { min: '27.979', max: '28' }],
      ['直线度', 'Straightness', 'mm', { max: '0.02' }],
      ['粗糙度 Ra', 'Roughness Ra', 'μm', { max: '0.4' }],
    ],
    attention: [
      '砂轮修整后空转 5 分钟；磨削区恒温 20 ±2 ℃。',
      'Run a dressed wheel for 5 min; the room is kept at 20 ±2 °C.',
    ],
    steps: [
      ['修整砂轮并平衡', 'Dress and balance the wheel', '金刚石笔'],
      ['两顶尖装夹，粗磨留 0.03 mm', 'Mount between centres, rough to 0.03 mm over size'],
      ['精磨并无火花光磨 3 次', 'Finish and spark out three times', '', '磨削液'],
      ['测量圆柱度与粗糙度', 'Measure cylindricity and roughness', '粗糙度仪'],
    ],
  },
  {
    code: 'GX-090',
    name: ['研磨球面', 'Lapping the sphere'],
    kind: 'machining',
    workstation: '研磨间',
    equipment: 'QM-300 球面研磨机',
    times: ['25', '30'],
    rate: 150,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['圆度', 'Roundness', 'mm', { max: '0.02' }],
      ['粗糙度 Ra', 'Roughness Ra', 'μm', { max: '0.2' }],
      ['研磨压力', 'Lapping pressure', 'MPa', { min: '0.05', max: '0.12' }],
    ],
    attention: [
      '研磨剂逐级换细，换级前必须清洗；球体与阀座成对编号。',
      'Go to finer paste step by step and wash in between; ball and seats carry one number.',
    ],
    steps: [
      ['球体上芯轴，检查跳动 ≤ 0.01 mm', 'Mount the ball; run-out within 0.01 mm', '千分表'],
      ['W28 粗研，交叉纹路均匀', 'Lap with W28 until the crossed pattern is even', '铸铁研具', 'W28 研磨膏'],
      ['清洗，W7 精研', 'Wash, lap with W7', '铸铁研具', 'W7 研磨膏'],
      ['圆度仪测三个截面', 'Measure three sections for roundness', '圆度仪'],
      ['与阀座对研着色，接触带连续', 'Blue against the seat; the contact band is unbroken', '', '红丹'],
    ],
    shown: {
      drawing: 'lapping',
      types: ['BALL'],
      intro: [
        '球体与阀座成对研磨，圆度逐件测量，不超过 0.02 mm；接触带着色连续才算合格。',
        'Ball and seats are lapped in pairs. Roundness is measured on each ball, 0.02 mm at most, and the blued contact band must be unbroken.',
      ],
    },
  },
  {
    code: 'GX-100',
    name: ['堆焊 STL6', 'Hardfacing with alloy 6'],
    kind: 'welding',
    workstation: '焊接间',
    equipment: 'PTA-400 等离子堆焊机',
    times: ['50', '26'],
    rate: 170,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['堆焊层厚度', 'Overlay thickness', 'mm', { min: '2', max: '3.2' }],
      ['预热温度', 'Preheat', '℃', { nominal: '300', min: '280', max: '320' }],
      ['层间温度', 'Interpass temperature', '℃', { max: '350' }],
      ['硬度', 'Hardness', 'HRC', { min: '38', max: '44' }],
    ],
    attention: [
      '焊后立即入炉缓冷，冷却速度不超过 50 ℃/h；着色检测不允许任何线性显示。',
      'Into the furnace straight after welding, cooling at no more than 50 °C/h; no linear indication is accepted.',
    ],
    steps: [
      ['堆焊面脱脂，预热至 300 ±20 ℃', 'Degrease and preheat to 300 ±20 °C', '陶瓷加热片'],
      [
        '等离子堆焊两层，道间搭接三分之一',
        'Lay two layers by plasma, beads overlapping by a third',
        'PTA-400',
        'STL6 粉末',
      ],
      ['入炉缓冷至 100 ℃ 以下', 'Cool in the furnace below 100 °C', '缓冷炉'],
      ['车去氧化层，着色检测', 'Turn off the skin and test by dye penetrant', '', '着色探伤剂'],
      ['三点测硬度并记录', 'Measure hardness at three points and record it', '洛氏硬度计'],
    ],
    shown: {
      drawing: 'hardfacing',
      types: ['TRIPLE-OFFSET'],
      intro: [
        '蝶板与阀座密封面用等离子弧堆焊钴基合金，稀释率低、层厚均匀，逐件着色检测。',
        'Seats and discs are faced with cobalt alloy by plasma arc: little dilution, an even layer, and dye penetrant on every piece.',
      ],
    },
  },
  {
    code: 'GX-110',
    name: ['表面处理', 'Surface treatment'],
    kind: 'surface',
    workstation: '外协',
    equipment: '化学镀镍线（外协）',
    times: ['0', '8'],
    rate: 100,
    flags: ['is_outsource', 'is_inspect'],
    params: [
      ['镀层厚度', 'Coating thickness', 'μm', { nominal: '25', min: '20', max: '30' }],
      ['中性盐雾', 'Neutral salt spray', 'h', { min: '240' }],
    ],
    attention: [
      '密封面与螺纹按图样遮蔽；每槽附试片。',
      'Mask seal faces and threads as drawn; a coupon goes with every bath.',
    ],
    steps: [
      ['脱脂、酸洗、水洗', 'Degrease, pickle and rinse', '清洗线', '除油剂'],
      ['按图遮蔽密封面与螺纹', 'Mask the seal faces and threads', '', '遮蔽胶'],
      ['化学镀镍磷合金', 'Plate with nickel-phosphorus'],
      ['测厚，做弯曲结合力试验', 'Measure the thickness and bend-test the adhesion', '涂层测厚仪'],
    ],
  },
  {
    code: 'GX-120',
    name: ['清洗', 'Cleaning'],
    kind: 'surface',
    workstation: '装配前清洗区',
    equipment: '三槽超声波清洗机',
    times: ['5', '3'],
    rate: 50,
    params: [
      ['清洗温度', 'Bath temperature', '℃', { nominal: '55', min: '50', max: '60' }],
      ['残留物', 'Residue', 'mg/dm²', { max: '1' }],
    ],
    attention: [
      '氧用阀门须在洁净间单独脱脂并用紫外灯检查。',
      'Valves for oxygen are degreased apart in the clean room and checked under UV light.',
    ],
    steps: [
      ['粗洗去屑', 'Wash off chips', '高压水枪'],
      ['超声清洗 8 分钟', 'Clean by ultrasound for 8 min', '超声波清洗机', '水基清洗剂'],
      ['漂洗、热风烘干', 'Rinse and dry with hot air', '烘箱'],
    ],
  },
  {
    code: 'GX-130',
    name: ['装配', 'Assembly'],
    kind: 'assembly',
    workstation: '装配线',
    equipment: '装配台、数显扭矩扳手',
    times: ['15', '35'],
    rate: 95,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['中法兰螺栓扭矩', 'Body bolt torque', 'N·m', { nominal: '120', min: '114', max: '126' }],
      ['启闭扭矩', 'Operating torque', 'N·m', { max: '85' }],
    ],
    attention: [
      '螺栓分三遍对角拧紧；石墨件不得沾油。',
      'Tighten crosswise in three rounds; keep graphite free of oil.',
    ],
    steps: [
      ['核对成对编号，检查密封件有效期', 'Match the paired numbers and the shelf life of seals'],
      ['装阀座与球体，涂润滑脂', 'Fit seats and ball with grease', '导向套', '食品级硅脂'],
      ['装阀杆、填料与压盖', 'Fit stem, packing and gland', '填料压装工装'],
      [
        '合中法兰，按 50%、80%、100% 三遍对角拧紧',
        'Close the body; tighten crosswise at 50, 80 and 100 %',
        '数显扭矩扳手',
      ],
      ['启闭三次，记录扭矩', 'Open and close three times and record the torque', '扭矩仪'],
      ['装执行机构，调整限位', 'Mount the actuator and set its stops'],
    ],
    shown: {
      drawing: 'assembly',
      types: valves,
      intro: [
        '数显扳手按三遍对角工艺拧紧并自动上传扭矩；每台阀门的零件编号与记录可以追溯。',
        'Digital wrenches tighten crosswise in three rounds and report each torque by themselves. Every valve can be traced to its parts.',
      ],
    },
  },
  {
    code: 'GX-140',
    name: ['压力试验', 'Pressure test'],
    kind: 'test',
    workstation: '试压间',
    equipment: 'YFT-300 卧式阀门试验台',
    times: ['10', '15'],
    rate: 100,
    flags: ['is_key', 'is_inspect'],
    params: [
      ['壳体试验', 'Shell test', '× PN', { nominal: '1.5' }],
      ['密封试验', 'Seat test', '× PN', { nominal: '1.1' }],
      ['保压时间', 'Holding time', 's', { min: '60' }],
      ['水温', 'Water temperature', '℃', { min: '5', max: '40' }],
    ],
    attention: [
      '升压时任何人不得站在封堵端轴线上；奥氏体不锈钢用水氯离子不超过 25 mg/L。',
      'Nobody stands in line with the blinds under pressure. Water for austenitic steel holds at most 25 mg/L of chloride.',
    ],
    steps: [
      ['夹紧阀门，充水排气', 'Clamp the valve, fill with water and vent it', 'YFT-300', '防锈水'],
      ['升至 1.5 倍额定压力，壳体保压', 'Raise to 1.5 times the rating and hold the shell'],
      ['关闭阀门，1.1 倍逐侧做密封试验', 'Close the valve and test each seat at 1.1 times'],
      ['0.6 MPa 气密封试验，计数气泡', 'Test the seats with air at 0.6 MPa and count bubbles', '', '洁净空气'],
      ['泄压、吹干，压力曲线存档', 'Relieve, dry and file the pressure chart'],
    ],
    shown: {
      drawing: 'test',
      types: valves,
      intro: [
        '每一台阀门出厂前按 1.5 倍做壳体试验、1.1 倍做密封试验，压力曲线凭出厂编号可查。',
        'Before it leaves, every valve is tested at 1.5 times its rating in the shell and 1.1 times at the seats. The chart is filed under its serial number.',
      ],
    },
  },
  {
    code: 'GX-150',
    name: ['终检包装', 'Final inspection and packing'],
    kind: 'pack',
    workstation: '成品库',
    equipment: '打标机、真空包装机',
    times: ['5', '12'],
    rate: 55,
    flags: ['is_inspect'],
    params: [['漆膜厚度', 'Paint thickness', 'μm', { min: '80', max: '120' }]],
    attention: [
      '铭牌、证书与合同逐项核对；法兰密封面须加盖板。',
      'Compare nameplate, certificate and contract item by item; flange faces leave with covers.',
    ],
    steps: [
      ['外观、标识与文件核对', 'Check looks, markings and papers'],
      ['测漆膜厚度，补漆', 'Measure the paint and touch it up', '涂层测厚仪', '环氧面漆'],
      ['通道防锈，法兰加盖板', 'Protect the bore and cover the flanges', '', '气相防锈膜'],
      ['装箱固定，贴唛头拍照', 'Fix it in its case, mark it and take a picture', '打包机'],
    ],
  },
]

/** A row of a specification template as demo rows write it; what is left out takes its default. */
type Row = Readonly<Record<string, unknown>>

const design = { group: '结构与尺寸', group_en: 'Design and dimensions' }
const materials = { group: '材质', group_en: 'Materials' }
const service = { group: '工况', group_en: 'Service conditions' }
const drive = { group: '性能', group_en: 'Performance' }
const electrics = { group: '电气与接口', group_en: 'Electrics and interface' }

const sizes = [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400, 500, 600].map((dn) => `DN${dn}`)

const size: Row = {
  ...design,
  key: 'size',
  name: '公称通径',
  name_en: 'Nominal size',
  input: 'select',
  options: sizes,
  required: 1,
  filterable: 1,
  comparable: 1,
}
const pressure: Row = {
  ...service,
  key: 'pressure',
  name: '压力等级',
  name_en: 'Pressure class',
  input: 'select',
  options: ['PN10', 'PN16', 'PN25', 'PN40', 'Class150', 'Class300', 'Class600'],
  required: 1,
  filterable: 1,
  comparable: 1,
}
const body: Row = {
  ...materials,
  key: 'body',
  name: '阀体材质',
  name_en: 'Body material',
  input: 'select',
  options: ['碳钢 WCB', '不锈钢 CF8', '不锈钢 CF8M', '低温钢 LCB', '球墨铸铁 QT450', '锻钢 A105'],
  options_en: [
    'Carbon steel WCB',
    'Stainless steel CF8',
    'Stainless steel CF8M',
    'Low-temperature steel LCB',
    'Ductile iron QT450',
    'Forged steel A105',
  ],
  required: 1,
  filterable: 1,
}
const seat: Row = {
  ...materials,
  key: 'seat',
  name: '阀座材质',
  name_en: 'Seat material',
  input: 'select',
  options: ['PTFE', 'RPTFE', 'PEEK', 'PCTFE', 'EPDM', 'NBR', '碳化钨涂层', '司太立堆焊', '层叠石墨不锈钢'],
  options_en: [
    'PTFE',
    'RPTFE',
    'PEEK',
    'PCTFE',
    'EPDM',
    'NBR',
    'Tungsten carbide coating',
    'Stellite overlay',
    'Laminated graphite and steel',
  ],
  filterable: 1,
}
const temperature: Row = {
  ...service,
  key: 'temperature',
  name: '适用温度',
  name_en: 'Temperature range',
  input: 'range',
  unit: '℃',
  comparable: 1,
}
const connection: Row = {
  ...design,
  key: 'connection',
  name: '连接方式',
  name_en: 'End connection',
  input: 'select',
  options: ['法兰', '对夹', '凸耳', '对焊', '承插焊', '内螺纹'],
  options_en: ['Flanged', 'Wafer', 'Lug', 'Butt-weld', 'Socket-weld', 'Female thread'],
  filterable: 1,
}
const operation: Row = {
  ...design,
  key: 'operation',
  name: '操作方式',
  name_en: 'Operation',
  input: 'select',
  options: ['手柄', '蜗轮', '气动', '电动'],
  options_en: ['Lever', 'Gearbox', 'Pneumatic', 'Electric'],
  filterable: 1,
}
const face: Row = {
  ...design,
  key: 'face_to_face',
  name: '结构长度',
  name_en: 'Face-to-face dimension',
  input: 'text',
}
const leakage: Row = {
  ...service,
  key: 'leakage',
  name: '泄漏等级',
  name_en: 'Leakage class',
  input: 'text',
  comparable: 1,
}
const testing: Row = {
  ...service,
  key: 'testing',
  name: '检验与试验',
  name_en: 'Inspection and test',
  input: 'text',
}
const explosion: Row = {
  ...electrics,
  key: 'explosion',
  name: '防爆等级',
  name_en: 'Explosion protection',
  input: 'select',
  options: ['Ex db IIB T4', 'Ex db IIC T4', 'Ex db IIC T6'],
  filterable: 1,
  comparable: 1,
}
const yesNo = { input: 'select', options: ['是', '否'], options_en: ['Yes', 'No'] }

/** Specification templates of the demo catalogue by the code of their type (areas 26.3). */
export const templates: Readonly<Record<string, readonly Row[]>> = {
  BALL: [
    size,
    connection,
    operation,
    face,
    body,
    seat,
    pressure,
    temperature,
    { ...service, ...yesNo, key: 'fire_safe', name: '防火设计', name_en: 'Fire-safe design', comparable: 1 },
    leakage,
    testing,
    explosion,
  ],
  BUTTERFLY: [size, connection, operation, face, body, seat, pressure, temperature, leakage, testing, explosion],
  CONTROL: [
    size,
    connection,
    face,
    body,
    pressure,
    temperature,
    { ...drive, key: 'cv', name: '额定流量系数 Cv', name_en: 'Rated Cv', input: 'range', comparable: 1 },
    {
      ...drive,
      key: 'characteristic',
      name: '流量特性',
      name_en: 'Flow characteristic',
      input: 'select',
      options: ['等百分比', '线性', '快开'],
      options_en: ['Equal percentage', 'Linear', 'Quick opening'],
      filterable: 1,
    },
    { ...drive, key: 'rangeability', name: '可调比', name_en: 'Rangeability', input: 'text' },
    leakage,
    testing,
  ],
  CHECK: [
    size,
    connection,
    face,
    body,
    seat,
    pressure,
    temperature,
    { ...drive, key: 'opening_pressure', name: '开启压力', name_en: 'Cracking pressure', input: 'number', unit: 'kPa' },
    leakage,
    testing,
  ],
  ACTUATOR: [
    {
      ...drive,
      key: 'torque',
      name: '输出扭矩',
      name_en: 'Output torque',
      input: 'range',
      unit: 'N·m',
      required: 1,
      comparable: 1,
    },
    { ...drive, key: 'stroke', name: '转角', name_en: 'Travel', input: 'text', comparable: 1 },
    { ...drive, key: 'speed', name: '全行程时间', name_en: 'Stroking time', input: 'range', unit: 's', comparable: 1 },
    {
      ...electrics,
      key: 'mounting',
      name: '安装法兰',
      name_en: 'Mounting flange',
      input: 'select',
      options: ['F03', 'F05', 'F07', 'F10', 'F12', 'F14', 'F16'],
      filterable: 1,
    },
    {
      ...electrics,
      key: 'protection',
      name: '防护等级',
      name_en: 'Enclosure',
      input: 'select',
      options: ['IP65', 'IP67', 'IP68'],
      filterable: 1,
    },
    explosion,
    { ...service, key: 'ambient', name: '环境温度', name_en: 'Ambient temperature', input: 'range', unit: '℃' },
  ],
  PNEUMATIC: [
    {
      ...electrics,
      key: 'air',
      name: '气源压力',
      name_en: 'Air supply pressure',
      input: 'range',
      unit: 'bar',
      required: 1,
    },
    {
      ...drive,
      key: 'action',
      name: '作用方式',
      name_en: 'Action',
      input: 'select',
      options: ['双作用', '弹簧复位'],
      options_en: ['Double acting', 'Spring return'],
      filterable: 1,
    },
  ],
  ELECTRIC: [
    {
      ...electrics,
      key: 'supply',
      name: '供电电压',
      name_en: 'Supply voltage',
      input: 'select',
      options: ['DC 24 V', 'AC 110 V', 'AC 220 V', 'AC 380 V'],
      required: 1,
      filterable: 1,
    },
    { ...electrics, key: 'signal', name: '控制信号', name_en: 'Control signal', input: 'text' },
  ],
}

import { type Text, text } from '../text.ts'

/** A variable of message templates: `${lead_code}` stands for its value. */
export interface MessageVariable {
  label: Text
  /** What previews show in its place. */
  example: Text
}

const same = (example: string): Text => text(example, example)

/** Everything that the program itself fills in (areas 17.4); literals of an owner stand in table `message_variable`. */
export const messageVariables = {
  site_name: { label: text('站点名称', 'Site name'), example: text('澜泽流控', 'Lanze Flow Control') },
  site_url: { label: text('站点地址', 'Address of the site'), example: same('https://www.example.com') },
  service_phone: { label: text('服务电话', 'Service phone'), example: same('400-800-0512') },
  url: {
    label: text('详情链接', 'Link to the record'),
    example: same('https://www.example.com/user/account/measure/7'),
  },
  code: { label: text('验证码', 'Code'), example: same('482913') },
  minutes: { label: text('有效分钟', 'Minutes it is valid'), example: same('10') },
  username: { label: text('用户名', 'Username'), example: same('chenlei') },
  nickname: { label: text('昵称', 'Name'), example: text('陈磊', 'Chen Lei') },
  admin_nickname: { label: text('负责人', 'Owner'), example: text('李丽', 'Lily Li') },
  ip: { label: text('IP 地址', 'IP address'), example: same('203.0.113.9') },
  time: { label: text('时间', 'Time'), example: same('2026-05-12 09:30:00') },
  closes: { label: text('注销日期', 'Closes at'), example: same('2026-05-19 09:30:00') },
  lead_code: { label: text('线索编号', 'Lead no.'), example: same('XS2026050012') },
  lead_name: { label: text('联系人', 'Contact'), example: text('王工', 'Ms Wang') },
  lead_company: { label: text('客户公司', 'Company'), example: text('华东水务', 'East Water') },
  lead_content: {
    label: text('需求内容', 'Request'),
    example: text('需要 DN200 三偏心蝶阀 12 台', 'Twelve DN200 triple-offset valves'),
  },
  lead_product: {
    label: text('询价产品', 'Products asked for'),
    example: text('三偏心蝶阀 DN200', 'Triple-offset valve DN200'),
  },
  lead_state: { label: text('询价状态', 'State of the enquiry'), example: text('处理中', 'in progress') },
  days: { label: text('天数', 'Days'), example: same('3') },
  supplier_code: { label: text('供应商编号', 'Supplier no.'), example: same('GYS0007') },
  supplier_name: { label: text('供应商', 'Supplier'), example: text('江南铸造', 'Jiangnan Castings') },
  cert_name: { label: text('证书名称', 'Certificate'), example: text('ISO 9001 质量体系', 'ISO 9001') },
  expire_date: { label: text('到期日期', 'Expires on'), example: same('2026-06-30') },
  review_date: { label: text('评审日期', 'Review due'), example: same('2026-06-15') },
  instrument_code: { label: text('量具编号', 'Instrument no.'), example: same('LJ-0003') },
  instrument_name: { label: text('量具名称', 'Instrument'), example: text('外径千分尺', 'Micrometer') },
  due_date: { label: text('校准有效期', 'Calibration due'), example: same('2026-06-20') },
  measure_code: { label: text('测量单号', 'Order no.'), example: same('CL2026050008') },
  measure_title: { label: text('测量内容', 'Title'), example: text('泵房管口测绘', 'Survey of the pump room') },
  measure_time: { label: text('测量时间', 'Planned for'), example: same('2026-05-14 09:00') },
  measure_address: {
    label: text('测量地址', 'Address'),
    example: text('苏州市工业园区星湖街 88 号', '88 Xinghu Street, Suzhou'),
  },
  measure_measurer: { label: text('测量员', 'Measurer'), example: text('陈工', 'Mr Chen') },
  measure_result: { label: text('测量结论', 'Result'), example: text('合格', 'passed') },
  report_url: {
    label: text('报告链接', 'Link to the report'),
    example: same('https://www.example.com/user/account/measure/7'),
  },
  round: { label: text('轮次', 'Round'), example: same('2') },
  reason: { label: text('原因', 'Reason'), example: text('照片看不清铭牌', 'The nameplate cannot be read') },
  amount: { label: text('变动数额', 'Amount'), example: same('+100.00') },
  new_value: { label: text('变动后', 'New value'), example: same('350.00') },
  old_value: { label: text('变动前', 'Old value'), example: same('250.00') },
  memo: { label: text('备注', 'Note'), example: text('活动奖励', 'Campaign bonus') },
  backup_name: { label: text('备份名称', 'Backup'), example: same('20260512-023000-auto-41.bak.gz') },
  size: { label: text('大小', 'Size'), example: same('18.4 MB') },
  error: { label: text('错误', 'Error'), example: text('磁盘空间不足。', 'The disk is full.') },
  count: { label: text('数量', 'Number'), example: same('3') },
  notices: {
    label: text('消息列表', 'List of notices'),
    example: text('· 新线索 XS2026050012', '· New lead XS2026050012'),
  },
  title: { label: text('文章标题', 'Title of the article'), example: text('新品发布', 'A new product') },
} as const satisfies Readonly<Record<string, MessageVariable>>

export type VariableName = keyof typeof messageVariables

export const isVariable = (name: string): name is VariableName => Object.hasOwn(messageVariables, name)

/** What every message may use. */
export const commonVariables: readonly VariableName[] = ['site_name', 'site_url', 'service_phone']

const mark = /\$\{(\w+)\}/g

/** Names of the variables in the words of a template, each once, in their order. */
export const variablesIn = (...words: readonly string[]): string[] => [
  ...new Set(words.flatMap((one) => [...one.matchAll(mark)].map(([, name = '']) => name))),
]

/** Words with the values in place of their variables; one without a value leaves nothing behind. */
export const fillWords = (words: string, values: Readonly<Record<string, string>>): string =>
  words.replace(mark, (_whole, name: string) => values[name] ?? '')

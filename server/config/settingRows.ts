import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'

/** One row of the configuration as a fresh installation has it (protocol 9.8). */
interface SettingRow {
  name: string
  group: string
  title: Text
  tip?: Text
  type: string
  value: string
  value_en?: string
  rule?: string
  open?: true
}

const saveName = '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}'
const suffixes = 'jpg,jpeg,png,gif,bmp,webp,svg,pdf,zip,rar,7z,docx,xlsx,csv,txt,mp4,mp3,wav,dwg,dxf,step,stp'

const settingRows: readonly SettingRow[] = [
  {
    name: 'site_name',
    group: 'basics',
    title: text('站点名称', 'Site name'),
    type: 'string',
    value: 'Atrium',
    rule: 'required',
    open: true,
  },
  {
    name: 'record_number',
    group: 'basics',
    title: text('备案号', 'Record number'),
    type: 'string',
    value: '',
    open: true,
  },
  { name: 'version', group: 'basics', title: text('版本号', 'Version'), type: 'string', value: 'v1.0.0', open: true },
  {
    name: 'time_zone',
    group: 'basics',
    title: text('时区', 'Time zone'),
    type: 'string',
    value: 'Asia/Shanghai',
    rule: 'required',
    open: true,
  },
  {
    name: 'no_access_ip',
    group: 'basics',
    title: text('禁止访问的地址', 'Refused addresses'),
    tip: text('每行一个 IP 或网段', 'One address or range per line'),
    type: 'textarea',
    value: '',
  },
  {
    name: 'backend_entrance',
    group: 'basics',
    title: text('后台入口', 'Back-office entry'),
    tip: text('以 / 开头，仅含字母和数字', 'A slash, then letters and digits'),
    type: 'string',
    value: '/admin',
    rule: 'required',
  },
  { name: 'login_captcha', group: 'basics', title: text('登录验证码', 'Sign-in captcha'), type: 'switch', value: '1' },
  {
    name: 'admin_token_hours',
    group: 'security',
    title: text('管理员登录有效期（小时）', 'Hours a sign-in lasts'),
    type: 'number',
    value: '72',
    rule: 'integer|between:1,720',
  },
  {
    name: 'admin_keep_days',
    group: 'security',
    title: text('管理员保持登录（天）', 'Days a kept sign-in lasts'),
    type: 'number',
    value: '30',
    rule: 'integer|between:1,365',
  },
  {
    name: 'admin_sso',
    group: 'security',
    title: text('每个管理员仅一处登录', 'One sign-in per administrator'),
    type: 'switch',
    value: '0',
  },
  {
    name: 'login_retry',
    group: 'security',
    title: text('登录失败次数上限', 'Failed sign-ins before a lock'),
    tip: text('管理员和会员相同；达到后锁定 1 天', 'For administrators and members; then locked for a day'),
    type: 'number',
    value: '10',
    rule: 'integer|between:1,100',
  },
  {
    name: 'upload_max_size',
    group: 'upload',
    title: text('单个文件上限（字节）', 'Largest file (bytes)'),
    type: 'number',
    value: '10485760',
    rule: 'required',
  },
  { name: 'upload_save_name', group: 'upload', title: text('保存路径', 'Save path'), type: 'string', value: saveName },
  {
    name: 'upload_suffixes',
    group: 'upload',
    title: text('允许的后缀', 'Allowed suffixes'),
    type: 'string',
    value: suffixes,
  },
  { name: 'upload_mimetypes', group: 'upload', title: text('允许的类型', 'Allowed types'), type: 'string', value: '' },
  {
    name: 'upload_mode',
    group: 'upload',
    title: text('存储方式', 'Where files go'),
    tip: text(
      'local、s3 或 alioss；改后请运行 npm run files -- check',
      'local, s3 or alioss; then run: npm run files -- check',
    ),
    type: 'string',
    value: 'local',
    rule: 'required',
  },
  { name: 'upload_bucket', group: 'upload', title: text('存储桶', 'Bucket'), type: 'string', value: '' },
  {
    name: 'upload_region',
    group: 'upload',
    title: text('地域', 'Region'),
    tip: text('如 us-east-1、oss-cn-hangzhou', 'Such as us-east-1 or oss-cn-hangzhou'),
    type: 'string',
    value: '',
  },
  {
    name: 'upload_endpoint',
    group: 'upload',
    title: text('访问地址', 'Endpoint'),
    tip: text('留空则为官方地址；可含 {bucket}', "Empty for the maker's own; may hold {bucket}"),
    type: 'string',
    value: '',
  },
  { name: 'upload_access_key', group: 'upload', title: text('访问密钥 ID', 'Access key'), type: 'string', value: '' },
  { name: 'upload_secret', group: 'upload', title: text('访问密钥', 'Secret key'), type: 'password', value: '' },
  {
    name: 'upload_public_base',
    group: 'upload',
    title: text('公开访问地址', 'Public address'),
    tip: text('可匿名读取的域名或 CDN；留空则使用临时链接', 'A domain that may be read by all; empty: signed links'),
    type: 'string',
    value: '',
  },
  {
    name: 'log_keep_days',
    group: 'security',
    title: text('日志保留天数', 'Days that logs are kept'),
    tip: text('更早的管理员日志每天清除', 'Older entries of the administrator log are removed every day'),
    type: 'number',
    value: '180',
    rule: 'required',
  },
]

/** What the demo company fills in (areas 26.1). */
const demoValues: Readonly<Record<string, Pick<SettingRow, 'value' | 'value_en'>>> = {
  site_name: { value: '澜泽流控', value_en: 'Lanze Flow Control' },
  record_number: { value: '苏ICP备00000000号-1' },
}

/** Adds the rows that are missing; what an owner changed stays. */
export async function seedSettings(db: Db, demo: boolean): Promise<void> {
  const rows = settingRows.map((row) => ({ ...row, ...(demo && demoValues[row.name]) }))
  const values = rows.map((row, at) => ({
    scope: 'system' as const,
    name: row.name,
    group: row.group,
    title: row.title.zh,
    title_en: row.title.en,
    tip: row.tip?.zh ?? '',
    tip_en: row.tip?.en ?? '',
    type: row.type,
    value: row.value,
    value_en: row.value_en ?? '',
    rule: row.rule ?? '',
    is_public: row.open ? (1 as const) : (0 as const),
    weigh: 100 - at,
  }))
  await db
    .insertInto('config')
    .values(values)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

import type { Choices } from '../definition/field.ts'
import type { Setting, SettingGroups, SettingList } from '../definition/setting.ts'
import { type Text, text } from '../text.ts'

/** Tabs of the system configuration as a fresh installation has them; an owner renames, orders and adds to them by `config_group`. */
export const systemGroups = {
  basics: text('基础配置', 'Basics'),
  security: text('安全', 'Security'),
  upload: text('上传', 'Uploads'),
  mail: text('邮件', 'Mail'),
  backup: text('备份', 'Backups'),
  retention: text('保留期限', 'Retention'),
  config_quick_entrance: text('快捷入口', 'Quick entrance'),
} as const satisfies SettingGroups

type SystemGroup = keyof typeof systemGroups

const word = (group: SystemGroup, label: Text, more: Partial<Setting> = {}): Setting =>
  // The added keys leave it a setting of text: its kind is set here alone.
  ({ ...more, kind: 'string', label, group }) as Setting
const count = (group: SystemGroup, label: Text, usual: number, [min, max]: readonly [number, number]): Setting => ({
  kind: 'integer',
  label,
  group,
  required: 'save',
  default: usual,
  bounds: { min, max },
})
const flag = (group: SystemGroup, label: Text, usual: 0 | 1): Setting => ({
  kind: 'flag',
  label,
  group,
  default: usual,
})
const choice = (group: SystemGroup, label: Text, usual: string, bounds: Choices): Setting => ({
  kind: 'choice',
  label,
  group,
  required: 'save',
  default: usual,
  bounds,
})
/** A credential of another system; kept sealed. */
const secret = (group: SystemGroup, label: Text): Setting => ({ kind: 'password', label, group, bounds: { max: 200 } })

const weekdays: Choices = {
  1: text('星期一', 'Monday'),
  2: text('星期二', 'Tuesday'),
  3: text('星期三', 'Wednesday'),
  4: text('星期四', 'Thursday'),
  5: text('星期五', 'Friday'),
  6: text('星期六', 'Saturday'),
  7: text('星期日', 'Sunday'),
}
/** Days that rows of a log or history are kept. */
const kept = (label: Text, usual: number, tip?: Text) => ({
  kind: 'integer' as const,
  label: text(`${label.zh}（天）`, `${label.en} (days)`),
  group: 'retention' as const,
  required: 'save' as const,
  default: usual,
  bounds: { min: 1, max: 3650 },
  ...(tip && { tip }),
})

const suffixes = 'jpg,jpeg,png,gif,bmp,webp,svg,pdf,zip,rar,7z,docx,xlsx,csv,txt,mp4,mp3,wav,dwg,dxf,step,stp'

/** Technical settings of the installation, in the order of their screen (protocol 9.8, areas 18). */
export const systemSettings = {
  site_name: word('basics', text('站点名称', 'Site name'), {
    required: 'save',
    bilingual: true,
    default: 'Atrium',
    bounds: { max: 60 },
    open: true,
  }),
  record_number: word('basics', text('备案号', 'Record number'), { bounds: { max: 60 }, open: true }),
  version: word('basics', text('版本号', 'Version'), { default: 'v1.0.0', bounds: { max: 30 }, open: true }),
  time_zone: word('basics', text('时区', 'Time zone'), {
    required: 'save',
    default: 'Asia/Shanghai',
    bounds: { max: 40 },
    tip: text('如 Asia/Shanghai、Europe/Berlin', 'Such as Asia/Shanghai or Europe/Berlin'),
    open: true,
  }),
  no_access_ip: {
    kind: 'text',
    label: text('禁止访问的地址', 'Refused addresses'),
    tip: text('每行一个 IP 或网段', 'One address or range per line'),
    group: 'basics',
  },
  backend_entrance: word('basics', text('后台入口', 'Back-office entry'), {
    required: 'save',
    default: '/admin',
    bounds: { max: 30 },
    tip: text('以 / 开头，仅含字母和数字', 'A slash, then letters and digits'),
    super: true,
  }),
  cdn_url: {
    kind: 'url',
    label: text('文件加速域名', 'Address of the CDN'),
    tip: text(
      '回源到本站的 CDN 地址，如 https://cdn.example.com；留空则由本站直接提供图片和文件',
      'A CDN that fetches from this site, such as https://cdn.example.com; empty: this site serves pictures and files itself',
    ),
    group: 'basics',
  },
  api_url: {
    kind: 'url',
    label: text('接口服务地址', 'Address of the service'),
    tip: text('客户端由此获得的接口地址；留空则为本站', 'What clients are told to call; empty: this site'),
    group: 'basics',
  },
  config_group: {
    kind: 'rows',
    label: text('配置分组', 'Groups of the configuration'),
    tip: text('系统配置页的分组、名称与顺序', 'Tabs of this page, their names and order'),
    group: 'basics',
    default: Object.entries(systemGroups).map(([key, { zh, en }]) => ({ key, value: zh, value_en: en })),
    bounds: {
      max: 30,
      columns: {
        key: { kind: 'string', label: text('变量名', 'Key'), required: 'save', bounds: { max: 30 } },
        value: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 30 } },
        value_en: { kind: 'string', label: text('名称（英文）', 'Name (English)'), bounds: { max: 30 } },
      },
    },
  },

  admin_login_captcha: flag('security', text('管理员登录验证码', 'Captcha for administrators'), 1),
  admin_login_retry: {
    ...count('security', text('管理员登录失败次数上限', 'Failed sign-ins of administrators'), 10, [1, 100]),
    tip: text('达到后锁定 1 天', 'Then the account is locked for a day'),
  },
  admin_token_hours: count('security', text('管理员登录有效期（小时）', 'Hours a sign-in lasts'), 72, [1, 720]),
  admin_keep_days: count('security', text('管理员保持登录（天）', 'Days a kept sign-in lasts'), 30, [1, 365]),
  admin_sso: flag('security', text('每个管理员仅一处登录', 'One sign-in per administrator'), 0),
  log_keep_days: kept(text('管理员日志', 'Administrator log'), 180),
  sign_in_keep_days: kept(text('会员登录日志', 'Sign-ins of members'), 180),
  message_keep_days: kept(
    text('发送日志', 'Messages sent'),
    180,
    text('邮件、短信等', 'E-mails, text messages and others'),
  ),
  notice_keep_days: kept(text('站内消息', 'Notices'), 90),
  history_keep_days: kept(
    text('修改历史', 'History of edits'),
    1095,
    text(
      '更早的修改不能再查看或回滚；流程记录和账目不在此列，始终保留',
      'Older edits cannot be seen or rolled back; steps of workflows and ledgers are always kept',
    ),
  ),
  recycle_keep_days: kept(
    text('回收站', 'Deleted rows'),
    90,
    text('到期后彻底删除，不能恢复', 'Then they are purged and cannot come back'),
  ),
  sensitive_keep_days: kept(
    text('敏感数据修改', 'Changes of sensitive data'),
    365,
    text('更早的修改也不再出现在历史中', 'Older changes leave the history of their rows too'),
  ),
  download_keep_days: kept(text('会员下载记录', 'Downloads of members'), 1095),
  search_keep_days: kept(
    text('搜索词', 'Search terms'),
    180,
    text('自最近一次被搜索起', 'Since they were last searched for'),
  ),
  event_keep_days: kept(
    text('已停止的事件', 'Events that stopped'),
    90,
    text('已处理的事件立即删除', 'Events that were handled go at once'),
  ),
  file_log_keep_days: kept(
    text('服务器日志文件', 'Log files of the server'),
    30,
    text('数据目录下 logs/ 中的文件', 'Files in logs/ of the data folder'),
  ),

  upload_max_size: count(
    'upload',
    text('单个文件上限（字节）', 'Largest file (bytes)'),
    10_485_760,
    [1024, 1_073_741_824],
  ),
  upload_save_name: word('upload', text('保存路径', 'Save path'), {
    required: 'save',
    default: '/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
    tip: text(
      '以 /storage/ 开头，须含 {fileSha1} 或 {random}',
      'Begins with /storage/ and holds {fileSha1} or {random}',
    ),
  }),
  upload_suffixes: word('upload', text('允许的后缀', 'Allowed suffixes'), { default: suffixes, bounds: { max: 1000 } }),
  upload_mimetypes: word('upload', text('允许的类型', 'Allowed types'), {
    bounds: { max: 1000 },
    tip: text('后缀之外还允许的 MIME 类型，逗号分隔', 'MIME types allowed besides, with commas'),
  }),
  upload_mode: {
    ...choice('upload', text('存储方式', 'Where files go'), 'local', {
      local: text('本机', 'This server'),
      s3: text('S3 兼容存储', 'A store like S3'),
      alioss: text('阿里云 OSS', 'Aliyun OSS'),
    }),
    tip: text('改后请运行 npm run files -- check', 'Afterwards run: npm run files -- check'),
  },
  upload_bucket: word('upload', text('存储桶', 'Bucket'), { bounds: { max: 63 } }),
  upload_region: word('upload', text('地域', 'Region'), {
    bounds: { max: 40 },
    tip: text('如 us-east-1、oss-cn-hangzhou', 'Such as us-east-1 or oss-cn-hangzhou'),
  }),
  upload_endpoint: word('upload', text('访问地址', 'Endpoint'), {
    tip: text('留空则为官方地址；可含 {bucket}', "Empty for the maker's own; may hold {bucket}"),
  }),
  upload_access_key: word('upload', text('访问密钥 ID', 'Access key'), { bounds: { max: 128 } }),
  upload_secret: secret('upload', text('访问密钥', 'Secret key')),
  upload_public_base: word('upload', text('公开访问地址', 'Public address'), {
    tip: text('可匿名读取的域名或 CDN；留空则使用临时链接', 'A domain that may be read by all; empty: signed links'),
  }),

  smtp_server: word('mail', text('SMTP 服务器', 'SMTP server'), {
    bounds: { max: 100 },
    tip: text(
      '填写完整后邮件由此发出，否则只记入消息记录',
      'Once complete, mail leaves by it; until then it is only logged',
    ),
  }),
  smtp_port: {
    kind: 'integer',
    label: text('SMTP 端口', 'SMTP port'),
    group: 'mail',
    default: 465,
    bounds: { min: 1, max: 65_535 },
  },
  smtp_user: word('mail', text('SMTP 用户名', 'SMTP user'), { bounds: { max: 100 } }),
  smtp_pass: secret('mail', text('SMTP 密码', 'SMTP password')),
  smtp_verification: {
    ...choice('mail', text('SMTP 验证方式', 'SMTP security'), 'SSL', {
      SSL: text('SSL', 'SSL'),
      TLS: text('TLS', 'TLS'),
    }),
    tip: text('SSL 通常为 465 端口，TLS（STARTTLS）通常为 587 端口', 'SSL usually at port 465, TLS (STARTTLS) at 587'),
  },
  smtp_sender_mail: { kind: 'email', label: text('发件人邮箱', 'Sender'), group: 'mail', bounds: { max: 100 } },
  quiet_hours: word('mail', text('免打扰时段', 'Quiet hours'), {
    bounds: { max: 11 },
    tip: text(
      '如 22:00-08:00：通知短信和避开此时段的消息延后发送；留空则不限',
      'Such as 22:00-08:00: notices by SMS, and messages that respect it, wait until it ends; empty: none',
    ),
  }),

  backup_enabled: flag('backup', text('定时备份', 'Scheduled backups'), 0),
  backup_freq: choice('backup', text('频率', 'How often'), 'daily', {
    daily: text('每天', 'Daily'),
    weekly: text('每周', 'Weekly'),
    monthly: text('每月', 'Monthly'),
  }),
  backup_weekday: {
    ...choice('backup', text('星期', 'Day of the week'), '1', weekdays),
    tip: text('每周备份时使用', 'For weekly backups'),
  },
  backup_monthday: {
    ...count('backup', text('日期', 'Day of the month'), 1, [1, 28]),
    tip: text('每月备份时使用', 'For monthly backups'),
  },
  backup_time: word('backup', text('时间', 'Time'), {
    required: 'save',
    default: '02:30',
    bounds: { max: 5 },
    tip: text('如 02:30，按“基础配置”中的时区', 'Such as 02:30, in the time zone of “Basics”'),
  }),
  backup_scope: choice('backup', text('范围', 'Scope'), 'full', {
    full: text('全部', 'Everything'),
    tables: text('所选数据表', 'Chosen tables'),
  }),
  backup_tables: {
    kind: 'text',
    label: text('数据表', 'Tables'),
    group: 'backup',
    bounds: { max: 4000 },
    tip: text('范围为所选数据表时使用，每行一个', 'For chosen tables, one a line'),
  },
  backup_include_files: flag('backup', text('含上传文件', 'With uploads'), 0),
  backup_keep_count: {
    ...count('backup', text('保留份数', 'How many are kept'), 14, [1, 365]),
    tip: text('仅限定时备份；手动、上传和已保留的不清理', 'Scheduled ones only: others and pinned ones stay'),
  },
  backup_keep_days: {
    ...count('backup', text('保留天数', 'Days they are kept'), 30, [1, 3650]),
    tip: text('最近一次成功的备份始终保留', 'The newest success always stays'),
  },
  backup_encrypt: {
    ...flag('backup', text('加密', 'Encrypt'), 0),
    tip: text('恢复时需要下面的备份密码', 'A restore then needs the passphrase below'),
  },
  backup_passphrase: {
    ...secret('backup', text('备份密码', 'Passphrase')),
    tip: text('请另存一份：遗失后无法恢复', 'Keep a copy of it: without it nothing can be restored'),
  },
  backup_dir: word('backup', text('备份目录', 'Folder'), {
    bounds: { max: 300 },
    super: true,
    tip: text('绝对路径；留空则为数据目录下的 backups', 'An absolute path; empty: backups in the data folder'),
  }),
  backup_copy_s3: {
    ...flag('backup', text('复制到云存储', 'Copy to the store'), 0),
    tip: text('使用“上传”中配置的存储桶', 'To the bucket of “Uploads”'),
  },
  backup_notify: {
    ...flag('backup', text('成功时通知', 'Tell of successes'), 0),
    tip: text('失败总会通知', 'Failures are always told'),
  },

  config_quick_entrance: {
    kind: 'rows',
    label: text('快捷入口', 'Quick entrance'),
    tip: text('控制台上的快捷入口；值为菜单的规则名称', 'Links on the console; the value is the rule name of a menu'),
    group: 'config_quick_entrance',
    bounds: {
      max: 12,
      columns: {
        key: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 30 } },
        key_en: { kind: 'string', label: text('名称（英文）', 'Name (English)'), bounds: { max: 30 } },
        value: { kind: 'string', label: text('规则名称', 'Rule name'), required: 'save', bounds: { max: 100 } },
      },
    },
  },
} as const satisfies SettingList

export type SystemSettingName = keyof typeof systemSettings

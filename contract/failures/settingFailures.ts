import { type Text, text } from '../text.ts'

/** The part of the catalogue that is about the configuration (areas 18, protocol 9). */
export const settingFailures = {
  timeZone: text('没有“{value}”这个时区，如 Asia/Shanghai', 'There is no time zone “{value}”; one is Asia/Shanghai'),
  addressLine: text('第 {row} 行不是 IP 地址或网段：{value}', 'Line {row} is no address or range: {value}'),
  ownAddress: text('不能禁止您自己正在使用的地址 {value}', 'This would shut out {value}, the address you are using'),
  entryPath: text('后台入口须以 / 开头，仅含字母和数字', 'The entry must be a slash followed by letters and digits'),
  entryTaken: text('“{value}”已被网站使用，请换一个入口', '“{value}” is used by the site; choose another entry'),
  siteAddress: text(
    '{field}须为 https:// 或 http:// 开头的网站地址，不含参数',
    '{field} must be an address such as https://host, without a query',
  ),
  savePath: text(
    '保存路径须以 /storage/ 开头，并包含 {fileSha1}、{random} 或 {random32}',
    'The path must begin with /storage/ and hold {fileSha1}, {random} or {random32}',
  ),
  storeNeeds: text('使用该存储方式前请填写{field}', 'Fill in {field} before choosing this store'),
  quietHours: text('免打扰时段的格式如 22:00-08:00', 'Quiet hours are written like 22:00-08:00'),
  dayTime: text('时间的格式如 02:30', 'The time is written like 02:30'),
  tablesNamed: text('请填写要备份的数据表，每行一个', 'Name the tables to back up, one a line'),
  passphraseShort: text('加密前请填写备份密码（至少 8 位）', 'Enter a passphrase of 8 or more characters first'),
  backupFolder: text(
    '备份目录须为绝对路径，且不在网站可访问的目录内',
    'The folder must be an absolute path outside the folders that the site serves',
  ),
  backupFolderClosed: text(
    '备份目录不存在或不可写：{value}',
    'The folder does not exist or cannot be written: {value}',
  ),
  bucketName: text(
    '存储桶名称仅含小写字母、数字、. 和 -',
    'A bucket is named in small letters, digits, dots and hyphens',
  ),
  groupTwice: text('分组变量名“{value}”重复', 'The group key “{value}” is used twice'),
  settingName: text(
    '变量名须为 1–30 位，以字母或下划线开头，仅含字母、数字和下划线',
    'The name must be 1–30 letters, digits or underscores and not begin with a digit',
  ),
  settingFixed: text('“{name}”为内置配置，不能删除', '“{name}” is built in and cannot be deleted'),
  settingSuper: text('只有超级管理员可以添加或删除配置项', 'Only super administrators add or remove settings'),
  readOnly: text(
    '网站处于只读模式，暂时不能修改，请稍后再试',
    'The site is read-only at the moment; please try again later',
  ),
  checkRunning: text('检查正在进行，请稍候', 'A check is running already; wait for its result'),
  secretAgain: text('更换服务器或用户名时，请重新输入{field}', 'Enter the {field} again for another server or user'),
  mailSettings: text('请先填写完整的邮件配置', 'Fill in all mail settings first'),
  mailRefused: text('邮件发送失败：{reason}', 'The mail was not sent: {reason}'),
} as const satisfies Record<string, Text>

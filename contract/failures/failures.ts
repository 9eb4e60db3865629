import { filled, type Text, type TextValues, text } from '../text.ts'
import { backupDeskFailures } from './backupDeskFailures.ts'
import { backupFailures } from './backupFailures.ts'
import { browserFailures } from './browserFailures.ts'
import { fileFailures } from './fileFailures.ts'
import { historyFailures } from './historyFailures.ts'
import { noticeFailures } from './noticeFailures.ts'
import { settingFailures } from './settingFailures.ts'
import { terminalFailures } from './terminalFailures.ts'

/** What went wrong, with the values its sentence needs: a word of this catalogue, or the sentence itself where a noun refuses. */
export interface Fault {
  readonly word: FailureWord | Text
  readonly values?: TextValues
}

/**
 * The catalogue of what the engine refuses: one word, one sentence in both languages; sentences of a noun stand in its folder.
 * Envelope code 0 unless `codes` says otherwise (protocol 1.7).
 */
export const failures = {
  ...browserFailures,
  ...noticeFailures,
  ...settingFailures,
  ...historyFailures,
  ...fileFailures,
  ...backupDeskFailures,
  ...backupFailures,
  ...terminalFailures,

  // Work on rows with states (areas 1.5)
  state: text('当前状态“{state}”不允许此操作', 'This action is not allowed in state “{state}”'),
  stateField: text('“{name}”为{state}，此项不能修改', '“{name}” is {state}: this cannot be changed any more'),
  stateRevise: text(
    '当前状态“{state}”不允许此操作，请新建版本',
    'This action is not allowed in state “{state}”; create a new revision',
  ),
  stateDelete: text(
    '只能删除状态为{states}的记录，“{name}”为{state}',
    'Only records in state {states} can be deleted; “{name}” is {state}',
  ),
  notYours: text('只有{field}本人可以进行此操作', 'Only the person in “{field}” can do this'),
  beyondReach: text(
    '{field}只能在您的数据范围内更改，更改前后的值都须在范围内',
    '{field} can only change within your own data scope: both the old and the new value must lie in it',
  ),
  heldAlready: text('已有{field}', 'There is somebody in “{field}” already'),
  activityClosed: text(
    '只能在 {minutes} 分钟内修改自己的{object}',
    '{object} can be changed by their author for {minutes} minutes',
  ),
  mergeMost: text('一次最多合并 {max} 条{object}', 'At most {max} {object} can be merged at once'),
  revisionOpen: text('已有{state}版本 R{number}', '{state} R{number} already exists'),
  notAllowed: text('{field}的当前值不允许此操作', 'The present value of “{field}” does not allow this'),

  // Values of fields (areas 1.5)
  entryKey: text(
    '键名“{key}”须以小写字母开头，仅含小写字母、数字和下划线',
    'The key “{key}” must start with a small letter and hold only small letters, digits and underscores',
  ),
  entryTwice: text('键名“{key}”重复', 'The key “{key}” is used twice'),
  entryInUse: text(
    '“{entry}”不能删除或改键名：被 {count} 条{object}引用（{names}）',
    '“{entry}” cannot be removed or given another key: used by {count} {object} ({names})',
  ),
  unique: text('{field}“{value}”已存在（{ref}）', '{field} “{value}” already exists ({ref})'),
  taken: text('{object}：{field}的取值已被占用', '{object}: the {field} is already taken'),
  rangeOrder: text('{field}：最小值不能大于最大值', '{field}: minimum is greater than maximum'),
  dateOrder: text('{end}不能早于{start}', '{end} cannot be earlier than {start}'),
  remotePicture: text(
    '{field}含有其他网站的图片（{address}），请上传到本站后再插入',
    '{field} shows a picture of another site ({address}); upload it here and insert that one',
  ),
  childFault: text('{row}：{fault}', '{row}: {fault}'),
  childKept: text('已保存的行不能修改', 'A saved row cannot be changed'),
  childNoAdd: text('{field}不能添加行', 'No rows can be added to {field}'),
  childOrder: text('{field}须大于上一行', '{field} must be greater than the previous row'),
  childTwice: text('{field}“{value}”重复', '{field} “{value}” appears twice'),
  depth: text('最多 {depth} 级', 'At most {depth} levels'),

  // Rows
  notFound: text('记录未找到', 'Record not found'),
  maintenance: text('系统维护中，请稍后再试', 'The system is under maintenance, please try again shortly'),
  siteClosed: text('网站维护中，请稍后再来', 'The site is being worked on; come back a little later'),
  untranslated: text('此内容暂无英文版', 'Not available in English'),
  stale: text(
    '该记录已被 {nickname} 于 {time} 修改，请刷新后重试',
    'This record was changed by {nickname} at {time}; reload and try again',
  ),
  inUse: text('无法删除：被 {count} 条{object}引用（{names}）', 'Cannot delete: used by {count} {object} ({names})'),
  nothingDeleted: text('没有数据被删除', 'No rows were deleted'),
  emptyBody: text('没有可保存的内容', 'There is nothing to save'),
  formFaults: text('请检查标记的字段：{first}', 'Please check the marked fields: {first}'),

  tooManyRows: text('一次最多处理 {max} 条，请缩小筛选范围', 'At most {max} rows at once; please narrow the filter'),
  listChanged: text(
    '列表已有变化：符合条件的现在是 {now} 条，不是 {total} 条。请刷新后重新选择',
    'The list has changed: {now} rows meet the conditions now, not {total}. Refresh it and choose again',
  ),
  exportLimit: text(
    '最多导出 {max} 条，请缩小筛选范围',
    'At most {max} rows can be exported; please narrow the filter',
  ),
  exportChildLimit: text(
    '最多导出 {max} 行明细，请缩小筛选范围或导出 CSV',
    'At most {max} child rows can be exported; please narrow the filter or export to CSV',
  ),
  importLimit: text('每次最多导入 {max} 行', 'At most {max} rows can be imported at once'),
  importChildLimit: text('每次最多导入 {max} 行明细', 'At most {max} child rows can be imported at once'),
  sheetKey: text(
    '工作表“{sheet}”的第一列须为{field}，第一张工作表中也须有该列',
    'The first column of the sheet “{sheet}” must be {field}, and the first sheet must have that column too',
  ),
  parentMissing: text('第一张工作表中没有{field}“{value}”', 'The first sheet has no row with {field} “{value}”'),
  parentTwice: text(
    '第一张工作表中有多行的{field}为“{value}”',
    'The first sheet has more than one row with {field} “{value}”',
  ),
  nameMissing: text(
    '{field}：没有“{value}”，请填写已有记录的编号或名称',
    '{field}: there is no “{value}”; write the code or the name of a row that exists',
  ),
  nameTwice: text(
    '{field}：有多条记录名为“{value}”，请改填编号',
    '{field}: several rows are called “{value}”; write the code of the one you mean',
  ),
  pathTwice: text(
    '{field}：有多条记录名为“{value}”，请填写完整路径，如“上级 / 下级”',
    '{field}: several rows are called “{value}”; write the whole path, such as “Parent / Child”',
  ),
  areaName: text(
    '{field}：找不到地区“{value}”或有重名，请填写“省 / 市 / 区”',
    '{field}: “{value}” is no area, or several are called so; write “province / city / district”',
  ),
  importExists: text(
    '{field}“{value}”已存在；要修改已有数据，请勾选“按编号更新已有数据”',
    '{field} “{value}” already exists; to change rows that exist, tick “Update rows that have the same code”',
  ),
  importTwice: text(
    '{field}“{value}”在文件中出现多次，请只保留一行',
    '{field} “{value}” appears twice in the file; keep one row',
  ),
  importAdd: text('没有此编号的数据，您也没有添加权限', 'There is no such row, and you may not add rows'),
  importKept: text('{field}不能通过导入修改，请保留原值', '{field} cannot be changed by an import; leave it as it was'),
  cellFault: text('{fault}（填写的是“{value}”）', '{fault} (the cell says “{value}”)'),
  choiceFault: text(
    '{fault}（填写的是“{value}”，可以填写：{choices}）',
    '{fault} (the cell says “{value}”; it takes {choices})',
  ),
  sheet: text('无法读取该表格，请使用模板', 'This table cannot be read; please use the template'),

  // Requests
  parameter: text('参数错误', 'Parameter error'),
  cacheType: text('没有“{type}”缓存，可清除的有 tp 和 all', 'There is no cache “{type}”; tp and all can be cleared'),
  unknownColumn: text('参数错误：未知的列“{column}”', 'Parameter error: unknown column “{column}”'),
  maskedColumn: text(
    '没有查看该列完整内容的权限，不能按它搜索或排序',
    'You may not search or sort by this column: its values are masked for you',
  ),
  unknownOperator: text('参数错误：未知的运算符“{operator}”', 'Parameter error: unknown operator “{operator}”'),
  malformedBody: text('请求内容不是有效的 JSON', 'The request body is not valid JSON'),
  multipartBody: text(
    '该请求须使用 JSON 或表单编码（urlencoded），multipart 仅用于上传文件',
    'Send this call as JSON or as an urlencoded form; multipart is for uploads only',
  ),
  badCharacters: text('请求包含无效字符', 'The request contains invalid characters'),
  bodyTooLarge: text('请求内容过大', 'The request body is too large'),
  bodyLate: text(
    '请求内容未能及时送达，请检查网络后重试',
    'The request did not arrive in time; check your connection and try again',
  ),
  unknownAddress: text('请求地址不存在', 'This address does not exist'),
  method: text('该地址不支持此请求方式', 'This address does not support that method'),
  busy: text('服务器繁忙，请稍后重试', 'The server is busy, please try again shortly'),
  diskFull: text('服务器存储空间不足，内容未保存，请联系管理员', 'Server full, nothing saved; tell an administrator'),
  databaseAway: text('数据库暂时无法访问，请稍后重试', 'The database cannot be reached, please try again shortly'),
  addressBlocked: text('您的网络地址已被禁止访问', 'Your network address is not allowed here'),

  // Sessions and permission
  needLogin: text('请先登录', 'Please sign in first'),
  loggedIn: text('您已登录', 'You are already signed in'),
  expired: text('登录已过期', 'Your session has expired'),
  noPermission: text('您没有权限进行此操作', 'You do not have permission to operate!'),
  credentials: text('账号或密码错误', 'Incorrect account or password'),
  networkSlowed: text(
    '您所在的网络登录失败次数过多，请 1 分钟后再试',
    'Too many failed sign-ins from your network, please try again in a minute',
  ),
  accountLocked: text('登录失败次数超限，请在1天后再试', 'Too many failed sign-ins, please try again in 1 day'),
  accountDisabled: text('帐户已禁用', 'Account disabled'),
  secondFactor: text('请输入两步验证码', 'Enter the code of your second factor'),
  factorCode: text('两步验证码错误', 'Incorrect code'),
  factorKey: text(
    '两步验证密钥无法读取，请使用恢复码，或在服务器上运行 npm run admin -- remove-factor',
    'The secret of your second factor cannot be read; use a recovery code, or run on the server: npm run admin -- remove-factor',
  ),
  factorTicket: text('验证已超时，请重新登录', 'This step has expired, please sign in again'),
  factorSet: text('已启用两步验证，请先停用', 'The second factor is on already; switch it off first'),
  factorUnset: text('尚未启用两步验证', 'The second factor is not on'),
  sessionGone: text('该登录已结束', 'That session has ended already'),
  ticketAddress: text('该地址不能使用一次性链接', 'No link can be made for this address'),
  refreshToken: text('登录状态无法续期，请重新登录', 'The session cannot be renewed, please sign in again'),
  noMenu: text('您没有任何菜单权限，请联系管理员', 'You have no menu yet, please contact the administrator'),

  // Captcha (specification 5)
  captchaWrong: text('未点中正确区域，请重试！', 'The correct area is not clicked, please try again!'),
  captchaLimit: text('获取验证码过于频繁，请稍后再试', 'Too many captchas were asked for, please try again shortly'),

  // Members and their codes (areas 17.6, 23.9, 23.10)
  memberCentreClosed: text(
    '会员中心已禁用，请联系网站管理员开启',
    'The member centre is disabled, please contact the site administrator',
  ),
  registrationClosed: text(
    '暂未开放注册，请联系网站管理员',
    'Registration is closed, please contact the site administrator',
  ),
  unknownOperation: text('未知操作', 'Unknown operation'),
  captcha: text('验证码错误', 'Captcha error'),
  notOwn: text('这不是您当前绑定的{field}', 'This is not the {field} bound to your account'),
  verifyCode: text('请输入正确的验证码', 'Please enter the correct verification code'),
  registered: text('{field}已注册，请直接登录', 'This {field} is already registered, please sign in'),
  occupied: text('{field}已被占用', 'This {field} is occupied'),
  sameTarget: text('新{field}与当前相同', 'The new {field} is the same as the current one'),
  notBound: text('您还没有绑定{field}', 'No {field} is bound yet'),
  verifyFirst: text(
    '您需要先通过账户验证才能修改绑定信息',
    'Please verify your account before changing what is bound to it',
  ),
  wrongPassword: text('密码错误', 'Password error'),
  oldPassword: text('旧密码错误', 'Old password error'),
  samePassword: text('新密码不能与旧密码相同', 'The new password must differ from the old one'),
  nickname: text(
    '昵称须为 2–30 个字符，仅含中文、字母、数字、下划线和连字符',
    'The nickname must be 2–30 Chinese characters, letters, digits, underscores or hyphens',
  ),
  templateUnavailable: text('模板不可用', 'Template not available'),
  smsUnavailable: text('短信服务不可用，请联系管理员', 'SMS service unavailable, please contact an administrator'),
  mailUnavailable: text('邮件服务不可用，请联系管理员', 'Mail service unavailable, please contact an administrator'),
  codeTooSoon: text('发送过于频繁，请 {seconds} 秒后再试', 'Too frequent, please retry in {seconds} s'),
  codeDayLimit: text('今日发送次数已达上限，请明天再试', 'Too many codes today, please try again tomorrow'),

  // Members and their ledgers (areas 16)
  memberMissing: text('会员不存在', 'The member does not exist'),
  insufficientBalance: text('余额不足，当前 {amount}', 'Insufficient balance: {amount}'),
  insufficientScore: text('积分不足，当前 {amount}', 'Not enough points: {amount}'),
  amountZero: text('变更数额不能为 0', 'The change must not be 0'),
  memoRequired: text('请填写变更备注', 'Change note cannot be blank'),
  appendOnly: text('账目只增不改，请另记一笔冲正', 'A ledger is never changed; book a reversing entry instead'),

  // Administrators and those above them (areas 15)
  lastSuper: text('至少须保留一名启用的超级管理员', 'At least one enabled super administrator must remain'),
  handOver: text(
    '还有 {count} 条数据由被删除的管理员负责，请选择交接人',
    '{count} rows belong to whom you delete; choose who takes them over',
  ),
  handOverReach: text(
    '交接人不在您的数据范围内，请选择范围内的管理员',
    'Whoever takes over must lie within your own data scope; choose another administrator',
  ),
  handOverTo: text(
    '交接人不存在、已禁用或也将被删除',
    'Whoever takes over must exist, be enabled, and not be deleted too',
  ),
} as const satisfies Record<string, Text>

export type FailureWord = keyof typeof failures

/** A fault as a sentence in both languages, its own values filled in. */
export const sentenceOf = ({ word, values }: Fault): Text =>
  filled(typeof word === 'string' ? failures[word] : word, values)

/** Envelope codes other than 0; 409 only ever means "renew the access token" and never "the same data exists" (specification 8). */
export const codes: ReadonlyMap<Fault['word'], number> = new Map([
  ['needLogin', 303],
  ['loggedIn', 303],
  ['noPermission', 401],
  ['expired', 409],
] satisfies [FailureWord, number][])

/** Thrown when a request is refused by name or in a sentence of a noun; `server/http` alone turns it into an answer. */
export class Refusal extends Error {
  readonly word: Fault['word']
  readonly values: TextValues
  readonly data: unknown

  constructor(word: Fault['word'], values: TextValues = {}, data: unknown = null) {
    super(typeof word === 'string' ? word : word.en)
    this.word = word
    this.values = values
    this.data = data
  }
}

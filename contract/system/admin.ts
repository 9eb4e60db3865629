import { audited, switched } from '../definition/fields.ts'
import { resource } from '../definition/resource.ts'
import { text } from '../text.ts'
import { systemFolders } from './menuFolders.ts'

/** Administrators (protocol 3B.2, areas 15). */
export const admin = resource({
  name: 'admin',
  node: 'auth/admin',
  label: text('管理员', 'Administrators'),
  singular: 'administrator',
  title: 'nickname',
  menu: { under: systemFolders.auth, icon: 'el-icon-UserFilled', weigh: 99 },
  fields: {
    username: {
      kind: 'string',
      label: text('用户名', 'Username'),
      required: 'save',
      unique: 'anyCase',
      bounds: { max: 20 },
    },
    nickname: { kind: 'string', label: text('昵称', 'Nickname'), required: 'save', bounds: { max: 50 } },
    avatar: { kind: 'image', label: text('头像', 'Avatar') },
    group_arr: {
      kind: 'links',
      label: text('角色组', 'Role groups'),
      required: 'save',
      bounds: { to: 'admin_group', through: 'admin_group_access', by: 'uid', as: 'group_id', max: 20 },
    },
    department_id: {
      kind: 'reference',
      label: text('部门', 'Department'),
      bounds: { to: 'department', onDelete: 'restrict' },
    },
    job_id: { kind: 'reference', label: text('岗位', 'Job'), bounds: { to: 'job', onDelete: 'restrict' } },
    email: { kind: 'email', label: text('邮箱', 'E-mail'), unique: true, bounds: { max: 50 } },
    mobile: { kind: 'string', label: text('手机号', 'Mobile'), guard: 'masked', unique: true, bounds: { max: 11 } },
    password: { kind: 'password', label: text('密码', 'Password'), required: 'save' },
    motto: { kind: 'string', label: text('签名', 'Motto'), bounds: { max: 255 } },
    lang: {
      kind: 'choice',
      label: text('语言', 'Language'),
      default: 'zh-cn',
      bounds: { 'zh-cn': text('中文', 'Chinese'), en: text('英文', 'English') },
    },
    login_failure: { kind: 'integer', label: text('登录失败次数', 'Failed sign-ins'), default: 0, guard: 'private' },
    last_failure_time: { kind: 'time', label: text('上次登录失败', 'Last failed sign-in'), guard: 'private' },
    last_login_time: { kind: 'time', label: text('最后登录时间', 'Last sign-in') },
    last_login_ip: { kind: 'string', label: text('最后登录 IP', 'Last address'), bounds: { max: 50 } },
    password_time: { kind: 'time', label: text('密码修改时间', 'Password changed') },
    must_change_password: { kind: 'flag', label: text('须修改密码', 'Must change password'), default: 0 },
    otp_secret: { kind: 'string', label: text('两步验证密钥', 'Second-factor secret'), guard: 'private' },
    /** The last step of 30 seconds, counted since 1970, whose code was used: no code is accepted twice. */
    otp_step: { kind: 'integer', label: text('两步验证时刻', 'Step of the last code'), default: 0, guard: 'private' },
    otp_recovery: { kind: 'text', label: text('恢复码', 'Recovery codes'), guard: 'private' },
    ...switched,
    ...audited,
  },
  list: [
    'avatar',
    'username',
    'nickname',
    'group_arr',
    'department_id',
    'job_id',
    'email',
    'mobile',
    'last_login_time',
    'last_login_ip',
    'motto',
    'status',
    'update_time',
    'create_time',
  ],
  filters: ['group_arr', 'department_id', 'job_id', 'last_login_time', 'create_time', 'status'],
  quickSearch: ['username', 'nickname', 'email', 'mobile'],
  place: 'department_id',
  tabs: { account: text('账号', 'Account'), duties: text('职责', 'Duties') },
  form: {
    account: ['username', 'nickname', 'avatar', 'email', 'mobile', 'motto', 'lang'],
    duties: ['group_arr', 'department_id', 'job_id'],
    security: ['password', 'must_change_password'],
  },
  events: {
    passwordChanged: text('管理员密码已修改', 'The password of an administrator changed'),
    signedInFromNewNetwork: text('管理员从新网络登录', 'An administrator signed in from a new network'),
    factorChanged: text('管理员两步验证已变更', 'The second factor of an administrator changed'),
  },
  actions: {
    resetPassword: { label: text('重置密码', 'Reset password'), on: 'row', secret: true },
    unlock: { label: text('解除锁定', 'Unlock'), on: 'row' },
    infoPlain: { label: text('查看完整联系方式', 'See full contacts') },
  },
})

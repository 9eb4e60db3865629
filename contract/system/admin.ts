import { resource } from '../resource.ts'
import { text } from '../text.ts'

/** Administrators (protocol 3B.2, areas 15). */
export const admin = resource({
  name: 'admin',
  label: text('管理员', 'Administrator'),
  title: 'nickname',
  fields: {
    username: {
      kind: 'string',
      label: text('用户名', 'Username'),
      required: 'save',
      unique: true,
      bounds: { max: 20 },
    },
    nickname: { kind: 'string', label: text('昵称', 'Nickname'), required: 'save', bounds: { max: 50 } },
    avatar: { kind: 'image', label: text('头像', 'Avatar') },
    email: { kind: 'email', label: text('邮箱', 'E-mail'), bounds: { max: 50 } },
    mobile: { kind: 'string', label: text('手机号', 'Mobile'), bounds: { max: 11 } },
    motto: { kind: 'string', label: text('签名', 'Motto'), bounds: { max: 255 } },
    password: { kind: 'string', label: text('密码', 'Password'), guard: 'private' },
    login_failure: { kind: 'integer', label: text('登录失败次数', 'Failed sign-ins'), default: 0, guard: 'private' },
    last_failure_time: { kind: 'time', label: text('上次登录失败', 'Last failed sign-in'), guard: 'private' },
    last_login_time: { kind: 'time', label: text('最后登录时间', 'Last sign-in') },
    last_login_ip: { kind: 'string', label: text('最后登录 IP', 'Last address'), bounds: { max: 50 } },
    status: { kind: 'status', label: text('状态', 'Status'), default: '1' },
    create_time: { kind: 'time', label: text('创建时间', 'Created') },
    update_time: { kind: 'time', label: text('更新时间', 'Updated') },
  },
})

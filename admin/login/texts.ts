import { text } from '../../contract/text.ts'

export const loginTexts = {
  title: text('登录', 'Sign in'),
  heading: text('登录管理后台', 'Sign in to the back office'),
  hint: text('请使用管理员账号登录。', 'Use your administrator account.'),
  ended: text(
    '登录已失效：可能长时间未操作，或已在其他设备上退出。请重新登录后继续。',
    'Your session has ended: it expired, or it was ended on another device. Sign in again to go on.',
  ),
  kept: text(
    '您填写的内容已保留，用同一账号登录后可以继续填写。',
    'What you typed is kept, and is offered after you sign in with the same account.',
  ),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  keep: text('保持登录', 'Keep me signed in'),
  submit: text('登录', 'Sign in'),
  locked: text('{time} 后可再试', 'Try again in {time}'),
  required: text('请输入{field}', 'Enter your {field}'),
  failed: text('登录未完成，请重试', 'Signing in did not finish, please try again'),
  factorHeading: text('两步验证', 'Second factor'),
  factorHint: text(
    '请输入验证器应用显示的 6 位数字；手机不在身边时，可输入一个恢复码。',
    'Enter the 6 digits your authenticator app shows, or one of your recovery codes if the phone is not at hand.',
  ),
  code: text('验证码或恢复码', 'Code or recovery code'),
  confirm: text('验证并登录', 'Verify and sign in'),
  back: text('返回', 'Back'),
  expired: text('验证已超时，请重新登录', 'This step has expired, please sign in again'),
} as const

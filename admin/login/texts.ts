import { text } from '../../contract/text.ts'

export const loginTexts = {
  title: text('登录', 'Sign in'),
  heading: text('登录管理后台', 'Sign in to the back office'),
  hint: text('请使用管理员账号登录。', 'Use your administrator account.'),
  username: text('用户名', 'Username'),
  password: text('密码', 'Password'),
  keep: text('保持登录', 'Keep me signed in'),
  submit: text('登录', 'Sign in'),
  required: text('请输入{field}', 'Enter your {field}'),
} as const

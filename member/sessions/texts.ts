import { text } from '../../contract/text.ts'

export const sessionTexts = {
  hint: text(
    '这些设备登录了您的账户。不认识的，请结束它并修改密码。',
    'These devices are signed in to your account. End any you do not know and change your password.',
  ),
  current: text('当前设备', 'This device'),
  kept: text('记住登录', 'Remembered'),
  since: text('登录于 {time}', 'Signed in {time}'),
  seen: text('最近活动 {time}', 'Last active {time}'),
  end: text('结束登录', 'Sign out'),
  endThis: text('结束登录：{device}', 'Sign out: {device}'),
  endOthers: text('结束其他全部登录', 'Sign out all others'),
  ask: text('结束这台设备的登录？', 'Sign this device out?'),
  askHint: text('{device} 下次使用时需要重新登录。', '{device} will have to sign in again the next time it is used.'),
  askOthers: text('结束其他 {count} 个登录？', 'Sign out {count} other devices?'),
  askOthersHint: text('它们下次使用时需要重新登录。', 'They will have to sign in again the next time they are used.'),
  signIns: text('登录记录', 'Sign-ins'),
  signInsHint: text('包括密码错误的尝试。', 'Attempts with a wrong password are listed too.'),
  success: text('成功', 'Signed in'),
  refused: text('失败', 'Refused'),
  strange: text('有不是我的', 'One was not me'),
  strangeAsk: text('让账户重新安全', 'Make your account safe again'),
  strangeHint: text(
    '先结束其他 {count} 个登录，再请您修改密码。',
    'First we sign {count} other devices out, then you choose a new password.',
  ),
  strangeAlone: text('没有其他登录。请马上修改密码。', 'No other device is signed in. Choose a new password now.'),
  strangeGo: text('继续', 'Go on'),
  ended: text('已结束登录', 'Signed out'),
} as const

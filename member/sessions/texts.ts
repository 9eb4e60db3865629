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
  ended: text('已结束登录', 'Signed out'),
} as const

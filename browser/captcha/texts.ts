import { text } from '../../contract/text.ts'

export const captchaTexts = {
  title: text('安全验证', 'Security check'),
  close: text('关闭', 'Close'),
  refresh: text('换一张', 'Another picture'),
  task: text('请依次点击', 'Click in this order'),
  loading: text('正在加载…', 'Loading…'),
  checking: text('正在校验…', 'Checking…'),
  // The three messages of specification 5.
  wrong: text('未点中正确区域，请重试！', 'The correct area is not clicked, please try again!'),
  solved: text('验证成功！', 'Verification is successful!'),
  failed: text('验证码加载失败，请点击刷新按钮', 'Captcha loading failed, please click refresh button'),
  unproven: text('验证未通过，请重试', 'The check did not pass, please try again'),
  picture: text(
    '验证码图片；不便看图时请使用无障碍验证',
    'Captcha picture; use the accessible check if you cannot see it',
  ),
  work: text('使用无障碍验证', 'Use the accessible check'),
  workHint: text(
    '不用看图，由浏览器计算几秒钟；同一网络请求频繁时约需半分钟。',
    'No picture: your browser works for a few seconds, about half a minute when your network asks often.',
  ),
  working: text('正在计算，请稍候…', 'Working, please wait…'),
} as const

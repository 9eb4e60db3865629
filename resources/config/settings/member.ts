import type { Setting, SettingList } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'
import { choices, flag, integer } from './store-setting.ts'

const points = (label: Text, initial: number): Setting => ({
  ...integer('member', label, initial, [0, 1_000_000]),
  open: true,
})

/** Member centre. Read by `server/account/`, `server/session/lives.ts` and `server/ledger/awards.ts`. */
export const memberSettings = {
  open_member_center: { ...flag('member', text('开启会员中心', 'Member centre'), 1), open: true },
  open_register: { ...flag('member', text('开放注册', 'Registration'), 1), open: true },
  register_types: choices('member', text('注册方式', 'Ways to register'), {
    mobile: text('手机', 'Mobile'),
    email: text('邮箱', 'E-mail'),
  }),
  login_captcha: { ...flag('member', text('会员登录验证码', 'Captcha for members'), 1), open: true },
  login_retry: {
    ...integer('member', text('会员登录失败次数上限', 'Failed sign-ins of members'), 10, [1, 100]),
    tip: text('达到后锁定 1 天', 'Then the account is locked for a day'),
  },
  token_hours: integer('member', text('登录有效期（小时）', 'Hours a sign-in lasts'), 72, [1, 720]),
  keep_days: integer('member', text('保持登录（天）', 'Days a kept sign-in lasts'), 30, [1, 365]),
  user_sso: flag('member', text('每个会员仅一处登录', 'One sign-in per member'), 0),
  default_group_id: {
    kind: 'reference',
    label: text('新会员所在组', 'Group of new members'),
    group: 'member',
    required: 'save',
    default: 1,
    bounds: { to: 'user_group' },
  },
  balance_visible: { ...flag('member', text('会员可见余额', 'Members see their balance'), 1), open: true },
  score_register: points(text('注册积分', 'Points for registering'), 100),
  score_daily_login: points(text('每日登录积分', 'Points for the first sign-in of a day'), 5),
  score_profile_complete: points(text('完善资料积分', 'Points for a complete profile'), 50),
  score_enquiry: points(text('询价积分', 'Points for an enquiry'), 20),
} as const satisfies SettingList

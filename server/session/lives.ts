import type { Settings } from '../config/settings.ts'

/** Whose session it is: the two never mix (protocol 2.1). */
export type Side = 'admin' | 'user'

const hour = 3600
const day = 86_400

/** Names of the settings of either side, with what holds without them and the range they are kept in (protocol 2.1). */
const names = {
  admin: {
    hours: 'admin_token_hours',
    days: 'admin_keep_days',
    single: 'admin_sso',
    tries: 'admin_login_retry',
    captcha: 'admin_login_captcha',
  },
  user: { hours: 'token_hours', days: 'keep_days', single: 'user_sso', tries: 'login_retry', captcha: 'login_captcha' },
} as const

const within = (value: number, most: number): number => Math.min(most, Math.max(1, Math.floor(value)))

/** Seconds that an access token of this side lives. */
export const accessLife = (settings: Settings, side: Side): number =>
  within(settings.number(names[side].hours, 72), 720) * hour

/** Seconds that a session lasts when the caller asked to stay signed in. */
export const keptLife = (settings: Settings, side: Side): number =>
  within(settings.number(names[side].days, 30), 365) * day

/** Whether a sign-in ends the other sessions of the account. */
export const isSingle = (settings: Settings, side: Side): boolean => settings.flag(names[side].single)

/** Consecutive failures after which an account of this side is refused for a day (protocol 2.3). */
export const triesAllowed = (settings: Settings, side: Side): number =>
  within(settings.number(names[side].tries, 10), 100)

/** Whether a sign-in of this side needs a captcha; `captcha` is LOGIN_CAPTCHA, which wins over the configuration when it was set. */
export const asksCaptcha = (
  { settings, captcha }: { settings: Settings; captcha: boolean | undefined },
  side: Side,
): boolean => captcha ?? settings.flag(names[side].captcha)

import { Chance } from './fuzzValues.testing.ts'

/** One sign-in try as it is sent. */
export interface LoginTry {
  query: string
  headers: Record<string, string>
  payload: object | string
  /** The address the connection comes from; the only thing a caller cannot write as he likes. */
  remoteAddress: string
}

interface About {
  seed: number
  owner: { username: string; email: string; mobile: string }
  /** How many networks the tries come from. */
  networks: number
  /** Only forms that no rule lets pass. */
  invalid?: boolean
  /** All from this address. */
  from?: string
}

const passwords = [
  'Wrong-Pass1',
  '123456',
  'letmein!',
  'Right-Pass',
  'right-pass1',
  ' Right-Pass1',
  'Right-Pass1 ',
  '密码密码密码',
]
const badPasswords: readonly unknown[] = [
  '',
  'short',
  'x'.repeat(33),
  'a<b>c&d',
  'line\nbreak',
  7,
  null,
  ['Right-Pass1'],
  { $ne: '' },
]
const badNames: readonly unknown[] = ['', '  ', null, ['Owner_1'], { $gt: '' }, 'x'.repeat(60)]
const names = [
  'someone',
  'root',
  'administrator',
  'nobody@example.com',
  '13800000000',
  '管理员们',
  "x' or '1'='1",
  'İstanbul',
]

/** Sign-in tries of every shape: changed headers, bodies, capitals, spaces, captcha fields, addresses; decided by the seed alone. */
export class LoginTries {
  readonly #chance: Chance
  readonly #about: About

  constructor(about: About) {
    this.#chance = new Chance(about.seed)
    this.#about = about
  }

  /** One try, or many for the same moment. */
  burst(): LoginTry[] {
    const size = this.#chance.often(0.3) ? 1 + this.#chance.under(30) : 1
    return Array.from({ length: size }, () => this.#one())
  }

  #one(): LoginTry {
    const chance = this.#chance
    const form = this.#form()
    const asForm = !this.#about.invalid && chance.often(0.2)
    const type = asForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const fields = Object.entries(form).map(([key, value]): [string, string] => [key, `${value}`])
    return {
      query: this.#query(),
      headers: { 'content-type': type, ...this.#headers() },
      payload: asForm ? new URLSearchParams(fields).toString() : JSON.stringify(form),
      remoteAddress: this.#about.from ?? this.#address(),
    }
  }

  #form(): Record<string, unknown> {
    const chance = this.#chance
    const { invalid } = this.#about
    const broken = invalid ? chance.under(2) : -1
    const form: Record<string, unknown> = {
      tab: 'login',
      username: broken === 0 ? chance.pick(badNames) : this.#name(),
      password: broken === 1 ? chance.pick(badPasswords) : this.#password(),
    }
    if (chance.often(0.5)) form.keep = chance.pick([true, false, 1, '1', 'on', 'maybe'])
    if (chance.often(0.5)) form.captchaId = this.#word()
    if (chance.often(0.5)) form.captchaInfo = chance.pick(['', '1,1-2,2;350;200', 'pow;1,2,3', this.#word()])
    if (chance.often(0.3)) form[this.#word()] = this.#word()
    if (chance.often(0.1)) form.ip = this.#address()
    return form
  }

  /** Every second try is for the owner, under one of the names that mean him or nearly do. */
  #name(): string {
    const chance = this.#chance
    const { username, email, mobile } = this.#about.owner
    if (chance.often(0.5)) return chance.often(0.7) ? chance.pick(names) : this.#word()
    const name = chance.pick([username, username, email, mobile])
    const changed = chance.pick([name, name, name.toUpperCase(), name.toLowerCase(), `${name}.`])
    return chance.pick(['', '', ' ', '\t', '\u3000']) + changed + chance.pick(['', '', ' ', '\n'])
  }

  #password(): string {
    return this.#chance.often(0.5) ? this.#chance.pick(passwords) : `${this.#word()}-${this.#word()}`
  }

  #headers(): Record<string, string> {
    const chance = this.#chance
    const made: Record<string, string> = {}
    for (const name of [
      'x-forwarded-for',
      'x-real-ip',
      'forwarded',
      'cf-connecting-ip',
      'true-client-ip',
      'client-ip',
    ]) {
      if (chance.often(0.4)) made[name] = name === 'forwarded' ? `for=${this.#address()}` : this.#address()
    }
    if (chance.often(0.5)) made['user-agent'] = this.#word()
    if (chance.often(0.3)) made.cookie = `think_lang=zh-cn; session=${this.#word()}`
    if (chance.often(0.3)) made.batoken = this.#word()
    if (chance.often(0.3)) made['ba-user-token'] = this.#word()
    return made
  }

  #query(): string {
    const pairs = this.#chance.times(2, () => `${this.#word()}=${this.#word()}`)
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`
  }

  /** A new address nearly each time, in few networks; the networks of IPv6 are larger. */
  #address(): string {
    const network = this.#chance.under(this.#about.networks)
    const host = this.#chance.under(250) + 1
    return network === 0 ? `2001:db8:7:7${host.toString(16).padStart(2, '0')}::${host}` : `192.0.${network}.${host}`
  }

  #word(): string {
    return this.#chance.next().toString(36).slice(2, 10)
  }
}

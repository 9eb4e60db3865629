import { speak } from '../../browser/language.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { type Text, text } from '../../contract/text.ts'
import { score, signed } from '../parts/amounts.ts'

export interface Earning {
  /** Type of the movement it brings. */
  name: string
  points: number
}

const ways: Readonly<Record<string, Text>> = {
  register: text('注册成为会员', 'Registering as a member'),
  login: text('每天首次登录', 'First sign-in of the day'),
  profile: text('补全资料（一次）', 'Completing your profile (once)'),
  enquiry: text('提交询价（每天一次）', 'Sending an enquiry (once a day)'),
}

const types: Readonly<Record<string, Text>> = userScoreLog.fields.type.bounds

/** The rules that bring points, as they are set now. */
export function HowToEarn({ earn, title }: { earn: readonly Earning[]; title: string }) {
  return (
    <section className="member-card earn" aria-labelledby="earn">
      <h2 id="earn">{title}</h2>
      <ul>
        {earn.map(({ name, points }) => {
          const way = ways[name] ?? types[name]
          return (
            <li key={name}>
              <span>{way ? speak(way) : name}</span>
              <strong className="number">{signed(points, score)}</strong>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

import { Link } from 'react-router'
import { useMember } from '../../browser/account/member.ts'
import { Phrases } from '../../browser/hero/phrases.tsx'
import { speak } from '../../browser/language.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { usePage } from '../menu/entries.tsx'
import { money, score } from '../parts/amounts.ts'
import { Avatar } from '../parts/avatar.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import { greetingAt } from '../shell/greeting.ts'
import type { OverviewData } from './overview-data.ts'
import { overviewTexts } from './texts.ts'

/** A number people come for, with the way to its movements. */
function Figure({ icon, label, value, to }: { icon: IconName; label: string; value: string; to: string | undefined }) {
  const words = (
    <>
      <span className="label">
        <Icon name={icon} />
        {label}
      </span>
      <strong className="number">{value}</strong>
    </>
  )
  if (!to) return <div className="account-figure">{words}</div>
  return (
    <Link className="account-figure" to={to}>
      {words}
      <span className="way">
        {speak(overviewTexts.details)}
        <Icon name="next" />
      </span>
    </Link>
  )
}

/** Filled when bound; a way to bind it when not. */
function Binding({ way, address, profile }: { way: 'email' | 'mobile'; address: string; profile: string | undefined }) {
  const label = speak(address ? overviewTexts.bound : overviewTexts.unbound, { way: overviewTexts[way] })
  const words = (
    <>
      <Icon name={way === 'email' ? 'mail' : 'phone'} />
      <span>{label}</span>
    </>
  )
  if (address || !profile) return <span className={address ? 'binding bound' : 'binding'}>{words}</span>
  return (
    <Link className="binding" to={`${profile}#${way}`}>
      {words}
    </Link>
  )
}

type Previous = NonNullable<OverviewData['cards']>['previous']

/** The member, the balances, and the sign-in before the present one. */
export function AccountCard({ previous }: { previous: Previous }) {
  const me = useMember()
  const { timeZone = '' } = useBootstrap((state) => state.site)
  const profile = usePage('account/profile')
  const balance = usePage('account/balance')
  const name = me.nickname || me.username
  return (
    <section className="account-card on-deep" aria-labelledby="greeting">
      <Avatar src={me.avatar} large />
      <div className="who">
        <h2 id="greeting">
          <Phrases words={speak(overviewTexts.greeting, { greeting: greetingAt(new Date().getHours()), name })} />
        </h2>
        {me.motto && <p className="motto">{me.motto}</p>}
        <p className="bindings">
          <Binding way="email" address={me.email} profile={profile} />
          <Binding way="mobile" address={me.mobile} profile={profile} />
        </p>
        {previous && (
          <p className="last number">
            {speak(overviewTexts.lastLogin, { time: moment(previous.create_time, timeZone), ip: previous.ip })}
          </p>
        )}
      </div>
      <div className="figures">
        {balance && <Figure icon="balance" label={speak(overviewTexts.balance)} value={money(me.money)} to={balance} />}
        <Figure
          icon="score"
          label={speak(overviewTexts.score)}
          value={score(me.score)}
          to={usePage('account/integral')}
        />
      </div>
    </section>
  )
}

import { Link } from 'react-router'
import { deviceOf } from '../../browser/account/device.ts'
import { speak } from '../../browser/language.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { usePage } from '../menu/entries.tsx'
import { Icon } from '../parts/icon.tsx'
import { moment } from '../parts/moment.ts'
import type { Login } from './overview-data.ts'
import { overviewTexts } from './texts.ts'

/** Who tried to sign in with this account, so that its owner notices a stranger. */
export function LoginsCard({ logins }: { logins: readonly Login[] }) {
  const { timeZone = '' } = useBootstrap((state) => state.site)
  const change = usePage('account/changePassword')
  if (logins.length === 0) return null
  return (
    <section className="member-card logins" aria-labelledby="logins">
      <header>
        <h2 id="logins">{speak(overviewTexts.logins)}</h2>
        <p>
          {speak(overviewTexts.loginsHint)} {change && <Link to={change}>{speak(overviewTexts.change)}</Link>}
        </p>
      </header>
      <ul>
        {logins.map((login) => (
          <li key={`${login.create_time} ${login.ip} ${login.code}`}>
            <Icon name="sessions" />
            <span className="device">{speak(deviceOf(login.useragent))}</span>
            <span className="number">{login.ip}</span>
            <time className="number" dateTime={new Date(login.create_time * 1000).toISOString()}>
              {moment(login.create_time, timeZone)}
            </time>
            <span className={login.code === 1 ? 'member-tag' : 'member-tag danger'}>
              {speak(login.code === 1 ? overviewTexts.success : overviewTexts.refused)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

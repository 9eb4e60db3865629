import { Button, Tag } from 'antd'
import { deviceOf } from '../../browser/account/device.ts'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { Awaited } from '../parts/awaited.tsx'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ask } from '../parts/question.ts'
import { profileTexts } from './texts.ts'

interface Session {
  session: string
  create_time: number
  seen_time: number | null
  ip: string
  useragent: string
  /** The one this page runs in. */
  current: boolean
}

/** Where one is signed in; each place can be left from here. */
export function OwnSessions() {
  const answer = useAnswer<{ list: Session[] }>('/admin/routine.AdminInfo/sessions')
  return (
    <Awaited answer={answer} lines={3}>
      {({ list }) => (
        <ul className="profile-list">
          {list.map((one) => (
            <Device key={one.session} session={one} onEnded={answer.reload} />
          ))}
        </ul>
      )}
    </Awaited>
  )
}

function Device({ session, onEnded }: { session: Session; onEnded(): void }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const device = say(deviceOf(session.useragent))
  const end = () =>
    ask({
      title: say(profileTexts.endTitle, { device }),
      text: say(profileTexts.endText),
      yes: say(profileTexts.end),
      no: say(profileTexts.cancel),
      danger: true,
      act: () => {
        const body = { session: session.session }
        const path = '/admin/routine.AdminInfo/endSession'
        return call({ path, method: 'POST', body, announce: true }).then(onEnded, onEnded)
      },
    })
  const { seen_time: seen, create_time: since } = session
  return (
    <li>
      <span className="profile-device">
        <strong title={session.useragent}>{device}</strong>
        {session.current && (
          <Tag variant="filled" color="success">
            {say(profileTexts.here)}
          </Tag>
        )}
        <span className="cell-muted">
          {say(profileTexts.since, { ip: session.ip, time: namedTime(since, timeZone) })}
        </span>
        {seen !== null && seen > 0 && !session.current && (
          <span className="cell-muted">{say(profileTexts.seen, { time: relativeTime(seen, timeZone) })}</span>
        )}
      </span>
      {!session.current && (
        <Button size="small" danger aria-label={say(profileTexts.endNamed, { device })} onClick={() => void end()}>
          {say(profileTexts.end)}
        </Button>
      )}
    </li>
  )
}

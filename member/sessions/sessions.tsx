import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { deviceOf, isPhone } from '../../browser/account/device.ts'
import { speak } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { usePage } from '../menu/entries.tsx'
import { Bones } from '../parts/bones.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { moment } from '../parts/moment.ts'
import { type Device, EndDialog } from './end-dialog.tsx'
import './sessions.css'
import { SignIns } from './sign-ins.tsx'
import { sessionTexts } from './texts.ts'

/** Devices that are signed in to this account; each but this one can be signed out here. */
export function Sessions() {
  const work = useAnswer<{ list: readonly Device[] }>('/api/account/sessions')
  const [leaving, setLeaving] = useState<readonly Device[]>([])
  const [strange, setStrange] = useState(false)
  const change = usePage('account/changePassword')
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed leaves with its line.
  useEffect(() => {
    if (round > 0) place.current?.focus({ preventScroll: true })
  }, [round])
  const ended = () => {
    setLeaving([])
    setStrange(false)
    setRound(round + 1)
    notices.tell({ level: 'success', text: speak(sessionTexts.ended) })
    work.reload()
  }
  return (
    <Loaded work={work} skeleton={<Bones heights={[96, 96]} />}>
      {({ list }) => {
        const others = list.filter((device) => !device.current)
        const here = list.filter((device) => device.current)
        return (
          <div className="devices" ref={place} tabIndex={-1}>
            <p className="account-words">{speak(sessionTexts.hint)}</p>
            <ul>
              {[...here, ...others].map((device) => (
                <DeviceLine key={device.session} device={device} onEnd={() => setLeaving([device])} />
              ))}
            </ul>
            {others.length > 1 && (
              <button type="button" className="button quiet" onClick={() => setLeaving(others)}>
                {speak(sessionTexts.endOthers)}
              </button>
            )}
            <SignIns onStrange={() => setStrange(true)} />
            {strange && (
              <EndDialog
                devices={others}
                as={{
                  title: speak(sessionTexts.strangeAsk),
                  words: speak(others.length > 0 ? sessionTexts.strangeHint : sessionTexts.strangeAlone, {
                    count: others.length,
                  }),
                  submit: speak(sessionTexts.strangeGo),
                }}
                onClose={() => setStrange(false)}
                onEnded={() => (change ? navigate(change) : ended())}
              />
            )}
            {leaving.length > 0 && <EndDialog devices={leaving} onClose={() => setLeaving([])} onEnded={ended} />}
          </div>
        )
      }}
    </Loaded>
  )
}

function DeviceLine({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { timeZone = '' } = useBootstrap((state) => state.site)
  const name = speak(deviceOf(device.useragent))
  return (
    <li className="member-card device">
      <Icon name={isPhone(device.useragent) ? 'phone' : 'sessions'} />
      <div className="about">
        <h2>
          {name}
          {device.current && <span className="member-tag">{speak(sessionTexts.current)}</span>}
          {device.keep && <span className="member-tag quiet">{speak(sessionTexts.kept)}</span>}
        </h2>
        <p className="number">
          <span>{device.ip}</span>
          <span>{speak(sessionTexts.since, { time: moment(device.create_time, timeZone) })}</span>
          <span>{speak(sessionTexts.seen, { time: moment(device.seen_time || device.create_time, timeZone) })}</span>
        </p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="button quiet"
          aria-label={speak(sessionTexts.endThis, { device: name })}
          onClick={onEnd}
        >
          {speak(sessionTexts.end)}
        </button>
      )}
    </li>
  )
}

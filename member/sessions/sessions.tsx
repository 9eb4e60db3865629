import { useState } from 'react'
import { Dialog } from '../../browser/account/dialog.tsx'
import { accountTexts } from '../../browser/account/texts.ts'
import { CallFailure, call } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Bones } from '../parts/bones.tsx'
import { deviceOf, isPhone } from '../parts/device.ts'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { moment } from '../parts/moment.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import './sessions.css'

/** `GET /api/account/sessions` */
interface Device {
  session: string
  create_time: number
  seen_time: number
  ip: string
  useragent: string
  keep: boolean
  current: boolean
}

const words = {
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
  ask: text('结束这台设备的登录？', 'Sign this device out?'),
  askHint: text('{device} 下次使用时需要重新登录。', '{device} will have to sign in again the next time it is used.'),
} as const

function nameOf(device: Device): string {
  const { sentence, values } = deviceOf(device.useragent)
  return speak(sentence, values)
}

/** Devices that are signed in to this account; each but this one can be signed out here. */
export function Sessions() {
  const work = useLoaded<{ list: readonly Device[] }>('/api/account/sessions')
  const [leaving, setLeaving] = useState<Device>()
  return (
    <Loaded work={work} skeleton={<Bones heights={[96, 96]} />}>
      {({ list }) => (
        <div className="devices">
          <p className="account-words">{speak(words.hint)}</p>
          <ul>
            {list.map((device) => (
              <DeviceLine key={device.session} device={device} onEnd={() => setLeaving(device)} />
            ))}
          </ul>
          {leaving && (
            <EndDialog
              device={leaving}
              onClose={() => setLeaving(undefined)}
              onEnded={() => {
                setLeaving(undefined)
                work.reload()
              }}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function DeviceLine({ device, onEnd }: { device: Device; onEnd: () => void }) {
  const { timeZone = '' } = useBootstrap((state) => state.site)
  const name = nameOf(device)
  return (
    <li className="member-card device">
      <Icon name={isPhone(device.useragent) ? 'phone' : 'sessions'} />
      <div className="about">
        <h2>
          {name}
          {device.current && <span className="member-tag">{speak(words.current)}</span>}
          {device.keep && <span className="member-tag quiet">{speak(words.kept)}</span>}
        </h2>
        <p className="number">
          <span>{device.ip}</span>
          <span>{speak(words.since, { time: moment(device.create_time, timeZone) })}</span>
          <span>{speak(words.seen, { time: moment(device.seen_time || device.create_time, timeZone) })}</span>
        </p>
      </div>
      {!device.current && (
        <button
          type="button"
          className="button quiet"
          aria-label={speak(words.endThis, { device: name })}
          onClick={onEnd}
        >
          {speak(words.end)}
        </button>
      )}
    </li>
  )
}

function EndDialog({ device, onClose, onEnded }: { device: Device; onClose: () => void; onEnded: () => void }) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      await call({
        path: '/api/account/endSession',
        method: 'POST',
        body: { session: device.session },
        quiet: true,
      })
      onEnded()
    } catch (reason) {
      if (reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={speak(words.ask)} words={speak(words.askHint, { device: nameOf(device) })} onClose={onClose}>
      {failure && (
        <p className="account-failure" role="alert">
          {failure}
        </p>
      )}
      <div className="account-deeds">
        <button className="button quiet" type="button" onClick={onClose}>
          {speak(accountTexts.cancel)}
        </button>
        <button className="button" type="button" disabled={busy} onClick={end}>
          {speak(words.end)}
        </button>
      </div>
    </Dialog>
  )
}

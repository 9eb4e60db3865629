import { CameraOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useRef } from 'react'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { remember, sessions } from '../../browser/session.ts'
import { usePicture } from '../kinds/pictures.tsx'
import { useUpload } from '../kinds/upload.ts'
import { useOffice } from '../parts/office.tsx'
import { usePreviousSignIn } from '../parts/previous-sign-in.ts'
import type { Info } from './info.ts'
import { profileTexts } from './texts.ts'

/** Picture and facts; a new picture is saved at once (protocol 3B.10 a). */
export function ProfileCard({ info, onSaved }: { info: Info; onSaved(): void }) {
  const say = useSay()
  const { may } = useOffice()
  const { shown } = usePicture(info.avatar)
  const me = sessions.admin()
  const box = useRef<HTMLInputElement>(null)
  const { sendOne, underWay } = useUpload(
    async (avatar) => {
      const body = { id: info.id, avatar }
      await call({ path: '/admin/routine.AdminInfo/edit', method: 'POST', body, announce: true })
      remember('admin', { avatar })
      onSaved()
    },
    { accept: 'image/*' },
  )
  const [last] = underWay.slice(-1)
  const previous = usePreviousSignIn()
  return (
    <aside className="profile-card" aria-label={say(profileTexts.facts)}>
      <Avatar size={96} alt="" src={info.avatar ? shown : undefined} icon={<UserOutlined />} />
      <strong>{info.nickname}</strong>
      {info.motto && <p>{info.motto}</p>}
      {may('routine/adminInfo/edit') && (
        <>
          <input
            ref={box}
            hidden
            type="file"
            accept="image/*"
            onChange={(event) => {
              sendOne(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button
            icon={<CameraOutlined aria-hidden="true" />}
            loading={last !== undefined && last.failure === undefined}
            onClick={() => box.current?.click()}
          >
            {say(profileTexts.avatar)}
          </Button>
          {last?.failure && (
            <p className="form-fault" role="alert">
              {last.failure}
            </p>
          )}
        </>
      )}
      <dl>
        <Fact label={say(profileTexts.username)} value={info.username} />
        {me.super && <Fact label={say(profileTexts.role)} value={say(profileTexts.super)} />}
        <Fact label={say(profileTexts.lastSeen)} value={previous} />
      </dl>
    </aside>
  )
}

function Fact({ label, value }: { label: string; value: string | null | undefined }) {
  return value ? (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ) : null
}

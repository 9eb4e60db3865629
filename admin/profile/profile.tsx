import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Awaited } from '../parts/awaited.tsx'
import { useOffice } from '../parts/office.tsx'
import type { Info } from './info.ts'
import { OwnLog } from './own-log.tsx'
import { OwnSessions } from './own-sessions.tsx'
import './profile.css'
import { ProfileCard } from './profile-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import { profileTexts } from './texts.ts'

/** The own profile: who one is, where one is signed in, and what one did. */
export function Profile() {
  const say = useSay()
  const answer = useAnswer<{ info: Info }>('/admin/routine.AdminInfo/index')
  const { may } = useOffice()
  const mustChange = useBootstrap((state) => state.mustChangePassword)
  return (
    <div className="profile">
      {mustChange && <Alert type="warning" title={say(profileTexts.changePassword)} />}
      <Awaited answer={answer} lines={8}>
        {({ info }) => (
          <div className="profile-columns">
            <ProfileCard info={info} onSaved={answer.reload} />
            <div className="profile-main">
              <Part title={say(profileTexts.edit)}>
                <ProfileForm key={info.id} info={info} onSaved={answer.reload} />
              </Part>
              {may('routine/adminInfo/edit') && (
                <Part title={say(profileTexts.factor)}>
                  <SecondFactor />
                </Part>
              )}
              <Part title={say(profileTexts.sessions)}>
                <OwnSessions />
              </Part>
              {may('auth/adminLog/index') && (
                <Part title={say(profileTexts.log)}>
                  <OwnLog id={info.id} />
                </Part>
              )}
            </div>
          </div>
        )}
      </Awaited>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="profile-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

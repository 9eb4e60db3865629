import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { AccountPanel } from '../../browser/account/account-panel.tsx'
import { destination } from '../../browser/account/destination.ts'
import { ValveSign } from '../../browser/drawn/valve-sign.tsx'
import { speak } from '../../browser/language.ts'
import { showTitle } from '../../browser/title.ts'
import { text } from '../../contract/text.ts'
import { Icon } from '../parts/icon.tsx'
import { shellTexts } from '../shell/texts.ts'
import { AppearanceTools } from '../shell/tools.tsx'

const loginTexts = {
  title: text('会员登录', 'Member sign-in'),
  heading: text('欢迎来到会员中心', 'Welcome to the member centre'),
  hint: text('查看余额与积分，管理资料与登录设备。', 'Your balance and points, your details and your devices.'),
} as const

/** After a sign-in the whole page changes, as existing clients do it (protocol 4.2). */
const goOn = (routePath: string): void => location.assign(destination(location.search, routePath || undefined))

/** `/user/login`: a drawing on one half, the forms on the other. */
export function Login() {
  // Written by our own pages when they lead here.
  const state = useLocation().state as { notice?: string } | null
  useEffect(() => {
    showTitle(speak(loginTexts.title))
  }, [])
  return (
    <div className="member-login">
      <div className="member-login-art">
        <img src="/static/drawing/cutaway-tall.svg" alt="" width="900" height="1200" />
      </div>
      <div className="member-login-side">
        <header className="member-tools">
          <a className="member-site" href="/client/home">
            <Icon name="previous" />
            <span>{speak(shellTexts.site)}</span>
          </a>
          <AppearanceTools />
        </header>
        <main>
          <ValveSign className="member-mark" />
          <h1>{speak(loginTexts.heading)}</h1>
          <p className="account-words">{speak(loginTexts.hint)}</p>
          <AccountPanel
            notice={state?.notice ?? ''}
            retrieve={new URLSearchParams(location.search).get('retrieve') ?? ''}
            onSignedIn={goOn}
          />
        </main>
      </div>
    </div>
  )
}

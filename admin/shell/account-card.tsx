import { IdcardOutlined, LogoutOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Auth } from '../../browser/auth.tsx'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { usePreviousSignIn } from '../parts/previous-sign-in.ts'
import { CacheTool, TerminalTool } from '../terminal/terminal-tool.tsx'
import { AppearanceTools, SiteTool } from './appearance-tools.tsx'
import { pagePath } from './routes.ts'
import { profileNode } from './screens.ts'
import { signOut } from './sign-out.ts'
import { shellTexts } from './texts.ts'

/** Who is signed in, the own profile and the way out; on a phone also what its header has no room for. */
export function AccountCard({ onLeave }: { onLeave(): void }) {
  const say = useSay()
  const navigate = useNavigate()
  const me = sessions.admin()
  const previous = usePreviousSignIn()
  return (
    <div className="account-card">
      <strong>{me.nickname}</strong>
      <small>{me.username}</small>
      {previous !== undefined && <small>{say(shellTexts.lastSeen, { time: previous ?? shellTexts.never })}</small>}
      <div className="account-tools">
        <SiteTool />
        <AppearanceTools />
        <TerminalTool />
        <CacheTool />
      </div>
      <Auth node={{ name: pagePath(profileNode) }}>
        <Button
          icon={<IdcardOutlined aria-hidden="true" />}
          onClick={() => {
            onLeave()
            navigate(pagePath(profileNode))
          }}
        >
          {say(shellTexts.profile)}
        </Button>
      </Auth>
      <Button icon={<LogoutOutlined aria-hidden="true" />} onClick={() => void signOut()}>
        {say(shellTexts.signOut)}
      </Button>
    </div>
  )
}

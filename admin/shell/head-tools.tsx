import { ExpandOutlined, GlobalOutlined, MoonOutlined, SunOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Popover, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import { freshPicture } from '../../browser/fresh-picture.ts'
import { currentLanguage, switchLanguage, useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { later } from '../parts/later/later.tsx'
import './head-tools.css'
import { useReplacedMark } from '../parts/replaced.ts'
import { NoticeBell } from './notice-bell.tsx'
import { prefer, usePreferences } from './preferences.ts'
import { shellTexts } from './texts.ts'

function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  )
}

/** Language and dark mode: on the login page and in the shell. */
export function AppearanceTools() {
  const say = useSay()
  const { isDark } = usePreferences()
  const other = currentLanguage === 'en' ? 'zh-cn' : 'en'
  return (
    <>
      <Button type="text" aria-label={say(shellTexts.language)} onClick={() => switchLanguage(other)}>
        {say(other === 'en' ? shellTexts.english : shellTexts.chinese)}
      </Button>
      <Tool
        label={say(isDark ? shellTexts.light : shellTexts.dark)}
        icon={isDark ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />}
        onClick={() => prefer({ isDark: !isDark })}
      />
    </>
  )
}

// Its words and signs are looked at once a day.
const AccountCard = later(() => import('./account-card.tsx').then((part) => part.AccountCard))

function toggleFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen()
  else document.documentElement.requestFullscreen()
}

/** Right end of the header: website, language, dark mode, full screen, notices, account. */
export function HeadTools() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const me = sessions.admin()
  const mark = useReplacedMark(me.avatar)
  return (
    <>
      <Tool
        label={say(shellTexts.site)}
        icon={<GlobalOutlined aria-hidden="true" />}
        onClick={() => window.open('/client/home', '_blank', 'noopener')}
      />
      <AppearanceTools />
      <span className="wide-only">
        <Tool
          label={say(shellTexts.fullScreen)}
          icon={<ExpandOutlined aria-hidden="true" />}
          onClick={toggleFullScreen}
        />
      </span>
      <NoticeBell />
      <Popover
        trigger="click"
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        content={<AccountCard onLeave={() => setOpen(false)} />}
      >
        <Button type="text" aria-label={say(shellTexts.account)}>
          <Avatar
            size={24}
            alt=""
            src={freshPicture(me.avatar) + mark || undefined}
            icon={<UserOutlined aria-hidden="true" />}
          />
          <span className="wide-only">{me.nickname}</span>
        </Button>
      </Popover>
    </>
  )
}

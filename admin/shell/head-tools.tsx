import { ExpandOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Button, Popover } from 'antd'
import { useState } from 'react'
import { freshPicture } from '../../browser/fresh-picture.ts'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { PaletteTool } from '../palette/palette-tool.tsx'
import { later } from '../parts/later/later.tsx'
import './head-tools.css'
import { Panel } from '../parts/panel/panel.tsx'
import { useReplacedMark } from '../parts/replaced.ts'
import { CacheTool, TerminalPlace, TerminalTool } from '../terminal/terminal-tool.tsx'
import { AppearanceTools, SiteTool, Tool } from './appearance-tools.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { shellTexts } from './texts.ts'

// Its inputs are looked at once a year.
const LayoutDrawer = later(() => import('./layout/layout-drawer.tsx').then((part) => part.LayoutDrawer))

// Its words and signs are looked at once a day.
const AccountCard = later(() => import('./account-card.tsx').then((part) => part.AccountCard))

function toggleFullScreen(): void {
  if (document.fullscreenElement) document.exitFullscreen()
  else document.documentElement.requestFullscreen()
}

/** Right end of the header: the command palette, website, language, dark mode, full screen, terminal, caches, notices, account. */
export function HeadTools() {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const me = sessions.admin()
  const mark = useReplacedMark(me.avatar)
  return (
    <>
      <PaletteTool />
      <span className="wide-only">
        <SiteTool />
        <AppearanceTools />
        <Tool
          label={say(shellTexts.fullScreen)}
          icon={<ExpandOutlined aria-hidden="true" />}
          onClick={toggleFullScreen}
        />
        <TerminalTool />
        <CacheTool />
      </span>
      <TerminalPlace />
      <NoticeBell />
      <Popover
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        open={isOpen}
        onOpenChange={setOpen}
        content={
          <Panel label={say(shellTexts.account)} onLeave={() => setOpen(false)}>
            <AccountCard onLeave={() => setOpen(false)} />
          </Panel>
        }
      >
        <Button type="text" aria-label={say(shellTexts.account)} aria-expanded={isOpen}>
          <Avatar
            size={24}
            alt=""
            src={freshPicture(me.avatar) + mark || undefined}
            icon={<UserOutlined aria-hidden="true" />}
          />
          <span className="wide-only">{me.nickname}</span>
        </Button>
      </Popover>
      <LayoutTool />
    </>
  )
}

/** Layout, colours and motion; the drawer stays so that it can go out the way it came. */
function LayoutTool() {
  const say = useSay()
  const [state, setState] = useState<'closed' | 'open' | 'never'>('never')
  return (
    <>
      <Tool
        label={say(shellTexts.arrange)}
        icon={<SettingOutlined aria-hidden="true" />}
        onClick={() => setState('open')}
      />
      {state !== 'never' && <LayoutDrawer open={state === 'open'} onClose={() => setState('closed')} />}
    </>
  )
}

import { GlobalOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { currentLanguage, switchLanguage, useSay } from '../../browser/language.ts'
import { prefer, usePreferences } from './preferences.ts'
import { shellTexts } from './texts.ts'

export function Tool({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  )
}

/** Language and dark mode: on the login page, in the header, and in the account card of a phone. */
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
        onClick={() => prefer({ scheme: isDark ? 'light' : 'dark' })}
      />
    </>
  )
}

/** The website in a window of its own. */
export function SiteTool() {
  const say = useSay()
  return (
    <Tool
      label={say(shellTexts.site)}
      icon={<GlobalOutlined aria-hidden="true" />}
      onClick={() => window.open('/client/home', '_blank', 'noopener')}
    />
  )
}

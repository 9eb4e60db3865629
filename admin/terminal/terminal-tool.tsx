import { ClearOutlined, CodeOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useSay } from '../../browser/language.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { later } from '../parts/later/later.tsx'
import { showTerminal, useTerminal } from './store.ts'
import './terminal-tool.css'
import { terminalTexts } from './texts.ts'

const TerminalWindow = later(() => import('./terminal-window.tsx').then((part) => part.TerminalWindow))

const useMayRun = (): boolean => useBootstrap(({ may, terminal }) => !terminal.off && may('routine/terminal/index'))

/** Opens the terminal, for holders of its node; a dot says that something happened there. */
export function TerminalTool() {
  const say = useSay()
  const mayRun = useMayRun()
  const showDot = useTerminal((state) => state.showDot)
  if (!mayRun) return null
  const label = say(showDot ? terminalTexts.news : terminalTexts.title)
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        className="terminal-tool"
        aria-label={label}
        icon={<CodeOutlined aria-hidden="true" />}
        onClick={() => showTerminal(true)}
      >
        {showDot && <span className="terminal-dot" aria-hidden="true" />}
      </Button>
    </Tooltip>
  )
}

/** The window of the terminal, fetched when it is first opened. */
export function TerminalPlace() {
  const mayRun = useMayRun()
  const wasOpened = useTerminal((state) => state.wasOpened)
  return mayRun && wasOpened ? <TerminalWindow /> : null
}

/** The menu of caches that can be cleared (protocol 11.2). */
export function CacheTool() {
  const say = useSay()
  const mayClear = useBootstrap(({ may }) => may('routine/cache/clear'))
  if (!mayClear) return null
  const items = [
    { key: 'tp', label: say(terminalTexts.cacheSystem) },
    { key: 'storage', label: say(terminalTexts.cacheBrowser) },
    { key: 'all', label: say(terminalTexts.cacheAll) },
  ]
  const clear = async ({ key }: { key: string }) => {
    const { clearCaches } = await import('./clear-caches.ts')
    await clearCaches(key)
  }
  return (
    <Dropdown trigger={['click']} menu={{ items, onClick: (item) => void clear(item) }}>
      <Button type="text" aria-label={say(terminalTexts.cache)} icon={<ClearOutlined aria-hidden="true" />} />
    </Dropdown>
  )
}

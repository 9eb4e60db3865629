import { Select, Switch } from 'antd'
import { useId } from 'react'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { managers, npmRegistries, type TerminalOffer } from '../../contract/terminal.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { taskStatus } from './queue.ts'
import { addTask } from './run.ts'
import { useTerminal } from './store.ts'
import { terminalTexts } from './texts.ts'

interface TerminalSettingsProps {
  offer: TerminalOffer | undefined
  reload(): void
}

/** Package manager, registry, and whether successful tasks stay. */
export function TerminalSettings({ offer, reload }: TerminalSettingsProps) {
  const say = useSay()
  const id = useId()
  const { may, timeZone } = useOffice()
  const { terminal } = useBootstrap()
  const { automaticCleanupTask, npmRegistry } = useTerminal()
  const chooseManager = async (manager: string) => {
    await call({ path: '/admin/ajax/changeTerminalConfig', method: 'POST', body: { manager }, announce: true })
    useBootstrap.setState({ terminal: { ...terminal, npmPackageManager: manager } })
    reload()
  }
  const chooseRegistry = (name: string) =>
    addTask(`set-npm-registry.${name}`, exactTime(Math.floor(Date.now() / 1000), timeZone), {
      callback: (status) => status === taskStatus.success && useTerminal.setState({ npmRegistry: name }),
    })
  return (
    <div className="terminal-settings">
      <label htmlFor={`${id}-manager`}>{say(terminalTexts.manager)}</label>
      <Select
        id={`${id}-manager`}
        value={terminal.npmPackageManager}
        disabled={!may('routine/terminal/config')}
        options={managers.map((value) => ({ value, label: value === 'none' ? say(terminalTexts.noManager) : value }))}
        onChange={(manager) => void chooseManager(manager)}
      />
      <label htmlFor={`${id}-registry`}>{say(terminalTexts.registry)}</label>
      <Select
        id={`${id}-registry`}
        value={known(offer?.npmRegistry ?? npmRegistry)}
        placeholder={say(terminalTexts.unset)}
        options={npmRegistries.map((value) => ({ value, label: value }))}
        onChange={chooseRegistry}
      />
      <label htmlFor={`${id}-cleanup`}>{say(terminalTexts.cleanup)}</label>
      <Switch
        id={`${id}-cleanup`}
        checked={automaticCleanupTask === '1'}
        onChange={(on) => useTerminal.setState({ automaticCleanupTask: on ? '1' : '0' })}
      />
    </div>
  )
}

const known = (name: string): string | null => npmRegistries.find((one) => one === name) ?? null

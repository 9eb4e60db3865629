import { Alert, Button, Drawer, Dropdown } from 'antd'
import { useEffect, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { TerminalOffer } from '../../contract/terminal.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { EmptyRows } from '../parts/empty-rows.tsx'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ask } from '../parts/question.ts'
import { isBlocked, taskStatus } from './queue.ts'
import { addTask, cleanTasks, startNext } from './run.ts'
import { showTerminal, useTerminal } from './store.ts'
import { TaskLine } from './task-line.tsx'
import './terminal-window.css'
import { TerminalSettings } from './terminal-settings.tsx'
import { terminalTexts } from './texts.ts'

const listAddress = '/admin/ajax/terminalCommands'

/** Tasks of the terminal, one after the other, and what can be added to them (specification 4, protocol 7.5). */
export function TerminalWindow() {
  const say = useSay()
  const { show, taskList } = useTerminal()
  const [withSettings, setSettings] = useState(false)
  const { data: offer, reload } = useAnswer<TerminalOffer>(show ? listAddress : undefined)
  const succeeded = taskList.filter(({ status }) => status === taskStatus.success).length
  useEffect(() => {
    if (show) void startNext()
  }, [show])
  // What a task chose or built shows in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when a task has succeeded.
  useEffect(() => reload(), [succeeded, reload])
  const waits = taskList.some(({ status }) => status === taskStatus.waiting)
  return (
    <Drawer
      className="terminal"
      open={show}
      size="min(760px, 100vw)"
      title={say(terminalTexts.title)}
      onClose={() => showTerminal(false)}
    >
      <p className="terminal-hint">{say(terminalTexts.hint)}</p>
      <Bar {...{ offer, withSettings, setSettings }} />
      {withSettings && <TerminalSettings {...{ offer, reload }} />}
      {offer?.waiting && <Alert type="info" showIcon title={say(terminalTexts.waits)} />}
      {waits && isBlocked(taskList) && (
        <Alert type="warning" showIcon title={say(terminalTexts.blocked)} description={say(terminalTexts.cure)} />
      )}
      {taskList.length === 0 ? (
        <EmptyRows title={say(terminalTexts.none)} hint={say(terminalTexts.noneHint)} />
      ) : (
        <ul className="terminal-tasks" aria-label={say(terminalTexts.tasks)}>
          {taskList.map((task) => (
            <TaskLine
              key={task.uuid}
              task={task}
              label={offer?.commands.find(({ key }) => key === task.command)?.label ?? ''}
            />
          ))}
        </ul>
      )}
    </Drawer>
  )
}

interface BarProps {
  offer: TerminalOffer | undefined
  withSettings: boolean
  setSettings(shown: boolean): void
}

/** Groups of commands that have buttons or a place among the settings. */
const elsewhere = ['test', 'web-install', 'web-build', 'set-npm-registry', 'set-composer-registry']

function Bar({ offer, withSettings, setSettings }: BarProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const manager = useBootstrap(({ terminal }) => terminal.npmPackageManager)
  const add = (command: string) => addTask(command, exactTime(Math.floor(Date.now() / 1000), timeZone))
  const rebuild = async () => {
    const isMeant = await ask({
      title: say(terminalTexts.rebuildTitle),
      text: say(terminalTexts.rebuildText),
      yes: say(terminalTexts.rebuild),
      no: say(terminalTexts.cancel),
    })
    if (isMeant) add(`web-build.${manager}`)
  }
  const own = (offer?.commands ?? []).filter(({ key }) => !elsewhere.includes(key.split('.')[0] ?? ''))
  const items = own.map(({ key, label, missing }) => ({
    key,
    label: (
      <span className="terminal-command">
        {label}
        <small>{missing === '' ? key : `${key} · ${missing}`}</small>
      </span>
    ),
  }))
  return (
    <div className="terminal-bar">
      {manager !== 'none' && (
        <>
          <Button onClick={() => add(`test.${manager}`)}>{say(terminalTexts.test)}</Button>
          <Button onClick={() => add(`web-install.${manager}`)}>{say(terminalTexts.install)}</Button>
          <Button onClick={() => void rebuild()}>{say(terminalTexts.rebuild)}</Button>
        </>
      )}
      <Dropdown
        trigger={['click']}
        classNames={{ root: 'terminal-menu' }}
        menu={{ items, onClick: ({ key }) => add(key) }}
        disabled={items.length === 0}
      >
        <Button type="primary">{say(terminalTexts.run)}</Button>
      </Dropdown>
      <span className="terminal-gap" />
      <Button type="text" onClick={cleanTasks}>
        {say(terminalTexts.clean)}
      </Button>
      <Button type="text" aria-expanded={withSettings} onClick={() => setSettings(!withSettings)}>
        {say(terminalTexts.settings)}
      </Button>
    </div>
  )
}

import { DeleteOutlined, DownOutlined, RedoOutlined, StopOutlined, UpOutlined } from '@ant-design/icons'
import { Button, Tag, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Tone } from '../../contract/definition/field.ts'
import type { Text } from '../../contract/text.ts'
import { laterPart } from '../parts/later/later.tsx'
import { ToneDot } from '../parts/state-tag.tsx'
import { usePreferences } from '../shell/preferences.ts'
import { isActive, type Task, type TaskStatus, taskStatus } from './queue.ts'
import { deleteTask, retryTask, stopTask, toggleTask } from './run.ts'
import { terminalTexts } from './texts.ts'

const TaskOutput = laterPart(() => import('./task-output.tsx').then((part) => part.TaskOutput))

const { waiting, connecting, executing, success, failed, unknown } = taskStatus

const names: Readonly<Record<TaskStatus, { word: Text; tone: Tone }>> = {
  [waiting]: { word: terminalTexts.waiting, tone: 'idle' },
  [connecting]: { word: terminalTexts.connecting, tone: 'ready' },
  [executing]: { word: terminalTexts.executing, tone: 'ready' },
  [success]: { word: terminalTexts.success, tone: 'good' },
  [failed]: { word: terminalTexts.failed, tone: 'bad' },
  [unknown]: { word: terminalTexts.unknown, tone: 'open' },
}

interface TaskLineProps {
  task: Task
  /** What the command is called; empty until the list has come. */
  label: string
}

/** One task: its state, what can be done with it, and its output. */
export function TaskLine({ task, label }: TaskLineProps) {
  const say = useSay()
  const { isDark } = usePreferences()
  const { uuid, status, command, createTime, message, showMessage } = task
  const { word, tone } = names[status]
  const runs = isActive(task)
  return (
    <li className="terminal-task">
      <div className="terminal-line">
        <span role="status">
          <Tag variant="filled">
            <ToneDot tone={tone} />
            {say(word)}
          </Tag>
        </span>
        <span className="terminal-name">
          <code>{command}</code>
          {label !== '' && <span>{label}</span>}
        </span>
        <time>{createTime}</time>
        <span className="terminal-actions">
          {runs ? (
            <Act label={say(terminalTexts.stop)} icon={<StopOutlined />} act={() => stopTask(uuid)} {...{ command }} />
          ) : (
            <>
              {status !== waiting && (
                <Act
                  label={say(terminalTexts.retry)}
                  icon={<RedoOutlined />}
                  act={() => retryTask(uuid)}
                  {...{ command }}
                />
              )}
              <Act
                label={say(terminalTexts.remove)}
                icon={<DeleteOutlined />}
                act={() => deleteTask(uuid)}
                {...{ command }}
              />
            </>
          )}
          <Act
            label={say(showMessage ? terminalTexts.hide : terminalTexts.show)}
            icon={showMessage ? <UpOutlined /> : <DownOutlined />}
            act={() => toggleTask(uuid)}
            {...{ command, expanded: showMessage }}
          />
        </span>
      </div>
      {showMessage &&
        (message.length > 0 ? (
          <TaskOutput label={say(terminalTexts.output, { command })} {...{ message, isDark }} />
        ) : (
          <p className="terminal-hint">{say(terminalTexts.noOutput)}</p>
        ))}
    </li>
  )
}

interface ActProps {
  label: string
  command: string
  icon: ReactNode
  act(): void
  expanded?: boolean
}

function Act({ label, command, icon, act, expanded }: ActProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        aria-label={`${label}: ${command}`}
        {...(expanded !== undefined && { 'aria-expanded': expanded })}
        icon={<span aria-hidden="true">{icon}</span>}
        onClick={act}
      />
    </Tooltip>
  )
}

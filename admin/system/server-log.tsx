import { DownloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Select } from 'antd'
import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import type { SentFile } from '../../browser/exchange.ts'
import { useSay } from '../../browser/language.ts'
import { saveFile } from '../../browser/save-file.ts'
import { sessions } from '../../browser/session.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { LogLevel, LogLine, SystemState } from '../../contract/systemState.ts'
import { Awaited } from '../parts/awaited.tsx'
import { EmptyRows } from '../parts/empty-rows.tsx'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ToneDot } from '../parts/state-tag.tsx'
import { sizeOf } from './fact-panel.tsx'
import { systemTexts } from './texts.ts'

const levels: readonly LogLevel[] = ['info', 'warn', 'error', 'fatal']
const tones = { info: 'idle', warn: 'ready', error: 'bad', fatal: 'bad' } as const

/** The newest lines of the log, narrowed by level; its files for super administrators. */
export function ServerLog({ files }: { files: SystemState['logFiles'] }) {
  const say = useSay()
  const [level, setLevel] = useState<LogLevel>('warn')
  const answer = useAnswer<{ list: LogLine[] }>('/admin/routine.System/logs', { level })
  return (
    <section className="system-panel">
      <header>
        <h3>{say(systemTexts.log)}</h3>
        <span className="system-tools">
          <Select
            size="small"
            aria-label={say(systemTexts.level)}
            value={level}
            onChange={setLevel}
            popupMatchSelectWidth={false}
            options={levels.map((value) => ({ value, label: say(systemTexts[value]) }))}
          />
          {sessions.admin().super && files.length > 0 && <Files files={files} />}
        </span>
      </header>
      <Awaited answer={answer} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyRows title={say(systemTexts.noLines)} hint={say(systemTexts.noLinesHint)} />
          ) : (
            <ol className="system-log">
              {list.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: several lines may be equal, at one time too.
                <Line key={`${line.time} ${list.length - at}`} line={line} />
              ))}
            </ol>
          )
        }
      </Awaited>
    </section>
  )
}

function Line({ line: { time, level, message, detail } }: { line: LogLine }) {
  const { timeZone } = useOffice()
  const head = (
    <>
      <time dateTime={new Date(time).toISOString()}>{exactTime(Math.floor(time / 1000), timeZone)}</time>
      <span className="system-level">
        <ToneDot tone={tones[level]} />
        {level}
      </span>
      <span className="system-message">{message}</span>
    </>
  )
  return (
    <li>
      {detail === '' ? (
        <div>{head}</div>
      ) : (
        <details>
          <summary>{head}</summary>
          <pre>{detail}</pre>
        </details>
      )}
    </li>
  )
}

function Files({ files }: { files: SystemState['logFiles'] }) {
  const say = useSay()
  const save = async (name: string) => {
    const path = '/admin/routine.System/download'
    // The transport has shown what went wrong.
    const sent = await call<SentFile>({ path, query: { name }, takesFile: true }).catch(() => undefined)
    if (sent) saveFile(sent.data.content, sent.data.name)
  }
  const items = files.map(({ name, bytes }) => ({ key: name, label: `${name} · ${sizeOf(bytes)}` }))
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => void save(key) }} trigger={['click']}>
      <Button size="small" icon={<DownloadOutlined aria-hidden="true" />}>
        {say(systemTexts.download)}
      </Button>
    </Dropdown>
  )
}

import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useSay } from '../../browser/language.ts'
import { type Answer, useAnswer } from '../../browser/use-answer.ts'
import type { SystemState } from '../../contract/systemState.ts'
import { Awaited } from '../parts/awaited.tsx'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { useInFront } from '../parts/own-address.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import { FindingList } from './finding-list.tsx'
import { DatabasePanel, LoadPanel, ProcessPanel, ProgramPanel, QueuePanel, StoragePanel } from './panels.tsx'
import { ServerLog } from './server-log.tsx'
import { SlowQueries } from './slow-queries.tsx'
import './system.css'
import { TableSizes } from './table-sizes.tsx'
import { systemTexts } from './texts.ts'

const between = 30_000

/** How the installation is, asked again every half minute while somebody looks (decision 082). */
export function System() {
  const answer = useAnswer<SystemState>('/admin/routine.System/index')
  const { reload } = answer
  const inFront = useInFront()
  useEffect(() => {
    if (!inFront) return
    const timer = setInterval(() => !document.hidden && reload(), between)
    return () => clearInterval(timer)
  }, [reload, inFront])
  // What was seen last stays while the server cannot answer.
  const shown = answer.data === undefined ? answer : { ...answer, failure: undefined }
  return (
    <div className="system">
      <Awaited answer={shown} lines={12}>
        {(state) => <Shown state={state} answer={answer} />}
      </Awaited>
    </div>
  )
}

function Shown({ state, answer }: { state: SystemState; answer: Answer<SystemState> }) {
  const { may } = useOffice()
  return (
    <>
      <Head state={state} answer={answer} />
      <FindingList findings={state.findings} />
      <div className="system-panels">
        <ProgramPanel state={state} />
        <DatabasePanel state={state} onAsked={answer.reload} />
        <LoadPanel state={state} />
        <QueuePanel state={state} />
        <StoragePanel state={state} />
        <ProcessPanel state={state} />
      </div>
      <SlowQueries slow={state.slow} />
      <TableSizes tables={state.database.tables} />
      {may('routine/system/logs') && <ServerLog files={state.logFiles} />}
    </>
  )
}

function Head({ state, answer }: { state: SystemState; answer: Answer<SystemState> }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { findings, time } = state
  const tone = findings.length === 0 ? 'good' : (findings[0]?.tone ?? 'good')
  return (
    <header className="system-head">
      <h2>
        <ToneDot tone={tone} />
        {findings.length === 0 ? say(systemTexts.well) : say(systemTexts.toSee, { count: findings.length })}
      </h2>
      <span className="system-time" role="status">
        {answer.failure
          ? say(systemTexts.stale, { reason: answer.failure.message })
          : say(systemTexts.updated, { time: exactTime(time, timeZone).slice(11) })}
      </span>
      <Button icon={<ReloadOutlined aria-hidden="true" />} loading={answer.loading} onClick={answer.reload}>
        {say(systemTexts.refresh)}
      </Button>
    </header>
  )
}

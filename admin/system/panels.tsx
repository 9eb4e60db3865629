import { Button } from 'antd'
import { useState } from 'react'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { SystemState } from '../../contract/systemState.ts'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { ToneDot } from '../parts/state-tag.tsx'
import { FactPanel, sizeOf } from './fact-panel.tsx'
import { RequestChart } from './request-chart.tsx'
import { systemTexts } from './texts.ts'

interface PanelProps {
  state: SystemState
}

function Time({ seconds }: { seconds: number }) {
  const { timeZone } = useOffice()
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={namedTime(seconds, timeZone)}>
      {relativeTime(seconds, timeZone)}
    </time>
  )
}

export function ProgramPanel({ state: { program, processes } }: PanelProps) {
  const say = useSay()
  const { closed, readOnly } = program
  const states = [...(closed ? [systemTexts.closed] : []), ...(readOnly ? [systemTexts.readOnly] : [])]
  return (
    <FactPanel
      title={systemTexts.program}
      facts={[
        [systemTexts.version, program.version],
        [systemTexts.node, `Node ${program.node.replace('v', '')}, ${program.platform}`],
        [systemTexts.started, <Time key="started" seconds={program.started} />],
        [systemTexts.state, states.length > 0 ? states.map((one) => say(one)).join(' · ') : say(systemTexts.normal)],
        [
          systemTexts.processes,
          <ul key="processes">
            {processes.map(({ host, pid, own, started }) => (
              <li key={`${host} ${pid}`}>
                {`${host} ${pid} `}
                {own ? say(systemTexts.thisOne) : <Time seconds={started} />}
              </li>
            ))}
          </ul>,
        ],
      ]}
    />
  )
}

export function DatabasePanel({ state: { database }, onAsked }: PanelProps & { onAsked(): void }) {
  const say = useSay()
  const { may } = useOffice()
  const { wal, free, check } = database
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    setAsked(true)
    // The transport has shown what went wrong.
    await call({ path: '/admin/routine.System/check', method: 'POST', announce: true }).catch(() => undefined)
    setAsked(false)
    onAsked()
  }
  const button = may('routine/system/check') && (
    <Button size="small" loading={asked || check.running} onClick={ask}>
      {say(check.running ? systemTexts.checking : systemTexts.checkNow)}
    </Button>
  )
  return (
    <FactPanel
      title={systemTexts.database}
      aside={button}
      facts={[
        [systemTexts.version, database.version],
        [systemTexts.size, sizeOf(database.bytes)],
        wal === undefined ? undefined : [systemTexts.wal, sizeOf(wal)],
        free === undefined ? undefined : [systemTexts.free, sizeOf(free)],
        [systemTexts.steps, `${database.migrations} · ${database.migration}`],
        [systemTexts.check, <CheckResult key="check" check={check} />],
      ]}
    />
  )
}

function CheckResult({ check: { time, outcome, words } }: { check: SystemState['database']['check'] }) {
  const say = useSay()
  if (time === null || outcome === 'none') return say(systemTexts.never)
  return (
    <>
      <ToneDot tone={outcome === 'done' ? 'good' : 'bad'} />
      {say(words)} · <Time seconds={time} />
    </>
  )
}

export function LoadPanel({ state: { load } }: PanelProps) {
  const say = useSay()
  const { memory, heap, memoryFree, memoryTotal, delay, minutes } = load
  const sum = (key: 'requests' | 'errors' | 'refused') => minutes.reduce((all, minute) => all + minute[key], 0)
  // The last minute is not over.
  const last = minutes.at(-2)?.requests ?? 0
  return (
    <FactPanel
      title={systemTexts.load}
      facts={[
        [systemTexts.perSecond, (last / 60).toFixed(1)],
        [systemTexts.faults, `${sum('errors')} / ${sum('refused')}`],
        [systemTexts.delay, say(systemTexts.milliseconds, { p50: delay.p50, p99: delay.p99 })],
        [systemTexts.memory, say(systemTexts.ofHeap, { memory: sizeOf(memory), heap: sizeOf(heap) })],
        [systemTexts.machine, say(systemTexts.ofTotal, { part: sizeOf(memoryFree), all: sizeOf(memoryTotal) })],
      ]}
    >
      <RequestChart minutes={minutes} />
    </FactPanel>
  )
}

export function QueuePanel({ state: { events, messages, jobs } }: PanelProps) {
  return (
    <FactPanel
      title={systemTexts.queues}
      facts={[
        [systemTexts.events, <Waiting key="events" count={events.waiting + events.failing} oldest={events.oldest} />],
        [systemTexts.eventsFailing, `${events.failing} / ${events.stopped}`],
        [systemTexts.messages, <Waiting key="messages" count={messages.waiting} oldest={messages.oldest} />],
        [systemTexts.messagesFailed, messages.failedToday],
        [systemTexts.jobs, jobs.all],
        [systemTexts.jobsBad, `${jobs.failing.length} / ${jobs.late.length}`],
      ]}
    />
  )
}

function Waiting({ count, oldest }: { count: number; oldest: number | null }) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (oldest === null) return count
  return say(systemTexts.oldest, { count, time: relativeTime(oldest, timeZone) })
}

export function StoragePanel({ state: { storage } }: PanelProps) {
  const say = useSay()
  const language = useLanguage()
  const { diskFree, diskTotal, uploads, files, mode } = storage
  const share = diskTotal === 0 ? 0 : Math.round(((diskTotal - diskFree) / diskTotal) * 100)
  return (
    <FactPanel
      title={systemTexts.storage}
      facts={[
        [systemTexts.disk, say(systemTexts.ofTotal, { part: sizeOf(diskFree), all: sizeOf(diskTotal) })],
        [systemTexts.uploads, say(systemTexts.files, { size: sizeOf(uploads), count: files.toLocaleString(language) })],
        [systemTexts.backups, sizeOf(storage.backups)],
        [systemTexts.logs, sizeOf(storage.logs)],
        [systemTexts.mode, mode === 'local' ? say(systemTexts.local) : mode],
      ]}
    >
      <svg className="system-share" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="4" />
        <rect width={share} height="4" data-used="" />
      </svg>
    </FactPanel>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { BackupStanding } from '../../contract/backups/standing.ts'
import type { Tone } from '../../contract/definition/field.ts'
import type { Text } from '../../contract/text.ts'
import { exactTime, namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { useInFront } from '../parts/own-address.ts'
import { ToneDot } from '../parts/state-tag.tsx'
import type { AroundListProps } from '../parts/view.ts'
import { pagePath } from '../shell/routes.ts'
import './backups.css'
import { sizeWords } from './sizes.ts'
import { backupTexts as texts } from './texts.ts'
import { base, table } from './work.ts'

const lookEvery = 1500

/** How backups stand, above their list; while one is made or restored, both are looked at again and again. */
export function BackupHead({ onDone }: Pick<AroundListProps, 'onDone'>) {
  const { data, reload } = useAnswer<BackupStanding>(`${base}/standing`)
  const isBusy = data !== undefined && data.running !== null
  const rows = useRef(onDone)
  rows.current = onDone
  const inFront = useRef(true)
  inFront.current = useInFront()
  useEffect(() => rowsChanged.listen((changed) => changed === table && reload()), [reload])
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setInterval(() => {
      if (!inFront.current) return
      reload()
      rows.current()
    }, lookEvery)
    // The last look found the end, which the rows do not show yet.
    return () => {
      clearInterval(timer)
      rows.current()
    }
  }, [isBusy, reload])
  return data ? <Tiles standing={data} /> : <div className="backup-tiles" aria-busy="true" />
}

function Tiles({ standing }: { standing: BackupStanding }) {
  const say = useSay()
  const { timeZone, may } = useOffice()
  const { last, next, overdue, trial, count, size, disk } = standing
  return (
    <dl className="backup-tiles">
      <Tile label={texts.last} tone={overdue ? 'bad' : last ? 'good' : 'idle'} hint={last?.name ?? say(texts.noneHint)}>
        {last ? (
          <span title={namedTime(last.time, timeZone)}>{relativeTime(last.time, timeZone)}</span>
        ) : (
          say(texts.none)
        )}
      </Tile>
      <Tile
        label={texts.next}
        hint={
          may('routine/config') && <Link to={`${pagePath('routine/config')}?group=backup`}>{say(texts.settings)}</Link>
        }
      >
        {next === null ? (
          say(texts.off)
        ) : (
          <span title={namedTime(next, timeZone)}>{exactTime(next, timeZone).slice(5, 16)}</span>
        )}
      </Tile>
      <Tile
        label={texts.trial}
        tone={trial ? (trial.good ? 'good' : 'bad') : 'idle'}
        hint={trial ? <span title={say(trial.note)}>{relativeTime(trial.time, timeZone)}</span> : say(texts.untried)}
      >
        {trial ? say(trial.good ? texts.good : texts.bad) : say(texts.none)}
      </Tile>
      <Tile label={texts.size} hint={say(texts.count, { count })}>
        {sizeWords(size)}
      </Tile>
      {disk && (
        <Tile
          label={texts.disk}
          hint={say(texts.ofTotal, { total: sizeWords(disk.total) })}
          {...(disk.free < disk.total / 10 && { tone: 'bad' as const })}
        >
          {sizeWords(disk.free)}
        </Tile>
      )}
    </dl>
  )
}

interface TileProps {
  label: Text
  tone?: Tone
  hint: ReactNode
  children: ReactNode
}

function Tile({ label, tone, hint, children }: TileProps) {
  const say = useSay()
  return (
    <div>
      <dt>
        {tone && <ToneDot {...{ tone }} />}
        {say(label)}
      </dt>
      <dd>
        <strong>{children}</strong>
        <small>{hint}</small>
      </dd>
    </div>
  )
}

import { Alert } from 'antd'
import { Link } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { BackupStanding } from '../../contract/backups/standing.ts'
import { relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import { backupTexts as texts } from './texts.ts'
import { base } from './work.ts'

const node = 'routine/databaseBackup'

/** Says on the dashboard that a backup is due, or that the newest one could not be restored; nothing while all is well. */
export function BackupHint() {
  const say = useSay()
  const { may, timeZone } = useOffice()
  const { data } = useAnswer<BackupStanding>(may(node) ? `${base}/standing` : undefined)
  if (!data) return null
  const { last, overdue, trial } = data
  const isBad = trial !== null && !trial.good
  const title = isBad ? texts.trialBad : last === null ? texts.never : texts.overdue
  if (!isBad && !overdue && last !== null) return null
  return (
    <Alert
      type={isBad || overdue ? 'warning' : 'info'}
      showIcon
      title={say(title)}
      description={isBad ? say(trial.note) : last && say(texts.lastAt, { time: relativeTime(last.time, timeZone) })}
      action={
        <Link className="dashboard-link" to={pagePath(node)}>
          {say(texts.toBackups)}
        </Link>
      }
    />
  )
}

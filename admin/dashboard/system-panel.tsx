import { Link } from 'react-router'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { SystemState } from '../../contract/systemState.ts'
import { Awaited } from '../parts/awaited.tsx'
import { relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { pagePath } from '../shell/routes.ts'
import { FactLine } from '../system/fact-panel.tsx'
import { addressOf, failedMessages } from './explained.ts'
import { Panel } from './panel.tsx'
import { dashboardTexts } from './texts.ts'

export const systemNode = 'routine/system/index'
const backups = 'routine/databaseBackup'

interface NewestBackup {
  list: readonly { create_time: number }[]
}

/** Version, disk, failed messages and the last backup, for operators (areas 22.1). */
export function SystemPanel() {
  const say = useSay()
  const { may, timeZone } = useOffice()
  const answer = useAnswer<SystemState>('/admin/routine.System/index')
  const mayBackups = may(`${backups}/index`)
  const newest = useAnswer<NewestBackup>(mayBackups ? '/admin/routine.DatabaseBackup/index' : undefined, {
    view: 'kept',
    limit: 1,
    order: 'create_time,desc',
  })
  const last = newest.data?.list[0]
  return (
    <Panel
      title={say(dashboardTexts.system)}
      aside={<Link to={pagePath('routine/system')}>{say(dashboardTexts.toSystem)}</Link>}
    >
      <Awaited answer={answer} lines={3}>
        {(state) => (
          <dl className="system-facts">
            <FactLine label={dashboardTexts.version}>{state.program.version}</FactLine>
            <FactLine label={dashboardTexts.disk}>
              {say(dashboardTexts.ofDisk, {
                free: fileSize(state.storage.diskFree),
                all: fileSize(state.storage.diskTotal),
              })}
            </FactLine>
            <FactLine label={dashboardTexts.failedMessages}>
              {may('message/log/index') ? (
                <Link to={`${pagePath('message/log')}?${addressOf(failedMessages(state.time, timeZone))}`}>
                  {state.messages.failedToday}
                </Link>
              ) : (
                state.messages.failedToday
              )}
            </FactLine>
            {newest.data && (
              <FactLine label={dashboardTexts.lastBackup}>
                <Link to={pagePath(backups)}>
                  {last ? relativeTime(last.create_time, timeZone) : say(dashboardTexts.noBackup)}
                </Link>
              </FactLine>
            )}
          </dl>
        )}
      </Awaited>
    </Panel>
  )
}

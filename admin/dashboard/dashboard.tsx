import { Alert, Tag } from 'antd'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { adminLog } from '../../contract/system/adminLog.ts'
import { comma, say as spokenIn } from '../../contract/text.ts'
import { BackupHint } from '../backups/backup-hint.tsx'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Awaited } from '../parts/awaited.tsx'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { usePreviousSignIn } from '../parts/previous-sign-in.ts'
import { nameOf } from '../parts/row.ts'
import { pagePath } from '../shell/routes.ts'
import { ContentHealth } from './content-health.tsx'
import './dashboard.css'
import type { Figures, SignIns } from './figures.ts'
import { greetingAt } from './greeting.ts'
import { Nothing, Panel } from './panel.tsx'
import type { OwnWidget } from './placing.ts'
import { SignInChart } from './sign-in-chart.tsx'
import { SystemPanel, systemNode } from './system-panel.tsx'
import { dashboardTexts } from './texts.ts'
import { Widgets } from './widgets.tsx'

const remind = 'routine/adminInfo'

/** The first page: who is here, what there is, what happened (areas 22.1). */
export function Dashboard() {
  const answer = useAnswer<Figures>('/admin/Dashboard/index')
  return (
    <div className="dashboard">
      <Greeting />
      <Awaited answer={answer} lines={8}>
        {(figures) => (
          <>
            <LedgerAlert ledger={figures.ledger} />
            <BackupHint />
            <Entrances entrances={figures.entrances} />
            <Widgets own={ownWidgets(figures)} />
          </>
        )}
      </Awaited>
    </div>
  )
}

/** Parts of the dashboard that are of no single noun. */
function ownWidgets({ counts, attention, sign_ins: signIns, logs }: Figures): OwnWidget[] {
  return [
    { name: 'own.counts', label: dashboardTexts.figures, size: 'l', first: true, part: <Counts counts={counts} /> },
    { name: 'own.health', label: dashboardTexts.health, size: 'l', part: <ContentHealth attention={attention} /> },
    ...(signIns
      ? [
          {
            name: 'own.signIns',
            label: dashboardTexts.signIns,
            size: 'm' as const,
            part: <Attendance signIns={signIns} />,
          },
        ]
      : []),
    { name: 'own.logs', label: dashboardTexts.logs, size: 'm', part: <Recent logs={logs} /> },
    { name: 'own.system', label: dashboardTexts.system, size: 'm', node: systemNode, part: <SystemPanel /> },
  ]
}

function Greeting() {
  const say = useSay()
  const me = sessions.admin()
  const mustChange = useBootstrap((state) => state.mustChangePassword)
  const previous = usePreviousSignIn()
  return (
    <header className="dashboard-head">
      <h2>{say(greetingAt(new Date().getHours()), { name: me.nickname })}</h2>
      {previous && <p>{say(dashboardTexts.lastSeen, { time: previous })}</p>}
      {mustChange && (
        <Alert
          type="warning"
          title={say(dashboardTexts.changePassword)}
          action={
            <Link className="dashboard-link" to={pagePath(remind)}>
              {say(dashboardTexts.toProfile)}
            </Link>
          }
        />
      )}
    </header>
  )
}

function LedgerAlert({ ledger }: Pick<Figures, 'ledger'>) {
  const say = useSay()
  const { may, timeZone } = useOffice()
  if (!ledger) return null
  const named = ledger.names.join(say(comma))
  const names = ledger.members > ledger.names.length ? say(dashboardTexts.ledgerMore, { names: named }) : named
  return (
    <Alert
      type="error"
      role="alert"
      title={say(dashboardTexts.ledger, { count: ledger.members })}
      description={say(dashboardTexts.ledgerWho, { names, time: namedTime(ledger.time, timeZone) })}
      action={
        may('user/user') && (
          <Link className="dashboard-link" to={pagePath('user/user')}>
            {say(dashboardTexts.toMembers)}
          </Link>
        )
      }
    />
  )
}

/** What an owner put within reach (config `config_quick_entrance`). */
function Entrances({ entrances }: Pick<Figures, 'entrances'>) {
  const say = useSay()
  if (entrances.length === 0) return null
  return (
    <nav aria-label={say(dashboardTexts.entrances)}>
      <ul className="dashboard-entrances">
        {entrances.map(({ key, value }) => (
          <li key={`${value} ${key}`}>
            <Link to={pagePath(value)}>{key}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Counts({ counts }: Pick<Figures, 'counts'>) {
  const say = useSay()
  const language = useLanguage()
  const { may } = useOffice()
  if (counts.length === 0)
    return <Nothing title={say(dashboardTexts.noFigures)} hint={say(dashboardTexts.noFiguresHint)} />
  return (
    <ul className="dashboard-counts" aria-label={say(dashboardTexts.figures)}>
      {counts.map(({ name, node, label, total }) => {
        const shown = (
          <>
            <span className="dashboard-label">{spokenIn(label, language)}</span>
            <strong>{total.toLocaleString(language)}</strong>
          </>
        )
        return <li key={name}>{may(node) ? <Link to={pagePath(node)}>{shown}</Link> : <span>{shown}</span>}</li>
      })}
    </ul>
  )
}

function Attendance({ signIns }: { signIns: SignIns }) {
  const say = useSay()
  const { admins, members, failed_today: failed } = signIns
  const anybody = [...admins, ...(members ?? [])].some((count) => count > 0)
  return (
    <Panel
      title={say(dashboardTexts.signIns)}
      aside={failed > 0 ? say(dashboardTexts.failedToday, { count: failed }) : say(dashboardTexts.noFailures)}
    >
      {anybody ? <SignInChart signIns={signIns} /> : <Nothing title={say(dashboardTexts.noSignIns)} />}
    </Panel>
  )
}

function Recent({ logs }: Pick<Figures, 'logs'>) {
  const say = useSay()
  const language = useLanguage()
  const { may, timeZone } = useOffice()
  const more = may('auth/adminLog') && <Link to={pagePath('auth/adminLog')}>{say(dashboardTexts.allLogs)}</Link>
  return (
    <Panel title={say(dashboardTexts.logs)} aside={more}>
      {logs.length === 0 && <Nothing title={say(dashboardTexts.noLogs)} hint={say(dashboardTexts.noLogsHint)} />}
      <ul className="dashboard-logs">
        {logs.map(({ username, code, create_time: time, ...entry }) => (
          <li key={entry.id}>
            <span className="dashboard-action">
              {nameOf(adminLog, entry, language)}
              {code !== 1 && (
                <Tag variant="filled" color="error">
                  {say(dashboardTexts.refused)}
                </Tag>
              )}
            </span>
            <time dateTime={new Date(time * 1000).toISOString()} title={namedTime(time, timeZone)}>
              {say(dashboardTexts.by, { name: username, time: relativeTime(time, timeZone) })}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

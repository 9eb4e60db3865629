import { LockOutlined, PushpinOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { BackupHead } from '../../admin/backups/backup-head.tsx'
import { sizeWords } from '../../admin/backups/sizes.ts'
import { backupTexts as texts } from '../../admin/backups/texts.ts'
import { Nothing } from '../../admin/kinds/words.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import { spoken } from '../../admin/parts/row.ts'
import { StateTag } from '../../admin/parts/state-tag.tsx'
import type { ActionProps, ActionsView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { databaseBackup } from '../../contract/system/databaseBackup.ts'

const RunWindow = later<ActionProps>(async () => (await import('../../admin/backups/run-window.tsx')).RunWindow)
const RestoreWindow = later<ActionProps>(
  async () => (await import('../../admin/backups/restore-window.tsx')).RestoreWindow,
)
const UploadWindow = later<ActionProps>(
  async () => (await import('../../admin/backups/upload-window.tsx')).UploadWindow,
)
const DownloadBackup = later<ActionProps>(
  async () => (await import('../../admin/backups/download-backup.tsx')).DownloadBackup,
)

const { fields } = databaseBackup

/** Its name, and whether it is encrypted and pinned. */
function NameCell({ row, value }: ViewCellProps) {
  const say = useSay()
  return (
    <span className="backup-title" title={String(value)}>
      <span className="cell-text">{String(value)}</span>
      <span className="backup-marks">
        {row.encrypted === 1 && <LockOutlined role="img" aria-label={say(fields.encrypted.label)} />}
        {row.is_pinned === 1 && <PushpinOutlined role="img" aria-label={say(fields.is_pinned.label)} />}
      </span>
    </span>
  )
}

/** How far the work on it is; how it ended, and why. */
function StateCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const error = String(spoken(row, 'error', useLanguage()) ?? '')
  const isRestoring = row.restoring === 'running'
  const isBusy = value === 'running' || isRestoring
  return (
    <span className="backup-state" title={error}>
      {isRestoring ? (
        say(fields.restoring.bounds.running)
      ) : (
        <StateTag definition={databaseBackup} state={String(value)} />
      )}
      {isBusy && (
        <Progress percent={Number(row.progress)} size="small" status="active" aria-label={say(fields.progress.label)} />
      )}
      {!isBusy && error !== '' && <small className="cell-late cell-text">{error}</small>}
    </span>
  )
}

function ScopeCell({ row, value }: ViewCellProps) {
  const say = useSay()
  if (value === 'full') return <span>{say(fields.scope.bounds.full)}</span>
  const tables = Array.isArray(row.tables) ? row.tables : []
  return <span title={tables.join(', ')}>{say(texts.tables, { count: tables.length })}</span>
}

const SizeCell = ({ value }: ViewCellProps) =>
  Number(value) > 0 ? <span className="cell-number">{sizeWords(Number(value))}</span> : <Nothing />

const minute = 60_000

function DurationCell({ value }: ViewCellProps) {
  const say = useSay()
  if (typeof value !== 'number') return <Nothing />
  if (value < 1000) return <span className="cell-number">{say(texts.milliseconds, { count: value })}</span>
  const [words, count] =
    value < minute ? ([texts.seconds, value / 1000] as const) : ([texts.minutes, value / minute] as const)
  return <span className="cell-number">{say(words, { count: Math.round(count * 10) / 10 })}</span>
}

const columns = [
  'name',
  'kind',
  'state',
  'scope',
  'size',
  'rows_count',
  'duration_ms',
  'trial',
  'note',
  'admin_id',
  'create_time',
]

export const cells = {
  name: NameCell,
  state: StateCell,
  scope: ScopeCell,
  size: SizeCell,
  duration_ms: DurationCell,
}

export const list = { head: BackupHead, columns } satisfies ListView

export const actions = {
  dialogs: { run: RunWindow, restore: RestoreWindow, upload: UploadWindow, download: DownloadBackup },
} satisfies ActionsView

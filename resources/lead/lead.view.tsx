import { PaperClipOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { lazy, Suspense } from 'react'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { TimeCell } from '../../admin/kinds/moments.tsx'
import { Nothing } from '../../admin/kinds/words.tsx'
import { later } from '../../admin/parts/later.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { Around, ViewCellProps } from '../../admin/parts/view.ts'
import { useSay } from '../../browser/language.ts'
import { lead as definition } from './lead.ts'
import { movesFrom } from './lead-moves.ts'
import { leadTexts } from './lead-texts.ts'
import { LeadViews } from './lead-views.view.tsx'
import { type LeadState, leadStates, openStates } from './lead-words.ts'
import './lead.css'

const FollowLead = later(() => import('./lead-steps.view.tsx').then((part) => part.FollowLead))
const MoveLead = later(() => import('./lead-steps.view.tsx').then((part) => part.MoveLead))
const AssignLeads = later(() => import('./lead-steps.view.tsx').then((part) => part.AssignLeads))
const ReleaseLeads = later(() => import('./lead-steps.view.tsx').then((part) => part.ReleaseLeads))
const Story = lazy(() => import('./lead-story.view.tsx').then((part) => ({ default: part.LeadStory })))

const LeadStoryTab = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Story row={row} />
  </Suspense>
)

const stateOf = (value: unknown): LeadState | undefined =>
  // A name of the table was just found.
  typeof value === 'string' && Object.hasOwn(leadStates, value) ? (value as LeadState) : undefined

function StateCell({ value }: ViewCellProps) {
  const say = useSay()
  const state = stateOf(value)
  if (!state) return <Nothing />
  return (
    <Tag variant="filled">
      <span className={`lead-dot lead-dot-${state}`} aria-hidden="true" />
      {say(leadStates[state])}
    </Tag>
  )
}

const isOpen = ({ state }: Row): boolean => openStates.some((open) => open === state)

/** A plan that has gone by while the lead is open is somebody's next work. */
function NextCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  const field = definition.fields.next_follow_time
  const late = isOpen(row) && typeof value === 'number' && value * 1000 < Date.now()
  const shown = <TimeCell {...{ field, column, value, row }} />
  if (!late) return shown
  return (
    <span className="lead-overdue" title={say(leadTexts.overdue)}>
      {shown}
    </span>
  )
}

function FilesCell({ value }: ViewCellProps) {
  const say = useSay()
  if (Number(value) !== 1) return <Nothing />
  return <PaperClipOutlined role="img" aria-label={say(leadTexts.hasFiles)} />
}

function OwnerCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  const field = definition.fields.owner_admin_id
  if (value === null && isOpen(row)) return <span className="cell-muted">{say(leadTexts.pool)}</span>
  return <KindCell {...{ field, column, value, row }} />
}

/** What a lead cannot be used for as it stands; the server checks the same. */
export function denied(row: Row, { adminId }: Around): readonly string[] {
  const owner = row.owner_admin_id
  return [
    ...(isOpen(row) ? [] : ['follow', 'assign', 'claim', 'release']),
    ...(owner === null ? ['release'] : ['claim']),
    ...(owner === adminId ? [] : ['release']),
    ...(movesFrom(row.state).length > 0 ? [] : ['transition']),
    ...(row.state === 'new' || row.state === 'invalid' ? [] : ['del']),
  ]
}

const written = Object.values(definition.form ?? {}).flat()

/** Of what is closed only the remark can change. */
export const locked = (row: Row): readonly string[] => (isOpen(row) ? [] : written.filter((name) => name !== 'remark'))

/** The others travel with the rows, for filters and the export of whole leads. */
export const columns = [
  ...['code', 'state', 'level', 'name', 'company', 'mobile', 'need', 'product_id', 'part_id', 'source', 'area_id'],
  ...['owner_admin_id', 'last_follow', 'next_follow_time', 'has_files', 'create_time'],
]
export const cells = { state: StateCell, next_follow_time: NextCell, has_files: FilesCell, owner_admin_id: OwnerCell }
export const lead = LeadViews
export const actions = { follow: FollowLead, transition: MoveLead, assign: AssignLeads, release: ReleaseLeads }
export const tabs = [{ name: 'story', label: leadTexts.story, part: LeadStoryTab }]

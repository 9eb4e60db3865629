import { Select } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { FilterProps, FilterValue, Picked } from '../../admin/kinds/kind.ts'
import { useBootstrap } from '../../admin/menu/bootstrap.ts'
import { LevelDot } from '../../admin/notices/level-dot.tsx'
import { markRead, noticePath } from '../../admin/notices/open-notice.ts'
import { noticeTexts } from '../../admin/notices/texts.ts'
import { EmptyRows } from '../../admin/parts/empty-rows.tsx'
import { later } from '../../admin/parts/later/later.tsx'
import { idOf, type Row, spoken } from '../../admin/parts/row.ts'
import { kindTexts } from '../../admin/parts/sentences.ts'
import type {
  ActionProps,
  ActionsView,
  Around,
  FormView,
  ListView,
  ViewCellProps,
  ViewFormProps,
} from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Action } from '../../contract/definition/action.ts'
import { eventsOf, type NoticeLevel, noticeEvents } from '../../contract/noticeEvents.ts'
import './notice.css'

const PreferencesDialog = later(() =>
  import('../../admin/notices/preferences-dialog.tsx').then((part) => part.PreferencesDialog),
)

const isRead = ({ read_time }: Row): boolean => read_time !== null

/** What happened and what it is about; what is unread stands out. */
function TitleCell({ row }: ViewCellProps) {
  const say = useSay()
  const language = useLanguage()
  const content = String(spoken(row, 'content', language) ?? '')
  const title = String(spoken(row, 'title', language) ?? '')
  const count = Number(row.count ?? 1)
  return (
    <span className="notice-cell" data-unread={!isRead(row) || undefined} title={`${title}\n${content}`}>
      <LevelDot level={isLevel(row.level) ? row.level : 'info'} />
      <span className="notice-title">{title}</span>
      <span className="notice-content">
        {count > 1 && <b>{say(noticeTexts.more, { count: count - 1 })}</b>}
        {content}
      </span>
    </span>
  )
}

const isLevel = (level: unknown): level is NoticeLevel => level === 'info' || level === 'warn' || level === 'error'

const labelOf = (event: unknown) => Object.entries(noticeEvents).find(([name]) => name === event)?.[1].label

function EventCell({ value }: ViewCellProps) {
  const say = useSay()
  const label = labelOf(value)
  return <span className="cell-text">{label ? say(label) : String(value)}</span>
}

/** Events by the names that the column shows. */
function EventFilter({ id, value, onChange }: FilterProps) {
  const say = useSay()
  return (
    <Select
      id={id}
      className="office-select"
      allowClear
      placeholder={say(kindTexts.choose)}
      value={pickedOf(value)?.value}
      options={eventsOf('admin').map((name) => ({ value: name, label: say(noticeEvents[name].label) }))}
      onChange={(_name, option) => onChange(option === undefined || Array.isArray(option) ? undefined : [option])}
    />
  )
}

function pickedOf(value: FilterValue | undefined): Picked | undefined {
  const [first] = [value ?? []].flat()
  return typeof first === 'object' ? first : undefined
}

/** Opening a notice opens what it is about. */
function OpenNotice({ opened, rows, onClose }: ViewFormProps) {
  const navigate = useNavigate()
  const menus = useBootstrap((state) => state.menus)
  const row = opened.kind === 'edit' ? rows.find((one) => idOf(one) === opened.ids[0]) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it leads away once.
  useEffect(() => {
    onClose()
    if (!row) return
    if (!isRead(row)) void markRead({ ids: [idOf(row)] })
    void navigate(noticePath(menus, String(row.url)))
  }, [])
  return null
}

/** Marks the chosen notices, or all where none are chosen; there is nothing to ask. */
function MarkRead({ rows, onDone, onClose }: ActionProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once.
  useEffect(() => {
    onClose()
    void markRead(rows.length > 0 ? { ids: rows.map(idOf) } : { all: true }, 'asked').then(onDone)
  }, [])
  return null
}

function NoNotices() {
  const say = useSay()
  return <EmptyRows title={say(noticeTexts.none)} hint={say(noticeTexts.noneHint)} />
}

/** How urgent it is stands with the words. */
const columns = ['title', 'event', 'state', 'create_time']
export const cells = { title: TitleCell, event: EventCell }
const filters = {
  event: { control: EventFilter, words: (value: FilterValue) => pickedOf(value)?.label ?? '' },
}
const added: Readonly<Record<string, Action>> = {
  read: { label: noticeTexts.read, on: 'rows' },
  readAll: { label: noticeTexts.readAll },
  settings: { label: noticeTexts.settings },
}
const dialogs = { read: MarkRead, readAll: MarkRead, settings: PreferencesDialog }
const disabled = (row: Row, _around: Around): readonly string[] => (isRead(row) ? ['read'] : [])

export const list = { columns, filters, empty: NoNotices } satisfies ListView
export const form = { own: OpenNotice } satisfies FormView
export const actions = { added, dialogs, disabled } satisfies ActionsView

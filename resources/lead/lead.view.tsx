import { PaperClipOutlined } from '@ant-design/icons'
import { Tag } from 'antd'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { TimeCell } from '../../admin/kinds/moments.tsx'
import { joinedRow } from '../../admin/kinds/references/relations.tsx'
import { Nothing } from '../../admin/kinds/words.tsx'
import { linkedTab } from '../../admin/ledger/linked-tab.tsx'
import { exactTime } from '../../admin/parts/moment.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { tableTexts } from '../../admin/parts/sentences.ts'
import type { FormView, ListView, ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { isCountry } from '../../contract/definition/country.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { linkedOrders } from '../measure-order/linked-orders.ts'
import { lead as definition } from './lead.ts'
import { openStates } from './lead-choices.ts'

const isOpen = ({ state }: Row): boolean => openStates.some((open) => open === state)

/** A planned follow-up of an open lead is marked once it is past. */
function NextCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  const field = definition.fields.next_follow_time
  const late = isOpen(row) && typeof value === 'number' && value * 1000 < Date.now()
  const shown = <TimeCell {...{ field, column, value, row }} />
  if (!late) return shown
  return (
    <span className="cell-late" title={say(tableTexts.late)}>
      {shown}
    </span>
  )
}

const replyTexts = { due: text('应于 {time} 前回复', 'To be answered before {time}') } as const

/** Only a late reply is emphasized. */
function ReplyCell({ row, value }: ViewCellProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const label = namesOf(definition.computed?.reply ?? definition.fields.state)?.[String(value)]
  if (!label) return <Nothing />
  const due = row.reply_due_time
  const title = typeof due === 'number' ? say(replyTexts.due, { time: exactTime(due, timeZone) }) : undefined
  if (value !== 'late')
    return (
      <span className="cell-muted" title={title}>
        {say(label)}
      </span>
    )
  return (
    <Tag color="error" title={title}>
      {say(label)}
    </Tag>
  )
}

function FilesCell({ value }: ViewCellProps) {
  const say = useSay()
  if (Number(value) !== 1) return <Nothing />
  return <PaperClipOutlined role="img" aria-label={say(definition.fields.has_files.label)} />
}

function OwnerCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  const field = definition.fields.owner_admin_id
  if (value === null && isOpen(row))
    return <span className="cell-muted">{say(definition.views?.pool?.label ?? definition.label)}</span>
  return <KindCell {...{ field, column, value, row }} />
}

const duplicateTexts = {
  named: text('可能与 {code} 重复', 'May repeat {code}'),
  /** The other lead is not shown to this reader. */
  unnamed: text('可能重复', 'Possible duplicate'),
} as const

/** The other lead by its number, for readers who see that. */
function DuplicateCell({ row, column, value }: ViewCellProps) {
  const say = useSay()
  if (value === null) return <Nothing />
  const other = joinedRow(row, column)
  return (
    <Tag color="warning">
      {other ? say(duplicateTexts.named, { code: String(other.code) }) : say(duplicateTexts.unnamed)}
    </Tag>
  )
}

/** The name of a country; an unknown code is shown as it is. */
function CountryCell({ value }: ViewCellProps) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' })
  const code = String(value ?? '')
  if (code === '') return <Nothing />
  return <span className="cell-text">{isCountry(code) ? names.of(code) : code}</span>
}

const listed = definition.list ?? []
/** Columns that are shown at first, reply and duplicates beside the state; the other columns of `list` serve filters and the export. */
const columns = listed
  .slice(0, listed.indexOf('create_time') + 1)
  .flatMap((column) => (column === 'state' ? [column, 'reply', 'duplicate_of_id'] : [column]))

export const cells = {
  country: CountryCell,
  reply: ReplyCell,
  next_follow_time: NextCell,
  has_files: FilesCell,
  owner_admin_id: OwnerCell,
  duplicate_of_id: DuplicateCell,
}

export const list = { columns } satisfies ListView
export const form = { tabs: [linkedTab({ ...linkedOrders, by: 'lead_id' })] } satisfies FormView

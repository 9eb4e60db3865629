import { PaperClipOutlined } from '@ant-design/icons'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { TimeCell } from '../../admin/kinds/moments.tsx'
import { Nothing } from '../../admin/kinds/words.tsx'
import type { Row } from '../../admin/parts/row.ts'
import { tableTexts } from '../../admin/parts/sentences.ts'
import type { ViewCellProps } from '../../admin/parts/view.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { isCountry } from '../../contract/country.ts'
import { lead as definition } from './lead.ts'
import { openStates } from './lead-words.ts'

const isOpen = ({ state }: Row): boolean => openStates.some((open) => open === state)

/** A plan that has gone by while the lead is open is somebody's next work. */
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

/** Codes of countries are for machines; one that is none stands as it is. */
function CountryCell({ value }: ViewCellProps) {
  const names = new Intl.DisplayNames(useLanguage(), { type: 'region', fallback: 'code' })
  const code = String(value ?? '')
  if (code === '') return <Nothing />
  return <span className="cell-text">{isCountry(code) ? names.of(code) : code}</span>
}

/** The others travel with the rows, for filters and the export of whole leads. */
export const columns = [
  ...['code', 'state', 'level', 'name', 'company', 'mobile', 'need', 'product_id', 'part_id', 'source', 'area_id'],
  ...['owner_admin_id', 'last_follow', 'next_follow_time', 'has_files', 'create_time'],
]
export const cells = {
  country: CountryCell,
  next_follow_time: NextCell,
  has_files: FilesCell,
  owner_admin_id: OwnerCell,
}

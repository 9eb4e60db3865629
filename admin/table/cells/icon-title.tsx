import type { FieldOf } from '../../../contract/definition/field.ts'
import { AdminIcon } from '../../icon.tsx'
import { TextCell } from '../../kinds/words.tsx'
import type { ViewCellProps } from '../../parts/view.ts'

const plain: FieldOf<'string'> = { kind: 'string', label: { zh: '', en: '' } }

/** A title with the icon that its row names: for rows that become entries of a menu. */
export function IconTitle({ row, column, value }: ViewCellProps) {
  const icon = String(row.icon ?? '')
  return (
    <span className="icon-title">
      {icon !== '' && <AdminIcon name={icon} />}
      <TextCell field={plain} {...{ row, column, value }} />
    </span>
  )
}

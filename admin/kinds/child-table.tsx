import { useSay } from '../../browser/language.ts'
import type { FieldOf } from '../../contract/field.ts'
import { isEmpty } from '../../contract/kinds.ts'
import { shownAs } from '../../contract/resource.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { isFigure, KindCell } from './cells.tsx'
import { CountCell } from './lists.tsx'
import './child-table.css'

interface ChildTableProps {
  field: FieldOf<'children'>
  column: string
  row: Row
}

/** Rows of a child table with the columns of its list that say anything; their number where they did not come along. */
export function ChildTable({ field, column, row }: ChildTableProps) {
  const say = useSay()
  const { definitions } = useOffice()
  const child = definitions.get(field.bounds.of)
  const value = row[column]
  if (!child || !Array.isArray(value)) return <CountCell {...{ field, column, value, row }} />
  // Child rows come as rows of their own table.
  const rows = value as readonly Row[]
  const columns = (child.list ?? []).flatMap((name) => {
    const shown = shownAs(child, name)
    return shown && rows.some((one) => !isEmpty(one[name])) ? [{ name, shown }] : []
  })
  return (
    <div className="child-table">
      <table>
        <thead>
          <tr>
            {columns.map(({ name, shown }) => (
              <th key={name} scope="col" data-figure={isFigure(shown) || undefined}>
                {say(shown.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((one) => (
            <tr key={String(one.id)}>
              {columns.map(({ name, shown }) => (
                <td key={name} data-figure={isFigure(shown) || undefined} data-label={say(shown.label)}>
                  <KindCell field={shown} column={name} value={one[name]} row={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

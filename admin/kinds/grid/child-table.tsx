import { Fragment } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { KindCell } from '../cells.tsx'
import { isFigure } from '../kinds.ts'
import { CountCell } from '../lists.tsx'
import './child-table.css'

interface ChildTableProps {
  field: FieldOf<'children'>
  column: string
  row: Row
}

/**
 * Rows of a child table with the columns of its list that say anything, and below each the rows that belong to it, at any depth; their number
 * where their table is not known.
 */
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
    const isTold = shown && shown.kind !== 'children' && rows.some((one) => !isEmpty(one[name]))
    return isTold ? [{ name, shown }] : []
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
            <Fragment key={String(one.id)}>
              <tr>
                {columns.map(({ name, shown }) => (
                  <td
                    key={name}
                    data-figure={isFigure(shown) || undefined}
                    data-title={name === child.title || undefined}
                    data-label={say(shown.label)}
                  >
                    <KindCell field={shown} column={name} value={one[name]} row={one} />
                  </td>
                ))}
              </tr>
              {rowsBelow(child, one).map(([name, below]) => (
                <tr key={name} className="child-below">
                  <td colSpan={columns.length}>
                    <h3>{say(below.label)}</h3>
                    <ChildTable field={below} column={name} row={one} />
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The fields of a child row that hold rows of its own, where it has some. */
function rowsBelow(child: Definition, row: Row): [string, FieldOf<'children'>][] {
  return Object.entries(child.fields).flatMap(([name, field]) => {
    const value = row[name]
    return field.kind === 'children' && Array.isArray(value) && value.length > 0 ? [[name, field]] : []
  })
}

import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { isFigure } from '../kinds.ts'
import { asField, gridWidth } from './grid-kinds.ts'
import type { GridColumn } from './grid-paste.ts'
import type { GridProps } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'
import { wordsOf } from './grid-words.ts'
import type { GridModel } from './use-grid.ts'

interface Sorted {
  column: string
  descending: boolean
}

/** Names of the columns; where rows have no order of their own, a press sorts them by what a column says. */
export function GridHead({ props, grid: { api } }: { props: GridProps; grid: GridModel }) {
  const { columns, isOrdered, disabled } = props
  const say = useSay()
  const order = useOrder()
  const [sorted, setSorted] = useState<Sorted>()
  const sort = (column: GridColumn) => {
    const descending = sorted?.column === column[0] && !sorted.descending
    setSorted({ column: column[0], descending })
    api.sort((row) => order(column, row), descending)
  }
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="grid-number">
          {say(gridTexts.number)}
        </th>
        {columns.map((column) => {
          const [name, field] = column
          const way = sorted?.column === name ? (sorted.descending ? 'descending' : 'ascending') : undefined
          const label = (
            <>
              {say(field.label)}
              {field.required && (
                <span className="form-star" aria-hidden="true">
                  *
                </span>
              )}
            </>
          )
          return (
            <th
              key={name}
              scope="col"
              style={{ width: gridWidth(field) }}
              title={say(field.label)}
              aria-sort={way}
              data-figure={isFigure(asField(field)) || undefined}
            >
              {isOrdered || disabled || field.kind === 'children' ? (
                label
              ) : (
                <button
                  type="button"
                  className="grid-sort"
                  tabIndex={-1}
                  title={say(gridTexts.sortBy, { name: field.label })}
                  onClick={() => sort(column)}
                >
                  {label}
                  {way === 'ascending' && <CaretUpOutlined aria-hidden="true" />}
                  {way === 'descending' && <CaretDownOutlined aria-hidden="true" />}
                </button>
              )}
            </th>
          )
        })}
        <td className="grid-tools" />
      </tr>
    </thead>
  )
}

/** What a cell is sorted by: figures and moments by their size, all else by what it says. */
function useOrder(): (column: GridColumn, row: Row) => string | number {
  const language = useLanguage()
  const { timeZone, definitions } = useOffice()
  return ([name, field], row) => {
    const value = row[name]
    const isNumber = isFigure(asField(field)) || field.kind === 'time' || field.kind === 'flag'
    if (isNumber && value !== null && value !== '' && !Number.isNaN(Number(value))) return Number(value)
    return wordsOf(field, name, row, { language, timeZone, definitions })
  }
}

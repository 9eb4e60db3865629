import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import type { CellField, Field } from '../../contract/field.ts'
import { emptyOf } from '../../contract/kinds.ts'
import type { Row } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import { uniqueKey } from '../parts/unique-key.ts'
import { GridCell, type GridCellProps, gridWidth } from './grid-cells.tsx'
import { fileNameOf } from './pictures.tsx'
import { moved, Sorting, useEntry } from './sorting.tsx'
import './grid.css'

export interface GridProps {
  id: string
  columns: readonly (readonly [string, Field | CellField])[]
  rows: readonly Row[]
  max: number
  disabled?: boolean | undefined
  invalid?: boolean
  label: string
  /** Whether this row shows a column; all of them when not given. */
  shows?(row: Row, column: string): boolean
  /** Controls of columns that know more than their kind does. */
  cells?: Readonly<Record<string, ComponentType<GridCellProps>>> | undefined
  /** Tools beside the button that adds a row. */
  tools?: ReactNode
  onChange(rows: readonly Row[]): void
}

/** Rows have no identity of their own while they are edited; keys move along with them. */
function useKeys(count: number) {
  const keys = useRef<string[]>([])
  while (keys.current.length < count) keys.current.push(uniqueKey())
  if (keys.current.length > count) keys.current.length = count
  return keys
}

/** Rows that are typed in place: add, remove, drag, one typed control per cell. */
export function Grid(props: GridProps) {
  const { id, columns, rows, max, disabled, invalid, label, shows, cells, tools, onChange } = props
  const say = useSay()
  const keys = useKeys(rows.length)
  const patch = (at: number, change: Row) => onChange(rows.map((row, n) => (n === at ? { ...row, ...change } : row)))
  const remove = (at: number) => {
    keys.current.splice(at, 1)
    onChange(rows.filter((_, n) => n !== at))
  }
  const move = (from: number, to: number) => {
    keys.current = moved(keys.current, from, to)
    onChange(moved(rows, from, to))
  }
  const add = () => onChange([...rows, Object.fromEntries(columns.map(([name, field]) => [name, emptyCell(field)]))])
  return (
    <div className={`grid${invalid ? ' grid-invalid' : ''}`}>
      {rows.length > 0 && (
        <div className="grid-scroll">
          <Sorting ids={keys.current} onMove={move}>
            <table aria-label={label}>
              <GridHead columns={columns} />
              <tbody>
                {rows.map((row, at) => {
                  const key = keys.current[at] ?? `${at}`
                  return (
                    <GridRow
                      key={key}
                      {...{ id: key, at, columns, row, disabled, shows, cells }}
                      onPatch={(change) => patch(at, change)}
                      onRemove={() => remove(at)}
                    />
                  )
                })}
              </tbody>
            </table>
          </Sorting>
        </div>
      )}
      <div className="grid-foot">
        <Button
          id={id}
          icon={<PlusOutlined aria-hidden="true" />}
          disabled={disabled || rows.length >= max}
          onClick={add}
        >
          {say(kindTexts.addRow)}
        </Button>
        {tools}
        <span className="form-hint">
          {rows.length === 0 ? say(kindTexts.noRows) : say(kindTexts.rowCount, { count: rows.length, max })}
        </span>
      </div>
    </div>
  )
}

// Every cell field is also a field: the cell kinds are a subset of the kinds.
const emptyCell = (field: Field | CellField): unknown => emptyOf(field as Field)

function GridHead({ columns }: Pick<GridProps, 'columns'>) {
  const say = useSay()
  return (
    <thead>
      <tr>
        <td className="grid-grip" />
        {columns.map(([name, field]) => (
          <th key={name} scope="col" style={{ minWidth: gridWidth(field.kind) }}>
            {say(field.label)}
            {field.required && (
              <span className="form-star" aria-hidden="true">
                *
              </span>
            )}
          </th>
        ))}
        <td className="grid-grip" />
      </tr>
    </thead>
  )
}

interface GridRowProps {
  id: string
  at: number
  columns: GridProps['columns']
  row: Row
  disabled: boolean | undefined
  shows: GridProps['shows']
  cells: GridProps['cells']
  onPatch(change: Row): void
  onRemove(): void
}

function GridRow({ id, at, columns, row, disabled, shows, cells, onPatch, onRemove }: GridRowProps) {
  const say = useSay()
  const name = `${at + 1}`
  const entry = useEntry(id, say(kindTexts.reorder, { name }))
  /** A stored file fills the columns that describe it. */
  const stored = (column: string, url: string, file: File) => {
    const names = new Set(columns.map(([own]) => own))
    onPatch({
      [column]: url,
      ...(names.has('size') && { size: file.size }),
      ...(names.has('name') && !row.name && { name: fileNameOf(file.name).replace(/\.[^.]*$/, '') }),
    })
  }
  return (
    <tr ref={entry.ref} style={entry.style}>
      <td className="grid-grip">{entry.handle}</td>
      {columns.map(([column, field]) => {
        const Cell = cells?.[column] ?? GridCell
        return (
          <td key={column}>
            {shows && !shows(row, column) ? null : (
              <Cell
                {...{ field, column, row, disabled }}
                value={row[column]}
                label={`${say(field.label)} ${name}`}
                onChange={(value) => onPatch({ [column]: value })}
                onFile={(url, file) => stored(column, url, file)}
              />
            )}
          </td>
        )
      })}
      <td className="grid-grip">
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined aria-hidden="true" />}
          disabled={disabled ?? false}
          aria-label={say(kindTexts.removeNamed, { name })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}

import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  PlusOutlined,
  UpOutlined,
} from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { idOf, type Row } from '../../parts/row.ts'
import { FileCell } from './file-cell.tsx'
import { asField, besideEmptied, modeOf } from './grid-kinds.ts'
import { storedFile } from './grid-line.tsx'
import type { GridColumn } from './grid-paste.ts'
import type { GridProps, RowMarks } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'
import { rowKey } from './row-keys.ts'
import { type GridModel, isKept } from './use-grid.ts'
import { marksWithin } from './use-marks.ts'

interface GridDrawerProps {
  grid: GridModel
  props: GridProps
}

const width = 760

/** One row with the full control of each of its columns, or of the only one that asked for room (areas 1.4). */
export function GridDrawer({ grid: { state, api, marks }, props }: GridDrawerProps) {
  const say = useSay()
  const { rows, columns, label } = props
  const at = rows.findIndex((row) => rowKey(row) === state.opened?.key)
  const row = rows[at]
  const only = state.opened?.only
  const shown = columns.filter(
    ([name]) => (only === undefined || name === only) && row && props.shows?.(row, name) !== false,
  )
  const go = (to: number) => {
    const next = rows[to]
    if (next) api.open(rowKey(next), only)
  }
  const keys = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'PageUp' && event.key !== 'PageDown')) return
    event.preventDefault()
    go(at + (event.key === 'PageUp' ? -1 : 1))
  }
  const named = only === undefined ? undefined : columns.find(([name]) => name === only)?.[1].label
  const title = [label, say(gridTexts.rowOf, { at: at + 1, count: rows.length }), named && say(named)]
  return (
    <Drawer
      open={row !== undefined}
      size={width}
      className="grid-drawer"
      title={title.filter(Boolean).join(' · ')}
      onClose={api.close}
      destroyOnHidden
      extra={
        <span className="grid-steps">
          <Button
            icon={<UpOutlined aria-hidden="true" />}
            aria-label={say(gridTexts.before)}
            title={`${say(gridTexts.before)} (Alt+PageUp)`}
            disabled={at <= 0}
            onClick={() => go(at - 1)}
          />
          <Button
            icon={<DownOutlined aria-hidden="true" />}
            aria-label={say(gridTexts.after)}
            title={`${say(gridTexts.after)} (Alt+PageDown)`}
            disabled={at + 1 >= rows.length}
            onClick={() => go(at + 1)}
          />
        </span>
      }
      footer={row && <DrawerFoot {...{ api, props, at, row }} />}
    >
      {row && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside it come by here.
        <div className="grid-fields" onKeyDown={keys} key={rowKey(row)}>
          <DrawerFields {...{ row, props, api }} columns={shown} marks={marks.get(rowKey(row))} />
        </div>
      )}
    </Drawer>
  )
}

interface DrawerFieldsProps {
  row: Row
  columns: readonly GridColumn[]
  props: GridProps
  api: GridModel['api']
  marks: RowMarks | undefined
}

function DrawerFields({ row, columns, props, api, marks }: DrawerFieldsProps) {
  const box = useRef<HTMLDivElement>(null)
  const key = rowKey(row)
  useEffect(() => {
    // The drawer takes the focus when it stands; the first field is what it was opened for.
    const timer = setTimeout(
      () => box.current?.querySelector<HTMLElement>('input, textarea, [contenteditable], [role="grid"]')?.focus(),
      350,
    )
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={box}>
      {columns.map((column) => (
        <DrawerField key={column[0]} {...{ row, column, props, api, marks }} id={`${props.id}-${key}-${column[0]}`} />
      ))}
    </div>
  )
}

function DrawerField({
  id,
  row,
  column: [name, field],
  props,
  api,
  marks,
}: Omit<DrawerFieldsProps, 'columns'> & { id: string; column: GridColumn }) {
  const say = useSay()
  const { Input, cells, columns, table } = props
  const key = rowKey(row)
  const fault = marks?.[name]
  const disabled = api.isClosed(row, name)
  const Own = cells?.[name]
  const change = (value: unknown) => api.patch(key, { [name]: value, ...besideEmptied(field, name) })
  const cell = {
    ...{ field, row, disabled },
    column: name,
    value: row[name],
    label: say(field.label),
    onChange: change,
    onPatch: (values: Row) => api.patch(key, values),
    onFile: (url: string, file: File) => api.patch(key, storedFile(url, file, { row, name, columns })),
  }
  return (
    <div className="grid-field" data-short={modeOf(field) === 'typed' || undefined}>
      <label htmlFor={id}>
        {say(field.label)}
        {field.required && (
          <span className="form-star" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {Own ? (
        <Own {...cell} />
      ) : modeOf(field) === 'file' ? (
        <FileCell {...cell} />
      ) : (
        <Input
          {...{ id, table, row, fault, disabled }}
          column={name}
          field={asField(field)}
          value={row[name]}
          faults={marksWithin(marks, name)}
          onChange={change}
        />
      )}
      <div id={`${id}-note`} className="form-fault" role={fault === undefined ? undefined : 'alert'}>
        {fault}
      </div>
    </div>
  )
}

function DrawerFoot({ api, props, at, row }: { api: GridModel['api']; props: GridProps; at: number; row: Row }) {
  const say = useSay()
  const { rows, rights, max, isOrdered, disabled } = props
  const mayAdd = rights?.add !== false && !disabled && rows.length < max
  const mayRemove = !disabled && (rights?.del !== false || !(idOf(row) > 0))
  const mayMove = isOrdered && !disabled && !isKept(props, row)
  return (
    <div className="grid-drawer-foot">
      {mayRemove && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          onClick={() => {
            api.remove(rowKey(row))
            api.close()
          }}
        >
          {say(gridTexts.removeRow)}
        </Button>
      )}
      {mayMove && (
        <>
          <Button
            icon={<ArrowUpOutlined aria-hidden="true" />}
            aria-label={say(gridTexts.moveUp)}
            disabled={at === 0}
            onClick={() => api.move(at, at - 1)}
          />
          <Button
            icon={<ArrowDownOutlined aria-hidden="true" />}
            aria-label={say(gridTexts.moveDown)}
            disabled={at + 1 >= rows.length}
            onClick={() => api.move(at, at + 1)}
          />
        </>
      )}
      {mayAdd && (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => api.insert(at + 1, true)}>
          {say(gridTexts.insert)}
        </Button>
      )}
      <Button type="primary" onClick={api.close}>
        {say(gridTexts.done)}
      </Button>
    </div>
  )
}

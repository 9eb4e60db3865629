import { PaperClipOutlined } from '@ant-design/icons'
import { Button, Checkbox, DatePicker, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import type { CellField, Field, FieldKind, FieldOf } from '../../contract/field.ts'
import { fetchFile } from '../parts/fetch-file.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { kindTexts } from '../parts/sentences.ts'
import { isOn } from './choices.tsx'
import { keepEnter } from './keep-enter.ts'
import { fileNameOf } from './pictures.tsx'
import { joinedRow } from './relations.tsx'
import { RemoteSelect } from './remote-select.tsx'
import { useUpload } from './upload.ts'

export interface GridCellProps {
  field: Field | CellField
  column: string
  value: unknown
  row: Row
  label: string
  disabled?: boolean | undefined
  onChange(value: unknown): void
  /** A file that was stored brings its size and name along. */
  onFile(url: string, file: File): void
}

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function WordsCell({ field, value, label, disabled, onChange }: GridCellProps) {
  const figures = field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money'
  return (
    <Input
      className={figures ? 'input-figure' : ''}
      inputMode={field.kind === 'integer' ? 'numeric' : figures ? 'decimal' : 'text'}
      aria-label={label}
      disabled={disabled ?? false}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function LongWordsCell({ value, label, disabled, onChange }: GridCellProps) {
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 1, maxRows: 4 }}
      disabled={disabled ?? false}
      value={asText(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function FlagCell({ field, value, label, disabled, onChange }: GridCellProps) {
  const off = field.kind === 'status' ? '0' : 0
  const on = field.kind === 'status' ? '1' : 1
  return (
    <Checkbox
      aria-label={label}
      disabled={disabled ?? false}
      checked={isOn(value)}
      onChange={(event) => onChange(event.target.checked ? on : off)}
    />
  )
}

function ChoiceCell({ field, value, label, disabled, onChange }: GridCellProps) {
  const say = useSay()
  const choices = field.kind === 'choice' ? Object.entries(field.bounds) : []
  return (
    <Select
      className="office-select"
      aria-label={label}
      popupMatchSelectWidth={false}
      disabled={disabled ?? false}
      value={asText(value) || null}
      options={choices.map(([entry, name]) => ({ value: entry, label: say(name) }))}
      onChange={onChange}
    />
  )
}

function ListCell({ value, label, disabled, onChange }: GridCellProps) {
  return (
    <Select
      className="office-select"
      mode="tags"
      open={false}
      suffixIcon={null}
      maxTagCount="responsive"
      tokenSeparators={['，', ',', '；', ';']}
      aria-label={label}
      disabled={disabled ?? false}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    />
  )
}

function DateCell({ value, disabled, onChange }: GridCellProps) {
  return (
    <DatePicker
      disabled={disabled ?? false}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      onKeyDown={keepEnter}
      onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
    />
  )
}

function ReferenceCell({ field, column, value, row, label, disabled, onChange }: GridCellProps) {
  const { definitions } = useOffice()
  // Only fields of this kind are drawn by this cell, as the table below says.
  const { bounds } = field as FieldOf<'reference'>
  const joined = joinedRow(row, column)
  return (
    <RemoteSelect
      id={`${column}-${String(row.id ?? '')}`}
      label={label}
      to={definitions.get(bounds.to)}
      chosen={value === null || value === undefined || value === '' ? [] : [String(value)]}
      joined={joined ? [joined] : []}
      disabled={disabled}
      onChange={([option]) => onChange(option ? Number(option.value) : null)}
    />
  )
}

function FileCell({ field, value, label, disabled, onFile }: GridCellProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const { sendOne, underWay } = useUpload(onFile, field.kind === 'image' ? 'image/*' : undefined)
  const picker = useRef<HTMLInputElement>(null)
  const address = asText(value)
  const failure = underWay.find((one) => one.failure !== undefined)?.failure
  const sending = underWay.find((one) => one.failure === undefined)
  return (
    <span className="grid-file">
      {address !== '' && (
        <a
          href={fileAddress(cdnUrl, address)}
          target="_blank"
          rel="noopener noreferrer"
          title={address}
          onClick={(event) => {
            // Its address opens nothing where the file is for members.
            if (!address.startsWith('/storage/')) return
            event.preventDefault()
            fetchFile({ url: address, name: fileNameOf(address) })
          }}
        >
          <PaperClipOutlined aria-hidden="true" /> {fileNameOf(address)}
        </a>
      )}
      <Button
        size="small"
        disabled={disabled ?? false}
        loading={sending !== undefined}
        aria-label={label}
        onClick={() => picker.current?.click()}
      >
        {say(address === '' ? kindTexts.upload : kindTexts.replace)}
      </Button>
      {failure && (
        <span className="form-fault" role="alert">
          {failure}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        {...(field.kind === 'image' && { accept: 'image/*' })}
        onChange={(event) => {
          sendOne(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}

const byKind: Partial<Record<FieldKind, (props: GridCellProps) => React.ReactNode>> = {
  text: LongWordsCell,
  flag: FlagCell,
  status: FlagCell,
  choice: ChoiceCell,
  list: ListCell,
  date: DateCell,
  image: FileCell,
  file: FileCell,
  reference: ReferenceCell,
}

/** The control of one cell of a grid; kinds without one of their own are words. */
export function GridCell(props: GridCellProps) {
  const Cell = byKind[props.field.kind] ?? WordsCell
  return <Cell {...props} />
}

const widths: Partial<Record<FieldKind, number>> = {
  integer: 96,
  decimal: 96,
  money: 110,
  flag: 64,
  status: 64,
  choice: 112,
  list: 180,
  date: 140,
  reference: 260,
  file: 220,
  image: 220,
  text: 220,
  code: 120,
}

export const gridWidth = (kind: FieldKind): number => widths[kind] ?? 150

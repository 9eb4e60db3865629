import { Button, Modal, Radio, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../browser/api-client.ts'
import type { SentFile } from '../../browser/exchange.ts'
import { useSay } from '../../browser/language.ts'
import { saveFile } from '../../browser/save-file.ts'
import { sheetFieldsOf } from '../../contract/definition/childRows.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { columnsOf, type Definition, shownAs } from '../../contract/definition/resource.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf } from '../parts/row.ts'
import type { ListState } from '../table/narrowing/list-query.ts'
import { listQuery } from '../table/narrowing/list-query.ts'
import type { Chosen } from '../table/selection/whole-list.ts'
import { rowsPerCall } from '../table/selection/whole-list.ts'
import { exportTexts } from './texts.ts'
import './export-dialog.css'

interface ExportDialogProps {
  definition: Definition
  /** The list as it stands. */
  state: ListState
  total: number
  shown: readonly string[]
  chosen: Chosen | undefined
  onClose(): void
}

interface Wish {
  rows: 'chosen' | 'listed' | 'all'
  columns: 'shown' | 'all' | 'picked'
  picked: readonly string[]
  format: 'csv' | 'xlsx'
  raw: boolean
}

/** Whether a list shows only some of its rows. */
const isNarrowed = ({ filters, where = [], quickSearch, view }: ListState): boolean =>
  Object.keys(filters).length + where.length > 0 || quickSearch.trim() !== '' || view !== ''

/** Everything that a file may have a column for. */
const offered = (definition: Definition): string[] => [
  'id',
  ...columnsOf(definition).filter((column) => {
    const { kind, guard } = shownAs(definition, column) ?? {}
    return guard !== 'private' && kind !== 'password' && kind !== 'rows' && kind !== 'json'
  }),
  ...Object.keys(definition.computed ?? {}),
]

/** What a file of rows is to hold: which rows, which columns, how their values are written, and in which format. */
export function ExportDialog(props: ExportDialogProps) {
  const { definition, state, total, chosen, onClose } = props
  const say = useSay()
  const narrowed = isNarrowed(state)
  const tooMany = (chosen?.rows.length ?? 0) > rowsPerCall
  const [wish, setWish] = useState<Wish>({
    rows: chosen && !chosen.all && !tooMany ? 'chosen' : narrowed ? 'listed' : 'all',
    columns: 'shown',
    picked: props.shown,
    format: 'csv',
    raw: false,
  })
  const [busy, setBusy] = useState(false)
  const put = (next: Partial<Wish>) => setWish((now) => ({ ...now, ...next }))
  const sheets = sheetFieldsOf(definition).length > 0
  const send = async () => {
    setBusy(true)
    const done = await exportRows(props, wish)
    setBusy(false)
    if (done) onClose()
  }
  const label = (column: string) => {
    const field = shownAs(definition, column)
    return field ? say(field.label) : column.toUpperCase()
  }
  return (
    <Modal
      open
      centered
      width={520}
      title={say(exportTexts.title, { object: inSentence(definition.label) })}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(exportTexts.cancel)}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={wish.columns === 'picked' && wish.picked.length === 0}
            onClick={() => void send()}
          >
            {say(exportTexts.export)}
          </Button>
        </>
      }
    >
      <div className="export-dialog">
        <Line label={say(exportTexts.rows)} value={wish.rows} onChange={(rows) => put({ rows })}>
          {chosen && !chosen.all && (
            <Radio value="chosen" disabled={tooMany}>
              {say(exportTexts.chosen, { count: chosen.rows.length })}
              {tooMany && <span className="cell-muted"> · {say(exportTexts.tooMany, { max: rowsPerCall })}</span>}
            </Radio>
          )}
          {narrowed && <Radio value="listed">{say(exportTexts.listed, { count: total })}</Radio>}
          <Radio value="all">{say(exportTexts.all)}</Radio>
        </Line>
        <Line label={say(exportTexts.columns)} value={wish.columns} onChange={(columns) => put({ columns })}>
          <Radio value="shown">{say(exportTexts.shown)}</Radio>
          <Radio value="all">{say(exportTexts.every)}</Radio>
          <Radio value="picked">{say(exportTexts.picked)}</Radio>
        </Line>
        {wish.columns === 'picked' && (
          <Select
            mode="multiple"
            className="office-select"
            aria-label={say(exportTexts.pick)}
            placeholder={say(exportTexts.pick)}
            showSearch={{ optionFilterProp: 'label' }}
            value={[...wish.picked]}
            options={offered(definition).map((value) => ({ value, label: label(value) }))}
            onChange={(picked: string[]) => put({ picked })}
          />
        )}
        <Line
          label={say(exportTexts.values)}
          value={wish.raw ? 'raw' : 'labels'}
          onChange={(values) => put({ raw: values === 'raw' })}
        >
          <Radio value="labels">{say(exportTexts.labels)}</Radio>
          <Radio value="raw">{say(exportTexts.raw)}</Radio>
        </Line>
        <Line label={say(exportTexts.format)} value={wish.format} onChange={(format) => put({ format })}>
          <Radio value="csv">{say(exportTexts.csv)}</Radio>
          <Radio value="xlsx">
            {say(exportTexts.xlsx)}
            {sheets && !wish.raw && <span className="cell-muted"> · {say(exportTexts.sheets)}</span>}
          </Radio>
        </Line>
        <p className="form-hint">
          {wish.raw ? say(exportTexts.rawHint) : definition.actions?.import && say(exportTexts.backHint)}
        </p>
      </div>
    </Modal>
  )
}

interface LineProps<Value extends string> {
  label: string
  value: Value
  onChange(value: Value): void
  children: ReactNode
}

function Line<Value extends string>({ label, value, onChange, children }: LineProps<Value>) {
  const id = useId()
  return (
    <div className="export-line">
      <span id={id} className="cell-muted">
        {label}
      </span>
      {/* What is offered are values of this type. */}
      <Radio.Group aria-labelledby={id} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {children}
      </Radio.Group>
    </div>
  )
}

/** Answers whether a file came; the transport has shown what went wrong. */
async function exportRows({ definition, state, shown, chosen }: ExportDialogProps, wish: Wish): Promise<boolean> {
  const { filters: _filters, where: _where, ...rest } = state
  const whole: ListState = { ...rest, filters: {}, quickSearch: '', view: '' }
  const columns = { shown, picked: wish.picked, all: 'all' }[wish.columns]
  const body = {
    ...listQuery(definition, wish.rows === 'all' ? whole : state),
    ...(wish.rows === 'chosen' && { ids: chosen?.rows.map(idOf) }),
    columns,
    format: wish.format,
    ...(wish.raw && { raw: 1 }),
  }
  const path = callAddress(definition, 'export')
  const sent = await call<SentFile>({ path, method: 'POST', body, takesFile: true }).catch(() => undefined)
  if (sent) saveFile(sent.data.content, sent.data.name)
  return sent !== undefined
}

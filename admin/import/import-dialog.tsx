import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox, Modal, Spin, Table } from 'antd'
import { useId, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { importedSheetsOf } from '../../contract/definition/childRows.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import './import-dialog.css'
import { importTexts } from './texts.ts'
import { type ImportReport, useImport } from './use-import.ts'

interface ImportDialogProps {
  definition: Definition
  /** Whether the reader may change rows that exist. */
  mayEdit: boolean
  /** Rows went in; the list is read again. */
  onImported(): void
  onClose(): void
}

/** Rows from a spreadsheet: tried before anything is kept, with a sentence for each cell that keeps a row out (areas 1.4). */
export function ImportDialog({ definition, mayEdit, onImported, onClose }: ImportDialogProps) {
  const say = useSay()
  const going = useImport(definition, onImported)
  const [validOnly, setValidOnly] = useState(false)
  const { report, isDone, busy } = going
  const faulty = (report?.errors.length ?? 0) > 0
  const ready = report !== undefined && !isDone && report.imported > 0 && (!faulty || validOnly)
  return (
    <Modal
      open
      width={760}
      title={say(importTexts.title, { object: inSentence(definition.label) })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        isDone ? (
          <Button type="primary" onClick={onClose}>
            {say(importTexts.close)}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{say(importTexts.cancel)}</Button>
            <Button type="primary" disabled={!ready} loading={busy} onClick={() => void going.commit(validOnly)}>
              {ready ? say(importTexts.importRows, { count: report.imported }) : say(importTexts.import)}
            </Button>
          </>
        )
      }
    >
      <div className="import-steps">
        {!isDone && (
          <Source
            {...going}
            definition={definition}
            onTemplate={() => void going.template()}
            onFile={(file) => void going.choose(file)}
          />
        )}
        {!isDone && mayEdit && hasKey(definition) && (
          <UpdateChoice checked={going.updates} disabled={busy} onChange={(on) => void going.setUpdate(on)} />
        )}
        {going.failure !== undefined && <Alert type="error" role="alert" title={going.failure} />}
        {busy && !report && <Spin />}
        {report && <Report {...{ report, isDone }} onFailedRows={going.failedRows} />}
        {report && !isDone && faulty && report.imported > 0 && (
          <Checkbox checked={validOnly} onChange={(event) => setValidOnly(event.target.checked)}>
            {say(importTexts.validOnly, { count: report.imported })}
          </Checkbox>
        )}
      </div>
    </Modal>
  )
}

/** Rows are known again by a value that is their own. */
const hasKey = ({ fields }: Definition): boolean => Object.values(fields).some(({ unique }) => unique !== undefined)

interface UpdateChoiceProps {
  checked: boolean
  disabled: boolean
  onChange(on: boolean): void
}

function UpdateChoice({ checked, disabled, onChange }: UpdateChoiceProps) {
  const say = useSay()
  const hint = useId()
  return (
    <div>
      <Checkbox {...{ checked, disabled }} aria-describedby={hint} onChange={(event) => onChange(event.target.checked)}>
        {say(importTexts.update)}
      </Checkbox>
      <p id={hint} className="import-hint of-choice">
        {say(importTexts.updateHint)}
      </p>
    </div>
  )
}

interface SourceProps {
  definition: Definition
  file?: File
  busy: boolean
  onTemplate(): void
  onFile(file: File): void
}

function Source({ definition, file, busy, onTemplate, onFile }: SourceProps) {
  const say = useSay()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className="import-hint">{say(importTexts.hint)}</p>
      <SheetsHint definition={definition} />
      <div className="import-source">
        <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={busy} onClick={onTemplate}>
          {say(importTexts.template)}
        </Button>
        <Button icon={<UploadOutlined aria-hidden="true" />} disabled={busy} onClick={() => picker.current?.click()}>
          {say(file ? importTexts.otherFile : importTexts.chooseFile)}
        </Button>
        <span className="import-file" title={file?.name}>
          {file?.name}
        </span>
      </div>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={say(importTexts.chooseFile)}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
    </>
  )
}

/** What else the template holds, where rows come with child rows. */
function SheetsHint({ definition }: { definition: Definition }) {
  const say = useSay()
  const sheets = importedSheetsOf(definition)
  if (sheets.length === 0) return null
  const labels = sheets.map(([, { label }]) => label)
  const names = text(labels.map(({ zh }) => zh).join('、'), labels.map(({ en }) => en).join(', '))
  return <p className="import-hint">{say(importTexts.sheets, { object: definition.label, sheets: names })}</p>
}

interface ReportProps {
  report: ImportReport
  isDone: boolean
  onFailedRows(): void
}

function Report({ report, isDone, onFailedRows }: ReportProps) {
  const say = useSay()
  const { total, imported, updated, unchanged = 0, ignored = [], errors, failed, failed_xlsx } = report
  const ofSheets = errors.some(({ sheet }) => sheet !== undefined)
  const count = { total, imported, failed: total - imported }
  const sentence = isDone ? importTexts.done : errors.length > 0 ? importTexts.partly : importTexts.allGood
  return (
    <>
      <Alert
        type={errors.length > 0 ? 'warning' : 'success'}
        role="status"
        className="import-outcome"
        title={say(sentence, count)}
        description={
          updated !== undefined &&
          say(importTexts.changes, { added: imported - updated - unchanged, updated, unchanged })
        }
        action={
          (failed !== '' || failed_xlsx !== undefined) && (
            <Button size="small" icon={<DownloadOutlined aria-hidden="true" />} onClick={onFailedRows}>
              {say(failed_xlsx === undefined ? importTexts.failedRows : importTexts.failedSheets)}
            </Button>
          )
        }
      />
      {ignored.length > 0 && <Alert type="info" title={say(importTexts.ignored, { columns: ignored.join(', ') })} />}
      {errors.length > 0 && (
        <Table
          size="small"
          rowKey={({ sheet, row, column, message }) => `${sheet} ${row} ${column} ${message}`}
          dataSource={[...errors]}
          pagination={{ pageSize: 8, hideOnSinglePage: true, showSizeChanger: false }}
          columns={[
            {
              key: 'row',
              title: say(importTexts.row),
              width: ofSheets ? 160 : 64,
              align: ofSheets ? 'left' : 'right',
              render: (_value, { sheet, row }) =>
                sheet === undefined ? row : say(importTexts.sheetRow, { sheet, row }),
            },
            {
              key: 'column',
              title: say(importTexts.column),
              width: 160,
              // The sentence names it, too.
              responsive: ['sm'],
              render: (_value, { column }) => column || say(importTexts.wholeRow),
            },
            { key: 'message', dataIndex: 'message', title: say(importTexts.message) },
          ]}
        />
      )}
    </>
  )
}

import { CloseOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Select } from 'antd'
import { useRef, useState } from 'react'
import { CallFailure, call } from '../../../browser/api-client.ts'
import { useSay } from '../../../browser/language.ts'
import { rowsChanged } from '../../../browser/signal.ts'
import { uniqueKey } from '../../../browser/unique-key.ts'
import { bulkColumns } from '../../../contract/definition/bulk.ts'
import { twinLabel } from '../../../contract/definition/check.ts'
import type { Field, Fields } from '../../../contract/definition/field.ts'
import { emptyOf } from '../../../contract/definition/kinds.ts'
import { nounOf } from '../../../contract/definition/noun.ts'
import { isWithin } from '../../../contract/definition/partialEdit.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { useFormIds } from '../../form/control-id.ts'
import { type FormFaults, faultsIn } from '../../form/faults.ts'
import { AskedFields } from '../../form/form-fields.tsx'
import { callAddress } from '../../parts/definition.ts'
import { useOffice } from '../../parts/office.tsx'
import { idOf, type Row } from '../../parts/row.ts'
import { tableTexts } from '../../parts/sentences.ts'
import { useView, type View } from '../../parts/view.ts'
import { RefusedRows } from '../refused-rows.tsx'
import { inParts } from './in-parts.ts'
import { selectionTexts } from './texts.ts'
import { rowsOf, type WholeList } from './whole-list.ts'
import '../../form/form.css'
import './bulk-edit.css'

interface BulkEditProps {
  definition: Definition
  rows: readonly Row[]
  /** Every row of the list in their place. */
  all: WholeList | undefined
  /** The only fields that are written, where these are not all. */
  writes: readonly string[] | undefined
  mayPublish: boolean
  onClose(): void
}

interface Outcome {
  ok: number
  same: number
  failed: readonly { id: number; name?: string; msg: string }[]
  /** Of a preview: the versions at which it saw the rows. */
  versions?: Readonly<Record<string, number>>
}

/** Each language of a field is a field of its own here: often only one is to be changed. */
function offered({ definition, writes, mayPublish }: BulkEditProps): Fields {
  const fields: Record<string, Field> = {}
  for (const column of bulkColumns(definition)) {
    const field = fieldOf(definition, column)
    const isTwin = !(column in definition.fields)
    if (!field || !isWithin(writes, column)) continue
    if (column === 'status' && definition.actions?.publish && !mayPublish) continue
    const { bilingual: _bilingual, ...one } = field
    // What is left is the same field in one language.
    fields[column] = { ...one, ...(isTwin && { label: twinLabel(field.label) }) } as Field
  }
  return fields
}

interface Sending {
  definition: Definition
  rows: readonly Row[]
  all: WholeList | undefined
  values: Row
}

const post = async (definition: Definition, body: Row, idempotencyKey?: string): Promise<Outcome> => {
  const path = callAddress(definition, 'bulkEdit')
  const options = { path, method: 'POST', body, quiet: true, ...(idempotencyKey && { idempotencyKey }) } as const
  return (await call<Outcome>(options)).data
}

/** The same for rows that one call may not take. */
const postEach = (
  definition: Definition,
  rows: readonly Row[],
  { versions, ...rest }: Row & Pick<Outcome, 'versions'>,
  key?: string,
): Promise<Outcome> =>
  inParts(rows, (part, at) => {
    const seen = versions && Object.fromEntries(part.map((row) => [row.id, versions[String(row.id)]]))
    const whole = { ids: part.map(idOf), ...rest, ...(seen && { versions: seen }) }
    return post(definition, whole, key === undefined || at === 0 ? key : `${key}-${at}`)
  })

/** What would become of the rows, then what became of those that the preview saw, at the versions it saw. */
function useBulk({ definition, rows, all, values }: Sending) {
  const [preview, setPreview] = useState<Outcome>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [faults, setFaults] = useState<FormFaults>({})
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)
  const key = useRef(uniqueKey())
  const ask = async (work: () => Promise<void>) => {
    setBusy(true)
    setFaults({})
    setRefusal(undefined)
    await work().catch((reason: unknown) => {
      if (!(reason instanceof CallFailure) || reason.cancelled) return
      const found = faultsIn(reason.data)
      setFaults(found)
      setPreview(undefined)
      if (Object.keys(found).length === 0) setRefusal(reason.message)
    })
    setBusy(false)
  }
  const look = () =>
    ask(async () => {
      const body = { values, preview: 1 }
      setPreview(await (all ? post(definition, { ...rowsOf(rows, all), ...body }) : postEach(definition, rows, body)))
      key.current = uniqueKey()
    })
  const run = (seen: Outcome) =>
    ask(async () => {
      const { versions = {} } = seen
      // Rows without versions are those that were asked for.
      const found = Object.keys(versions).map((id) => ({ id: Number(id) }))
      const body = { values, ...(found.length > 0 && { versions }) }
      setOutcome(
        await (all && found.length === 0
          ? post(definition, { ...rowsOf(rows, all), ...body }, key.current)
          : postEach(definition, found.length > 0 ? found : rows, body, key.current)),
      )
      rowsChanged.tell(definition.name)
    })
  return { preview, outcome, faults, refusal, busy, look, run, back: () => setPreview(undefined) }
}

/** The same values for many rows: which fields, what would become of each row, and what became of it. */
export function BulkEdit(props: BulkEditProps) {
  const { definition, rows, all, onClose } = props
  const say = useSay()
  const fields = offered(props)
  const { view } = useView(useOffice().views, definition.name)
  const [values, setValues] = useState<Row>({})
  const bulk = useBulk({ definition, rows, all, values })
  const { preview, outcome, refusal, busy } = bulk
  const count = all?.total ?? rows.length
  const object = nounOf(definition, count)
  const names = Object.keys(values)
  const told = outcome ?? preview
  return (
    <Modal
      open
      centered
      width={620}
      title={say(selectionTexts.bulkTitle, { count, object })}
      onCancel={onClose}
      mask={{ closable: names.length === 0 }}
      footer={
        outcome ? (
          <Button type="primary" onClick={onClose}>
            {say(tableTexts.understood)}
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={preview ? bulk.back : onClose}>
              {say(preview ? selectionTexts.back : tableTexts.cancel)}
            </Button>
            {preview ? (
              <Button type="primary" loading={busy} disabled={preview.ok === 0} onClick={() => void bulk.run(preview)}>
                {say(selectionTexts.bulkRun, { count: preview.ok })}
              </Button>
            ) : (
              <Button type="primary" loading={busy} disabled={names.length === 0} onClick={() => void bulk.look()}>
                {say(selectionTexts.preview)}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="bulk-edit">
        {refusal !== undefined && <Alert type="error" role="alert" title={refusal} />}
        {told ? (
          <Told {...{ definition, rows, told }} done={outcome !== undefined} />
        ) : (
          <Given {...{ definition, fields, values, view, faults: bulk.faults, busy }} onChange={setValues} />
        )}
      </div>
    </Modal>
  )
}

interface ToldProps {
  definition: Definition
  rows: readonly Row[]
  told: Outcome
  done: boolean
}

/** How many rows change, and which are refused for what reason. */
function Told({ definition, rows, told: { ok, same, failed }, done }: ToldProps) {
  const say = useSay()
  const sentence = say(done ? selectionTexts.changed : selectionTexts.changes, { ok, same, failed: failed.length })
  return (
    <>
      <Alert type={failed.length > 0 ? 'warning' : done ? 'success' : 'info'} role="status" title={sentence} />
      {failed.length > 0 && <RefusedRows {...{ definition, rows, failed }} />}
    </>
  )
}

interface GivenProps {
  definition: Definition
  fields: Fields
  values: Row
  view: View
  faults: FormFaults
  busy: boolean
  onChange(values: Row): void
}

/** The fields that are to change, with what they are to hold. */
function Given({ definition, fields, values, view, faults, busy, onChange }: GivenProps) {
  const say = useSay()
  const ids = `bulk-${useFormIds(definition)}`
  const chosen = Object.keys(values).filter((name) => fields[name])
  const take = (name: string) => {
    const field = fields[name]
    if (field) onChange({ ...values, [name]: field.default ?? emptyOf(field) })
  }
  const drop = (name: string) => onChange(Object.fromEntries(Object.entries(values).filter(([own]) => own !== name)))
  return (
    <>
      {chosen.map((name) => (
        <div key={name} className="bulk-edit-field">
          <AskedFields
            definition={{ ...definition, fields }}
            ids={ids}
            names={[name]}
            view={{ panels: view.panels ?? {} }}
            row={values}
            faults={faults}
            disabled={busy}
            onChange={(column, value) => onChange({ ...values, [column]: value })}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden="true" />}
            aria-label={say(selectionTexts.dropField, { field: fields[name]?.label ?? name })}
            onClick={() => drop(name)}
          />
        </div>
      ))}
      <Select
        className="office-select"
        autoFocus={chosen.length === 0}
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say(selectionTexts.addField)}
        placeholder={say(selectionTexts.addField)}
        value={null}
        options={Object.entries(fields).flatMap(([value, { label }]) =>
          chosen.includes(value) ? [] : [{ value, label: say(label) }],
        )}
        onChange={(name: string | null) => name !== null && take(name)}
      />
    </>
  )
}

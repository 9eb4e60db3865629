import { Button, Modal, Radio, Space } from 'antd'
import { useEffect, useId, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { fieldOf } from '../../../contract/definition/resource.ts'
import { formTexts } from '../../parts/form-sentences.ts'
import { exactTime } from '../../parts/moment.ts'
import { useOffice } from '../../parts/office.tsx'
import type { Row } from '../../parts/row.ts'
import { labelOf } from './column-label.ts'
import type { Conflict } from './conflict.ts'
import './conflict-dialog.css'
import type { FormModel } from '../use-form.ts'
import { ConflictValue } from './conflict-value.tsx'

/** What both changed, side by side; the writer decides field by field whose content stays (areas 1.6, decision 085). */
export function ConflictDialog({ definition, form }: { definition: Definition; form: FormModel }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { conflict, isAsking, values = {}, base = {} } = form
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conflict begins with nothing taken.
  useEffect(() => void setTaken(new Set()), [conflict])
  if (!conflict) return null
  const columns = conflict.clashes.map(({ column }) => column)
  const choose = (column: string, theirs: boolean) =>
    setTaken((now) => new Set(theirs ? [...now, column] : [...now].filter((one) => one !== column)))
  return (
    <Modal
      open={isAsking}
      width={960}
      title={say(formTexts.conflictTitle)}
      onCancel={form.dismissConflict}
      footer={[
        <Button key="stay" onClick={form.dismissConflict}>
          {say(formTexts.stay)}
        </Button>,
        <Button key="save" type="primary" onClick={() => void form.settle(taken)}>
          {say(formTexts.saveChosen)}
        </Button>,
      ]}
    >
      <p>
        {conflict.who === undefined
          ? say(formTexts.conflictSince)
          : say(formTexts.conflictWho, { who: conflict.who, time: timeOf(conflict, timeZone) })}
      </p>
      {columns.length > 1 && (
        <Space className="conflict-all">
          <Button size="small" onClick={() => setTaken(new Set())}>
            {say(formTexts.allMine)}
          </Button>
          <Button size="small" onClick={() => setTaken(new Set(columns))}>
            {say(formTexts.allTheirs)}
          </Button>
        </Space>
      )}
      <div className="conflict-table">
        {columns.map((column) => (
          <ClashRow
            key={column}
            {...{ definition, column }}
            old={base}
            mine={values}
            theirs={conflict.theirs}
            isTheirs={taken.has(column)}
            onChoose={(theirs) => choose(column, theirs)}
          />
        ))}
      </div>
    </Modal>
  )
}

const timeOf = ({ at = '' }: Conflict, timeZone: string): string =>
  typeof at === 'number' ? exactTime(at, timeZone) : at

interface ClashRowProps {
  definition: Definition
  column: string
  old: Row
  mine: Row
  theirs: Row
  isTheirs: boolean
  onChoose(theirs: boolean): void
}

function ClashRow({ definition, column, old, mine, theirs, isTheirs, onChoose }: ClashRowProps) {
  const say = useSay()
  const name = useId()
  const field = fieldOf(definition, column)
  if (!field) return null
  const label = say(labelOf(definition, column))
  const side = (isOn: boolean, choice: string, row: Row, give: () => void) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the radio within it.
    <label className="conflict-side" data-on={isOn || undefined}>
      <Radio
        {...{ name }}
        checked={isOn}
        onChange={give}
        aria-label={say(formTexts.choiceOf, { field: label, choice })}
      >
        <b>{choice}</b>
      </Radio>
      <ConflictValue {...{ definition, column, field, row }} />
    </label>
  )
  return (
    <fieldset className="conflict-row">
      <legend>{label}</legend>
      <div className="conflict-side conflict-old">
        <span>{say(formTexts.conflictOld)}</span>
        <ConflictValue {...{ definition, column, field }} row={old} />
      </div>
      {side(!isTheirs, say(formTexts.useMine), mine, () => onChoose(false))}
      {side(isTheirs, say(formTexts.useTheirs), theirs, () => onChoose(true))}
    </fieldset>
  )
}

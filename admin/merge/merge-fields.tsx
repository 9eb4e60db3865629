import { Button, Radio } from 'antd'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { KindCell } from '../kinds/cells.tsx'
import { officeKindOf } from '../kinds/kinds.ts'
import { Nothing } from '../kinds/words.tsx'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { codeOf, idOf, nameOf, type Row, spoken } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { useView } from '../parts/view.ts'
import { type MergeWish, sorted, takenFrom } from './merge-choice.ts'
import { mergeTexts } from './texts.ts'

interface MergeFieldsProps {
  definition: Definition
  rows: readonly Row[]
  wish: MergeWish
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onWish(wish: MergeWish): void
}

/** A column per row and a line per field; a phone has a card per field instead. */
export function MergeFields(props: MergeFieldsProps) {
  const { definition, rows, wish, faults, onWish } = props
  const say = useSay()
  const [open, setOpen] = useState(false)
  const { differing, equal } = sorted(rows, definition.merge?.fields ?? [])
  const shown = open || equal.some((column) => column in faults)
  // The grid has as many columns as there are rows; a style sheet cannot count them.
  const columns: CSSProperties = { '--merge-rows': rows.length } as CSSProperties
  const line = (column: string) => <FieldLine key={column} {...props} column={column} />
  return (
    <div className="merge-grid" style={columns}>
      <Line
        {...props}
        name="master"
        className="merge-head"
        label={mergeTexts.stays}
        chosen={wish.master}
        onChoose={(master) => onWish({ ...wish, master })}
      >
        {(row) => <RowHead definition={definition} row={row} />}
      </Line>
      {differing.map(line)}
      {differing.length === 0 && <p className="merge-note">{say(mergeTexts.allEqual)}</p>}
      {equal.length > 0 && (
        <div className="merge-fold">
          <Button type="text" size="small" aria-expanded={shown} onClick={() => setOpen(!shown)}>
            {say(shown ? mergeTexts.hideEqual : mergeTexts.showEqual, { count: equal.length })}
          </Button>
        </div>
      )}
      {shown && equal.map(line)}
    </div>
  )
}

function FieldLine({ column, ...props }: MergeFieldsProps & { column: string }) {
  const { definition, rows, wish, onWish } = props
  const label = fieldOf(definition, column)?.label ?? definition.label
  return (
    <Line
      {...props}
      {...{ label }}
      name={column}
      chosen={takenFrom(rows, column, wish)}
      onChoose={(id) => onWish({ ...wish, picked: { ...wish.picked, [column]: id } })}
    >
      {(row) => <Value {...{ definition, column, row }} />}
    </Line>
  )
}

interface LineProps extends MergeFieldsProps {
  name: string
  label: Text
  className?: string
  chosen: number
  onChoose(id: number): void
  children(row: Row): ReactNode
}

/** One thing to be chosen, from each of the rows. */
function Line({
  definition,
  rows,
  faults,
  disabled,
  name,
  label,
  className = '',
  chosen,
  onChoose,
  children,
}: LineProps) {
  const say = useSay()
  const language = useLanguage()
  const fault = faults[name]
  const id = `merge-${name}`
  return (
    <div className={`merge-line ${className}`} role="radiogroup" aria-labelledby={id}>
      <div className="merge-label">
        <span id={id}>{say(label)}</span>
        {fault !== undefined && (
          <span className="form-fault" role="alert">
            {fault}
          </span>
        )}
      </div>
      {rows.map((row) => {
        const own = idOf(row)
        return (
          <Radio
            key={own}
            className="merge-option"
            name={id}
            disabled={disabled}
            checked={own === chosen}
            onChange={() => onChoose(own)}
            // What stands already is chosen by pressing it too.
            onClick={() => onChoose(own)}
          >
            {children(row)}
            {className === '' && (
              <span className="merge-of">{codeOf(definition, row) || nameOf(definition, row, language)}</span>
            )}
          </Radio>
        )
      })}
    </div>
  )
}

/** Who a row is, and how far it has come. */
function RowHead({ definition, row }: { definition: Definition; row: Row }) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const { states } = definition
  const { create_time: created } = row
  return (
    <span className="merge-row">
      <span className="merge-row-name">{nameOf(definition, row, language)}</span>
      <span className="cell-muted">{codeOf(definition, row)}</span>
      {states && <StateTag definition={definition} state={String(row[states.column])} />}
      {typeof created === 'number' && (
        <span className="cell-muted">{say(mergeTexts.created, { time: exactTime(created, timeZone) })}</span>
      )}
    </span>
  )
}

/** A value as the list shows it, long words whole. */
function Value({ definition, column, row }: { definition: Definition; column: string; row: Row }) {
  const { views } = useOffice()
  const { view } = useView(views, definition.name)
  const language = useLanguage()
  const field = fieldOf(definition, column)
  const value = spoken(row, column, language)
  const Own = view.cells?.[column]
  if (Own) return <Own {...{ row, column, value }} />
  if (!field) return <Nothing />
  // A link inside a choice would be followed instead of chosen.
  if (officeKindOf(field).isProse)
    return value === '' || value === null ? <Nothing /> : <span className="merge-words">{String(value)}</span>
  return <KindCell {...{ field, column, value, row }} />
}

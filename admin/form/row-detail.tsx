import { Button, Drawer } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { columnsOf, type Definition, shownAs } from '../../contract/definition/resource.ts'
import { WholeValue } from '../kinds/whole-value.tsx'
import { formTexts } from '../parts/form-sentences.ts'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import './form.css'
import './row-detail.css'

interface RowDetailProps {
  definition: Definition
  row: Row
  onClose(): void
}

/** Every value of a row, long texts whole: for lists that are read-only (protocol 3B.4). */
export function RowDetail({ definition, row, onClose }: RowDetailProps) {
  const say = useSay()
  const language = useLanguage()
  const columns = [
    'id',
    // What is said in two languages is shown in the reader's.
    ...columnsOf(definition).filter((column) => column in row && column in definition.fields),
    ...Object.keys(definition.computed ?? {}),
  ]
  return (
    <Drawer
      open
      size={720}
      onClose={onClose}
      title={
        <span className="form-title">
          {say(formTexts.viewTitle, { object: nounOf(definition) })}{' '}
          <span className="form-title-name">{nameOf(definition, row, language)}</span>
        </span>
      }
      footer={<Button onClick={onClose}>{say(formTexts.close)}</Button>}
    >
      <dl className="row-detail">
        {columns.map((column) => (
          <Fact key={column} {...{ definition, row, column }} />
        ))}
      </dl>
    </Drawer>
  )
}

interface FactProps {
  definition: Definition
  row: Row
  column: string
}

function Fact({ definition, row, column }: FactProps) {
  const say = useSay()
  const field = shownAs(definition, column)
  return (
    <div>
      <dt>{field ? say(field.label) : column.toUpperCase()}</dt>
      <dd>{field ? <WholeValue {...{ definition, row, column, field }} /> : idOf(row)}</dd>
    </div>
  )
}

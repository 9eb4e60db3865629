import { CopyOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { ComputedField, Field } from '../../contract/field.ts'
import { columnsOf, type Definition, shownAs } from '../../contract/resource.ts'
import { KindCell } from '../kinds/cells.tsx'
import { namedTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, nameOf, type Row, spoken } from '../parts/row.ts'
import { formTexts } from '../parts/sentences.ts'
import { useView } from '../parts/view.ts'
import './form.css'
import './row-detail.css'

interface RowDetailProps {
  definition: Definition
  row: Row
  onClose(): void
}

/** Everything a row says, long texts whole: for lists that nobody writes in (protocol 3B.4). */
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
          {say(definition.label)} <span className="form-title-name">{nameOf(definition, row, language)}</span>
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
      <dd>{field ? <Value {...{ definition, row, column, field }} /> : idOf(row)}</dd>
    </div>
  )
}

function Value({ definition, row, column, field }: FactProps & { field: Field | ComputedField }) {
  const { views, timeZone } = useOffice()
  const { view } = useView(views, definition.name)
  const language = useLanguage()
  const value = spoken(row, column, language)
  const Own = view.cells?.[column]
  if (Own) return <Own {...{ row, column, value }} />
  if (field.kind === 'time' && typeof value === 'number' && value > 0) return namedTime(value, timeZone)
  if (field.kind === 'string' || field.kind === 'text') {
    const words = String(value ?? '')
    if (words !== '') return <Words text={words} />
  }
  return <KindCell {...{ field, column, value, row }} />
}

/** Text as it stands; JSON in lines, with a way to take it along. */
function Words({ text }: { text: string }) {
  const say = useSay()
  const pretty = inLines(text)
  if (pretty === undefined) return <span className="row-detail-words">{text}</span>
  const copy = async () => {
    await navigator.clipboard.writeText(pretty)
    notices.tell({ level: 'success', text: say(formTexts.textCopied) })
  }
  return (
    <div className="row-detail-code">
      {/* Scrolls, so that it can be reached without a pointer. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above. */}
      <pre tabIndex={0}>{pretty}</pre>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={say(formTexts.copyText)}
        title={say(formTexts.copyText)}
        onClick={() => void copy()}
      />
    </div>
  )
}

/** JSON with a line per entry; undefined for any other text. */
export function inLines(text: string): string | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}

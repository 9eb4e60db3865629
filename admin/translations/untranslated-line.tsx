import { EditOutlined } from '@ant-design/icons'
import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { UntranslatedRow } from '../../contract/english.ts'
import { EnglishMark } from '../kinds/english.tsx'
import { useOffice } from '../parts/office.tsx'
import { translationTexts } from './texts.ts'

interface UntranslatedLineProps {
  row: UntranslatedRow
  /** None for a setting, which is called as it is. */
  definition: Definition | undefined
  /** Node that allows writing. */
  node: string
  /** Opens the row at this column. */
  onWrite(column: string): void
}

/** One row: what it is, how far its English is, and each missing field as a way to it. */
export function UntranslatedLine({ row, definition, node, onWrite }: UntranslatedLineProps) {
  const say = useSay()
  const { may } = useOffice()
  const editable = may(`${node}/edit`)
  const { name } = row
  return (
    <li data-row-id={row.id}>
      <EnglishMark state={row.state} />
      <span className="line-name">
        <strong>{name}</strong>
        {row.code && <span className="line-code">{row.code}</span>}
      </span>
      <span className="line-fields">
        {row.missing.map((column) => {
          const field = definition && fieldOf(definition, column)
          const label = field ? say(field.label) : say(translationTexts.value)
          if (!editable)
            return (
              <span key={column} className="line-field">
                {label}
              </span>
            )
          // The English of a grid stands inside its rows.
          const target = field?.bilingual ? `${column}_en` : column
          return (
            <button
              key={column}
              type="button"
              className="line-field"
              aria-label={say(translationTexts.write, { name, field: label })}
              onClick={() => onWrite(target)}
            >
              {label}
              <EditOutlined aria-hidden="true" />
            </button>
          )
        })}
        {row.missing.length === 0 && editable && (
          <button
            type="button"
            className="line-field"
            aria-label={say(translationTexts.publishNamed, { name })}
            onClick={() => onWrite('en_status')}
          >
            {say(translationTexts.publish)}
            <EditOutlined aria-hidden="true" />
          </button>
        )}
      </span>
    </li>
  )
}

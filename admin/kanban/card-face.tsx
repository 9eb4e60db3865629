import type { ReactNode } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { codeColumnOf, type Definition, shownAs } from '../../contract/definition/resource.ts'

import { officeKindOf } from '../kinds/kinds.ts'
import { nameOf, type Row } from '../parts/row.ts'
import type { View } from '../parts/view.ts'
import { ShownCell } from '../table/cells/table-cell.tsx'
import './kanban-card.css'

interface CardFaceProps {
  definition: Definition
  row: Row
  view: View
  /** The title as something to press; plain words when not given. */
  title?: ReactNode
}

/** Words and names say what they are; figures and moments do not. */
const figures = new Set<string>(['integer', 'decimal', 'money', 'date', 'time'])
/** Free words fill a line of their own. */
const shapeOf = (field: Field | ComputedField) =>
  figures.has(field.kind) ? 'figure' : officeKindOf(field).isProse ? 'words' : 'name'

/** What a card says: title, code, and what its definition names; whatever says nothing takes no room. */
export function CardFace({ definition, row, view, title }: CardFaceProps) {
  const say = useSay()
  const language = useLanguage()
  const code = codeColumnOf(definition)
  return (
    <>
      <div className="board-card-title">{title ?? nameOf(definition, row, language)}</div>
      {code !== undefined && <ShownCell {...{ definition, row, view }} column={code} />}
      <dl className="board-card-facts">
        {(definition.kanban ?? []).map((column) => {
          const field = shownAs(definition, column)
          if (!field) return null
          const label = say(field.label)
          return (
            <div key={column} data-shape={shapeOf(field)} title={label}>
              <dt>{label}</dt>
              <dd>
                <ShownCell {...{ definition, column, row, view }} />
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

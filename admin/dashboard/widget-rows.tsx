import { Link } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { Figure } from '../../contract/dashboard.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { noWords } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, nameOf, type Row } from '../parts/row.ts'
import { formPath, recordPath } from '../record/open-record.ts'
import { ShownCell } from '../table/cells/table-cell.tsx'

interface WidgetRowsProps {
  definition: Definition
  widget: Widget
  figure: Extract<Figure, { shows: 'rows' }>
}

/** The first rows of a list, each with the way to it. */
export function WidgetRows({ definition, widget, figure }: WidgetRowsProps) {
  const say = useSay()
  const language = useLanguage()
  const { may } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  if (widget.shows !== 'rows') return null
  const pathOf = (row: Row) =>
    may(`${definition.node}/edit`)
      ? (recordPath(menus, definition, idOf(row)) ?? formPath(menus, definition, idOf(row)))
      : undefined
  return (
    <ul className="widget-rows">
      {figure.rows.map((row) => {
        const path = pathOf(row)
        const name = nameOf(definition, row, language)
        return (
          <li key={idOf(row)}>
            {path ? <Link to={path}>{name}</Link> : <span>{name}</span>}
            {widget.says.map((column) => (
              <span key={column} className="widget-fact" title={say(shownAs(definition, column)?.label ?? noWords)}>
                {shownAs(definition, column)?.kind === 'integer' && (
                  <span>{say(shownAs(definition, column)?.label ?? noWords)} </span>
                )}
                <ShownCell {...{ definition, column, row }} view={{}} />
              </span>
            ))}
          </li>
        )
      })}
    </ul>
  )
}

import { CheckOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import type { Figure } from '../../contract/dashboard.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { nodeOfAction } from '../../contract/definition/workflow.ts'
import { noWords } from '../../contract/text.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { allowedOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { formPath, recordPath } from '../record/open-record.ts'
import { ShownCell } from '../table/cells/table-cell.tsx'
import { dashboardTexts } from './texts.ts'

const ActionDialog = later(() => import('../actions/action-dialog.tsx').then((part) => part.ActionDialog))

interface WidgetRowsProps {
  definition: Definition
  widget: Widget
  figure: Extract<Figure, { shows: 'rows' }>
  /** Something was done to a row. */
  onDone(): void
}

/** The first rows of a list, each with the way to it, and with the action by which its reader is done with it. */
export function WidgetRows({ definition, widget, figure, onDone }: WidgetRowsProps) {
  const say = useSay()
  const language = useLanguage()
  const { may } = useOffice()
  const menus = useBootstrap((state) => state.menus)
  const [closing, setClosing] = useState<Row>()
  if (widget.shows !== 'rows') return null
  const { done } = widget
  const mayClose = (row: Row) =>
    done !== undefined && may(nodeOfAction(definition, done)) && allowedOf(row)?.includes(done) !== false
  const pathOf = (row: Row) =>
    may(`${definition.node}/edit`)
      ? (recordPath(menus, definition, idOf(row)) ?? formPath(menus, definition, idOf(row)))
      : undefined
  return (
    <>
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
              {mayClose(row) && (
                <Button
                  size="small"
                  className="widget-done"
                  icon={<CheckOutlined aria-hidden="true" />}
                  aria-label={say(dashboardTexts.doneOf, { name })}
                  onClick={() => setClosing(row)}
                >
                  {say(dashboardTexts.done)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {done !== undefined && closing && (
        <ActionDialog
          {...{ definition }}
          action={done}
          rows={[closing]}
          onDone={() => {
            rowsChanged.tell(definition.name)
            onDone()
          }}
          onClose={() => setClosing(undefined)}
        />
      )}
    </>
  )
}

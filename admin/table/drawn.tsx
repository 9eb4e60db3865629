import { type Drawing, readsApart } from '../parts/drawing.ts'
import { later } from '../parts/later/later.tsx'
import type { Row } from '../parts/row.ts'
import { BoardHead } from './board-head.tsx'
import { Cards } from './cards/cards.tsx'
import { RowCards } from './cards/row-cards.tsx'
import { OrderChoice, orderIn } from './narrowing/order-choice.tsx'
import { choosesRows } from './permissions.ts'
import { openRow } from './row-actions.tsx'
import { RowsTable, type RowsTableProps } from './rows-table.tsx'
import { WaitingRows } from './states.tsx'

const Kanban = later(() => import('../kanban/kanban.tsx').then((part) => part.Kanban))
const Calendar = later(() => import('../calendar/calendar.tsx').then((part) => part.Calendar))
const Month = later(() => import('../calendar/month/month.tsx').then((part) => part.Month))

/** The rows as a table, as cards, in columns by state, in a calendar, or as their view draws them. */
export function Drawn({ drawing, asTable, ...props }: RowsTableProps & { drawing: Drawing; asTable: boolean }) {
  const { definition, may, rowActions, view, selection, denies, rows: list } = props
  const { arrangement: arranged } = props
  const { order } = arranged.state
  const chosen = choosesRows(may) ? selection : undefined
  if (asTable) return <RowsTable {...props} />
  const Gallery = view.list?.gallery
  if (drawing === 'cards' && Gallery) {
    const onOrder = orderIn(arranged)
    const onOpen = (row: Row) => openRow(props, row)
    return <Gallery {...{ definition, order, onOrder, onOpen }} rows={list.rows} selection={chosen} />
  }
  if (readsApart(drawing)) {
    const Apart = drawing === 'kanban' ? Kanban : definition.calendar ? Calendar : Month
    return (
      <Apart {...props}>
        <WaitingRows />
      </Apart>
    )
  }
  const cards = drawing === 'cards'
  return (
    <>
      <BoardHead selection={chosen}>
        <OrderChoice {...{ definition, arranged }} />
      </BoardHead>
      {cards ? (
        <Cards {...{ definition, may, rowActions, denies }} rows={list.rows} selection={chosen} />
      ) : (
        <RowCards {...props} shown={arranged.columns.shown} />
      )}
    </>
  )
}

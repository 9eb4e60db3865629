import { Alert } from 'antd'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import { type Drawing, readsApart } from '../parts/drawing.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { useSlow } from '../parts/use-slow.ts'
import { type Around, type AroundListProps, type ListView, useView, type View } from '../parts/view.ts'
import { BoardHead } from './board-head.tsx'
import { Cards } from './cards/cards.tsx'
import { RowCards } from './cards/row-cards.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FilterChips } from './narrowing/filter-chips.tsx'
import { isGrouped } from './narrowing/list-query.ts'
import { OrderChoice, orderIn } from './narrowing/order-choice.tsx'
import { OpenedActionDialog } from './opened-action-dialog.tsx'
import { choosesRows, denialsOf, permissionsOf, permissionsWith } from './permissions.ts'
import { openRow, type RowActionSet } from './row-actions.tsx'
import { RowsTable, type RowsTableProps, showWaitingAfter } from './rows-table.tsx'
import type { SelectionBarProps } from './selection/selection-bar.tsx'
import { useSelection } from './selection/use-selection.ts'
import { type Chosen, wholeList } from './selection/whole-list.ts'
import { EmptyRows, FailedRows, StaleRows, WaitingRows } from './states.tsx'
import './table.css'
import { ViewTabs } from './narrowing/view-tabs.tsx'
import { TableFoot } from './table-foot.tsx'
import { Toolbar } from './toolbar.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { useBranches } from './use-branches.ts'
import { useDragging } from './use-dragging.ts'
import { useDrawing } from './use-drawing.ts'
import { useRowActions } from './use-row-actions.tsx'
import type { Rows } from './use-rows.ts'

export interface ResourceTableProps {
  definition: Definition
  /** Rows as the screen reads them; it also holds what the form changed. */
  arrangement: ReturnType<typeof useArrangement>
  rows: Rows
  /** What is to be known of the list as it is shown. */
  notice?: ReactNode
  onAdd(parent?: Row): void
  onEdit(rows: readonly Row[]): void
  onLook(row: Row): void
  onDuplicate(row: Row): void
  /** Every row of the list, or those that were chosen. */
  onExport(chosen?: Chosen): void
  onImport(): void
  onDeleted(): void
}

/** Milliseconds after which waiting is put in words. */
const inWords = 2000
/** Narrower windows have no room for columns: each row is a card. */
const tableFrom = 768

/** A list of one resource, drawn from its definition alone (protocol 11.6). */
export function ResourceTable(props: ResourceTableProps) {
  const { definition, arrangement: arranged, rows: list, onAdd } = props
  const { state, setState, arrangement, setArrangement } = arranged
  const office = useOffice()
  const say = useSay()
  const { view, settled } = useView(office.views, definition.name)
  const may = useMemo(
    () => permissionsWith(permissionsOf(definition, office.may), settled ? view : undefined),
    [definition, office.may, view, settled],
  )
  const grouped = isGrouped(definition, state)
  const tree = parentColumnOf(definition)
  const whole = wholeList(definition, state, list.total)
  const selection = useSelection(list.rows, {
    alone: grouped,
    asked: tree || grouped ? undefined : JSON.stringify(whole.conditions),
    total: list.total,
  })
  const searched = state.quickSearch.trim() + JSON.stringify(state.filters)
  const filtered = searched !== '{}' || state.view !== ''
  const branches = useBranches(list.rows, arranged, filtered ? searched : '')
  const running = useRowActions(definition, view, list.reload, { onOpen: may.edit ? props.onEdit : undefined })
  const denies = useDenials(definition, view, list.extras)
  const ToolbarStart = view.list?.toolbarStart
  const rowActions: RowActionSet = {
    edit: (row) => props.onEdit([row]),
    look: props.onLook,
    addBelow: tree && may.add ? onAdd : undefined,
    duplicate: props.onDuplicate,
    remove: running.remove,
    run: running.run,
  }
  const drawings = useDrawing(definition, view, arranged)
  const { drawing } = drawings
  const allowed = (action: string) => selection.rows.filter((row) => !denies(row, action))
  // Cards in columns are not chosen; each has its menu.
  const isChosen = selection.rows.length > 0 && !readsApart(drawing) && choosesRows(may)
  const all = selection.whole ? whole : undefined
  const [bulk, setBulk] = useState(false)
  const asTable = useWide(tableFrom) && drawing === 'rows'
  const dragging = useDragging(may.sort && asTable)
  const change = (next: Partial<typeof state>) => setState((now) => ({ ...now, page: 1, ...next }))
  const clear = () => change({ filters: {}, quickSearch: '', view: '' })
  const around = {
    filters: state.filters,
    onFilters: (filters: typeof state.filters) => change({ filters }),
    onDone: list.reload,
  }
  return (
    <Beside {...around} side={view.list?.side} label={say(tableTexts.list, { object: definition.label })}>
      {list.remark !== '' && <Remark text={list.remark} />}
      {props.notice}
      <Above {...around} part={view.list?.head} />
      <ViewTabs {...{ definition }} view={state.view} extras={list.extras} onView={(view) => change({ view })} />
      <Chooser
        {...{ definition, may, selection, rowActions, allowed }}
        isChosen={isChosen}
        list={whole}
        isOwned={running.isOwned}
        onEditSelected={() => props.onEdit(allowed('edit'))}
        onBulkEdit={() => setBulk(true)}
        onExport={() => props.onExport({ rows: selection.rows, all })}
      >
        <Toolbar
          {...{ definition, may, rowActions, list, grouped }}
          {...drawings}
          toolbarStart={ToolbarStart && <ToolbarStart {...around} />}
          quickSearch={state.quickSearch}
          filters={state.filters}
          compact={arrangement.compact ?? false}
          expanded={branches.expanded}
          columnChoice={<Columns {...{ definition, arranged }} />}
          orderChoice={<OrderChoice {...{ definition, arranged }} />}
          onAdd={() => onAdd()}
          onExport={() => props.onExport()}
          onImport={props.onImport}
          onDeleted={props.onDeleted}
          onSearch={(quickSearch) => change({ quickSearch })}
          onFilters={around.onFilters}
          onCompact={(compact) => setArrangement((now) => ({ ...now, compact }))}
          onExpand={branches.toggleAll}
          onGroup={(next) => change({ grouped: next })}
        />
      </Chooser>
      <FilterChips definition={definition} filters={state.filters} onChange={around.onFilters} />
      <Body
        {...{ list, drawing }}
        settled={settled && dragging !== undefined}
        empty={
          <NoRows
            {...{ definition, filtered, around }}
            own={state.quickSearch.trim() === '' ? view.list?.empty : undefined}
            view={searched === '{}' ? definition.views?.[state.view]?.label : undefined}
            mayAdd={may.add}
            onAdd={() => onAdd()}
            onClear={clear}
          />
        }
      >
        <Drawn
          {...{ definition, may, rowActions, view, selection, branches, denies, drawing, asTable }}
          dragging={dragging ?? null}
          arrangement={arranged}
          rows={list}
        />
      </Body>
      {!readsApart(drawing) && list.total > 0 && (list.failure === undefined || list.fit) && (
        <TableFoot {...{ definition, arranged, list, filtered, grouped }} isTree={tree !== undefined} />
      )}
      <OpenedActionDialog {...{ definition, view, running }} />
      {bulk && (
        <BulkEdit
          {...{ definition, all }}
          rows={all ? selection.rows : allowed('edit')}
          writes={may.writes}
          mayPublish={may.publish}
          onClose={() => setBulk(false)}
        />
      )}
    </Beside>
  )
}

const SelectionBar = later(() => import('./selection/selection-bar.tsx').then((part) => part.SelectionBar))
const BulkEdit = later(() => import('./selection/bulk-edit.tsx').then((part) => part.BulkEdit))

/** The tools, or what can be done with the chosen rows in their place. */
function Chooser({ isChosen, children, ...bar }: SelectionBarProps & { isChosen: boolean; children: ReactNode }) {
  return isChosen ? <SelectionBar {...bar}>{children}</SelectionBar> : children
}

const Kanban = later(() => import('../kanban/kanban.tsx').then((part) => part.Kanban))
const Calendar = later(() => import('../calendar/calendar.tsx').then((part) => part.Calendar))
const Month = later(() => import('../calendar/month/month.tsx').then((part) => part.Month))

interface BesideProps extends AroundListProps {
  side: ListView['side']
  label: string
  children: ReactNode
}

const Above = ({ part: Part, ...around }: AroundListProps & { part: ListView['head'] }) =>
  Part ? <Part {...around} /> : null

/** The list, and what its view puts beside it. */
function Beside({ side: Side, label, children, ...around }: BesideProps) {
  const list = (
    <section className="resource-table" aria-label={label}>
      {children}
    </section>
  )
  if (!Side) return list
  return (
    <div className="table-beside">
      <Side {...around} />
      {list}
    </div>
  )
}

/** The rows as a table, as cards, in columns by state, in a calendar, or as their view draws them. */
function Drawn({ drawing, asTable, ...props }: RowsTableProps & { drawing: Drawing; asTable: boolean }) {
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
        <div className="table-waiting" aria-busy="true" />
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

/** Which columns there are and where. */
const Columns = ({ definition, arranged: { columns, setArrangement } }: ComponentProps<typeof OrderChoice>) => (
  <ColumnChoice
    {...{ definition, ...columns }}
    onChange={(choice) =>
      setArrangement(({ sequence: _sequence, hidden: _hidden, ...others }) => ({ ...others, ...choice }))
    }
  />
)

function useDenials(definition: Definition, view: View, extras: Around['extras']) {
  const { adminId } = useOffice()
  return useMemo(() => denialsOf(definition, view, { adminId, extras }), [definition, view, adminId, extras])
}

function Remark({ text }: { text: string }) {
  return <Alert className="table-remark" type="info" title={text} closable={{ closeIcon: true }} />
}

interface NoRowsProps extends ComponentProps<typeof EmptyRows> {
  own: ListView['empty']
  around: AroundListProps
}

/** What the view says of an empty list, or what every list says. */
const NoRows = ({ own: Own, around, ...plain }: NoRowsProps) => (Own ? <Own {...around} /> : <EmptyRows {...plain} />)

interface BodyProps {
  list: Rows
  drawing: Drawing
  /** The view of the list and what makes its rows draggable are here. */
  settled: boolean
  empty: ReactNode
  children: ReactNode
}

function Body({ list, drawing, settled, empty, children }: BodyProps) {
  // What is read beside the list waits in its own shape.
  const waiting = ((list.first && !readsApart(drawing)) || !settled) && list.failure === undefined
  const late = useSlow(waiting, showWaitingAfter)
  const slow = useSlow(waiting, inWords)
  if (list.failure !== undefined && !list.loading && !list.fit) {
    return <FailedRows reason={list.failure} onRetry={list.reload} />
  }
  if (waiting) return late ? <WaitingRows slow={slow} /> : <div className="table-waiting" aria-busy="true" />
  return (
    <>
      {list.failure !== undefined && <StaleRows reason={list.failure} onRetry={list.reload} />}
      {list.rows.length === 0 && !list.first ? empty : children}
    </>
  )
}

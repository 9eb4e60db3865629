import { Alert } from 'antd'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import { type Drawing, readsApart } from '../parts/drawing.ts'
import { later } from '../parts/later/later.tsx'
import { useIdle } from '../parts/later/use-idle.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { type Around, type AroundListProps, type ListView, useView, type View } from '../parts/view.ts'
import { ColumnChoice } from './columns/column-choice.tsx'
import { useBuilder } from './conditions/use-builder.tsx'
import { Drawn } from './drawn.tsx'
import { ListBody, NoRows } from './list-body.tsx'
import { FilterChips } from './narrowing/filter-chips.tsx'
import { awaitsView, isGrouped, type ListState } from './narrowing/list-query.ts'
import { OrderChoice } from './narrowing/order-choice.tsx'
import { OpenedActionDialog } from './opened-action-dialog.tsx'
import { denialsOf, type Permissions, permissionsOf, permissionsWith } from './permissions.ts'
import type { RowActionSet } from './row-actions.tsx'
import { Chooser } from './selection/chooser.tsx'
import { useHiddenRows } from './selection/use-hidden-rows.ts'
import { useKeptSelection } from './selection/use-kept-selection.ts'
import { useSelection } from './selection/use-selection.ts'
import { type Chosen, wholeList } from './selection/whole-list.ts'
import './table.css'
import { ViewTabs } from './narrowing/view-tabs.tsx'
import { TableFoot } from './table-foot.tsx'
import { Toolbar } from './toolbar.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { type Branches, useBranches } from './use-branches.ts'
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

/** Narrower windows have no room for columns: each row is a card. */
const tableFrom = 768

/** A list of one resource, drawn from its definition alone (protocol 11.6). */
export function ResourceTable(props: ResourceTableProps) {
  const { definition, arrangement: arranged, rows: list, onAdd } = props
  const { state, setState } = arranged
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
  useHiddenRows(definition, list, selection)
  useKeptSelection(definition, selection)
  const { where = [] } = state
  const searched = state.quickSearch.trim() + JSON.stringify([state.filters, where])
  const filtered = searched !== nothingAsked || state.view !== ''
  const branches = useBranches(list.rows, arranged, filtered ? searched : '')
  const running = useRowActions(definition, view, list.reload, { onOpen: may.edit ? props.onEdit : undefined })
  const denies = useDenials(definition, view, list.extras)
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
  const asTable = useWide(tableFrom) && drawing === 'rows'
  const change = (next: Partial<typeof state>) => setState((now) => ({ ...now, page: 1, ...next }))
  const builder = useBuilder(definition, state, change)
  const clear = () => change({ ...unfiltered, view: '', saved: undefined })
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
      <Views {...{ definition, arranged, list, drawing, filtered, change }} />
      <Chooser
        {...{ definition, may, selection, rowActions, allowed }}
        isApart={readsApart(drawing)}
        list={whole}
        search={{ value: state.quickSearch, onSearch: (quickSearch) => change({ quickSearch }) }}
        onEditSelected={() => props.onEdit(allowed('edit'))}
        onExport={props.onExport}
      >
        <Tools {...props} {...{ may, rowActions, drawings, branches, around, change, view }} onBuild={builder.build} />
      </Chooser>
      <FilterChips
        {...{ definition, where }}
        filters={state.filters}
        onChange={around.onFilters}
        onWhere={(next) => change({ where: next })}
        onClear={() => change(unnarrowed)}
        onBuild={builder.build}
      />
      {builder.dialog}
      <ListBody
        {...{ list, drawing, settled }}
        empty={
          <NoRows
            {...{ definition, filtered, around }}
            own={state.quickSearch.trim() === '' ? view.list?.empty : undefined}
            view={searched === nothingAsked ? definition.views?.[state.view]?.label : undefined}
            mayAdd={may.add}
            onAdd={() => onAdd()}
            onClear={clear}
          />
        }
      >
        <Drawn
          {...{ definition, may, rowActions, view, selection, branches, denies, drawing, asTable }}
          arrangement={arranged}
          rows={list}
        />
      </ListBody>
      {!readsApart(drawing) && list.total > 0 && (list.failure === undefined || list.fit) && (
        <TableFoot {...{ definition, arranged, list, filtered, grouped }} isTree={tree !== undefined} />
      )}
      <OpenedActionDialog {...{ definition, view, running }} />
    </Beside>
  )
}

/** Without any condition. */
const unnarrowed = { filters: {}, where: [] }
/** What a list asks that nothing narrows. */
const unfiltered = { ...unnarrowed, quickSearch: '' }
const nothingAsked = JSON.stringify([{}, []])

const loadSavedViews = () => import('./views/saved-views.tsx').then((part) => part.SavedViews)
const SavedViews = later(loadSavedViews)

interface ToolsProps extends ResourceTableProps {
  may: Permissions
  rowActions: RowActionSet
  drawings: ReturnType<typeof useDrawing>
  branches: Branches
  around: AroundListProps
  view: View
  change(next: Partial<ListState>): void
  onBuild(): void
}

/** The tools of the list as it stands. */
function Tools({ around, change, drawings, branches, view, arrangement: arranged, rows: list, ...props }: ToolsProps) {
  const { definition, may, rowActions, onBuild } = props
  const { state, arrangement, setArrangement } = arranged
  const ToolbarStart = view.list?.toolbarStart
  return (
    <Toolbar
      {...{ definition, may, rowActions, list, onBuild }}
      {...drawings}
      grouped={isGrouped(definition, state)}
      toolbarStart={ToolbarStart && <ToolbarStart {...around} />}
      quickSearch={state.quickSearch}
      filters={state.filters}
      compact={arrangement.compact ?? false}
      expanded={branches.expanded}
      columnChoice={<Columns {...{ definition, arranged }} />}
      orderChoice={<OrderChoice {...{ definition, arranged }} />}
      onAdd={() => props.onAdd()}
      onExport={() => props.onExport()}
      onImport={props.onImport}
      onDeleted={props.onDeleted}
      onSearch={(quickSearch) => change({ quickSearch })}
      onFilters={around.onFilters}
      onClear={() => change(unnarrowed)}
      onNarrow={arranged.narrow}
      onCompact={(compact) => setArrangement((now) => ({ ...now, compact }))}
      onExpand={branches.toggleAll}
      onGroup={(next) => change({ grouped: next })}
    />
  )
}

interface ViewsProps {
  definition: Definition
  arranged: ReturnType<typeof useArrangement>
  list: Rows
  drawing: Drawing
  filtered: boolean
  change(next: Partial<ListState>): void
}

/** The views of the definition, and behind them those that administrators saved. */
function Views({ definition, arranged, list, drawing, filtered, change }: ViewsProps) {
  const { view, saved, order } = arranged.state
  const isSaved = saved !== undefined
  const isHere = useIdle(!list.first, loadSavedViews)
  return (
    <ViewTabs
      {...{ definition, view }}
      extras={list.extras}
      saved={isSaved}
      onView={(next) => change(isSaved ? { ...unfiltered, view: next, saved: undefined } : { view: next })}
    >
      {(isHere || awaitsView(arranged.state)) && (
        <SavedViews {...{ definition, arranged, drawing }} round={list.round} narrowed={filtered || order !== ''} />
      )}
    </ViewTabs>
  )
}

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

/** Which columns there are and where. */
const Columns = ({ definition, arranged: { columns, setArrangement } }: ComponentProps<typeof OrderChoice>) => (
  <ColumnChoice
    {...{ definition, ...columns }}
    onChange={(choice) =>
      setArrangement(({ sequence: _sequence, hidden: _hidden, ...others }) =>
        choice ? { ...others, ...choice } : { ...others, pinned: [], widths: {} },
      )
    }
    onPin={(pinned) => setArrangement((now) => ({ ...now, pinned }))}
  />
)

function useDenials(definition: Definition, view: View, extras: Around['extras']) {
  const { adminId } = useOffice()
  return useMemo(() => denialsOf(definition, view, { adminId, extras }), [definition, view, adminId, extras])
}

function Remark({ text }: { text: string }) {
  return <Alert className="table-remark" type="info" title={text} closable={{ closeIcon: true }} />
}

import { Alert, Pagination } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { treeFieldOf } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { childrenOf, flatten, idOf, type Row } from '../parts/row.ts'
import { tableTexts } from '../parts/sentences.ts'
import { useSlow } from '../parts/use-slow.ts'
import { useView } from '../parts/view.ts'
import { Cards, pictureOf } from './cards.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { FilterChips } from './filter-chips.tsx'
import { firstPage } from './list-query.ts'
import { permissionsOf } from './permissions.ts'
import type { RowDeeds } from './row-actions.tsx'
import { RowsTable, showWaitingAfter } from './rows-table.tsx'
import { EmptyRows, FailedRows, WaitingRows } from './states.tsx'
import './table.css'
import { Toolbar } from './toolbar.tsx'
import type { useArrangement } from './use-arrangement.ts'
import { useDeeds } from './use-deeds.tsx'
import type { Rows } from './use-rows.ts'

export interface ResourceTableProps {
  definition: Definition
  /** Rows as the screen reads them; it also knows what the form changed. */
  arrangement: ReturnType<typeof useArrangement>
  rows: Rows
  onAdd(): void
  onEdit(rows: readonly Row[]): void
  onDuplicate(row: Row): void
  onExport(): void
  onImport(): void
}

/** Milliseconds after which waiting is put in words. */
const inWords = 2000

/** A list of one resource, drawn from its definition alone (protocol 11.6). */
export function ResourceTable(props: ResourceTableProps) {
  const { definition, arrangement: arranged, rows: list, onAdd } = props
  const { state, setState, arrangement, setArrangement, columns } = arranged
  const office = useOffice()
  const say = useSay()
  const { view } = useView(office.views, definition.name)
  const may = useMemo(() => permissionsOf(definition, office.may), [definition, office.may])
  const [selected, setSelected] = useState<readonly number[]>([])
  const [open, setOpen] = useState<readonly number[]>()
  const { remove, run } = useDeeds(definition, list.reload)
  const deeds: RowDeeds = { edit: (row) => props.onEdit([row]), duplicate: props.onDuplicate, remove, run }
  const all = useMemo(() => flatten(list.rows), [list.rows])
  const branches = useMemo(() => all.filter((row) => childrenOf(row)).map(idOf), [all])
  const chosen = all.filter((row) => selected.includes(idOf(row)))
  const filtered = state.quickSearch.trim() !== '' || Object.keys(state.filters).length > 0
  const pictured = pictureOf(definition)
  const cards = pictured !== undefined && definition.actions !== undefined ? (arrangement.cards ?? false) : undefined
  const change = (next: Partial<typeof state>) => setState((now) => ({ ...now, page: 1, ...next }))
  const clear = () => change({ filters: {}, quickSearch: '' })
  const table = { ...props, may, deeds, view, selected, setSelected, open: open ?? branches, setOpen }
  return (
    <section className="resource-table" aria-label={say(tableTexts.list, { object: definition.label })}>
      {list.remark !== '' && <Remark text={list.remark} />}
      <Toolbar
        {...{ definition, may, deeds, cards }}
        selected={chosen}
        loading={list.loading}
        quickSearch={state.quickSearch}
        filters={state.filters}
        compact={arrangement.compact ?? false}
        expanded={branches.length > 0 ? (open ?? branches).length > 0 : undefined}
        columnChoice={
          <ColumnChoice
            {...{ definition, ...columns }}
            onChange={(choice) =>
              setArrangement(({ sequence: _sequence, hidden: _hidden, ...others }) => ({ ...others, ...choice }))
            }
          />
        }
        onAdd={onAdd}
        onEditSelected={() => props.onEdit(chosen)}
        onExport={props.onExport}
        onImport={props.onImport}
        onReload={list.reload}
        onSearch={(quickSearch) => change({ quickSearch })}
        onFilters={(filters) => change({ filters })}
        onCompact={(compact) => setArrangement((now) => ({ ...now, compact }))}
        onCards={(on) => setArrangement((now) => ({ ...now, cards: on }))}
        onExpand={(expanded) => setOpen(expanded ? branches : [])}
      />
      <FilterChips definition={definition} filters={state.filters} onChange={(filters) => change({ filters })} />
      <Body {...{ list }} empty={<EmptyRows {...{ definition, filtered, onAdd }} mayAdd={may.add} onClear={clear} />}>
        {cards ? <Cards {...{ definition, may, deeds }} rows={list.rows} /> : <RowsTable {...table} />}
      </Body>
      {!treeFieldOf(definition) && list.total > 0 && (
        <Pager {...{ arranged }} total={list.total} count={selected.length} />
      )}
    </section>
  )
}

function Remark({ text }: { text: string }) {
  return <Alert className="table-remark" type="info" title={text} closable={{ closeIcon: true }} />
}

function Body({ list, empty, children }: { list: Rows; empty: ReactNode; children: ReactNode }) {
  const waiting = list.first && list.failure === undefined
  const late = useSlow(waiting, showWaitingAfter)
  const slow = useSlow(waiting, inWords)
  if (list.failure !== undefined && !list.loading) return <FailedRows reason={list.failure} onRetry={list.reload} />
  if (waiting) return late ? <WaitingRows slow={slow} /> : <div className="table-waiting" aria-busy="true" />
  return list.rows.length === 0 ? empty : children
}

interface PagerProps {
  arranged: ReturnType<typeof useArrangement>
  total: number
  count: number
}

function Pager({ arranged: { state, setState }, total, count }: PagerProps) {
  const say = useSay()
  return (
    <div className="table-foot">
      <span className="cell-muted">
        {say(tableTexts.total, { total })}
        {count > 0 && ` · ${say(tableTexts.selected, { count })}`}
      </span>
      <Pagination
        size="small"
        current={state.page}
        pageSize={state.limit}
        total={total}
        showSizeChanger
        responsive
        pageSizeOptions={[firstPage.limit, 20, 50, 100]}
        onChange={(page, limit) => setState((now) => ({ ...now, limit, page: limit === now.limit ? page : 1 }))}
      />
    </div>
  )
}

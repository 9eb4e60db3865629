import { useCallback, useEffect, useState } from 'react'
import type { Definition } from '../contract/definition/resource.ts'
import type { EditOpened } from './form/opened.ts'
import { useRowFocus } from './parts/focus.ts'
import { later } from './parts/later/later.tsx'
import { whenIdle } from './parts/later/when-idle.ts'
import { useOffice } from './parts/office.tsx'
import { flatten, idOf, type Row } from './parts/row.ts'
import { useView } from './parts/view.ts'
import { useLeftRow, useOpenRecord } from './record/open-record.ts'
import { useNeighbours } from './record/use-neighbours.ts'
import { useAddressedTab, useOpened } from './record/use-opened.ts'
import { HiddenRow } from './table/narrowing/hidden-row.tsx'
import { firstPage } from './table/narrowing/list-query.ts'
import { permissionsOf } from './table/permissions.ts'
import { ResourceTable } from './table/resource-table.tsx'
import type { Chosen } from './table/selection/whole-list.ts'
import { useArrangement } from './table/use-arrangement.ts'
import { loadRows, type Rows, useRows } from './table/use-rows.ts'

// The form brings every input; the first rows are on the screen before it is fetched.
const OpenedForm = later(() => import('./form/opened-form.tsx').then((part) => part.OpenedForm))
const RowDetail = later(() => import('./form/row-detail.tsx').then((part) => part.RowDetail))
const DeletedDrawer = later(() => import('./history/deleted-drawer.tsx').then((part) => part.DeletedDrawer))
const ExportDialog = later(() => import('./export/export-dialog.tsx').then((part) => part.ExportDialog))
const ImportDialog = later(() => import('./import/import-dialog.tsx').then((part) => part.ImportDialog))

/** Table and form of one resource: the whole page of a menu entry that has a definition. */
export function ResourceScreen({ definition }: { definition: Definition }) {
  const { adminId, views, may } = useOffice()
  const { view, settled } = useView(views, definition.name)
  const arrangement = useArrangement({ definition, adminId, list: view.list?.columns })
  const rows = useRows(definition, arrangement.state)
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState<{ chosen: Chosen | undefined }>()
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [written, setWritten] = useState<{ id: number | undefined }>()
  useLeftRow(definition, setWritten)
  useRowFocus(written, rows.loading)
  const { opened, setOpened, closedBy, added, setAdded, close, next, saved } = useForms(rows, setWritten)
  const { first, reload } = rows
  const openRecord = useOpenRecord(definition)
  const { setState } = arrangement
  const go = useCallback(
    (id: number, page: number) => {
      setState((now) => ({ ...now, page }))
      setOpened({ kind: 'edit', ids: [id] })
    },
    [setState, setOpened],
  )
  const alone = opened?.kind === 'edit' && (opened.of ?? 1) === 1 ? opened.ids[0] : undefined
  const neighbours = useNeighbours(definition, { state: arrangement.state, rows, id: alone, go })
  const { look } = permissionsOf(definition, may)
  const tab = useAddressedTab()

  const Own = view.form?.own
  useFetchedLater(!first, {
    form: settled && Own === undefined && (definition.standard?.includes('edit') ?? true),
    page: openRecord !== undefined,
  })

  const edit = (chosen: readonly Row[]) => {
    const [row, ...others] = chosen
    if (!row) return
    if (openRecord && others.length === 0) openRecord(idOf(row))
    else setOpened({ kind: 'edit', ids: chosen.map(idOf), of: chosen.length })
  }
  return (
    <>
      <ResourceTable
        {...{ definition, arrangement, rows }}
        notice={
          added && <HiddenRow {...{ definition, arrangement, rows, added }} onClose={() => setAdded(undefined)} />
        }
        onAdd={(parent) => setOpened({ kind: 'add', parent, view: arrangement.state.view })}
        onEdit={edit}
        onLook={(row) => setOpened({ kind: 'edit', ids: [idOf(row)] })}
        onDuplicate={(row) => setOpened({ kind: 'duplicate', id: idOf(row) })}
        onExport={(chosen) => setExporting({ chosen })}
        onImport={() => setImporting(true)}
        onDeleted={() => setShowsDeleted(true)}
      />
      {opened &&
        (Own ? (
          <Own
            {...{ definition, opened }}
            rows={rows.rows}
            onOpen={(ids) => setOpened({ kind: 'edit', ids })}
            onSaved={saved}
            onClose={close}
          />
        ) : look && alone !== undefined ? (
          <Looked {...{ definition, rows }} id={alone} onClose={close} />
        ) : (
          <OpenedForm
            {...{ definition, opened, neighbours, closedBy }}
            {...tab}
            list={{ forms: arrangement.arrangement.forms, onForms: arrangement.onForms }}
            extras={rows.extras}
            onSaved={saved}
            onSkip={() => opened.kind === 'edit' && next(opened)}
            onClose={close}
          />
        ))}
      {showsDeleted && <DeletedDrawer {...{ definition }} onRestored={reload} onClose={() => setShowsDeleted(false)} />}
      {exporting && (
        <ExportDialog
          {...{ definition }}
          {...exporting}
          state={arrangement.state}
          total={rows.total}
          shown={arrangement.columns.shown}
          onClose={() => setExporting(undefined)}
        />
      )}
      {importing && (
        <ImportDialog
          {...{ definition }}
          mayEdit={permissionsOf(definition, may).edit}
          onImported={reload}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

/** What opens a row comes once the list stands and nothing else is to be done. */
function useFetchedLater(stands: boolean, { form, page }: { form: boolean; page: boolean }): void {
  useEffect(() => {
    if (!stands) return
    return whenIdle(() =>
      Promise.all([form && import('./form/opened-form.tsx'), page && import('./record/record-screen.tsx')]),
    )
  }, [stands, form, page])
}

/** A row that nobody changes, wherever it stands: an address may name one of another page. */
function Looked({
  definition,
  rows,
  id,
  onClose,
}: {
  definition: Definition
  rows: Rows
  id: number
  onClose(): void
}) {
  const [found, setFound] = useState<Row>()
  const shown = flatten(rows.rows).find((row) => idOf(row) === id) ?? found
  const isMissing = !shown && !rows.loading
  useEffect(() => {
    if (!isMissing) return
    const stop = new AbortController()
    const where = [{ field: 'id', operator: 'eq' as const, val: String(id) }]
    loadRows(definition, { ...firstPage, where }, stop.signal).then(
      ({ rows: [row] }) => (row ? setFound(row) : onClose()),
      () => undefined,
    )
    return () => stop.abort()
  }, [definition, id, isMissing, onClose])
  return shown ? <RowDetail {...{ definition, onClose }} row={shown} /> : null
}

/** What the form of a list is open for, and what follows when a row was saved: the next of several, or the list. */
function useForms({ reload, change }: Rows, onWritten: (row: { id: number | undefined }) => void) {
  const { opened, setOpened, closedBy } = useOpened()
  const [added, setAdded] = useState<Row>()
  const leave = useCallback(
    (id: number | undefined) => {
      onWritten({ id })
      setOpened(undefined)
    },
    [onWritten, setOpened],
  )
  const close = () => (opened?.kind === 'edit' ? leave(opened.ids[0]) : setOpened(undefined))
  /** The next of the chosen rows, or the list after the last. */
  const next = useCallback(
    ({ ids: [done, ...ids], of = 1 }: EditOpened) => {
      if (ids.length > 0) setOpened({ kind: 'edit', ids, of })
      else leave(done)
    },
    [leave, setOpened],
  )
  const saved = useCallback(
    (row: Row | undefined) => {
      if (row) change(idOf(row), (now) => ({ ...now, ...row }))
      reload()
      if (opened?.kind === 'edit') next(opened)
      else {
        setAdded(row)
        leave(row && idOf(row))
      }
    },
    [opened, reload, change, next, leave],
  )
  return { opened, setOpened, closedBy, added, setAdded, close, next, saved }
}

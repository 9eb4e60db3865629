import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../browser/api-client.ts'
import type { SentFile } from '../browser/exchange.ts'
import { saveFile } from '../browser/save-file.ts'
import type { Definition } from '../contract/definition/resource.ts'
import type { EditOpened, Opened } from './form/opened.ts'
import { useAskedForm } from './form/use-asked-form.ts'
import { callAddress } from './parts/definition.ts'
import { useRowFocus } from './parts/focus.ts'
import { later } from './parts/later/later.tsx'
import { useOffice } from './parts/office.tsx'
import { idOf, type Row } from './parts/row.ts'
import type { FileFormat } from './parts/save-file.ts'
import { useView } from './parts/view.ts'
import { useLeftList, useOpenRecord } from './record/open-record.ts'
import { HiddenRow } from './table/narrowing/hidden-row.tsx'
import { listQuery } from './table/narrowing/list-query.ts'
import { permissionsOf } from './table/permissions.ts'
import { ResourceTable } from './table/resource-table.tsx'
import { useArrangement } from './table/use-arrangement.ts'
import { type Rows, useRows } from './table/use-rows.ts'

// The form brings every input; the first rows are on the screen before it is fetched.
const OpenedForm = later(() => import('./form/opened-form.tsx').then((part) => part.OpenedForm))
const RowDetail = later(() => import('./form/row-detail.tsx').then((part) => part.RowDetail))
const DeletedDrawer = later(() => import('./history/deleted-drawer.tsx').then((part) => part.DeletedDrawer))
const ImportDialog = later(() => import('./import/import-dialog.tsx').then((part) => part.ImportDialog))

/** Table and form of one resource: the whole page of a menu entry that has a definition. */
export function ResourceScreen({ definition }: { definition: Definition }) {
  const { adminId, views, may } = useOffice()
  const { view, settled } = useView(views, definition.name)
  const [query] = useSearchParams()
  const left = useLeftList(definition)
  const start = left && { page: left.page, quickSearch: left.quickSearch }
  const arrangement = useArrangement({ definition, adminId, query, list: view.list?.columns, start })
  const rows = useRows(definition, arrangement.state)
  const [importing, setImporting] = useState(false)
  const [showsDeleted, setShowsDeleted] = useState(false)
  const [looked, setLooked] = useState<Row>()
  const [written, setWritten] = useState<{ id: number | undefined } | undefined>(left)
  useRowFocus(written, rows.loading)
  const { opened, setOpened, added, setAdded, close, next, saved } = useOpened(rows, setWritten)
  const { first, reload } = rows
  const openRecord = useOpenRecord(definition)
  const { page, quickSearch } = arrangement.state

  const Own = view.form?.own
  const isWritten = settled && Own === undefined && (definition.standard?.includes('edit') ?? true)
  const worked = openRecord !== undefined
  useEffect(() => {
    if (!first && isWritten) void import('./form/opened-form.tsx')
    if (!first && worked) void import('./record/record-screen.tsx')
  }, [first, isWritten, worked])

  const edit = (chosen: readonly Row[]) => {
    const [row, ...others] = chosen
    if (!row) return
    if (openRecord && others.length === 0) openRecord(idOf(row), { page, quickSearch })
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
        onLook={(row) => (Own ? setOpened({ kind: 'edit', ids: [idOf(row)] }) : setLooked(row))}
        onDuplicate={(row) => setOpened({ kind: 'duplicate', id: idOf(row) })}
        onExport={(format) => void exportRows(definition, arrangement, format)}
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
        ) : (
          <OpenedForm
            {...{ definition, opened }}
            extras={rows.extras}
            onSaved={saved}
            onSkip={() => opened.kind === 'edit' && next(opened)}
            onClose={close}
          />
        ))}
      {looked && (
        <RowDetail
          {...{ definition }}
          row={looked}
          onClose={() => {
            setLooked(undefined)
            setWritten({ id: idOf(looked) })
          }}
        />
      )}
      {showsDeleted && <DeletedDrawer {...{ definition }} onRestored={reload} onClose={() => setShowsDeleted(false)} />}
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

/** What the form of a list is open for, and what follows when a row was saved: the next of several, or the list. */
function useOpened({ reload, change }: Rows, onWritten: (row: { id: number | undefined }) => void) {
  const [opened, setOpened] = useState<Opened>()
  const [added, setAdded] = useState<Row>()
  useAskedForm(setOpened)
  const leave = useCallback(
    (id: number | undefined) => {
      onWritten({ id })
      setOpened(undefined)
    },
    [onWritten],
  )
  const close = () => (opened?.kind === 'edit' ? leave(opened.ids[0]) : setOpened(undefined))
  /** The next of the chosen rows, or the list after the last. */
  const next = useCallback(
    ({ ids: [done, ...ids], of = 1 }: EditOpened) => {
      if (ids.length > 0) setOpened({ kind: 'edit', ids, of })
      else leave(done)
    },
    [leave],
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
  return { opened, setOpened, added, setAdded, close, next, saved }
}

/** The same rows and columns as on the screen, as a file (areas 1.4). */
async function exportRows(
  definition: Definition,
  { state, columns }: ReturnType<typeof useArrangement>,
  format: FileFormat,
): Promise<void> {
  const path = callAddress(definition, 'export')
  // An Excel file has every column of the form, so that it can come back.
  const chosen = format === 'csv' ? { columns: columns.shown } : {}
  const body = { ...listQuery(definition, state), ...chosen, format }
  const sent = await call<SentFile>({ path, method: 'POST', body, takesFile: true }).catch(() => undefined)
  // The transport has shown what went wrong.
  if (sent) saveFile(sent.data.content, sent.data.name)
}

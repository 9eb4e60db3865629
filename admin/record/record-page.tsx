import { Alert, Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useWide } from '../../browser/use-wide.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import { focusIfNowhere } from '../parts/focus.ts'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { editionOf, idOf, nameOf, type Row } from '../parts/row.ts'
import { useRowsChanged } from '../parts/use-rows-changed.ts'
import type { View } from '../parts/view.ts'
import { OpenedActionDialog } from '../table/opened-action-dialog.tsx'
import { denialsOf, permissionsOf, permissionsWith } from '../table/permissions.ts'
import { useRowActions } from '../table/use-row-actions.tsx'
import { nameTab } from '../tabs/tab-store.ts'
import { recordActions } from './allowed-actions.ts'
import { useOpenRecord } from './open-record.ts'
import { FootActions, HeadActions } from './record-actions.tsx'
import { RecordHead } from './record-head.tsx'
import { RecordPanes } from './record-panes.tsx'
import { StateBar } from './state-bar.tsx'
import { recordTexts } from './texts.ts'
import type { Neighbours } from './use-neighbours.ts'
import type { RecordRow } from './use-record.ts'

const OpenedForm = later(() => import('../form/opened-form.tsx').then((part) => part.OpenedForm))

interface RecordPageProps {
  definition: Definition
  view: View
  record: RecordRow
  row: Row
  /** Its own page below the entry. */
  path: string
  /** Ways to the rows before and after it in the list. */
  neighbours: Neighbours | undefined
  onBack(): void
  /** The row was deleted. */
  onGone(): void
}

/** Narrower windows are held in a hand: their actions stand at the lower edge. */
const deskFrom = 768
const nothing = {}

/** A row that has arrived. */
export function RecordPage({ definition, view, record, row, path, neighbours, onBack, onGone }: RecordPageProps) {
  const say = useSay()
  const atDesk = useWide(deskFrom)
  const [editing, setEditing] = useState(false)
  /** Counts how often the place to write in the timeline was asked for. */
  const [asked, setAsked] = useState(0)
  const { name, code } = useNames(definition, row, path)
  const { reload } = record
  const tell = useTelling(definition, reload)
  const after = useCallback(() => {
    reload()
    tell()
  }, [reload, tell])
  const openRecord = useOpenRecord(definition)
  const running = useRowActions(definition, view, after, {
    gone: onGone,
    onOpen: ([made]) => made && openRecord?.(idOf(made)),
  })
  const rowActions = useAllowed(definition, view, row)
  const heading = useHeading(stateOf(definition, row))
  const isWritten = definition.activities?.action
  const acts = {
    rowActions,
    onAct: (action: string) => (action === isWritten ? setAsked(asked + 1) : running.run(action, [row])),
    onEdit: () => setEditing(true),
    onRemove: () => running.remove([row]),
  }
  return (
    <article className="record" aria-label={name}>
      <RecordHead {...{ definition, row, name, code, heading, neighbours, onBack }}>
        {atDesk && <HeadActions {...acts} />}
      </RecordHead>
      {record.failure !== undefined && (
        <Alert
          type="warning"
          role="alert"
          title={say(recordTexts.stale, { reason: record.failure.message })}
          action={
            <Button size="small" onClick={reload}>
              {say(recordTexts.retry)}
            </Button>
          }
        />
      )}
      <StateBar definition={definition} state={stateOf(definition, row) ?? ''} />
      <RecordPanes {...{ definition, view, row, asked }} onDone={reload} />
      {!atDesk && <FootActions {...acts} />}
      <OpenedActionDialog {...{ definition, view, running }} />
      {editing && (
        <OpenedForm
          definition={definition}
          opened={{ kind: 'edit', ids: [idOf(row)], known: row }}
          extras={nothing}
          onSaved={(saved) => {
            setEditing(false)
            if (saved) record.put(saved)
            else reload()
            tell()
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </article>
  )
}

/** Tells others that the row may be another one, and reads it again when they say so: readings are recorded in a tab of it. */
function useTelling({ name }: Definition, reload: () => void): () => void {
  const isOwn = useRef(false)
  useRowsChanged(name, () => !isOwn.current && reload())
  return useCallback(() => {
    isOwn.current = true
    rowsChanged.tell(name)
    isOwn.current = false
  }, [name])
}

/** What the row is called; its tab is called the same. */
function useNames(definition: Definition, row: Row, path: string) {
  const language = useLanguage()
  const name = nameOf(definition, row, language)
  const code = editionOf(definition, row)
  const title = `${name} ${code}`.trim()
  useEffect(() => void nameTab(path, title), [path, title])
  return { name, code }
}

function useAllowed(definition: Definition, view: View, row: Row) {
  const { may, adminId } = useOffice()
  return useMemo(
    () =>
      recordActions(
        definition,
        row,
        permissionsWith(permissionsOf(definition, may), view),
        denialsOf(definition, view, { adminId, extras: nothing }),
      ),
    [definition, view, row, may, adminId],
  )
}

/** The heading takes the focus that was lost with the list the row was opened from, or with a button its new state took away. */
function useHeading(state: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new state offers other buttons.
  useEffect(() => void focusIfNowhere(heading.current), [state])
  return heading
}

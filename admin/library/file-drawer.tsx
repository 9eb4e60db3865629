import { Button, Drawer, Result, Skeleton, Space } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { ConflictDialog } from '../form/conflict/conflict-dialog.tsx'
import '../form/form.css'
import { useDraft } from '../form/drafts/use-draft.ts'
import { FormFooter } from '../form/form-footer.tsx'
import { FormNotices } from '../form/form-notices.tsx'
import { PresenceNote } from '../form/presence/presence-note.tsx'
import { usePresence } from '../form/presence/use-presence.ts'
import { type FormModel, useForm } from '../form/use-form.ts'
import { useLeaving } from '../form/use-leaving.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import type { ViewFormProps } from '../parts/view.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { nameOfFile } from './file.ts'
import './file-drawer.css'
import { Facts } from './facts.tsx'
import { FileFields } from './file-fields.tsx'
import { FileStage } from './file-stage.tsx'
import { FileTools } from './file-tools.tsx'
import { fileTexts, libraryTexts } from './library-texts.ts'
import { UsageList } from './usage-list.tsx'

const width = 1120

/** One file: how it looks, what is written about it, and where it is used (areas 19). */
export function FileDrawer(props: ViewFormProps) {
  const { definition, opened, rows, onClose } = props
  const { may } = useOffice()
  const id = opened.kind === 'edit' ? opened.ids[0] : undefined
  const row = rows.find((one) => idOf(one) === id)
  if (id === undefined) return null
  if (may(`${attachment.node}/edit`)) return <WrittenFile key={id} {...props} {...{ id }} />
  return row ? <ShownFile {...{ definition, row, rows, onClose }} onOpen={props.onOpen} /> : null
}

interface ShownFileProps extends Pick<ViewFormProps, 'rows' | 'onOpen' | 'onClose'> {
  definition: Definition
  row: Row
}

/** For those who may only look. */
function ShownFile({ row, rows, onOpen, onClose }: ShownFileProps) {
  const say = useSay()
  return (
    <Drawer
      open
      size={width}
      className="file-drawer"
      title={<Title row={row} />}
      onClose={onClose}
      extra={<FileTools {...{ row, rows }} onOpen={onOpen} />}
      footer={<Button onClick={onClose}>{say(libraryTexts.close)}</Button>}
    >
      <Panes row={row} stage={<FileStage row={row} onFocal={undefined} />}>
        <p className="file-hint">{say(fileTexts.readOnly)}</p>
      </Panes>
    </Drawer>
  )
}

function WrittenFile({ definition, id, rows, onOpen, onSaved, onClose }: ViewFormProps & { id: number }) {
  const formId = useId()
  const saved = useRef<() => void>(() => undefined)
  const form = useForm({
    ...{ definition, id },
    onSaved: (row) => {
      saved.current()
      onSaved(row)
    },
  })
  const draft = useDraft(definition, id, form)
  const editors = usePresence({ definition, id, isForm: true })
  saved.current = draft.end
  const ask = useLeaving(definition, form, { onDiscard: draft.end })
  const left = async (then: () => void) => {
    if (await ask()) then()
  }
  const { values } = form
  useShortcut('mod+s', formTexts.save, () => void form.save(), { when: values !== undefined })
  const known = useMemo(() => rows.find((one) => idOf(one) === id), [rows, id])
  const keep = useKept(form)
  const replaced = () => {
    keep()
    // The list behind shows another picture now.
    rowsChanged.tell(definition.name)
  }
  return (
    <Drawer
      open
      size={width}
      className="file-drawer"
      title={<Title row={values ?? known} editors={editors} />}
      onClose={() => void left(onClose)}
      mask={{ closable: !form.dirty }}
      extra={
        values && (
          <Space size={8}>
            <HistoryButton {...{ definition, form }} row={values} />
            <FileTools
              row={values}
              {...{ rows }}
              onOpen={(ids) => void left(() => onOpen(ids))}
              onReplaced={replaced}
            />
          </Space>
        )
      }
      footer={
        <FormFooter
          {...{ definition, formId, form }}
          onPublish={undefined}
          onPreview={undefined}
          onCancel={() => void left(onClose)}
        />
      }
    >
      {form.loadFailure !== undefined ? (
        <LoadFailed reason={form.loadFailure} onRetry={form.reload} />
      ) : values ? (
        <Panes
          row={values}
          stage={<FileStage row={values} onFocal={(x, y) => form.fill({ focal_x: x, focal_y: y })} />}
        >
          <form
            id={formId}
            className="form-body"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              void form.save()
            }}
          >
            <FormNotices form={form} draft={draft.found} onRestore={draft.restore} onForget={draft.forget} />
            <FileFields {...{ definition, form }} row={values} />
          </form>
          <UsageList row={values} />
        </Panes>
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
      <ConflictDialog definition={definition} form={form} />
    </Drawer>
  )
}

/** Reads the row again and puts what was written meanwhile back on top. */
function useKept(form: FormModel): () => void {
  const kept = useRef<{ changes: Row; before: Row | undefined }>(undefined)
  const { values, fill } = form
  useEffect(() => {
    if (!kept.current || values === kept.current.before) return
    fill(kept.current.changes)
    kept.current = undefined
  }, [values, fill])
  return () => {
    kept.current = { changes: form.changes, before: values }
    form.reload()
  }
}

const Title = ({ row, editors = [] }: { row: Row | undefined; editors?: readonly string[] }) => {
  const say = useSay()
  return (
    <span className="form-title">
      <span className="file-tool-word">{say(fileTexts.title)}</span>
      {row && (
        <span className="form-title-name" title={nameOfFile(row)}>
          {nameOfFile(row)}
        </span>
      )}
      <PresenceNote editors={editors} />
    </span>
  )
}

/** The file on one side, what is said about it on the other; below each other where it is narrow. */
function Panes({ row, stage, children }: { row: Row; stage: ReactNode; children: ReactNode }) {
  return (
    <div className="file-panes">
      <div className="file-stage">{stage}</div>
      <div className="file-words">
        {children}
        <Facts row={row} />
      </div>
    </div>
  )
}

function LoadFailed({ reason, onRetry }: { reason: string; onRetry(): void }) {
  const say = useSay()
  return (
    <Result
      status="warning"
      title={say(formTexts.loadFailed)}
      subTitle={reason}
      extra={<Button onClick={onRetry}>{say(formTexts.retry)}</Button>}
    />
  )
}

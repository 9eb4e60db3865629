import { Space, Tag } from 'antd'
import { useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Language } from '../../contract/text.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { isOn } from '../kinds/choices.tsx'
import { agreedTo } from '../parts/ask-view.ts'
import { useFocusReturn } from '../parts/focus.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import { editionOf, nameOf, type Row } from '../parts/row.ts'
import { type Around, useView } from '../parts/view.ts'
import { NeighbourButtons } from '../record/neighbour-buttons.tsx'
import type { Neighbours } from '../record/use-neighbours.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { permissionsOf } from '../table/permissions.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import './form.css'
import { useDraft } from './drafts/use-draft.ts'
import { FormBody } from './form-body.tsx'
import { FormFooter, type Walk } from './form-footer.tsx'
import { EnglishTools, FormNotices } from './form-notices.tsx'
import { FormFrame } from './frame/form-frame.tsx'
import { type OverList, useStanding } from './frame/form-shape.ts'
import { openPreview } from './open-preview.ts'
import { PresenceNote } from './presence/presence-note.tsx'
import { usePresence } from './presence/use-presence.ts'
import { useForm } from './use-form.ts'
import { useLeaving } from './use-leaving.ts'

export interface ResourceFormProps {
  definition: Definition
  /** Null for a row that does not exist yet. */
  id: number | null
  /** What a new row starts with, such as a copy. */
  start?: Row | undefined
  /** What it holds without having been entered, such as its parent. */
  preset?: Row | undefined
  /** The name of the row that a new one is for. */
  subject?: string | undefined
  /** The row as it was just read: it is not asked for again. */
  known?: Row | undefined
  /** Its place among several chosen rows, which are edited one after another. */
  walk?: Walk | undefined
  /** Ways to the rows before and after it in the list. */
  neighbours?: Neighbours | undefined
  /** The open tab, where somebody else remembers it. */
  tab?: string | undefined
  setTab?: ((tab: string) => void) | undefined
  /** Whether another address of its page closes it. */
  closedBy?: ((to: { search: string }) => boolean) | undefined
  /** The list that it was opened from, where it stands over one. */
  list?: OverList | undefined
  /** The column that it is opened for. */
  asked?: string | undefined
  /** What stood beside the rows of the list. */
  extras: Around['extras']
  onSaved(row: Row | undefined): void
  onClose(): void
}

/** What a row is called, with its edition where it is kept in revisions. */
const fullName = (definition: Definition, values: Row, language: Language): string =>
  [nameOf(definition, values, language), definition.revision && editionOf(definition, values)].filter(Boolean).join(' ')

/** One row in a window of its own, drawn from the definition's tabs (areas 1.3, 1.6). */
export function ResourceForm(props: ResourceFormProps) {
  const { definition, id, walk, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const formId = useId()
  useFocusReturn()
  const office = useOffice()
  const may = useMemo(() => permissionsOf(definition, office.may), [definition, office.may])
  const saved = useRef<() => void>(() => undefined)
  const { view } = useView(office.views, definition.name)
  const form = useForm({
    ...props,
    agreed: (row, changes) => agreedTo(view, row, changes),
    onSaved: (row) => {
      saved.current()
      props.onSaved(row)
    },
  })
  const draft = useDraft(definition, id, form)
  const editors = usePresence({ definition, id, isForm: true })
  useShortcut('mod+s', formTexts.save, () => void form.save(), { when: form.values !== undefined })
  saved.current = draft.end
  const ask = useLeaving(definition, form, { closedBy: props.closedBy, onDiscard: draft.end })
  const leaving = (then: () => void) => async () => {
    if (await ask()) then()
  }
  const close = leaving(onClose)
  const { values } = form
  const added = props.start ? formTexts.duplicateTitle : (view.form?.addTitle ?? formTexts.addTitle)
  const title = say(id !== null ? formTexts.editTitle : added, { object: nounOf(definition) })
  const name = id !== null && values ? fullName(definition, values, language) : props.subject
  const standing = useStanding(definition, view, props.list)
  // Who writes a part of it alone is led there.
  const part = id === null ? undefined : may.writes
  const published = isOn(values?.status)
  // The drawer takes the focus when it opens, and gives it away only once it stands.
  const [stands, setStands] = useState(false)
  const toFirst = useRef<() => void>(() => undefined)
  return (
    <FormFrame
      {...{ definition, standing }}
      title={
        <span className="form-title">
          <span className="form-title-words">{title}</span>
          {walk && <Tag>{say(formTexts.walkPlace, { at: walk.at, of: walk.of })}</Tag>}
          {name !== undefined && <span className="form-title-name">{name}</span>}
          <PresenceNote editors={editors} />
        </span>
      }
      extra={
        values && (
          <Space size={8}>
            {!part && <EnglishTools definition={definition} values={values} onFill={form.fill} />}
            {id !== null && <HistoryButton {...{ definition, form }} row={values} />}
            {props.neighbours && <NeighbourButtons size="small" {...guarded(props.neighbours, leaving)} />}
          </Space>
        )
      }
      onClose={() => void close()}
      onStands={setStands}
      closable={!form.dirty}
      footer={
        <FormFooter
          {...{ definition, formId, form }}
          walk={walk && { ...walk, onSkip: () => void leaving(walk.onSkip)() }}
          onFirst={() => toFirst.current()}
          onPublish={may.publish && !published ? () => void form.save({ status: '1' }) : undefined}
          onPreview={
            id !== null && definition.page && !part ? () => void openPreview(definition, id, language) : undefined
          }
          onCancel={() => void close()}
        />
      }
    >
      <FormBody
        {...{ definition, form, formId, id, stands, toFirst }}
        shape={standing.shape}
        tab={props.tab}
        setTab={props.setTab}
        asked={props.asked ?? part?.[0]}
        extras={props.extras}
        mayPublish={may.publish}
      >
        <FormNotices form={form} draft={draft.found} onRestore={draft.restore} onForget={draft.forget} />
      </FormBody>
      <ConflictDialog definition={definition} form={form} />
    </FormFrame>
  )
}

/** Unsaved work is asked about on the way to another row too. */
const guarded = ({ previous, next }: Neighbours, leaving: (then: () => void) => () => Promise<void>): Neighbours => ({
  previous: previous && (() => void leaving(previous)()),
  next: next && (() => void leaving(next)()),
})

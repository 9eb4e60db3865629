import { Button, Result, Skeleton, Space, Tag } from 'antd'
import { type FormEvent, type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { tabLabel } from '../../contract/definition/formTabs.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import { isWithin, partOf } from '../../contract/definition/partialEdit.ts'
import type { Definition, FormShape } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import type { Language } from '../../contract/text.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { isOn } from '../kinds/choices.tsx'
import { agreedTo } from '../parts/ask-view.ts'
import { useFocusReturn } from '../parts/focus.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import { editionOf, nameOf, type Row, readOnlyOf } from '../parts/row.ts'
import { type Around, type FormView, useView, type View } from '../parts/view.ts'
import { NeighbourButtons } from '../record/neighbour-buttons.tsx'
import type { Neighbours } from '../record/use-neighbours.ts'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { permissionsOf } from '../table/permissions.ts'
import { ConflictDialog } from './conflict/conflict-dialog.tsx'
import { faultsByTab } from './faults.ts'
import type { FormSide } from './field-row.tsx'
import './form.css'
import { useDraft } from './drafts/use-draft.ts'
import { FormFields } from './form-fields.tsx'
import { FormFooter, type Walk } from './form-footer.tsx'
import { FormFrame, shapeOf } from './form-frame.tsx'
import { EnglishTools, FormNotices } from './form-notices.tsx'
import { type FormSection, FormSections } from './form-sections.tsx'
import { shownTabs } from './form-values.ts'
import { openPreview } from './open-preview.ts'
import { PresenceNote } from './presence/presence-note.tsx'
import { usePresence } from './presence/use-presence.ts'
import { hasSearchFields, SearchPreview } from './search-preview.tsx'
import { useAskedColumn, useFirstFault, useFirstField } from './shown-field.ts'
import { type FormModel, useForm } from './use-form.ts'
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
  /** The column that it is opened for. */
  asked?: string | undefined
  /** What stood beside the rows of the list. */
  extras: Around['extras']
  onSaved(row: Row | undefined): void
  onClose(): void
}

/** Both languages stand side by side from this width on (look, back office); so do fields that share a line. */
const pairFrom = 1280

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
  const shape = shapeOf(definition, view)
  // Who writes a part of it alone is led there.
  const part = id === null ? undefined : may.writes
  const published = isOn(values?.status)
  // The drawer takes the focus when it opens, and gives it away only once it stands.
  const [stands, setStands] = useState(false)
  const toFirst = useRef<() => void>(() => undefined)
  return (
    <FormFrame
      shape={shape}
      title={
        <span className="form-title">
          {title}
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
            {props.neighbours && <NeighbourButtons {...guarded(props.neighbours, leaving)} />}
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
        {...{ definition, form, formId, id, stands, toFirst, shape }}
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

interface FormBodyProps extends Pick<ResourceFormProps, 'tab' | 'setTab'> {
  definition: Definition
  form: FormModel
  formId: string
  id: number | null
  mayPublish: boolean
  /** The drawer around it is open. */
  stands: boolean
  shape: FormShape
  /** Is given the way to the first fault. */
  toFirst: RefObject<() => void>
  asked: string | undefined
  extras: Around['extras']
  children: ReactNode
}

function FormBody(props: FormBodyProps) {
  const { definition, form, formId, id, asked, mayPublish, stands, toFirst, shape, extras, children } = props
  const say = useSay()
  const { views, adminId, may } = useOffice()
  const { view, settled } = useView(views, definition.name)
  const own = useState('')
  const tab = props.tab ?? own[0]
  const setTab = props.setTab ?? own[1]
  const [side, setSide] = useState<FormSide>('zh')
  const wide = useWide(pairFrom)
  // Two columns of fields leave no room for two languages in one of them.
  const aside = wide ? definition.formAside : undefined
  const isRoomy = wide && aside === undefined
  const sideBySide = isRoomy && !view.form?.oneLanguage
  toFirst.current = useFirstFault(definition, form, { setTab, setSide })
  useAskedColumn(definition, settled && stands && form.values ? asked : undefined, { setTab, setSide })
  useFirstField(definition, id === null && settled && stands ? form.values : undefined)

  if (form.loadFailure !== undefined) return <LoadFailed form={form} />
  if (!form.values || !settled) return <Skeleton active paragraph={{ rows: 10 }} />
  const { values } = form
  const counts = faultsByTab(definition, form.faults)
  const unpublished = definition.actions?.publish && !mayPublish ? ['status'] : []
  const closed = () => [
    ...closedIn(definition, values, may),
    ...(view.form?.readOnlyFields?.(values, { adminId, extras }) ?? []),
  ]
  const locked = new Set([...unpublished, ...(id === null ? [] : closed())])
  const tabs = shownTabs(definition, leftOut(definition, view, values))
  const beyond = (id === null ? [] : (view.form?.tabs ?? [])).filter(
    ({ node, field }) => field === undefined && (node === undefined || may(node)),
  )
  const submit = (event: FormEvent) => {
    // A form that a panel opened stands elsewhere in the page, and its events come by here all the same.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    void form.save()
  }
  const fieldsOf = (names: readonly string[]) => (
    <>
      <FormFields
        {...{ definition, locked, view, sideBySide, side, asked }}
        names={names}
        row={values}
        faults={form.faults}
        disabled={form.saving}
        onSide={setSide}
        onChange={form.set}
        onLeave={form.leave}
      />
      {hasSearchFields(definition, names) && <SearchPreview definition={definition} row={values} />}
    </>
  )
  const sections: FormSection[] = [
    ...tabs.map(([name, names]) => ({
      key: name,
      label: say(tabLabel(definition, name)),
      faults: counts.get(name) ?? 0,
      children: fieldsOf(names),
    })),
    ...beyond.map(({ name, label, part: Part }) => ({
      key: name,
      label: say(label),
      faults: 0,
      children: <Part row={values} />,
    })),
  ]
  return (
    <form
      id={formId}
      className={bodyClass(isRoomy && shape === 'broad' && !view.form?.aside)}
      noValidate
      onSubmit={submit}
    >
      {children}
      <Beside part={view.form?.aside} row={values}>
        <FormSections {...{ sections, aside }} open={tab} onOpen={setTab} />
      </Beside>
    </form>
  )
}

/** Fields of a stored row that its state, or what the reader may write of it, has closed. */
const closedIn = (definition: Definition, values: Row, may: (node: string) => boolean): string[] => [
  ...readOnlyOf(values),
  ...Object.keys(definition.fields).filter((name) => !isWithin(partOf(definition, may), name)),
]

const bodyClass = (isPaired: boolean): string => (isPaired ? 'form-body form-two' : 'form-body')

/** The fields, and what they come to beside them. */
function Beside({ part: Part, row, children }: { part: FormView['aside']; row: Row; children: ReactNode }) {
  if (!Part) return children
  return (
    <div className="form-beside">
      <div>{children}</div>
      <aside>
        <Part row={row} />
      </aside>
    </div>
  )
}

/** Fields that the form does not show with these values. */
const leftOut = (definition: Definition, view: View, values: Row): ReadonlySet<string> =>
  new Set([...hiddenFields(definition, values), ...(view.form?.hiddenFields?.(values) ?? [])])

function LoadFailed({ form }: { form: FormModel }) {
  const say = useSay()
  return (
    <Result
      status="warning"
      title={say(formTexts.loadFailed)}
      subTitle={form.loadFailure}
      extra={<Button onClick={form.reload}>{say(formTexts.retry)}</Button>}
    />
  )
}

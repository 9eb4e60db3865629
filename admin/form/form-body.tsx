import { Button, Result, Skeleton } from 'antd'
import { type FormEvent, type ReactNode, type RefObject, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { type FormShape, tabLabel } from '../../contract/definition/formTabs.ts'
import { isWithin, partOf } from '../../contract/definition/partialEdit.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { useOffice } from '../parts/office.tsx'
import { type Row, readOnlyOf } from '../parts/row.ts'
import { type Around, type FormView, useView, type View } from '../parts/view.ts'
import { useFormIds } from './control-id.ts'
import { faultsByTab } from './faults.ts'
import type { FormSide } from './field-row.tsx'
import { FormFields } from './form-fields.tsx'
import { type FormSection, FormSections } from './form-sections.tsx'
import { shownTabs } from './form-values.ts'
import { hasSearchFields, SearchPreview } from './search-preview.tsx'
import { useAskedColumn, useFirstFault, useFirstField } from './shown-field.ts'
import type { FormModel } from './use-form.ts'

/** Both languages stand side by side from this width on (look, back office); so do fields that share a line. */
const pairFrom = 1280

interface FormBodyProps {
  /** The open tab, where somebody else remembers it. */
  tab?: string | undefined
  setTab?: ((tab: string) => void) | undefined
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

/** The fields by tab, once the row has come. */
export function FormBody(props: FormBodyProps) {
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
  const ids = useFormIds(definition)
  const shown = { definition, ids, setTab, setSide }
  toFirst.current = useFirstFault(form, shown)
  useAskedColumn(settled && stands && form.values ? asked : undefined, shown)
  useFirstField(shown, id === null && settled && stands ? form.values : undefined)

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
        {...{ definition, ids, locked, view, sideBySide, side, asked }}
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
      className={bodyClass(isRoomy && twoWide.has(shape) && !view.form?.aside)}
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

/** Frames in which two narrow fields share a line. */
const twoWide: ReadonlySet<FormShape> = new Set(['broad', 'page'])
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

import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CallFailure, call } from '../../browser/api-client.ts'
import { type Definition, parentColumnOf } from '../../contract/definition/resource.ts'
import type { When } from '../../contract/definition/when.ts'
import { callAddress, isInForm } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { idOf, type Row } from '../parts/row.ts'
import { type Around, useView, type View } from '../parts/view.ts'
import type { Neighbours } from '../record/use-neighbours.ts'
import { duplicateOf, ownedBy } from './form-values.ts'
import type { OverList } from './frame/form-shape.ts'
import type { Opened } from './opened.ts'
import { ResourceForm } from './resource-form.tsx'

interface OpenedFormProps {
  definition: Definition
  opened: Opened
  /** What stood beside the rows of the list. */
  extras: Around['extras']
  onSaved(row: Row | undefined): void
  /** Ways to the rows before and after it in the list. */
  neighbours?: Neighbours | undefined
  /** The open tab, where somebody else remembers it. */
  tab?: string | undefined
  setTab?: ((tab: string) => void) | undefined
  /** Whether another address of its page closes it. */
  closedBy?: ((to: { search: string }) => boolean) | undefined
  /** The list that it was opened from, where it stands over one. */
  list?: OverList | undefined
  /** Goes on to the next of several chosen rows. */
  onSkip?(): void
  onClose(): void
}

/** The form for a new row, a copy, or the first of the chosen rows. */
export function OpenedForm({ opened, onSkip, ...shared }: OpenedFormProps) {
  const { views, adminId } = useOffice()
  const [query] = useSearchParams()
  const { view, settled } = useView(views, shared.definition.name)
  if (!settled) return null
  if (opened.kind === 'add') {
    const preset = { ...ownedBy(shared.definition, adminId), ...presetOf(shared.definition, view, opened, query) }
    return <ResourceForm {...shared} id={null} preset={preset} />
  }
  if (opened.kind === 'duplicate') return <CopyForm {...shared} of={opened.id} />
  const { ids, of = 1, known, asked } = opened
  const [id] = ids
  const walk = of > 1 && onSkip ? { at: of - ids.length + 1, of, onSkip } : undefined
  return id === undefined ? null : <ResourceForm key={id} {...shared} {...{ id, known, asked, walk }} />
}

/** What a new row starts with: its place in the tree, what it needs to stand in the list as it was looked at, what its view says. */
function presetOf(
  definition: Definition,
  view: View,
  { parent, view: listed = '' }: Extract<Opened, { kind: 'add' }>,
  query: URLSearchParams,
): Row {
  const tree = parentColumnOf(definition)
  const [when = {}, ...others] = [definition.views?.[listed]?.where ?? {}].flat()
  const kept = others.length > 0 ? {} : choicesIn(definition, when)
  return { ...kept, ...view.form?.start?.(parent, query), ...(tree && parent && { [tree]: idOf(parent) }) }
}

/** The choices of the form that a condition leaves no choice of. */
const choicesIn = (definition: Definition, where: When): Row =>
  Object.fromEntries(
    Object.entries(where).filter(
      ([column, needed]) =>
        typeof needed === 'string' && definition.fields[column]?.kind === 'choice' && isInForm(definition, column),
    ),
  )

/** A copy is drawn once its original has been read. */
function CopyForm({ of, ...shared }: Omit<OpenedFormProps, 'opened'> & { of: number }) {
  const { definition, onClose } = shared
  const { definitions } = useOffice()
  const [start, setStart] = useState<Row>()
  useEffect(() => {
    const stop = new AbortController()
    const query = { id: of, copy: '1' }
    call<{ row: Row }>({ path: callAddress(definition, 'edit'), query, signal: stop.signal }).then(
      ({ data }) => setStart(duplicateOf(definition, data.row, definitions)),
      (reason: unknown) => !stop.signal.aborted && reason instanceof CallFailure && onClose(),
    )
    return () => stop.abort()
  }, [definition, definitions, of, onClose])
  return start ? <ResourceForm {...shared} id={null} start={start} /> : null
}

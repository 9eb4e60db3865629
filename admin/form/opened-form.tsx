import { useEffect, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import type { Definition } from '../../contract/resource.ts'
import { addressOf } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import { duplicateOf } from './form-values.ts'
import type { Opened } from './opened.ts'
import { ResourceForm } from './resource-form.tsx'

interface OpenedFormProps {
  definition: Definition
  opened: Opened
  onSaved(row: Row | undefined): void
  onClose(): void
}

/** The form for a new row, a copy, or the first of the chosen rows. */
export function OpenedForm({ definition, opened, onSaved, onClose }: OpenedFormProps) {
  const shared = { definition, onSaved, onClose }
  if (opened.kind === 'add') return <ResourceForm {...shared} id={null} />
  if (opened.kind === 'duplicate') return <CopyForm {...shared} of={opened.id} />
  const [id] = opened.ids
  return id === undefined ? null : <ResourceForm key={id} {...shared} id={id} />
}

/** A copy is drawn once its original has been read. */
function CopyForm({ of, ...shared }: Omit<OpenedFormProps, 'opened'> & { of: number }) {
  const { definition, onClose } = shared
  const { definitions } = useOffice()
  const [start, setStart] = useState<Row>()
  useEffect(() => {
    const stop = new AbortController()
    call<{ row: Row }>({ path: addressOf(definition, 'edit'), query: { id: of }, signal: stop.signal }).then(
      ({ data }) => setStart(duplicateOf(definition, data.row, definitions)),
      (reason: unknown) => !stop.signal.aborted && reason instanceof CallFailure && onClose(),
    )
    return () => stop.abort()
  }, [definition, definitions, of, onClose])
  return start ? <ResourceForm {...shared} id={null} start={start} /> : null
}

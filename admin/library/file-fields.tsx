import { useMemo } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { useFormIds } from '../form/control-id.ts'
import { FormFields } from '../form/form-fields.tsx'
import type { FormModel } from '../form/use-form.ts'
import { formOf } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import { isPicture } from './file.ts'

/** Written in the picture itself. */
const drawn = new Set(['focal_x', 'focal_y'])
const none: ReadonlySet<string> = new Set()
const plain = {}

/** What the definition lets be written about a file, both languages below each other; only pictures have words in their place. */
export function FileFields({ definition, form, row }: { definition: Definition; form: FormModel; row: Row }) {
  const names = useMemo(() => {
    const all = formOf(definition).flatMap(([, own]) => own)
    return all.filter((name) => !drawn.has(name) && (name !== 'alt' || isPicture(row)))
  }, [definition, row])
  const ids = useFormIds(definition)
  return (
    <FormFields
      {...{ definition, ids, names, row }}
      side="zh"
      locked={none}
      view={plain}
      sideBySide
      faults={form.faults}
      disabled={form.saving}
      onSide={() => undefined}
      onChange={form.set}
    />
  )
}

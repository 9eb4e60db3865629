import { Select, Tooltip } from 'antd'
import { useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { kindTexts } from '../../parts/sentences.ts'

interface ChoiceEditorProps {
  field: FieldOf<'choice'>
  value: unknown
  label: string
  onClose(): void
  onWrite(value: unknown): Promise<string | undefined>
}

/** A choice in the place of its cell; what is picked is kept at once. */
export function ChoiceEditor({ field, value, label, onClose, onWrite }: ChoiceEditorProps) {
  const say = useSay()
  const [refused, setRefused] = useState<{ chosen: string; reason: string }>()
  const options = Object.entries(field.bounds).map(([entry, name]) => ({ value: entry, label: say(name) }))
  return (
    <Tooltip title={refused?.reason} open={refused !== undefined} color="red">
      <Select
        autoFocus
        defaultOpen
        size="small"
        className="office-select"
        popupMatchSelectWidth={false}
        aria-label={label}
        placeholder={say(kindTexts.choose)}
        status={refused ? 'error' : ''}
        value={refused?.chosen ?? (String(value ?? '') || null)}
        options={options}
        onBlur={onClose}
        onKeyDown={(event) => event.stopPropagation()}
        onChange={(chosen: string) =>
          void onWrite(chosen).then((reason) => (reason === undefined ? onClose() : setRefused({ chosen, reason })))
        }
      />
    </Tooltip>
  )
}

import { Input, type InputRef, Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import type { Field } from '../../../contract/definition/field.ts'
import { officeKindOf } from '../../kinds/kinds.ts'
import { later } from '../../parts/later/later.tsx'
import { tableTexts } from '../../parts/sentences.ts'

// Its list weighs more than all of the table's rows.
const ChoiceEditor = later(() => import('./choice-editor.tsx').then((part) => part.ChoiceEditor))

interface EditableCellProps {
  field: Field
  value: unknown
  label: string
  editing: boolean
  onOpen(): void
  onClose(): void
  /** Answers why the value is refused, or undefined when it was taken. */
  onWrite(value: unknown): Promise<string | undefined>
  /** Goes on to the next cell that can be typed in, or back to the one before. */
  onNext?(back: boolean): void
  children: ReactNode
}

/** A cell that a double click turns into its input: Enter keeps, Escape gives up, leaving keeps (architecture 4). */
export function EditableCell(props: EditableCellProps) {
  const { field, editing, onOpen, children } = props
  const say = useSay()
  if (editing && field.kind === 'choice') return <ChoiceEditor {...props} field={field} />
  if (editing) return <WordsEditor {...props} />
  return (
    // The row's own keys open it from the keyboard (F2); the double click is the pointer's way.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above.
    <span
      className="cell-editable"
      title={say(tableTexts.editCell)}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </span>
  )
}

function WordsEditor({ field, value, label, onClose, onWrite, onNext }: EditableCellProps) {
  const [text, setText] = useState(value === null || value === undefined ? '' : String(value))
  const [refused, setRefused] = useState<string>()
  const box = useRef<InputRef>(null)
  const done = useRef(false)
  useEffect(() => void box.current?.focus({ cursor: 'all' }), [])

  const close = () => {
    done.current = true
    onClose()
  }
  const keep = async (then: () => void = onClose) => {
    if (done.current) return
    // Enter and the loss of focus that follows it are one wish.
    done.current = true
    const reason = await onWrite(text)
    if (reason === undefined) return then()
    done.current = false
    setRefused(reason)
  }
  /** The keys of the row go on where the typing ended. */
  const closeTo = (box: Element) => {
    const line = box.closest<HTMLElement>('tr')
    onClose()
    line?.focus()
  }
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation()
    // After the answer of the server the event has no target any more.
    const { key, currentTarget, shiftKey } = event
    if (key === 'Escape') {
      done.current = true
      closeTo(currentTarget)
    }
    if (key === 'Enter') void keep(() => closeTo(currentTarget))
    if (key !== 'Tab' || !onNext) return
    event.preventDefault()
    void keep(() => onNext(shiftKey))
  }
  const figure = officeKindOf(field).isFigure
  return (
    <Tooltip title={refused} open={refused !== undefined} color="red">
      <Input
        ref={box}
        size="small"
        className={figure ? 'input-figure' : field.kind === 'code' ? 'input-code' : ''}
        inputMode={field.kind === 'integer' ? 'numeric' : figure ? 'decimal' : 'text'}
        aria-label={label}
        status={refused === undefined ? '' : 'error'}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setRefused(undefined)
        }}
        onKeyDown={pressed}
        onBlur={() => (refused === undefined ? void keep() : close())}
        onDoubleClick={(event) => event.stopPropagation()}
      />
    </Tooltip>
  )
}

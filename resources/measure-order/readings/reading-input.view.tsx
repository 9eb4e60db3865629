import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { cellsIn, isTable } from '../../../admin/kinds/grid/grid-clipboard.ts'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { isSameWord } from '../../../contract/folded.ts'
import type { Press } from './cell-steps.ts'
import { verdictWords } from './entry.ts'
import type { SheetItem } from './sheet.ts'

export interface ReadingInputProps {
  item: SheetItem
  /** What stands in the cell: the reading as it is kept, or what was typed and not taken. */
  value: string
  /** It takes the focus. */
  takes: boolean
  label: string
  invalid: boolean
  describedBy: string
  onCommit(typed: string): void
  /** Goes where a key leads; false where that is nowhere. */
  onStep(press: Press): boolean
  onPaste(cells: string[][]): void
  /** Gives up what was typed and not taken; false when there is nothing of it. */
  onCancel(): boolean
}

/** The cell that has the focus: words are typed, of choices one is picked. */
export const ReadingInput = (props: ReadingInputProps) =>
  props.item.value_type === 'bool' || props.item.value_type === 'choice' ? (
    <PickedReading {...props} />
  ) : (
    <TypedReading {...props} />
  )

const steps = new Set(['Enter', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown'])

/** Leads to another cell by a key; what was typed counts. Keys that lead nowhere are the browser's: Tab leaves the grid. */
function stepBy(event: KeyboardEvent, onStep: ReadingInputProps['onStep'], commit: () => void): void {
  if (!steps.has(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
  commit()
  const went = onStep({ key: event.key, shift: event.shiftKey })
  if (went || event.key !== 'Tab') event.preventDefault()
}

function TypedReading(props: ReadingInputProps) {
  const { item, value, takes, label, invalid, describedBy, onCommit, onStep, onPaste, onCancel } = props
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takes) input.current?.focus({ preventScroll: true })
  }, [takes])
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  const typed = () => input.current?.value ?? ''
  const commit = () => {
    if (typed() !== value) onCommit(typed())
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      if (!onCancel() && typed() === value) return
      event.stopPropagation()
      event.currentTarget.value = value
      event.currentTarget.select()
    } else if (!isCaretMove(event)) stepBy(event, onStep, commit)
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!isTable(text)) return
    event.preventDefault()
    onPaste(cellsIn(text))
  }
  return (
    <input
      ref={input}
      className="reading-input"
      defaultValue={value}
      inputMode={item.value_type === 'number' ? 'decimal' : 'text'}
      maxLength={60}
      autoComplete="off"
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={commit}
      onPaste={paste}
    />
  )
}

/** Left and right move in what is being typed, and out of it at its ends; all of it is selected when the cell is come to. */
function isCaretMove({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  if (shiftKey) return true
  const { selectionStart, selectionEnd, value } = currentTarget
  if (selectionStart === 0 && selectionEnd === value.length) return false
  return key === 'ArrowLeft' ? selectionEnd !== 0 : selectionStart !== value.length
}

function PickedReading(props: ReadingInputProps) {
  const { item, value, takes, label, invalid, describedBy, onCommit, onStep, onPaste, onCancel } = props
  const say = useSay()
  const language = useLanguage()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takes) select.current?.focus({ preventScroll: true })
  }, [takes])
  const options =
    item.value_type === 'bool'
      ? [
          { value: '1', words: say(verdictWords.pass) },
          { value: '0', words: say(verdictWords.fail) },
        ]
      : item.choices.map((choice) => ({ value: choice, words: choice }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (item.value_type === 'bool' && (event.key === '1' || event.key === '0')) onCommit(event.key)
    else if (event.key === 'Escape' && onCancel()) event.stopPropagation()
    else stepBy(event, onStep, () => undefined)
  }
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const cells = cellsIn(event.clipboardData.getData('text/plain'))
    if (cells.length > 0) onPaste(cells)
  }
  const chosen = options.find((option) => isSameWord(option.value, value))?.value ?? ''
  return (
    <select
      ref={select}
      className="reading-input"
      lang={language}
      value={chosen}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onKeyDown={onKeyDown}
      onPaste={paste}
      onChange={(event) => onCommit(event.target.value)}
    >
      <option value="" disabled hidden />
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.words}
        </option>
      ))}
    </select>
  )
}

import { useEffect, useRef } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { commonVariables, messageVariables } from '../../contract/messages/variables.ts'
import { strangersIn } from '../../contract/messages/wordFaults.ts'
import { comma, type Text } from '../../contract/text.ts'
import type { HintProps } from '../parts/view.ts'
import './messages.css'
import { messageTexts } from './texts.ts'
import { useLiterals, variablesFor } from './words.ts'

interface Chip {
  name: string
  label: Text
  example: Text
}

/** The variables that can stand in the words above; pressing one writes it where the writer was. */
export function VariableChips(props: HintProps) {
  const { row } = props
  const say = useSay()
  const place = useRef<HTMLDivElement>(null)
  const insert = useInsert(place)
  const literals = useLiterals() ?? []
  const common = new Set<string>(commonVariables)
  const chipsOf = (names: readonly (keyof typeof messageVariables)[]): Chip[] =>
    names.map((name) => ({ name, ...messageVariables[name] }))
  const groups: [Text, readonly Chip[]][] = [
    [messageTexts.ofEvent, chipsOf(variablesFor(row).filter((name) => !common.has(name)))],
    [messageTexts.common, chipsOf(commonVariables)],
    [messageTexts.own, literals.map(({ name, label, value }) => ({ name, label, example: value }))],
  ]
  return (
    <>
      <Strangers {...props} />
      <div ref={place} className="variable-chips">
        {groups.map(([label, chips]) =>
          chips.length === 0 ? null : (
            <fieldset key={label.en} aria-label={say(label)}>
              <span>{say(label)}</span>
              {chips.map((chip) => (
                <button
                  key={chip.name}
                  type="button"
                  title={say(messageTexts.insert, { name: `\${${chip.name}}`, example: chip.example })}
                  // The field keeps the focus, and with it the place of the caret.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => insert(`\${${chip.name}}`)}
                >
                  {say(chip.label)}
                  <code>{chip.name}</code>
                </button>
              ))}
            </fieldset>
          ),
        )}
      </div>
    </>
  )
}

/** Names the variables of a field that nothing fills in, while it is being written. */
export function Strangers({ name, row }: HintProps) {
  const say = useSay()
  const language = useLanguage()
  const literals = useLiterals()
  if (!literals) return null
  const known = [...variablesFor(row), ...literals.map((one) => one.name)]
  const words = `${row[name] ?? ''}\n${row[`${name}_en`] ?? ''}`
  const strangers = strangersIn(words, known)
  if (strangers.length === 0) return null
  const names = strangers.map((one) => `\${${one}}`).join(say(comma))
  return (
    <div className="variable-strangers" role="status" lang={language}>
      {say(messageTexts.unknown, { names })}
    </div>
  )
}

const isWritable = (one: Element | null): one is HTMLElement =>
  one instanceof HTMLElement &&
  (one.isContentEditable || one.matches('textarea, input[type="text"], input:not([type])'))

/** Writes at the caret of the field that was last written in; of the field above where none was. */
function useInsert(place: { current: HTMLElement | null }) {
  const last = useRef<HTMLElement>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const form = place.current?.closest('form')
      if (target instanceof HTMLElement && isWritable(target) && form?.contains(target)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [place])
  return (words: string) => {
    const row = place.current?.closest('.form-row')
    const above = row?.querySelector<HTMLElement>('textarea, [contenteditable="true"], input') ?? null
    const field = last.current?.isConnected ? last.current : above
    field?.focus()
    // The one way to write into inputs and edited text alike that their own undo knows.
    document.execCommand('insertText', false, words)
  }
}

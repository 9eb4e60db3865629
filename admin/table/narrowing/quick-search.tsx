import { SearchOutlined } from '@ant-design/icons'
import { Input, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Definition, relationOf, shownAs } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'
import { type Office, useOffice } from '../../parts/office.tsx'
import { tableTexts } from '../../parts/sentences.ts'
import { shortcutLabel, useShortcut } from '../../shortcuts/use-shortcut.ts'

/** Typing settles for this long before it searches (protocol 11.6). */
export const settleTime = 500

interface QuickSearchProps {
  definition: Definition
  value: string
  onSearch(words: string): void
  /** It was unfolded, to be written in at once. */
  isOpened?: boolean
}

/**
 * What a name of quick search is called: `user.nickname` is looked for in the row that `user_id` points at, child rows by what they
 * are found by themselves.
 */
function labelsOf({ definitions }: Office, definition: Definition, name: string): Text[] {
  const field = definition.fields[name]
  if (field?.kind === 'children') {
    const child = definitions.get(field.bounds.of)
    return child ? (child.quickSearch ?? []).flatMap((one) => shownAs(child, one)?.label ?? []) : []
  }
  const own = Object.keys(definition.fields).find((column) => name.startsWith(`${relationOf(column)}.`))
  return [shownAs(definition, own ?? name)?.label ?? []].flat()
}

export function QuickSearch({ definition, value, onSearch, isOpened = false }: QuickSearchProps) {
  const say = useSay()
  const office = useOffice()
  const [words, setWords] = useState(value)
  const timer = useRef(0)
  const input = useRef<InputRef>(null)
  useEffect(() => void setWords(value), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const names = definition.quickSearch ?? []
  useShortcut('/', tableTexts.toSearch, () => input.current?.focus({ cursor: 'all' }), { when: names.length > 0 })
  if (names.length === 0) return null
  const type = (next: string) => {
    setWords(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(next), next === '' ? 0 : settleTime)
  }
  const now = () => {
    clearTimeout(timer.current)
    onSearch(words)
  }
  const labels = names.flatMap((name) => labelsOf(office, definition, name))
  const fields = text(
    [...new Set(labels.map(({ zh }) => zh))].join('、'),
    [...new Set(labels.map(({ en }) => en.toLowerCase()))].join(', '),
  )
  const sentence = say(tableTexts.quickSearch, { fields })
  return (
    <Input
      ref={input}
      autoFocus={isOpened}
      className="quick-search"
      type="search"
      prefix={<SearchOutlined aria-hidden="true" />}
      allowClear
      aria-label={sentence}
      placeholder={sentence}
      title={`${sentence} (${shortcutLabel('/')})`}
      value={words}
      onChange={(event) => type(event.target.value)}
      onPressEnter={now}
    />
  )
}

import { Select } from 'antd'
import { type UIEvent, useEffect, useMemo, useRef } from 'react'
import { useLanguage, useSay } from '../../../browser/language.ts'
import { type Definition, parentColumnOf } from '../../../contract/definition/resource.ts'
import type { Row } from '../../parts/row.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { ChosenFace, OptionFace } from './option-face.tsx'
import {
  depthOf,
  optionOf,
  type RemoteOption,
  unnamedOption,
  useChosenOptions,
  useRemoteOptions,
} from './remote-options.ts'
import { useLateEnter } from './use-late-enter.ts'

interface RemoteSelectProps {
  id: string
  to: Definition | undefined
  chosen: readonly string[]
  /** Rows whose names are known already. */
  joined?: readonly Row[]
  multiple?: boolean
  max?: number
  /** What the options are asked with besides words and pages. */
  asked?: Readonly<Record<string, string | number>> | undefined
  /** Ids that may not be chosen, such as the row itself. */
  without?: ReadonlySet<string>
  invalid?: boolean
  disabled?: boolean | undefined
  label?: string | undefined
  placeholder?: string | undefined
  /** It has the focus and shows its options from the start. */
  isOpened?: boolean
  onChange(options: readonly RemoteOption[]): void
}

const nearEnd = 40

/** A choice among the rows of another table: search, pages on scrolling, names of what is chosen (protocol 3.3). */
export function RemoteSelect(props: RemoteSelectProps) {
  const { id, to, chosen, joined = [], multiple = false, max, without, invalid, disabled, label, onChange } = props
  const { isOpened = false } = props
  const say = useSay()
  const language = useLanguage()
  const remote = useRemoteOptions(to, props.asked)
  const begin = useRef(remote.toggle)
  useEffect(() => {
    if (isOpened) begin.current(true)
  }, [isOpened])
  const joinedOptions = useMemo(
    () => (to ? joined.map((row) => optionOf(to, row, language)) : []),
    [to, joined, language],
  )
  const found = useChosenOptions(to, chosen, [...joinedOptions, ...remote.options])
  const known = new Map([...joinedOptions, ...found, ...remote.options].map((option) => [option.value, option]))
  const named = (value: string): RemoteOption => known.get(value) ?? unnamedOption(value)
  const values = chosen.map((value) => ({ value, label: named(value).label.trim() }))
  const parentColumn = to && parentColumnOf(to)

  const change = (given: { value: string } | { value: string }[] | undefined) => {
    const list = given === undefined || given === null ? [] : Array.isArray(given) ? given : [given]
    onChange(list.map(({ value }) => named(value)))
  }
  const lateEnter = useLateEnter(remote)
  const scrolled = ({ currentTarget: box }: UIEvent<HTMLElement>) => {
    if (box.scrollTop + box.clientHeight > box.scrollHeight - nearEnd) remote.more()
  }
  const depth = (option: RemoteOption) => (parentColumn ? depthOf(remote.options, parentColumn, option) : 0)
  const pictured = remote.options.some(({ picture }) => picture)
  const drawn = (option: RemoteOption) => <OptionFace {...{ option, pictured }} depth={depth(option)} />
  return (
    <Select
      id={id}
      aria-label={label}
      className="office-select"
      {...(multiple && { mode: 'multiple' as const, maxCount: max ?? Number.POSITIVE_INFINITY })}
      labelInValue
      autoFocus={isOpened}
      defaultOpen={isOpened}
      allowClear
      disabled={disabled || !to}
      status={invalid ? 'error' : ''}
      value={multiple ? values : (values[0] ?? null)}
      placeholder={props.placeholder ?? say(kindTexts.searchToChoose)}
      loading={remote.loading}
      listHeight={pictured ? 322 : 256}
      notFoundContent={remote.loading ? null : say(kindTexts.noOptions)}
      showSearch={{ filterOption: false, onSearch: remote.type }}
      {...lateEnter}
      onOpenChange={remote.toggle}
      onPopupScroll={scrolled}
      options={remote.options.map((option) => ({
        value: option.value,
        label: option.label,
        title: option.label,
        disabled: without?.has(option.value) ?? false,
      }))}
      optionRender={({ value }) => drawn(named(String(value)))}
      labelRender={({ value }) => <ChosenFace option={named(String(value))} />}
      // Type of the control's own generics; the value is what was given above.
      onChange={(given) => change(given as { value: string } | { value: string }[] | undefined)}
    />
  )
}

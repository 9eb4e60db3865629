import { Cascader } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { regionText } from '../../../contract/definition/region.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { type AreaOption, useAreaOptions, useAreaText } from './area-options.ts'
import './region.css'

export interface RegionCascaderProps {
  id: string
  /** Codes from the province down. */
  chosen: readonly string[]
  /** What is chosen in words, for as long as no list was loaded. */
  told: string
  levels: number
  label?: string | undefined
  invalid?: boolean
  disabled?: boolean | undefined
  placeholder?: string | undefined
  onChange(codes: readonly string[], label: string): void
}

const mostFound = 50

const names = (path: readonly (AreaOption | undefined)[]): string => regionText(path.map((one) => one?.label ?? ''))

const holds = (typed: string, path: readonly { label?: unknown }[]): boolean => {
  const words = typed
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean)
  const whole = path.map(({ label }) => String(label).toLowerCase()).join(' ')
  return words.every((word) => whole.includes(word))
}

/** A place chosen from province to district, by keys, by touch, or by typing its name (protocol 11.7 `city`). */
export function RegionCascader(props: RegionCascaderProps) {
  const { id, chosen, told, levels, label, invalid, disabled, placeholder, onChange } = props
  const say = useSay()
  const areas = useAreaOptions(levels)
  const named = useAreaText(chosen, told)
  const searched = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  return (
    <Cascader<AreaOption>
      id={id}
      {...(label && { 'aria-label': label })}
      className="office-select"
      classNames={{ popup: { root: 'region-popup' } }}
      popupRender={(menus) => <div ref={list}>{menus}</div>}
      changeOnSelect
      allowClear
      disabled={disabled ?? false}
      status={invalid ? 'error' : ''}
      placeholder={placeholder ?? say(kindTexts.choose)}
      notFoundContent={say(kindTexts.noOptions)}
      options={areas.options}
      value={[...chosen]}
      displayRender={(_labels, path) => {
        const known = path?.every((option) => option?.label !== undefined) ? names(path) : ''
        return known || named || chosen.join(' / ')
      }}
      loadData={(path) => areas.below(path.map(({ value }) => value))}
      showSearch={{
        limit: mostFound,
        filter: holds,
        render: (_typed, path) => names(path),
        onSearch: (typed) => {
          // What is found stands where the provinces were moved up.
          list.current?.querySelector('ul')?.scrollTo({ top: 0 })
          if (typed === '' || searched.current) return
          searched.current = true
          areas.whole()
        },
      }}
      onOpenChange={(isOpen) => {
        if (isOpen) areas.open(chosen)
      }}
      onChange={(codes: string[] | undefined, path) => onChange(codes ?? [], names(path ?? []))}
    />
  )
}

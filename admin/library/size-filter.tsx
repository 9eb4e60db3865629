import { Input, Space } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import type { FilterProps } from '../kinds/kind.ts'
import { kindTexts } from '../parts/sentences.ts'
import { bytesTyped, endsOf, megabytesOf } from './size-range.ts'

/** A range of sizes, typed in megabytes. */
export function SizeFilter({ id, value, onChange }: FilterProps) {
  const say = useSay()
  // As typed: `1.` is on its way to `1.5`.
  const [typed, setTyped] = useState(() => endsOf(value).map(megabytesOf))
  const [from = '', to = ''] = typed
  const type = (ends: string[]) => {
    setTyped(ends)
    onChange(ends.map(bytesTyped))
  }
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode="decimal"
        value={from}
        placeholder={say(kindTexts.from)}
        onChange={(event) => type([event.target.value, to])}
      />
      <Input
        inputMode="decimal"
        aria-label={say(kindTexts.to)}
        value={to}
        placeholder={say(kindTexts.to)}
        suffix="MB"
        onChange={(event) => type([from, event.target.value])}
      />
    </Space.Compact>
  )
}

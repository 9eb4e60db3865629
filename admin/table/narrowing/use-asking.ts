import { useEffect, useRef, useState } from 'react'
import type { ComputedField, Field } from '../../../contract/definition/field.ts'
import type { FilterValue } from '../../kinds/kind.ts'
import { filterModeOf } from '../../kinds/kinds.ts'
import { type Filters, saysSomething } from '../../kinds/search.ts'
import { settleTime } from './quick-search.tsx'

/** Words and numbers, which are nothing yet while somebody types them. */
const isTyped = (field: Field | ComputedField, value: FilterValue | undefined): boolean =>
  typeof value === 'string' || filterModeOf(field) === 'range'

/** Filters that are asked for as they are chosen; what is typed after a pause, or once its field is left. */
export function useAsking(filters: Filters, onChange: (filters: Filters) => void) {
  const [typed, setTyped] = useState<Filters>({})
  const [round, setRound] = useState(0)
  const timer = useRef(0)
  const values: Filters = { ...filters, ...typed }
  const send = (next: Record<string, FilterValue | undefined>) => {
    clearTimeout(timer.current)
    setTyped({})
    onChange(Object.fromEntries(Object.entries(next).flatMap(([own, one]) => (saysSomething(one) ? [[own, one]] : []))))
  }
  const settle = () => {
    if (Object.keys(typed).length > 0) send(values)
  }
  const latest = useRef(settle)
  latest.current = settle
  // A panel that is closed while somebody types has been left.
  useEffect(() => () => latest.current(), [])
  const choose = (column: string, field: Field | ComputedField, value: FilterValue | undefined) => {
    if (value === undefined || !saysSomething(value) || !isTyped(field, value))
      return send({ ...values, [column]: value })
    setTyped((now) => ({ ...now, [column]: value }))
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => latest.current(), settleTime)
  }
  const clear = () => {
    clearTimeout(timer.current)
    setTyped({})
    setRound((before) => before + 1)
  }
  return { values, round, choose, settle, clear }
}

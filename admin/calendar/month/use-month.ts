import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { BoardProps } from '../../board/board-props.ts'
import type { SearchItem } from '../../kinds/kind.ts'
import { useOffice } from '../../parts/office.tsx'
import { flatten, type Row } from '../../parts/row.ts'
import { listAddress } from '../../table/narrowing/list-address.ts'
import { useRows } from '../../table/use-rows.ts'
import { dayIn } from './month-days.ts'

/** How many rows an answer says there are on a day. */
interface DayTotal {
  day: string
  total: number
}

/** The first rows of some days, within the list as it is asked, by day, and how many others there are. */
export function useMonth(
  { definition, arrangement, rows: list }: BoardProps,
  { by, days, each }: { by: string; days: readonly string[]; each: number },
) {
  const { timeZone } = useOffice()
  const byDay = { by, first: days[0] ?? '', days: days.length, each }
  const rows = useRows(definition, { ...arrangement.state, grouped: false, byDay }, list.round)
  const standing = useMemo(() => {
    const found = new Map<string, Row[]>()
    for (const row of flatten(rows.rows)) {
      const day = dayIn(row, by, timeZone)
      if (day !== undefined) found.set(day, [...(found.get(day) ?? []), row])
    }
    return found
  }, [rows.rows, by, timeZone])
  // What an answer of this call holds beside its rows.
  const { days: totals = [] } = rows.extras as { days?: readonly DayTotal[] }
  const others = useMemo(
    () => new Map(totals.flatMap(({ day, total }) => (total > each ? [[day, total - each] as const] : []))),
    [totals, each],
  )
  return { ...rows, byDay: standing, others }
}

/** Rows whose column lies on a day. */
function onDay(definition: Definition, field: string, day: string): SearchItem {
  if (fieldOf(definition, field)?.kind === 'date') return { field, operator: 'RANGE', val: `${day},${day}` }
  return { field, operator: 'RANGE', val: `${day} 00:00:00,${day} 23:59:59`, render: 'datetime' }
}

/** The address of the list of one day, within the list as it is asked. */
export function useDayAddress({ definition, arrangement: { state } }: BoardProps, by: string) {
  const { pathname } = useLocation()
  return (day: string): string => {
    const where = [...(state.where ?? []), onDay(definition, by, day)]
    const { saved: _saved, ...asked } = state
    return `${pathname}?${listAddress(definition, { ...asked, page: 1, order: `${by},asc`, where, drawing: 'rows' })}`
  }
}

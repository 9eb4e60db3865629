import { useMemo } from 'react'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { BoardProps } from '../../board/board-props.ts'
import type { SearchItem } from '../../kinds/kind.ts'
import { useOffice } from '../../parts/office.tsx'
import { flatten, type Row } from '../../parts/row.ts'
import { useRows } from '../../table/use-rows.ts'
import { mostRows } from '../use-planned.ts'
import { dayIn } from './month-days.ts'

/** Rows whose column lies on these days. */
function onDays(definition: Definition, field: string, days: readonly string[]): SearchItem {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (fieldOf(definition, field)?.kind === 'date') return { field, operator: 'RANGE', val: `${first},${last}` }
  return { field, operator: 'RANGE', val: `${first} 00:00:00,${last} 23:59:59`, render: 'datetime' }
}

/** The rows of some days, within the list as it is asked, by day. */
export function useMonth({ definition, arrangement, rows: list }: BoardProps, field: string, days: readonly string[]) {
  const { timeZone } = useOffice()
  const { state } = arrangement
  const asked = {
    ...state,
    ...{ page: 1, limit: mostRows, order: `${field},asc`, grouped: false },
    where: [...(state.where ?? []), onDays(definition, field, days)],
  }
  const rows = useRows(definition, asked, list.round)
  const byDay = useMemo(() => {
    const found = new Map<string, Row[]>()
    for (const row of flatten(rows.rows)) {
      const day = dayIn(row, field, timeZone)
      if (day !== undefined) found.set(day, [...(found.get(day) ?? []), row])
    }
    return found
  }, [rows.rows, field, timeZone])
  // Beyond the last row that came nothing is known.
  const isCut = rows.total > rows.rows.length && rows.rows.length >= mostRows
  const until = isCut ? [...byDay.keys()].sort().at(-1) : undefined
  return { ...rows, byDay, until }
}

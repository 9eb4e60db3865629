import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useLanguage, useSay } from '../../browser/language.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import type { SearchItem } from '../kinds/kind.ts'
import { useChosenOptions } from '../kinds/references/remote-options.ts'
import { useOffice } from '../parts/office.tsx'
import { listAddress } from '../table/narrowing/list-address.ts'
import { activeItems } from '../table/narrowing/list-query.ts'
import { useRows } from '../table/use-rows.ts'
import type { PartProps } from './calendar-props.ts'
import { spanOf } from './days.ts'
import { clashesOf, type Lane, laneOf, lanesOf } from './planned.ts'
import { calendarTexts } from './texts.ts'

/** So many of a lane and day are shown; a list has all of them. */
const mostOfLane = { week: 12, day: 40 } as const
/** What waits is planned one by one; a view of the list has them all. */
const mostWaiting = 100

/** How many rows an answer says there are in a lane on a day. */
interface LaneTotal {
  day: string
  lane: number
  total: number
}

/** The first rows that are planned for each of these days in each lane, within the list as it is asked, and what clashes among them. */
export function usePlanned(props: PartProps, days: readonly string[]) {
  const { definition, calendar, arrangement, rows: list } = props
  const { timeZone } = useOffice()
  const { start: by, end: until, lane } = calendar
  const each = mostOfLane[days.length > 1 ? 'week' : 'day']
  const byDay = { by, until, lane, first: days[0] ?? '', days: days.length, each }
  const rows = useRows(definition, { ...arrangement.state, planned: spanOf(days, timeZone), byDay }, list.round)
  // What an answer of this call holds beside its rows.
  const { days: totals = [] } = rows.extras as { days?: readonly LaneTotal[] }
  const counts = useMemo(() => new Map(totals.map((one) => [`${one.lane} ${one.day}`, one.total])), [totals])
  const lanes = useLanes(props, rows.rows, totals)
  const clashes = useMemo(() => clashesOf(definition, calendar, rows.rows), [definition, calendar, rows.rows])
  return {
    ...rows,
    lanes,
    clashes,
    days: totals,
    countOf: (id: number, day: string) => counts.get(`${id} ${day}`) ?? 0,
  }
}

/** The address of the list of what one lane has on one day, within the list as it is asked. */
export function useLaneAddress({ definition, calendar, arrangement: { state } }: PartProps) {
  const { pathname } = useLocation()
  return (id: number, day: string): string => {
    const own: SearchItem[] = [
      { field: calendar.start, operator: 'elt', val: `${day} 23:59:59` },
      { field: calendar.end, operator: 'gt', val: `${day} 00:00:00` },
      id > 0
        ? { field: calendar.lane, operator: 'eq', val: String(id) }
        : { field: calendar.lane, operator: 'NULL', val: '1' },
      ...activeItems(definition),
    ]
    const { saved: _saved, ...asked } = state
    const where = [...(state.where ?? []), ...own]
    const listed = { ...asked, page: 1, order: `${calendar.start},asc`, where, drawing: 'rows' } as const
    return `${pathname}?${listAddress(definition, listed)}`
  }
}

/** The rows that are to be planned, within the list as it is asked. */
export function useWaiting({ definition, arrangement: { state }, rows: list }: PartProps) {
  return useRows(definition, { ...state, page: 1, limit: mostWaiting, waiting: true }, list.round)
}

/** The noun whose rows are the lanes. */
export function useLaneNoun({ definition, calendar }: Pick<PartProps, 'definition' | 'calendar'>) {
  const { definitions } = useOffice()
  const field = fieldOf(definition, calendar.lane)
  return field?.kind === 'reference' ? definitions.get(field.bounds.to) : undefined
}

const none: readonly number[] = []

function useLanes(props: PartProps, rows: ReturnType<typeof useRows>['rows'], totals: readonly LaneTotal[]): Lane[] {
  const { calendar, arrangement } = props
  const say = useSay()
  const language = useLanguage()
  const target = useLaneNoun(props)
  const { lanes: standingOf = none } = arrangement.arrangement
  // A lane whose rows came too late to be shown has rows all the same.
  const kept = useMemo(() => {
    const shown = new Set(rows.map((row) => laneOf(calendar, row)))
    return [...new Set([...standingOf, ...totals.map(({ lane }) => lane)])].filter((id) => id > 0 && !shown.has(id))
  }, [calendar, rows, standingOf, totals])
  const named = useChosenOptions(target, kept.map(String), [])
  return useMemo(() => {
    const standing = kept.flatMap((id): Lane[] => {
      const option = named.find(({ value }) => value === String(id))
      return option ? [{ id, name: option.label }] : []
    })
    const lanes = lanesOf({ calendar, target }, rows, standing, language)
    return lanes.map((lane) => (lane.id === 0 ? { ...lane, name: say(calendarTexts.nobody) } : lane))
  }, [calendar, target, rows, kept, named, language, say])
}

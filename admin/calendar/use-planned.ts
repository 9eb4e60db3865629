import { useMemo } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import { useChosenOptions } from '../kinds/references/remote-options.ts'
import { useOffice } from '../parts/office.tsx'
import { useRows } from '../table/use-rows.ts'
import type { PartProps } from './calendar-props.ts'
import { spanOf } from './days.ts'
import { clashesOf, type Lane, lanesOf } from './planned.ts'
import { calendarTexts } from './texts.ts'

/** As many as the server gives at once (architecture 7). */
export const mostRows = 500
/** What waits is planned one by one; a view of the list has them all. */
const mostWaiting = 100

/** The rows that are planned for these days, within the list as it is asked, with their lanes and what clashes among them. */
export function usePlanned(props: PartProps, days: readonly string[]) {
  const { definition, calendar, arrangement, rows: list } = props
  const { timeZone } = useOffice()
  const planned = spanOf(days, timeZone)
  const state = { ...arrangement.state, page: 1, limit: mostRows, order: `${calendar.start},asc`, planned }
  const rows = useRows(definition, state, list.round)
  const lanes = useLanes(props, rows.rows)
  const clashes = useMemo(() => clashesOf(definition, calendar, rows.rows), [definition, calendar, rows.rows])
  return { ...rows, lanes, clashes }
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

function useLanes(props: PartProps, rows: ReturnType<typeof useRows>['rows']): Lane[] {
  const { calendar, arrangement } = props
  const say = useSay()
  const language = useLanguage()
  const target = useLaneNoun(props)
  const { lanes: kept = none } = arrangement.arrangement
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

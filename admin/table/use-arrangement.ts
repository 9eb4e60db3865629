import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { type Filters, saysSomething } from '../kinds/search.ts'
import { useOwnAddress } from '../parts/own-address.ts'
import { type Arrangement, type FormPlace, rememberArrangement, remembered } from '../parts/remembered.ts'
import { useAddressPart } from '../record/use-address-part.ts'
import { columnsAtFirst } from './columns/columns-at-first.ts'
import { listAddress, readList, saysList, writeList } from './narrowing/list-address.ts'
import { firstPage, type ListState, pageLength } from './narrowing/list-query.ts'

/**
 * Columns as the reader arranged them, pinned ones first; new columns of the definition join at their own place. Until something
 * is hidden by hand, those of `first` are shown.
 */
export function arranged(
  list: readonly string[],
  { sequence = [], hidden, pinned = [] }: Arrangement,
  first: readonly string[] = list,
) {
  const known = sequence.filter((column) => list.includes(column))
  const all = [...known]
  list.forEach((column, at) => {
    if (!all.includes(column)) all.splice(Math.min(at, all.length), 0, column)
  })
  const visible = all.filter((column) => (hidden ? !hidden.includes(column) : first.includes(column)))
  const stays = visible.filter((column) => pinned.includes(column))
  return { all, shown: [...stays, ...visible.filter((column) => !stays.includes(column))], pinned: stays }
}

/** What was remembered of filters, as far as it still fits. */
function storedFilters(stored: Arrangement): Filters {
  return Object.fromEntries(
    Object.entries(stored.filters ?? {}).flatMap(([column, value]) => {
      // Written by this page alone; anything unreadable says nothing and is left out.
      const filter = value as Filters[string]
      return (typeof value === 'string' || Array.isArray(value)) && saysSomething(filter) ? [[column, filter]] : []
    }),
  )
}

/** The remembered view, as long as there is one of that name. */
const viewIn = ({ views = {} }: Definition, { view = '' }: Arrangement): string => (view in views ? view : '')

/** A list as it was left, or as at first. */
const rememberedList = (definition: Definition, kept: Arrangement): ListState => ({
  ...firstPage,
  filters: storedFilters(kept),
  view: viewIn(definition, kept),
  grouped: kept.grouped,
  order: kept.order ?? '',
  limit: kept.limit ?? pageLength(definition),
})

/** How a list begins: as its address says, else as it was left. */
export function beginningOf(definition: Definition, adminId: number, query: URLSearchParams) {
  const { drawing } = readList(definition, query)
  const arrangement: Arrangement = { ...remembered(adminId, definition.name), ...(drawing && { drawing }) }
  const state = saysList(definition, query)
    ? stateIn(definition, query, arrangement)
    : rememberedList(definition, arrangement)
  return { arrangement, state }
}

interface ArrangementOptions {
  definition: Definition
  adminId: number
  /** Columns there are; those of the definition's list when not given. */
  list?: readonly string[] | undefined
}

/**
 * State of a list together with how it is arranged. The state stands in the page's address (docs/map.md); a list whose address
 * says nothing is as it was left, which is remembered per administrator and table (areas 1.4).
 */
export function useArrangement({ definition, adminId, list = definition.list }: ArrangementOptions) {
  const { query, write, isBack } = useOwnAddress()
  const [beginning] = useState(() => beginningOf(definition, adminId, query))
  const [arrangement, setArrangement] = useState(beginning.arrangement)
  const [state, setState] = useState(beginning.state)
  const shown = { ...state, drawing: arrangement.drawing }
  const { narrow, push } = useNarrowing()
  useAddressPart({
    asked: listAddress(definition, readList(definition, query)),
    said: listAddress(definition, shown),
    adopt: () => {
      // Before its first condition a list has no address either.
      if (!saysList(definition, query) && !isBack()) return false
      const { drawing } = readList(definition, query)
      setState((now) => withNames(stateIn(definition, query, arrangement), now))
      if (drawing) setArrangement((now) => ({ ...now, drawing }))
      return true
    },
    write,
    push,
    put: (address) => writeList(definition, shown, address),
  })

  const kept = useMemo<Arrangement>(() => {
    const { order: _order, limit: _limit, filters: _filters, view: _view, grouped: _grouped, ...looks } = arrangement
    return {
      ...looks,
      ...(state.view !== '' && state.saved === undefined && { view: state.view }),
      ...(state.grouped && { grouped: true }),
      ...(state.order !== '' && { order: state.order }),
      ...(state.limit !== pageLength(definition) && { limit: state.limit }),
      ...(Object.keys(state.filters).length > 0 && state.saved === undefined && { filters: state.filters }),
    }
  }, [arrangement, state, definition])
  useEffect(() => void rememberArrangement(adminId, definition.name, kept), [adminId, definition.name, kept])

  const columns = useMemo(
    () => arranged(list ?? [], arrangement, columnsAtFirst(definition, list ?? [])),
    [definition, list, arrangement],
  )
  const onForms = useCallback((forms: FormPlace) => setArrangement((now) => ({ ...now, forms })), [])
  return { state, setState, arrangement, setArrangement, onForms, columns, narrow }
}

/** All that is chosen while the panel of filters is open is one step for Back. */
function useNarrowing() {
  const isNext = useRef(false)
  const narrow = useCallback((open: boolean) => {
    isNext.current = open
  }, [])
  const push = useCallback(() => {
    const now = isNext.current
    isNext.current = false
    return now
  }, [])
  return { narrow, push }
}

/** What the address says; how long pages are is a matter of taste where it does not say it. */
function stateIn(definition: Definition, query: URLSearchParams, { limit }: Arrangement): ListState {
  const { drawing: _drawing, ...said } = readList(definition, query)
  return {
    ...said,
    ...(said.saved !== undefined && { named: true }),
    ...(limit !== undefined && !query.has('limit') && { limit }),
  }
}

/** Rows that were picked before keep the names they were picked by: an address has only their numbers. */
function withNames(next: ListState, before: ListState): ListState {
  const filters = Object.entries(next.filters).map(([column, value]) => {
    const known = before.filters[column]
    const numbers = (one: typeof value | undefined) =>
      typeof one === 'object' ? one.map((entry) => (typeof entry === 'string' ? entry : entry.value)).join() : one
    return [column, known !== undefined && numbers(known) === numbers(value) ? known : value] as const
  })
  return { ...next, filters: Object.fromEntries(filters) }
}

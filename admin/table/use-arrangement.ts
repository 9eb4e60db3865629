import { useEffect, useMemo, useState } from 'react'
import type { Definition } from '../../contract/definition/resource.ts'
import { type Filters, filtersFromAddress, saysSomething } from '../kinds/search.ts'
import { type Arrangement, rememberArrangement, remembered } from '../parts/remembered.ts'
import { firstPage, type ListState, pageLength } from './narrowing/list-query.ts'

/** Columns as the reader arranged them; new columns of the definition join at their own place. */
export function arranged(list: readonly string[], { sequence = [], hidden = [] }: Arrangement) {
  const known = sequence.filter((column) => list.includes(column))
  const all = [...known]
  list.forEach((column, at) => {
    if (!all.includes(column)) all.splice(Math.min(at, all.length), 0, column)
  })
  return { all, shown: all.filter((column) => !hidden.includes(column)) }
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

interface ArrangementOptions {
  definition: Definition
  adminId: number
  /** Query of the page's address, which wins over remembered filters (protocol 3.2). */
  query?: URLSearchParams | undefined
  /** Columns there are; those of the definition's list when not given. */
  list?: readonly string[] | undefined
  /** Where the reader left the list. */
  start?: Partial<Pick<ListState, 'page' | 'quickSearch'>> | undefined
}

/** State of a list together with how it is arranged; both are remembered per administrator and table (areas 1.4). */
export function useArrangement({ definition, adminId, query, list = definition.list, start }: ArrangementOptions) {
  const address = query?.toString() ?? ''
  const [arrangement, setArrangement] = useState<Arrangement>(() => remembered(adminId, definition.name))
  const [state, setState] = useState<ListState>(() => {
    const said = filtersFromAddress(definition, new URLSearchParams(address))
    const isSaid = Object.keys(said).length > 0
    return {
      ...firstPage,
      ...start,
      filters: isSaid ? said : storedFilters(arrangement),
      // A view would keep rows away that the address asks for.
      view: isSaid ? '' : viewIn(definition, arrangement),
      grouped: arrangement.grouped,
      order: arrangement.order ?? '',
      limit: arrangement.limit ?? pageLength(definition),
    }
  })

  useEffect(() => {
    const said = filtersFromAddress(definition, new URLSearchParams(address))
    if (Object.keys(said).length > 0) setState((now) => ({ ...now, page: 1, filters: said, view: '' }))
  }, [definition, address])

  const kept = useMemo<Arrangement>(() => {
    const { order: _order, limit: _limit, filters: _filters, view: _view, grouped: _grouped, ...looks } = arrangement
    return {
      ...looks,
      ...(state.view !== '' && { view: state.view }),
      ...(state.grouped && { grouped: true }),
      ...(state.order !== '' && { order: state.order }),
      ...(state.limit !== pageLength(definition) && { limit: state.limit }),
      ...(Object.keys(state.filters).length > 0 && { filters: state.filters }),
    }
  }, [arrangement, state, definition])
  useEffect(() => void rememberArrangement(adminId, definition.name, kept), [adminId, definition.name, kept])

  const columns = useMemo(() => arranged(list ?? [], arrangement), [list, arrangement])
  return { state, setState, arrangement, setArrangement, columns }
}

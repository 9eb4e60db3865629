import { useSearchParams } from 'react-router'
import { type TranslationFilter, translationFilters } from '../../contract/english.ts'

/** What the address of the screen asks for, so that it can be kept, sent and come back to. */
export interface Asked {
  table: string
  filter: TranslationFilter
  quickSearch: string
  page: number
  /** The row that is open, and the column it is open for. */
  edit: number | undefined
  field: string
}

type Names = Readonly<Partial<Record<'table' | 'filter' | 'q' | 'page' | 'edit' | 'field', string>>>

/** Reads the address and changes parts of it; an empty part leaves it. */
export function useAsked(): [Asked, (change: Names) => void] {
  const [query, setQuery] = useSearchParams()
  const number = (name: string) => Number.parseInt(query.get(name) ?? '', 10) || undefined
  const asked: Asked = {
    table: query.get('table') ?? '',
    filter: translationFilters.find((known) => known === query.get('filter')) ?? 'lacking',
    quickSearch: query.get('q') ?? '',
    page: Math.max(1, number('page') ?? 1),
    edit: number('edit'),
    field: query.get('field') ?? '',
  }
  const change = (names: Names) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(names)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true },
    )
  return [asked, change]
}

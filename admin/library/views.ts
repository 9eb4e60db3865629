import { type Text, text } from '../../contract/text.ts'
import type { FilterValue } from '../kinds/kind.ts'
import type { Filters } from '../kinds/search.ts'

interface LibraryView {
  label: Text
  column: string
  value: FilterValue
  isOn(filters: Filters): boolean
}

function view(label: Text, column: string, value: FilterValue): LibraryView {
  const said = JSON.stringify(value)
  return { label, column, value, isOn: (filters) => JSON.stringify(filters[column]) === said }
}

/** Views for tidying up the library. */
export const views: Readonly<Record<string, LibraryView>> = {
  unused: view(text('未被引用', 'Not used anywhere'), 'used_count', ['0', '0']),
  noAlt: view(text('缺少替代文字', 'Without alt text'), 'missing_alt', ['1']),
}

/** The same conditions with a view switched on or off. */
export function withView(filters: Filters, name: string, on: boolean): Filters {
  const wanted = views[name]
  if (!wanted) return filters
  const { [wanted.column]: _before, ...others } = filters
  return on ? { ...others, [wanted.column]: wanted.value } : others
}

import type { FilterValue } from '../../admin/kinds/kind.ts'

/** The chosen option of the filter: `anyRow` or `noRow`. */
export function chosenEnquiries(value: FilterValue | undefined): string | undefined {
  const [first] = typeof value === 'string' ? [value] : (value ?? [])
  return typeof first === 'object' ? first.value : first
}

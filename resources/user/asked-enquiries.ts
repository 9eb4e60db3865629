import type { FilterValue } from '../../admin/kinds/kind.ts'

/** Which of the two was asked for. */
export function askedEnquiries(value: FilterValue | undefined): string | undefined {
  const [first] = typeof value === 'string' ? [value] : (value ?? [])
  return typeof first === 'object' ? first.value : first
}

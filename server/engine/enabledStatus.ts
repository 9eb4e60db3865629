import type { Definition } from '../../contract/definition/resource.ts'

/** The status of a row that may be chosen; accounts of members say it in words (architecture 7). */
export function enabledStatus(definition: Definition | undefined): string | undefined {
  const status = definition?.fields.status
  if (status?.kind === 'status') return '1'
  return status?.kind === 'choice' && 'enable' in status.bounds ? 'enable' : undefined
}

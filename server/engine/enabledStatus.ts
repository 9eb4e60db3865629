import type { Definition } from '../../contract/definition/resource.ts'

/**
 * The status of a row that may be chosen, `1` or for accounts of members `enable` (architecture 7); undefined without a switch.
 */
export function enabledStatus(definition: Definition | undefined): string | undefined {
  const status = definition?.fields.status
  if (status?.kind === 'status') return '1'
  return status?.kind === 'choice' && 'enable' in status.bounds ? 'enable' : undefined
}

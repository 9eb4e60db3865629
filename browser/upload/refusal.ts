import type { formFailures } from '../../contract/failures/formFailures.ts'
import type { UploadLimits } from './settings.ts'

/** The entries of one of the two lists, small and without dots before suffixes. */
export const listOf = (said: string | readonly string[]): string[] =>
  (typeof said === 'string' ? said.split(',') : [...said])
    .map((entry) => entry.trim().toLowerCase().replace(/^\./, ''))
    .filter(Boolean)

const suffixOf = (name: string): string => name.split('.').pop()?.toLowerCase() ?? ''

/** The word that refuses a file before it is sent, or undefined (specification 5). */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: UploadLimits,
): keyof typeof formFailures | undefined {
  if (file.name === '' || file.size === 0) return 'uploadIncomplete'
  const isAllowed =
    listOf(limits.allowedSuffixes).includes(suffixOf(file.name)) ||
    listOf(limits.allowedMimeTypes).includes(file.type.toLowerCase())
  if (!isAllowed) return 'uploadType'
  return file.size > limits.maxSize ? 'uploadTooLarge' : undefined
}

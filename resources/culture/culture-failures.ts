import { type Text, text } from '../../contract/text.ts'

/** What entries of the culture pages refuse. */
export const cultureFailures = {
  oneEnabled: text('“{field}”仅能启用一条', 'Only one enabled entry allowed for {field}'),
} as const satisfies Record<string, Text>

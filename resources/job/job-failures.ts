import { type Text, text } from '../../contract/text.ts'

/** What jobs refuse. */
export const jobFailures = {
  code: text(
    '{field}须为 2–30 位，以小写字母开头，仅含小写字母、数字、_ 和 -',
    '{field} must be 2–30 small letters, digits, _ or -, a letter first',
  ),
} as const satisfies Record<string, Text>

import { type Text, text } from '../../contract/text.ts'

/** What categories of articles refuse (areas 4). */
export const articleTypeFailures = {
  slug: text(
    '{field}须以小写字母开头，仅含小写字母、数字和连字符',
    '{field} must start with a small letter and hold only small letters, digits and hyphens',
  ),
} as const satisfies Record<string, Text>

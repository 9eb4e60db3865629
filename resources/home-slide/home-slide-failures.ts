import { type Text, text } from '../../contract/text.ts'

/** What slides refuse in their film. */
export const homeSlideFailures = {
  videoKind: text('{field}须为 mp4 或 webm 格式', '{field} must be an mp4 or webm file'),
  videoSize: text('{field}不能超过 20 MB', '{field} must not be larger than 20 MB'),
} as const satisfies Record<string, Text>

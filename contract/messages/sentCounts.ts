import { text } from '../text.ts'

/** How often a template was used lately; the server counts it (areas 17). */
export const sentCounts = {
  sent_30d: { kind: 'integer', label: text('近 30 天已发', 'Sent in 30 days') },
  failed_30d: { kind: 'integer', label: text('近 30 天失败', 'Failed in 30 days') },
} as const

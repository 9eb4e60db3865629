import { type Text, text } from '../../contract/text.ts'

interface Mark {
  label: Text
  /** Paths in a square of 64 units: the body, and the part that moves or measures, in the accent. */
  ink: string
  accent: string
}

/** Signs of values and duties, in the drawing style of the site. */
export const cultureMarks = {
  precision: {
    label: text('精准（千分尺）', 'Precision (micrometer)'),
    ink: 'M14 12h6v30a12 12 0 0 0 24 0V30M44 22h14M44 30h14M50 22v8M54 22v8M32 16a9 9 0 1 0 .01 0',
    accent: 'M23 25h18',
  },
  promise: {
    label: text('守诺（印鉴）', 'Commitment (seal)'),
    ink: 'M22 10h20v6l-4 4v10h-12V20l-4-4zM14 42a6 6 0 0 1 6-6h24a6 6 0 0 1 6 6v4H14zM12 54h40',
    accent: 'M26 41l4 4 8-8',
  },
  together: {
    label: text('协作（联轴）', 'Collaboration (coupling)'),
    ink: 'M6 26h14v12H6M58 26H44v12h14M20 20h8v24h-8zM36 20h8v24h-8zM24 14v6M40 14v6M24 44v6M40 44v6',
    accent: 'M28 26h8M28 32h8M28 38h8',
  },
  improvement: {
    label: text('精进（螺旋上升）', 'Improvement (rising thread)'),
    ink: 'M24 8h16v6H24zM28 14v38h8V14M26 52h12l-6 6z',
    accent: 'M24 24l16-5M24 33l16-5M24 42l16-5',
  },
  safety: {
    label: text('安全（护盾）', 'Safety (shield)'),
    ink: 'M32 7l20 7v16c0 13-8 22-20 27-12-5-20-14-20-27V14z',
    accent: 'M23 31l7 7 12-13',
  },
  environment: {
    label: text('环保（叶与水）', 'Environment (leaf and water)'),
    ink: 'M12 44C10 22 26 10 52 10c1 26-12 40-34 36M12 54c2-10 10-20 24-28',
    accent: 'M36 54c0 3.500 2.500 5.500 5.500 5.500S47 57.500 47 54c0-3-5.500-9-5.500-9S36 51 36 54z',
  },
  people: {
    label: text('员工（人）', 'People'),
    ink: 'M24 12a8 8 0 1 0 .01 0M10 52c0-11 5-19 14-19s14 8 14 19zM42 16a6.500 6.500 0 1 0 .01 0M44 33c7 1 11 8 11 19h-9',
    accent: 'M19 42h10',
  },
  community: {
    label: text('社区（桥）', 'Community (bridge)'),
    ink: 'M6 44h52M6 52h52M12 44V24M52 44V24M22 44v-9M32 44v-6M42 44v-9',
    accent: 'M12 24c8 18 32 18 40 0',
  },
} as const satisfies Readonly<Record<string, Mark>>

export type CultureMark = keyof typeof cultureMarks

const byName: Readonly<Record<string, Mark | undefined>> = cultureMarks

/** The sign of an entry; entries may have none. */
export const markOf = (name: string): Mark | undefined => byName[name]

import { text } from '../text.ts'
import type { ComputedField, Fields } from './field.ts'

/** Sort order by hand, higher first (areas 1.1). */
export const sortable = {
  weigh: { kind: 'integer', label: text('权重', 'Weight'), default: 0 },
} as const satisfies Fields

/** The switch every table has: disabled or enabled. */
export const switched = {
  status: { kind: 'status', label: text('状态', 'Status'), default: '1' },
} as const satisfies Fields

/** Content that visitors read: the English version is published on its own (areas 1.3). */
export const translated = {
  en_status: { kind: 'flag', label: text('英文版已发布', 'English published'), default: 0 },
} as const satisfies Fields

/** Who touched a row and when, and the guard against lost updates (areas 1.1, 1.6). */
export const audited = {
  create_admin_id: {
    kind: 'reference',
    label: text('创建人', 'Created by'),
    bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
  },
  update_admin_id: {
    kind: 'reference',
    label: text('更新人', 'Updated by'),
    bounds: { to: 'admin', show: ['nickname'], onDelete: 'set null' },
  },
  create_time: { kind: 'time', label: text('创建时间', 'Created') },
  update_time: { kind: 'time', label: text('更新时间', 'Updated') },
  lock_version: { kind: 'integer', label: text('版本', 'Version'), default: 0 },
} as const satisfies Fields

/** How long a row that is not published has lain as it is. */
export const draftAge = {
  kind: 'choice',
  label: text('草稿时间', 'Age of draft'),
  bounds: {
    month: text('草稿超过 30 天', 'Draft for over 30 days'),
    week: text('草稿超过 7 天', 'Draft for over 7 days'),
    fresh: text('近 7 天的草稿', 'Draft of the last 7 days'),
  },
  phases: {
    month: { status: '0', update_time: 'until 720 hours ago' },
    week: { status: '0', update_time: 'until 168 hours ago' },
    fresh: { status: '0' },
  },
  tones: { month: 'bad', week: 'ready', fresh: 'open' },
  attention: ['month'],
} as const satisfies ComputedField

/** Texts for search engines (areas 8.2). */
export const searchable = {
  seo_title: { kind: 'string', label: text('SEO 标题', 'SEO title'), bounds: { max: 120 }, bilingual: true },
  seo_keywords: { kind: 'string', label: text('SEO 关键词', 'SEO keywords'), bounds: { max: 200 }, bilingual: true },
  seo_description: { kind: 'text', label: text('SEO 描述', 'SEO description'), bounds: { max: 300 }, bilingual: true },
} as const satisfies Fields

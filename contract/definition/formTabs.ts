import { type Text, text } from '../text.ts'

/** Tabs of forms that several nouns have; a noun names others in its definition (`tabs`). */
export const formTabs = {
  basic: text('基本信息', 'Basic'),
  security: text('安全', 'Security'),
  content: text('内容', 'Content'),
  media: text('图片与视频', 'Images & video'),
  specifications: text('技术参数', 'Specifications'),
  downloads: text('资料下载', 'Downloads'),
} as const

export type FormTab = keyof typeof formTabs

/** What a tab of its form is called. */
export const tabLabel = ({ tabs }: { tabs?: Readonly<Record<string, Text>> }, name: string): Text =>
  tabs?.[name] ?? formTabs[name as FormTab]

/**
 * What a form stands in: one of a few fields, of many, of several tabs, one that is written in for a long time; by its size where a
 * definition does not say it.
 */
export type FormShape = 'dialog' | 'drawer' | 'broad' | 'page'

import type { Choices } from '../../../contract/definition/field.ts'
import type { Setting, SettingGroups } from '../../../contract/definition/setting.ts'
import { type Text, text } from '../../../contract/text.ts'

/** Tabs of the store configuration, in the order of its screen (areas 18). */
export const storeGroups = {
  company: text('公司信息', 'Company'),
  contact: text('联系方式', 'Contact'),
  home: text('首页', 'Home page'),
  product: text('产品', 'Products'),
  media: text('媒体', 'Media'),
  culture: text('企业文化', 'Culture'),
  inquiry: text('询价', 'Enquiries'),
  measure: text('生产与测量', 'Production and measuring'),
  member: text('会员', 'Members'),
  code: text('编号', 'Numbers'),
  seo: text('搜索引擎', 'Search engines'),
  legal: text('法律', 'Legal'),
  maintenance: text('维护', 'Maintenance'),
} as const satisfies SettingGroups

type StoreGroup = keyof typeof storeGroups

/** A text that visitors read, in both languages; one line up to 255 characters. */
export const bilingualText = (group: StoreGroup, label: Text, max = 255): Setting => ({
  kind: max > 255 ? 'text' : 'string',
  label,
  group,
  bilingual: true,
  bounds: { max },
  open: true,
})
/** A formatted text that visitors read, in both languages. */
export const richText = (group: StoreGroup, label: Text): Setting => ({
  kind: 'richtext',
  label,
  group,
  bilingual: true,
  open: true,
})
/** One line that visitors read, the same in both languages. */
export const plainText = (group: StoreGroup, label: Text, max = 255): Setting => ({
  kind: 'string',
  label,
  group,
  bounds: { max },
  open: true,
})
export const image = (group: StoreGroup, label: Text): Setting => ({ kind: 'image', label, group, open: true })
export const flag = (group: StoreGroup, label: Text, initial: 0 | 1): Setting => ({
  kind: 'flag',
  label,
  group,
  default: initial,
})
/** A number that is always set. */
export const integer = (
  group: StoreGroup,
  label: Text,
  initial: number,
  [min, max]: readonly [number, number],
): Setting => ({
  kind: 'integer',
  label,
  group,
  required: 'save',
  default: initial,
  bounds: { min, max },
})
/** One of some choices, which visitors may read. */
export const choice = (group: StoreGroup, label: Text, initial: string, bounds: Choices): Setting => ({
  kind: 'choice',
  label,
  group,
  required: 'save',
  default: initial,
  bounds,
  open: true,
})
/** Some of the choices, by default all of them. */
export const choices = (group: StoreGroup, label: Text, bounds: Choices): Setting => ({
  kind: 'choices',
  label,
  group,
  default: Object.keys(bounds).join(','),
  bounds,
  open: true,
})
/** What English readers see of rows without published English (areas 1.3). */
export const untranslated = (group: StoreGroup, label: Text, initial: 'hide' | 'show'): Setting =>
  choice(group, label, initial, { show: text('显示中文', 'Shown in Chinese'), hide: text('隐藏', 'Hidden') })

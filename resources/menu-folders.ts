import type { MenuFolder } from '../contract/definition/menuFolder.ts'
import { text } from '../contract/text.ts'

/** Folders of the back-office menu that hold business nouns (areas 3). */
export const folders = {
  content: { name: 'content', label: text('内容', 'Content'), icon: 'fa fa-newspaper-o', weigh: 98 },
  product: { name: 'product', label: text('产品', 'Products'), icon: 'fa fa-cubes', weigh: 97 },
  crm: { name: 'crm', label: text('销售', 'Sales'), icon: 'fa fa-briefcase', weigh: 96 },
  production: { name: 'production', label: text('生产', 'Production'), icon: 'fa fa-industry', weigh: 95 },
} as const satisfies Readonly<Record<string, MenuFolder>>

import { text } from '../text.ts'

/** Folders of the back-office menu, in order (areas 3, protocol 16). */
export const menus = {
  content: { label: text('内容', 'Content'), icon: 'fa fa-newspaper-o', weigh: 98 },
  product: { label: text('产品', 'Products'), icon: 'fa fa-cubes', weigh: 97 },
  crm: { label: text('销售', 'Sales'), icon: 'fa fa-briefcase', weigh: 96 },
  production: { label: text('生产', 'Production'), icon: 'fa fa-industry', weigh: 95 },
  message: { label: text('消息', 'Messaging'), icon: 'fa fa-envelope-o', weigh: 93 },
  auth: { label: text('权限管理', 'Permissions'), icon: 'fa fa-group', weigh: 92 },
  user: { label: text('会员管理', 'Members'), icon: 'fa fa-drivers-license', weigh: 91 },
  routine: { label: text('常规管理', 'Routine'), icon: 'fa fa-cogs', weigh: 90 },
  security: { label: text('数据安全', 'Data safety'), icon: 'fa fa-shield', weigh: 89 },
} as const

export type MenuName = keyof typeof menus

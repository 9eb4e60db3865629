import type { MenuFolder } from '../definition/resource.ts'
import { text } from '../text.ts'

/** Folders of the back-office menu that hold nouns and screens of the engine (areas 3, protocol 16). */
export const systemFolders = {
  message: { name: 'message', label: text('消息', 'Messaging'), icon: 'fa fa-envelope-o', weigh: 93 },
  auth: { name: 'auth', label: text('权限管理', 'Permissions'), icon: 'fa fa-group', weigh: 92 },
  user: { name: 'user', label: text('会员管理', 'Members'), icon: 'fa fa-drivers-license', weigh: 91 },
  routine: { name: 'routine', label: text('常规管理', 'General'), icon: 'fa fa-cogs', weigh: 90 },
  security: { name: 'security', label: text('数据安全', 'Data security'), icon: 'fa fa-shield', weigh: 89 },
} as const satisfies Readonly<Record<string, MenuFolder>>

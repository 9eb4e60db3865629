import { systemFolders } from '../contract/system/menuFolders.ts'
import { text } from '../contract/text.ts'
import { storeScope } from '../resources/config/store-settings.server.ts'
import { folders } from '../resources/menu-folders.ts'
import type { SettingScope } from '../server/config/settingScope.ts'
import { systemScope } from '../server/config/systemScope.ts'
import type { ExtraMenu } from '../server/permission/seedRules.ts'

/** Screens of the back office that no resource describes. */
export const extraMenus: readonly ExtraMenu[] = [
  {
    node: 'dashboard',
    label: text('控制台', 'Dashboard'),
    icon: 'fa fa-dashboard',
    weigh: 999,
    buttons: { index: text('查看', 'View') },
  },
  settingsMenu(systemScope, 'fa fa-sliders', 100),
  settingsMenu(storeScope, 'fa fa-shopping-bag', 99),
  {
    node: 'content/translation',
    label: text('翻译进度', 'Translations'),
    under: folders.content,
    icon: 'fa fa-language',
    weigh: 5,
    buttons: { index: text('查看', 'View') },
  },
  {
    node: 'routine/system',
    label: text('系统状态', 'System'),
    under: systemFolders.routine,
    icon: 'fa fa-hdd-o',
    weigh: 45,
    buttons: {
      index: text('查看', 'View'),
      check: text('检查数据库', 'Check the database'),
      logs: text('查看日志', 'Read the log'),
      download: text('下载日志', 'Download log files'),
    },
  },
  {
    node: 'routine/adminInfo',
    label: text('个人资料', 'My profile'),
    under: systemFolders.routine,
    icon: 'fa fa-user',
    weigh: 98,
    buttons: { index: text('查看', 'View'), edit: text('编辑', 'Edit') },
  },
  {
    node: 'routine/terminal',
    label: text('终端', 'Terminal'),
    under: systemFolders.routine,
    icon: 'fa fa-terminal',
    weigh: 2,
    tool: true,
    buttons: { index: text('运行命令', 'Run commands'), config: text('设置', 'Settings') },
  },
  {
    node: 'routine/savedView',
    label: text('列表视图', 'List views'),
    under: systemFolders.routine,
    icon: 'fa fa-bookmark',
    weigh: 3,
    tool: true,
    buttons: { share: text('共享视图', 'Share views') },
  },
  {
    node: 'routine/cache',
    label: text('缓存', 'Caches'),
    under: systemFolders.routine,
    icon: 'fa fa-eraser',
    weigh: 1,
    tool: true,
    buttons: { clear: text('清除', 'Clear') },
  },
]

function settingsMenu({ node, label }: SettingScope, icon: string, weigh: number): ExtraMenu {
  const buttons = {
    index: text('查看', 'View'),
    edit: text('编辑', 'Edit'),
    add: text('添加', 'Add'),
    del: text('删除', 'Delete'),
  }
  return { node, label, under: systemFolders.routine, icon, weigh, buttons }
}

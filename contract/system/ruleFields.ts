import type { Fields } from '../definition/field.ts'
import { text } from '../text.ts'

/** Where a rule leads, and what menus make of it: alike for administrators and members. */
export const leading = {
  path: { kind: 'string', label: text('路由路径', 'Path'), bounds: { max: 100 } },
  icon: { kind: 'icon', label: text('图标', 'Icon') },
  menu_type: {
    kind: 'choice',
    label: text('菜单类型', 'Menu type'),
    bounds: { tab: text('选项卡', 'Tab'), link: text('外链', 'Link'), iframe: text('内嵌', 'Iframe') },
  },
  url: { kind: 'string', label: text('地址', 'Address'), bounds: { max: 255 } },
  component: { kind: 'string', label: text('组件', 'Component'), bounds: { max: 100 } },
} as const satisfies Fields

/** What else rules of both have: how they join routes and menus, and a note. */
export const extending = {
  extend: {
    kind: 'choice',
    label: text('扩展', 'Extend'),
    default: 'none',
    bounds: {
      none: text('无', 'None'),
      add_rules_only: text('仅添加为路由', 'Route only'),
      add_menu_only: text('仅添加为菜单', 'Menu only'),
    },
  },
  remark: { kind: 'string', label: text('备注', 'Remark'), bounds: { max: 255 }, bilingual: true },
} as const satisfies Fields

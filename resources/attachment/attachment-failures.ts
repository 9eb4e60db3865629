import { type Text, text } from '../../contract/text.ts'

/** What rows of the library refuse. */
export const attachmentFailures = {
  inUse: text('该文件被 {count} 处引用：{places}', 'This file is used in {count} places: {places}'),
  twin: text('同一文件已有可见范围为“{range}”的记录', 'The same file is already kept for: {range}'),
  disclose: text(
    '该文件仅管理员可见，公开它需要“{node}”权限，请联系上级管理员',
    'This file is for administrators alone; showing it to others needs the permission “{node}”: ask those above you',
  ),
  forMembers: text(
    '“{place}”只向会员提供该文件，请先修改那里的权限',
    '“{place}” offers this file to members only; change its access there first',
  ),
} as const satisfies Record<string, Text>

import { text } from '../../contract/text.ts'

/** What is kept on a device, said where its pages are not open. */
export const keptTexts = {
  leaveTitle: text('还有 {count} 条记录未发送', '{count} entries have not been sent'),
  leaveText: text(
    '退出登录会从这台设备上删除它们。请先恢复网络并等待发送完成。',
    'Signing out deletes them from this device. Connect to the network first and wait until they are sent.',
  ),
  leaveYes: text('删除并退出', 'Delete and sign out'),
  leaveNo: text('暂不退出', 'Stay signed in'),
  waiting: text('这台设备上有 {count} 条记录等待发送', '{count} entries on this device wait to be sent'),
  refused: text('这台设备上有 {count} 条记录被服务器拒绝', 'The server refused {count} entries from this device'),
  open: text('打开 {title}', 'Open {title}'),
  pages: text('没有网络也能打开的页面', 'Pages that open without a connection'),
} as const

import { call } from '../../browser/api-client.ts'
import { tellUnread } from '../../browser/unread.ts'
import { type MenuNode, menuAddress, pagesOf } from '../menu/bootstrap.ts'
import { recordAt } from '../record/open-record.ts'
import { pagePath } from '../shell/routes.ts'

/** Where a notice leads: the page of its row as this reader's menu names it; without the page the address says that access is missing. */
export function noticePath(menus: readonly MenuNode[], url: string): string {
  const at = recordAt(url)
  const list = at && pagesOf(menus).find(({ name }) => name === at.list)
  return pagePath(list ? `${menuAddress(list)}/${at.id}` : url)
}

/** Marks own notices as read, those named or all, and updates the bell. What fails stays unread; only `asked` shows the failure. */
export async function markRead(which: { ids: readonly number[] } | { all: true }, asked?: 'asked'): Promise<void> {
  const body = { ...which }
  const answer = await call<{ unread: number }>({
    path: '/admin/routine.Notice/read',
    method: 'POST',
    body,
    quiet: asked === undefined,
  }).catch(() => undefined)
  if (answer) tellUnread(answer.data.unread)
}

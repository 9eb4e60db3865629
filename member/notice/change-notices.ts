import { call } from '../../browser/api-client.ts'
import { tellUnread } from '../../browser/unread.ts'

/** Marks or deletes own notices and updates the bell. What fails is shown by the transport and changes nothing. */
export async function changeNotices(
  action: 'read' | 'del',
  which: { ids: readonly number[] } | { all: 1 },
): Promise<void> {
  const answer = await call<{ unread: number }>({
    path: `/api/notice/${action}`,
    method: 'POST',
    body: { ...which },
  }).catch(() => undefined)
  if (answer) tellUnread(answer.data.unread)
}

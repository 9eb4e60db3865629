import { Tag } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { adminLog } from '../../contract/system/adminLog.ts'
import { dashboardTexts } from '../dashboard/texts.ts'
import { Awaited } from '../parts/awaited.tsx'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { nameOf } from '../parts/row.ts'
import { Pager } from '../table/pager.tsx'
import { profileTexts } from './texts.ts'

interface Entry {
  id: number
  title: string
  title_en: string
  code: number
  ip: string
  create_time: number
}

/** As many as existing clients ask for (protocol 3B.10). */
const limit = 12

/** What one did, newest first. */
export function OwnLog({ id }: { id: number }) {
  const say = useSay()
  const language = useLanguage()
  const { timeZone } = useOffice()
  const [page, setPage] = useState(1)
  const answer = useAnswer<ListAnswer<Entry>>('/admin/auth.AdminLog/index', {
    limit,
    ...(page > 1 && { page }),
    search: [{ field: 'admin_id', val: String(id), operator: 'eq' }],
  })
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total }) => (
        <>
          {list.length === 0 && <p className="cell-muted">{say(profileTexts.noLog)}</p>}
          <ul className="profile-list">
            {list.map((entry) => (
              <li key={entry.id}>
                <span>
                  {nameOf(adminLog, { ...entry }, language)}{' '}
                  {entry.code !== 1 && (
                    <Tag variant="filled" color="error">
                      {say(dashboardTexts.refused)}
                    </Tag>
                  )}
                </span>
                <time className="cell-muted" title={namedTime(entry.create_time, timeZone)}>
                  {entry.ip} · {relativeTime(entry.create_time, timeZone)}
                </time>
              </li>
            ))}
          </ul>
          {total > limit && <Pager {...{ page, limit, total }} fixed onChange={(next) => setPage(next.page)} />}
        </>
      )}
    </Awaited>
  )
}

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { dropOldDownloads } from '../../resources/download-log/old-downloads.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { forgetMemberSignIns } from '../../server/account/signInLog.ts'
import { forgetLogs } from '../../server/adminLog/oldLogs.ts'
import { ownTables } from '../../server/engine/table.ts'
import { forgetMessages } from '../../server/messages/forget.ts'
import { forgetNotices } from '../../server/notices/forget.ts'
import type { Effects } from './settings.testing.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const ago = (days: number) => now() - days * day

/** How long logs and histories are kept. Ledgers have no such setting: nothing of them is ever dropped. */
export const effects: Effects = {
  async log_keep_days({ app, change }) {
    const ages = async () =>
      (await app.db.selectFrom('admin_log').select('url').where('url', 'like', 'kept%').execute()).map(({ url }) => url)
    const rows = [9, 11].map((age) => ({ url: `kept ${age}`, create_time: ago(age) }))
    await app.db.insertInto('admin_log').values(rows).execute()
    await change({ log_keep_days: 10 })
    await forgetLogs(app.db, now())
    expect(await ages()).toEqual(['kept 9'])
  },

  async sign_in_keep_days({ app, change }) {
    const of = { user_id: null, ip: '', useragent: '', code: 0 }
    const rows = [9, 11].map((age) => ({ ...of, username: `kept ${age}`, create_time: ago(age) }))
    await app.db.insertInto('user_login_log').values(rows).execute()
    await change({ sign_in_keep_days: 10 })
    await forgetMemberSignIns(app.db, now())
    const left = app.db.selectFrom('user_login_log').select('username').where('username', 'like', 'kept%')
    expect(await left.execute()).toEqual([{ username: 'kept 9' }])
  },

  async message_keep_days({ app, change }) {
    const send = (target: string, age: number) => {
      const to = { target, language: 'zh-cn' } as const
      return app.post.send(app.db, { channel: 'sms', code: 'lead_receipt', to, values: {}, now: ago(age) })
    }
    await send('old@example.com', 11)
    await send('new@example.com', 9)
    await change({ message_keep_days: 10 })
    await forgetMessages(app.db, now())
    const left = await app.db.selectFrom('message_log').select('target').where('code', '=', 'lead_receipt').execute()
    expect(left).toEqual([{ target: 'new@example.com' }])
  },

  async notice_keep_days({ app, change }) {
    const of = { event: 'lead.created', admin_id: 1, level: 'info' } as const
    const rows = [9, 11].map((age) => ({ ...of, title: `kept ${age}`, create_time: ago(age) }))
    await app.db.insertInto('notice').values(rows).execute()
    await change({ notice_keep_days: 10 })
    await forgetNotices(app.db, now())
    const left = app.db.selectFrom('notice').select('title').where('title', 'like', 'kept%')
    expect(await left.execute()).toEqual([{ title: 'kept 9' }])
  },

  async history_keep_days({ app, change }) {
    const of = { resource: 'lead', row_id: 1, row_title: '', ip: '', useragent: '' }
    const rows = [
      { ...of, action: 'edit', field: 'kept 9', create_time: ago(9) },
      { ...of, action: 'edit', field: 'kept 11', create_time: ago(11) },
      // Steps of a workflow, and what was deleted, are no edits.
      { ...of, action: 'convert', field: 'kept step', create_time: ago(5000) },
      { ...of, action: 'del', field: 'kept row', create_time: ago(5000) },
    ]
    await app.db.insertInto('change').values(rows).execute()
    await change({ history_keep_days: 10 })
    await app.jobs.run('house.edits')
    const left = app.db.selectFrom('change').select('field').where('field', 'like', 'kept%').orderBy('id')
    expect((await left.execute()).map(({ field }) => field)).toEqual(['kept 9', 'kept step', 'kept row'])
  },

  async download_keep_days({ app, change }) {
    const db = ownTables<Tables>(app.db)
    const rows = [9, 11].map((age) => ({ name: `kept ${age}`, create_time: ago(age) }))
    await db.insertInto('download_log').values(rows).execute()
    await change({ download_keep_days: 10 })
    await app.jobs.run('house.memberDownloads')
    const left = db.selectFrom('download_log').select('name').where('name', 'like', 'kept%')
    expect(await left.execute()).toEqual([{ name: 'kept 9' }])
    expect(await dropOldDownloads(db, 0)).toBe(0)
  },

  async search_keep_days({ app, change }) {
    const db = ownTables<Tables>(app.db)
    const of = { language: 'zh-cn', hits: 1, count: 1, is_hidden: 0 } as const
    const rows = [9, 11].map((age) => ({ ...of, term: `kept ${age}`, last_time: ago(age) }))
    await db.insertInto('search_term').values(rows).execute()
    await change({ search_keep_days: 10 })
    await app.jobs.run('house.searchTerms')
    const left = db.selectFrom('search_term').select('term').where('term', 'like', 'kept%')
    expect(await left.execute()).toEqual([{ term: 'kept 9' }])
  },

  async event_keep_days({ app, change }) {
    const of = { event: 'kept', data: '{}', listener: 'x' }
    const rows = [
      { ...of, state: 'stopped', error: 'new', create_time: ago(9) },
      { ...of, state: 'stopped', error: 'old', create_time: ago(11) },
      { ...of, state: 'waiting', error: 'waits', create_time: ago(11) },
    ] as const
    await app.db.insertInto('outbox').values(rows).execute()
    await change({ event_keep_days: 10 })
    await app.jobs.run('house.events')
    const left = app.db.selectFrom('outbox').select('error').where('event', '=', 'kept').orderBy('id')
    expect(await left.execute()).toEqual([{ error: 'new' }, { error: 'waits' }])
    await app.db.deleteFrom('outbox').where('event', '=', 'kept').execute()
  },

  async file_log_keep_days({ app, change }) {
    const folder = join(app.config.dataDir, 'logs')
    mkdirSync(folder, { recursive: true })
    const named = (age: number) => `atrium-${new Date(ago(age) * 1000).toISOString().slice(0, 10)}.log`
    for (const age of [9, 11]) writeFileSync(join(folder, named(age)), '')
    await change({ file_log_keep_days: 10 })
    await app.jobs.run('house.logFiles')
    expect(readdirSync(folder)).toEqual([named(9)])
  },
}

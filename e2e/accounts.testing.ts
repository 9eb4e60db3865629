import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { DatabaseSync } from '@photostructure/sqlite'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Account, sessionOf } from './journey.testing.ts'

/**
 * An administrator who holds only these nodes and the folders above them. No screen can make one yet, so it is written
 * beside the running server, which notices within a second.
 */
export async function newAdministrator(nodes: readonly string[]): Promise<Account> {
  const account = { username: `j${randomUUID().slice(0, 8)}`, password: 'journeys-2026' }
  const password = await hash(account.password)
  const db = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'atrium.sqlite'))
  try {
    db.exec('pragma busy_timeout = 5000')
    const places = nodes.map(() => '?').join()
    const rules = db
      .prepare(`with recursive held(id, pid) as (select id, pid from admin_rule where name in (${places})
        union select rule.id, rule.pid from admin_rule rule join held on rule.id = held.pid)
        select group_concat(id) as ids from held`)
      .get(...nodes)
    const group = db.prepare('insert into admin_group (name, rules) values (?, ?)').run(account.username, rules.ids)
    const admin = db
      .prepare('insert into admin (username, nickname, password) values (?, ?, ?)')
      .run(account.username, account.username, password)
    db.prepare('insert into admin_group_access (uid, group_id) values (?, ?)').run(
      admin.lastInsertRowid,
      group.lastInsertRowid,
    )
  } finally {
    db.close()
  }
  return account
}

/** Lets the access tokens of an account run out, and waits until the running server believes it. */
export async function expireSessions(account: Account, request: APIRequestContext): Promise<void> {
  const { token } = await sessionOf(request, account)
  const db = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'atrium.sqlite'))
  try {
    db.exec('pragma busy_timeout = 5000')
    db.prepare(
      "update token set expire_time = 1 where type = 'admin' and user_id = (select id from admin where username = ?)",
    ).run(account.username)
  } finally {
    db.close()
  }
  const codeOf = async () => {
    const answer = await request.get('/admin/Index/index', { headers: { server: 'true', batoken: token } })
    const { code }: { code: number } = await answer.json()
    return code
  }
  await expect.poll(codeOf).toBe(409)
}

/** As when it was ended elsewhere: the page still believes in it. */
export async function endSession(page: Page): Promise<void> {
  const { token, refresh_token } = await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo') ?? '{}'))
  await page.request.post('/admin/Index/logout', {
    headers: { server: 'true', batoken: token },
    data: { refreshToken: refresh_token },
  })
}

import { expect } from 'vitest'
import { visit } from './page.testing.ts'
import type { Effects } from './settings.testing.ts'

/** What a browser remembers of the entrance, in seconds; nothing when it is told nothing. */
const remembered = (cookie: unknown): number | undefined => {
  const [, seconds] = /^page_seen=1; .*Max-Age=(\d+)/.exec(String(cookie)) ?? []
  return seconds === undefined ? undefined : Number(seconds)
}

/** Who sees the entrance, and what stands in the tab of a browser. */
export const effects: Effects = {
  async intro_mode({ app, change }) {
    const seen = { cookie: 'page_seen=1' }
    const first = await visit(app, '/', seen)
    expect([first.status, first.headers['set-cookie']]).toEqual([200, undefined])
    await change({ intro_mode: 'once' })
    const once = await visit(app, '/')
    expect([once.status, remembered(once.headers['set-cookie'])]).toEqual([200, 7 * 86_400])
    const again = await visit(app, '/?lang=en', seen)
    expect([again.status, again.headers.location]).toEqual([302, '/client/home?lang=en'])
    await change({ intro_mode: 'skip' })
    const skipped = await visit(app, '/')
    expect([skipped.status, skipped.headers.location]).toEqual([302, '/client/home'])
  },
  async intro_skip_days({ app, change }) {
    await change({ intro_mode: 'once', intro_skip_days: 30 })
    expect(remembered((await visit(app, '/')).headers['set-cookie'])).toBe(30 * 86_400)
  },
  async intro_admin({ app, change }) {
    expect((await visit(app, '/')).body).not.toContain('href="/admin"')
    await change({ intro_admin: 1 })
    expect((await visit(app, '/')).body).toContain('href="/admin"')
  },
  async favicon({ app, change }) {
    expect((await visit(app, '/client/home')).body).toContain('<link rel="icon" href="/favicon.svg">')
    await change({ favicon: '/storage/icon.png' })
    expect((await visit(app, '/client/home')).body).toContain('<link rel="icon" href="/storage/icon.png">')
  },
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp } from '../../start/testingApp.ts'
import { kills } from './kills.testing.ts'
import { openMailServer } from './mailServer.testing.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
let program = ''

beforeAll(async () => {
  // Below the packages that it imports.
  folder = mkdtempSync(join(root, 'node_modules/.dying-'))
  const ssr = join(import.meta.dirname, 'dyingPost.testing.ts')
  await build({ root, configFile: false, logLevel: 'silent', build: { ssr, outDir: folder, emptyOutDir: false } })
  program = join(folder, 'dyingPost.testing.js')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

onBothDatabases('a process that is killed while it sends', (dialect) => {
  it('loses no mail, doubles none unsaid, and sends no code twice', { timeout: 60_000 + kills * 6000 }, async () => {
    const outside = await openMailServer()
    const { port, user, password, trusted } = outside
    const app = await openTestApp(dialect, { environment: { SMTP_CA: trusted } })
    const body = {
      ...{ smtp_server: 'localhost', smtp_port: port, smtp_user: user, smtp_pass: password },
      ...{ smtp_verification: 'SSL', smtp_sender_mail: 'shop@company.example' },
    }
    const token = await app.signIn()
    expect(await app.call('POST', '/admin/routine.Config/edit', { token, body })).toMatchObject({ code: 1 })
    await app.db.updateTable('message_channel').set({ rate_per_min: 1_000_000, daily_limit: 1_000_000 }).execute()
    const acknowledged: string[] = []
    for (let kill = 0; kill < kills; kill++) {
      const child = spawn(process.execPath, [program, JSON.stringify(app.database.at), trusted], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
      })
      while (!said.includes('made')) await once(child.stdout, 'data')
      // Some while mails are queued, some while they are sent, the same moments at every run.
      await pause((kill * 37) % 211)
      child.kill('SIGKILL')
      await once(child, 'close')
      acknowledged.push(...[...said.matchAll(/^made (.+)\n/gm)].map(([, name = '']) => name))
    }
    // What a dead process held is free in the end.
    await app.db.updateTable('message_log').set({ due_time: 1 }).where('due_time', 'is not', null).execute()
    await app.post.settled()
    const arrived = new Map<string, number>()
    for (const { receivers } of outside.mails)
      for (const one of receivers) arrived.set(one, (arrived.get(one) ?? 0) + 1)
    const rows = await app.db.selectFrom('message_log').select(['target', 'state', 'error_en', 'uid']).execute()
    const stated = new Map(rows.map((row) => [row.target, row]))
    const isCode = (target: string) => target.startsWith('code')
    const mails = acknowledged.filter((target) => !isCode(target))
    expect(mails.length).toBeGreaterThanOrEqual(kills)
    expect(mails.filter((target) => !arrived.has(target))).toEqual([])
    expect(mails.filter((target) => stated.get(target)?.state !== 'sent')).toEqual([])
    const doubled = [...arrived].filter(([, times]) => times > 1).map(([target]) => target)
    expect(doubled.filter((target) => !stated.get(target)?.error_en.includes('twice'))).toEqual([])
    expect(doubled.filter(isCode)).toEqual([])
    // The same mail under one name.
    expect(outside.copies.size).toBe(arrived.size)
    expect(rows.filter(({ state }) => state === 'sending' || state === 'pending')).toEqual([])
    await app.drop()
    await outside.close()
  })
})

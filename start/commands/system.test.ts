import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import { CommandFault } from './runCommand.ts'
import { runSystem } from './system.command.ts'

onBothDatabases('an operator at the terminal', (dialect) => {
  let app: TestApp
  let lines: string[]
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())

  const run = (command: string) => {
    lines = []
    return runSystem(app.db, app.config, { args: command.split(' '), tell: (line) => lines.push(line) })
  }

  it('reads what runs, waits, fails and fills up', async () => {
    await app.db.deleteFrom('outbox').execute()
    expect(await run('status')).toBe(true)
    const said = lines.join('\n')
    for (const part of ['Atrium ', 'Running: no server', 'Database: ', 'Site: open', 'Events: 0 waiting', 'Disk: '])
      expect(said).toContain(part)
    const stopped = { event: 'x', listener: 'y', data: '{}', state: 'stopped' } as const
    await app.db.insertInto('outbox').values(stopped).execute()
    expect(await run('status')).toBe(false)
    expect(lines.join('\n')).toContain('1 stopped')
    await app.db.deleteFrom('outbox').execute()
  })

  it('reads the rest when a part cannot be read', async () => {
    await sql`alter table scheduled_task rename to scheduled_task_gone`.execute(app.db)
    expect(await run('status')).toBe(false)
    expect(lines.join('\n')).toMatch(/cannot be read[^]*Disk: /)
    await sql`alter table scheduled_task_gone rename to scheduled_task`.execute(app.db)
  })

  it('closes the site to everybody and opens it again', async () => {
    await run('maintenance on')
    await app.maintenance.look()
    expect(await app.call('GET', '/api/index/index')).toMatchObject({ code: 0, data: { type: 'maintenance' } })
    await run('status')
    expect(lines).toContain('Site: maintenance (work)')
    await run('maintenance off')
    await app.maintenance.look()
    expect(app.maintenance.current()).toBeUndefined()
  })

  it('makes the site read-only and writable again', async () => {
    const token = await app.signIn()
    const add = async (code: string) => {
      await app.settings.refresh()
      return app.call('POST', '/admin/auth.Job/add', { token, body: { name: code, code } })
    }
    await run('read-only on')
    expect((await add('read_1')).msg).toBe('网站处于只读模式，暂时不能修改，请稍后再试')
    await run('read-only off')
    expect((await add('read_1')).code).toBe(1)
  })

  it('checks database, ledgers and files, and names what is wrong', async () => {
    expect(await run('check')).toBe(true)
    expect(lines).toEqual(['Database: whole', 'Ledgers: all agree', 'Files: 0 recorded, 0 missing or wrong'])
    const token = await app.signIn()
    const { data } = await uploadTo(app, { token }, { name: 'gone.txt', content: 'gone' })
    rmSync(join(app.config.dataDir, `${data.file.url}`))
    const id = await app.addMember('rich')
    await app.db.updateTable('user').set({ money: 500 }).where('id', '=', id).execute()
    expect(await run('check')).toBe(false)
    expect(lines.join('\n')).toContain(`member ${id}: money is 500, the log ends with 0`)
    expect(lines.join('\n')).toContain('1 missing or wrong')
  })

  it.each(['', 'on', 'maintenance', 'maintenance maybe', 'status on', 'read-only on now'])(
    'is told how the command is used: %s',
    async (command) => {
      await expect(run(command)).rejects.toThrow(CommandFault)
    },
  )
})

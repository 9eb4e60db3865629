import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestStore } from '../../server/files/cloud/formPolicy.testing.ts'
import { openS3 } from '../../server/files/cloud/s3.testing.ts'
import { uploadTo } from '../../server/files/uploading.testing.ts'
import { type Config, readConfig } from '../config.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, type TestApp } from '../testingApp.ts'
import { runFiles } from './files.command.ts'
import { CommandFault } from './runCommand.ts'

onBothDatabases('files move between this machine and the store', (dialect) => {
  let outside: TestStore
  let app: TestApp
  let token: string
  let withStore: Config
  let lines: string[]
  beforeAll(async () => {
    outside = await openS3()
    app = await openTestApp(dialect)
    token = await app.signIn()
    withStore = readConfig({ DATA_DIR: app.config.dataDir, LOG_LEVEL: 'silent', ...outside.environment })
  })
  afterAll(async () => {
    await app.drop()
    await outside.close()
  })

  const run = (command: string, config = withStore) => {
    lines = []
    return runFiles(app.db, config, { args: command.split(' '), tell: (line) => lines.push(line) })
  }
  const keep = async (name: string, content: string) => {
    const { data } = await uploadTo(app, { token }, { name, content })
    return { id: Number(data.file.id), url: `${data.file.url}` }
  }
  const pathOf = (url: string) => join(app.config.dataDir, url)
  const rowOf = (id: number) => app.db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst()
  const kept = async () => (await outside.keys()).filter((key) => key.startsWith('kept/') && key.includes('/storage/'))

  it('whole, checked, leaving what cannot be moved where it is and naming it', async () => {
    const good = await keep('good.txt', 'good content')
    const bad = await keep('bad.txt', 'bad content')
    const gone = await keep('gone.txt', 'gone content')
    writeFileSync(pathOf(bad.url), 'BAD content')
    rmSync(pathOf(gone.url))
    expect(await run('to-cloud')).toBe(false)
    expect(lines.join('\n')).toMatch(/3 of 3 files/)
    expect(lines.join('\n')).toMatch(
      new RegExp(`#${bad.id} .*the content on this machine is not the one of the record`),
    )
    expect(lines.join('\n')).toMatch(new RegExp(`#${gone.id} .*not on this machine`))
    expect(await rowOf(good.id)).toMatchObject({ storage: 's3', url: good.url })
    expect(await rowOf(bad.id)).toMatchObject({ storage: 'local' })
    expect(existsSync(pathOf(good.url))).toBe(false)
    expect(readFileSync(pathOf(bad.url), 'utf8')).toBe('BAD content')
    expect(await kept()).toHaveLength(1)
    // Mended, the next run takes up what was left.
    writeFileSync(pathOf(bad.url), 'bad content')
    writeFileSync(pathOf(gone.url), 'gone content')
    expect(await run('to-cloud')).toBe(true)
    expect(await kept()).toHaveLength(3)
    expect(await run('to-cloud')).toBe(true)
    expect(lines).toContain('Moved 0 files, 0.0 MB.')
  })

  it('says whether each is there', async () => {
    expect(await run('check')).toBe(true)
    expect(lines.join('\n')).toMatch(/written to and read[\s\S]*3 s3/)
    const [key = ''] = await kept()
    const content = await outside.get(key)
    await outside.put(key, 'other')
    expect(await run('check')).toBe(false)
    expect(lines.join('\n')).toMatch(/5 bytes, \d+ in the record/)
    expect(await run('to-local')).toBe(false)
    await outside.put(key, content ?? '')
  })

  it('says whether pages of the site may send files there', async () => {
    expect(await run('check https://www.example.com')).toBe(true)
    expect(lines[1]).toBe('Pages of https://www.example.com may send files there.')
    outside.away = true
    expect(await run('check https://www.example.com')).toBe(false)
    outside.away = false
    expect(lines[1]).toMatch(/^The bucket refuses pages/)
    await expect(run('check www.example.com')).rejects.toThrow(CommandFault)
  })

  it('and back, byte by byte', async () => {
    expect(await run('to-local')).toBe(true)
    const rows = await app.db.selectFrom('attachment').selectAll().execute()
    for (const { url, sha1, storage } of rows) {
      expect(storage).toBe('local')
      expect(
        createHash('sha1')
          .update(readFileSync(pathOf(url)))
          .digest('hex'),
      ).toBe(sha1)
    }
    expect(await kept()).toEqual([])
  })

  it('while the store may go away in the middle, and nothing is lost', async () => {
    await keep('middle.txt', 'in the middle')
    outside.away = true
    await expect(run('to-cloud')).rejects.toThrow(CommandFault)
    outside.away = false
    expect(await run('to-cloud')).toBe(true)
    outside.away = true
    expect(await run('to-local')).toBe(false)
    expect(lines.join('\n')).toMatch(/cannot be reached/)
    outside.away = false
    expect(await run('to-local')).toBe(true)
    expect(await run('check', app.config)).toBe(true)
    expect(lines[0]).toContain('upload_mode is local')
  })

  it('making one record of two with one content, with both addresses and all uses', async () => {
    const first = await keep('twin.txt', 'the same content')
    await run('to-cloud')
    const second = await keep('double.txt', 'the same content')
    const use = { attachment_id: second.id, resource: 'product', row_id: 1, field: 'logo' }
    await app.db.insertInto('attachment_usage').values(use).execute()
    await app.db.updateTable('attachment').set({ alt: '孪生' }).where('id', '=', second.id).execute()
    expect(await run('to-cloud')).toBe(true)
    expect(await rowOf(second.id)).toBeUndefined()
    expect(await rowOf(first.id)).toMatchObject({ storage: 's3', quote: 2, alt: '孪生', used_count: 1 })
    expect(existsSync(pathOf(second.url))).toBe(false)
    expect(await run('to-local')).toBe(true)
    const served = await app.inject({ method: 'GET', url: encodeURI(second.url) })
    expect(served.body).toBe('the same content')
  })

  it('not with wrong keys, and every command says why', async () => {
    const wrong = { ...withStore, upload: { ...withStore.upload, secret: 'wrong' } }
    await expect(run('to-cloud', wrong)).rejects.toThrow(/SignatureDoesNotMatch/)
    expect(await run('check', wrong)).toBe(false)
    expect(lines[0]).toMatch(/stay on this machine, because the store \(s3\) cannot be used: .*403/)
    const half = { ...withStore, upload: { ...withStore.upload, bucket: '', secret: '' } }
    expect(await run('check', half)).toBe(false)
    expect(lines[0]).toMatch(/upload_bucket, upload_secret missing/)
    await expect(run('to-cloud', app.config)).rejects.toThrow(/upload_mode is local/)
    await expect(run('elsewhere')).rejects.toThrow(/npm run files -- check/)
  })
})

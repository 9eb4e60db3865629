import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { uploadTo } from '../uploading.testing.ts'
import { Cloud } from './cloud.ts'
import type { TestStore } from './formPolicy.testing.ts'
import { openS3 } from './s3.testing.ts'

const names = {
  UPLOAD_MODE: 'upload_mode',
  UPLOAD_BUCKET: 'upload_bucket',
  UPLOAD_REGION: 'upload_region',
  UPLOAD_ENDPOINT: 'upload_endpoint',
  UPLOAD_ACCESS_KEY: 'upload_access_key',
  UPLOAD_SECRET: 'upload_secret',
} as const
const unset = { mode: '', bucket: '', region: '', endpoint: '', accessKey: '', secret: '', publicBase: '' }

onBothDatabases('the store that is configured', (dialect) => {
  let outside: TestStore
  let app: TestApp
  let token: string
  beforeAll(async () => {
    outside = await openS3()
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(async () => {
    await app.drop()
    await outside.close()
  })

  const set = (name: string, value: string) =>
    app.db.updateTable('config').set({ value }).where('name', '=', name).execute()
  const configure = async (changed: Record<string, string> = {}) => {
    for (const [name, row] of Object.entries(names)) await set(row, outside.environment[name] ?? '')
    for (const [row, value] of Object.entries(changed)) await set(row, value)
  }
  const bootstrap = async () => {
    const { data } = await app.call('GET', '/admin/Index/index', { token })
    // The shape of the bootstrap (protocol 2.5).
    return (data as { siteConfig: { upload: { mode: string; saveName: string; params: Record<string, string> } } })
      .siteConfig.upload
  }
  const send = async (name: string, content: string) => {
    const upload = await bootstrap()
    const sha1 = createHash('sha1').update(content).digest('hex')
    const key = `${upload.saveName.slice(1).split('/').slice(0, 2).join('/')}/${sha1}.txt`
    const form = new FormData()
    form.set('key', key)
    for (const [field, value] of Object.entries(upload.params)) form.set(field, value)
    form.set('file', new Blob([content]), name)
    await fetch(outside.url, { method: 'POST', body: form })
    const body = { url: `/${key}`, name, size: content.length, type: '', sha1 }
    return { url: `/${key}`, told: app.call('POST', '/admin/Alioss/callback', { token, body }) }
  }

  it('is used as soon as the rows say so, and given up again without a restart', async () => {
    expect(await bootstrap()).toMatchObject({ mode: 'local' })
    await configure()
    expect(await bootstrap()).toMatchObject({ mode: 's3' })
    const { url, told } = await send('switch.txt', 'switched')
    expect(await told).toMatchObject({ code: 1 })
    await set('upload_mode', 'local')
    expect(await bootstrap()).toMatchObject({ mode: 'local', saveName: expect.stringMatching(/^\/storage\/\{topic\}/) })
    // What lies there is fetched all the same, and new files come here.
    const { headers } = await app.inject({ method: 'GET', url })
    expect(await (await fetch(`${headers.location}`)).text()).toBe('switched')
    const { data } = await uploadTo(app, { token }, { name: 'here.txt', content: 'here' })
    expect(data.file.storage).toBe('local')
  })

  it('is passed over with one clear line when its settings are incomplete or wrong, and nobody sees an error', async () => {
    const tell = vi.fn()
    const cloud = new Cloud({ settings: app.settings, environment: unset, tell })
    const wrong: [Record<string, string>, RegExp][] = [
      [{ upload_bucket: '', upload_secret: '' }, /upload_bucket, upload_secret missing/],
      [{ upload_mode: 'ftp' }, /upload_mode is "ftp"; use local, s3, alioss/],
      [{ upload_bucket: 'No Bucket' }, /upload_bucket is "No Bucket"/],
      [{ upload_endpoint: 'nowhere' }, /upload_endpoint is no address/],
      [{ upload_region: 'Über' }, /upload_region is/],
      [{ upload_public_base: 'javascript:1' }, /upload_public_base is no address/],
      [{ upload_secret: 'wrong' }, /403 SignatureDoesNotMatch/],
      [{ upload_endpoint: 'http://127.0.0.1:9' }, /cannot be reached/],
    ]
    for (const [changed, line] of wrong) {
      await configure({ upload_public_base: '', ...changed })
      expect(await bootstrap()).toMatchObject({ mode: 'local' })
      tell.mockClear()
      for (let asked = 0; asked < 3; asked++) expect(await cloud.direct()).toBeUndefined()
      expect(tell).toHaveBeenCalledTimes(1)
      expect(tell.mock.calls[0]?.[0]).toMatch(line)
      expect(tell.mock.calls[0]?.[0]).not.toContain(outside.environment.UPLOAD_SECRET)
    }
    const { data } = await uploadTo(app, { token }, { name: 'still.txt', content: 'still taken' })
    expect(data.file.storage).toBe('local')
    await configure({ upload_public_base: '' })
  })

  it('takes the word of the environment first', async () => {
    await configure({ upload_mode: 'local' })
    await app.settings.refresh()
    const cloud = new Cloud({ settings: app.settings, environment: { ...unset, mode: 's3' }, tell: () => undefined })
    expect(cloud.mode).toBe('s3')
    expect(cloud.store('s3')?.origin).toBe(new URL(outside.url).origin)
    expect(cloud.store('local')).toBeUndefined()
  })

  it('shows public files below the public base, and no others', async () => {
    await configure({ upload_public_base: `${outside.url}/` })
    outside.open = true
    const { url, told } = await send('open.txt', 'open to all')
    await told
    const follow = (query = '') => app.inject({ method: 'GET', url: url + query })
    const { headers } = await follow()
    expect(headers.location).toMatch(new RegExp(`^${outside.url}/kept/[0-9a-f]{40}/storage/[^?]+$`))
    expect(headers['cache-control']).toBe('public, max-age=300')
    const shown = await fetch(`${headers.location}`)
    expect(await shown.text()).toBe('open to all')
    expect(shown.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''open\.txt$/)
    expect((await follow('?download')).headers.location).toContain('X-Amz-Signature')
    await app.db.updateTable('attachment').set({ visibility: 'admin' }).where('url', '=', url).execute()
    expect((await follow()).statusCode).toBe(403)
    await app.db.updateTable('attachment').set({ visibility: 'public', version: 1 }).where('url', '=', url).execute()
    expect((await follow()).headers['cache-control']).toBe('public, no-cache')
    expect((await follow('?v=1')).headers['cache-control']).toBe('public, max-age=300')
    await configure({ upload_public_base: '' })
    outside.open = false
  })

  it('lets a page show a file that is still being recorded', async () => {
    const { url, told } = await send('early.txt', 'shown early')
    const { statusCode } = await app.inject({ method: 'GET', url })
    expect(statusCode).toBe(302)
    expect(await told).toMatchObject({ code: 1 })
  })

  it('says that it is gone when nothing is configured for it any more', async () => {
    const { url, told } = await send('orphan.txt', 'left alone')
    await told
    await configure({ upload_mode: 'local', upload_bucket: '' })
    const { statusCode, headers } = await app.inject({ method: 'GET', url })
    expect(statusCode).toBe(503)
    expect(headers['cache-control']).toBe('no-store')
    await configure()
  })
})

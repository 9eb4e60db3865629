import { expect } from 'vitest'
import { openS3 } from '../../server/files/cloud/s3.testing.ts'
import { type Uploaded, uploadTo } from '../../server/files/uploading.testing.ts'
import type { TestApp } from '../testingApp.ts'
import type { Changing, Effects } from './settings.testing.ts'

const send = async (app: TestApp, name: string, content: string): Promise<Uploaded> =>
  uploadTo(app, { token: await app.signIn() }, { name, content })

/** A store that nobody asks: signed addresses of what lies there show what is configured. */
const store = {
  upload_bucket: 'files',
  upload_region: 'eu-west-1',
  upload_endpoint: 'https://store.example',
  upload_access_key: 'KEY7',
  upload_secret: 'secret',
}

/** Where a visitor is sent for a public file that lies in the store, with some settings changed. */
async function placeOf({ app, change }: Changing, changed: Record<string, string> = {}): Promise<string> {
  const url = '/storage/default/far.txt'
  const file = {
    url,
    name: 'far.txt',
    storage: 's3',
    mimetype: 'text/plain',
    sha1: 'far',
    visibility: 'public' as const,
  }
  await app.db
    .insertInto('attachment')
    .values(file)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await change({ ...store, ...changed })
  const { headers } = await app.inject({ method: 'GET', url })
  return String(headers.location)
}

export const effects: Effects = {
  async upload_max_size({ app, change }) {
    await change({ upload_max_size: 1024 })
    expect((await send(app, 'large.txt', 'x'.repeat(1025))).msg).toBe('上传的文件大小超出允许范围！')
    expect((await send(app, 'small.txt', 'small enough')).code).toBe(1)
  },

  async upload_save_name({ app, change }) {
    await change({ upload_save_name: '/storage/archive/{fileSha1}{.suffix}' })
    expect((await send(app, 'kept.txt', 'kept elsewhere')).data.file.url).toMatch(/^\/storage\/archive\/\w{40}\.txt$/)
  },

  async upload_suffixes({ app, change }) {
    expect((await send(app, 'notes.md', 'notes')).msg).toBe('上传的文件类型不被允许！')
    await change({ upload_suffixes: 'png,md' })
    expect((await send(app, 'notes.md', 'notes')).code).toBe(1)
    expect((await send(app, 'notes.txt', 'other notes')).msg).toBe('上传的文件类型不被允许！')
  },

  async upload_mimetypes({ app, change }) {
    await change({ upload_suffixes: 'png', upload_mimetypes: 'text/plain' })
    expect((await send(app, 'plain.txt', 'plain words')).code).toBe(1)
  },

  async upload_mode({ app, change }) {
    const outside = await openS3()
    const mode = async () => {
      const { data } = await app.call('GET', '/admin/Index/index', { token: await app.signIn() })
      // The shape of the bootstrap (protocol 2.5, 6.4).
      return (data as { siteConfig: { upload: { mode: string } } }).siteConfig.upload.mode
    }
    const there = Object.entries(outside.environment).map(([name, value]) => [name.toLowerCase(), value])
    await change({ ...Object.fromEntries(there), upload_mode: 's3' })
    expect(await mode()).toBe('s3')
    await change({ upload_mode: 'local' })
    expect(await mode()).toBe('local')
    await outside.close()
  },

  async upload_bucket(on) {
    expect(await placeOf(on, { upload_bucket: 'drawings' })).toContain('drawings')
  },

  async upload_region(on) {
    expect(await placeOf(on, { upload_region: 'ap-south-2' })).toContain('ap-south-2')
  },

  async upload_endpoint(on) {
    expect(await placeOf(on, { upload_endpoint: 'https://other.example' })).toContain('other.example')
  },

  async upload_access_key(on) {
    expect(await placeOf(on, { upload_access_key: 'KEY8' })).toContain('KEY8')
  },

  async upload_secret(on) {
    const signature = async (secret: string) =>
      new URL(await placeOf(on, { upload_secret: secret })).searchParams.get('X-Amz-Signature')
    expect(await signature('one secret')).not.toBe(await signature('another secret'))
  },

  async upload_public_base(on) {
    expect(await placeOf(on, { upload_public_base: 'https://files.example' })).toMatch(/^https:\/\/files\.example\//)
  },
}

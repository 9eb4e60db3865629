import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { TestStore } from './cloud/formPolicy.testing.ts'
import { keptKey } from './cloud/keptKey.ts'
import { openS3 } from './cloud/s3.testing.ts'
import { uploadTo } from './uploading.testing.ts'

onBothDatabases('a picture in a store', (dialect) => {
  let outside: TestStore
  let app: TestApp
  let token: string
  beforeAll(async () => {
    outside = await openS3()
    app = await openTestApp(dialect, { environment: outside.environment })
    token = await app.signIn()
  })
  afterAll(async () => {
    await app.drop()
    await outside.close()
  })

  const picture = (r: number, width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: { r, g: 1, b: 1 } } })
      .png()
      .toBuffer()
  const recorded = (id: number) =>
    app.db
      .selectFrom('attachment')
      .select(['id', 'url', 'storage', 'sha1', 'name', 'mimetype', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  /** A file of this machine, carried over. */
  async function carried(name: string, content: Buffer) {
    const { data } = await uploadTo(app, { token }, { name, content })
    const local = await recorded(Number(data.file.id))
    const file = { ...local, storage: 's3' }
    const path = join(app.config.dataDir, file.url)
    await app.storage.put(file, { path, size: statSync(path).size, sha1: file.sha1 })
    await app.db.updateTable('attachment').set({ storage: 's3' }).where('id', '=', file.id).execute()
    rmSync(path)
    return file
  }
  const small = async (url: string, version: number) => {
    const answer = await app.inject({ url: `${url.replace('/storage/', '/thumbnail/w480/')}?v=${version}` })
    const { width } = answer.statusCode === 200 ? await sharp(answer.rawPayload).metadata() : {}
    return [answer.statusCode, width]
  }
  const bytesAt = async (url: string) => {
    const { headers } = await app.inject({ url })
    return Buffer.from(await (await fetch(`${headers.location}`)).arrayBuffer())
  }
  const isKept = (file: { url: string; sha1: string }) =>
    app.storage.withFile({ ...file, storage: 's3', name: '', mimetype: '' }, async () => true).catch(() => false)

  it('has its small pictures here, and can be replaced there', async () => {
    const before = await carried('far.png', await picture(9, 300))
    expect(await small(before.url, 0)).toEqual([200, 300])
    const other = await picture(10, 200)
    const fields = { id: `${before.id}` }
    const to = '/admin/routine.Attachment/replace'
    expect(await uploadTo(app, { token }, { name: 'other.png', content: other, fields, to })).toMatchObject({ code: 1 })
    const after = await recorded(before.id)
    expect(after).toMatchObject({ url: before.url, storage: 's3', version: 1 })
    expect(keptKey(after)).not.toBe(keptKey(before))
    expect(await small(before.url, 1)).toEqual([200, 200])
    expect((await bytesAt(before.url)).equals(other)).toBe(true)
    await eventually(async () => expect(await isKept(before)).toBe(false))
    expect(await isKept(after)).toBe(true)
  })

  it('that was lost there has none, and says so', async () => {
    const file = await carried('lost.png', await picture(11, 100))
    await app.db
      .updateTable('attachment')
      .set({ sha1: 'a'.repeat(40) })
      .where('id', '=', file.id)
      .execute()
    expect(await small(file.url, 0)).toEqual([422, undefined])
  })
})

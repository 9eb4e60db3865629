import { createHash } from 'node:crypto'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '../api-client.ts'
import { remember } from '../session.ts'
import { holdCalls, type Waiting } from '../wire.testing.ts'
import { sendFile } from './send-file.ts'
import { knowUploads, type UploadSite } from './settings.ts'

const local: UploadSite = {
  upload: {
    maxSize: 1000,
    allowedSuffixes: '.JPG,png',
    allowedMimeTypes: ['text/csv'],
    mode: 'local',
    saveName: '/storage/u7/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
  },
  cdnUrl: 'https://cdn.example',
  timeZone: 'Asia/Shanghai',
}
const cloud: UploadSite = {
  ...local,
  upload: { ...local.upload, mode: 'alioss', url: 'https://store.example', params: { policy: 'one', Expires: 5 } },
}
const picture = (name = 'pump.png', content = 'content') => new File([content], name, { type: 'image/png' })
const sha1 = createHash('sha1').update('content').digest('hex')
const stored = { url: '/storage/a.png', full_url: '//host/storage/a.png', id: 5 }

let calls: Waiting[]

/** The next request on the wire. */
async function next(): Promise<Waiting> {
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  const call = calls.shift()
  if (!call) throw new Error('nothing was sent')
  return call
}

const sentence = (sending: Promise<unknown>): Promise<string> =>
  sending.then(
    () => 'stored',
    (reason: unknown) => (reason instanceof CallFailure ? reason.message : String(reason)),
  )

const formOf = ({ body }: Waiting): FormData => {
  if (!(body instanceof FormData)) throw new Error('no form was sent')
  return body
}

/** Hashes without a thread, which this environment has none of. */
class Thread {
  onmessage?: (event: { data: string }) => void
  postMessage(file: File) {
    void file.arrayBuffer().then((bytes) => {
      const hash = createHash('sha1').update(new Uint8Array(bytes))
      this.onmessage?.({ data: hash.digest('hex') })
    })
  }
  terminate() {}
}

beforeEach(() => {
  calls = holdCalls()
  vi.stubGlobal('Worker', Thread)
  history.replaceState(null, '', '/admin')
  knowUploads('admin', local)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('before anything is sent, a file', () => {
  it.each([
    ['without content', new File([], 'a.png'), '上传的文件数据不完整！'],
    ['without a name', picture(''), '上传的文件数据不完整！'],
    ['of another type', new File(['x'], 'a.exe'), '上传的文件类型不被允许！'],
    ['that is too large', picture('a.png', 'x'.repeat(1001)), '上传的文件大小超出允许范围！'],
    [
      'that is allowed by its type, and too large',
      new File(['x'.repeat(1001)], 'a', { type: 'text/csv' }),
      '上传的文件大小超出允许范围！',
    ],
  ])('%s is refused', async (_what, file, words) => {
    expect(await sentence(sendFile(file, { app: 'admin' }))).toBe(words)
    expect(calls).toEqual([])
  })

  it.each([picture('A.PNG'), picture('b.jpg'), new File(['x'], 'list.anything', { type: 'Text/CSV' })])(
    'is allowed by its suffix in any case, or by its type: $name',
    async (file) => {
      const sending = sendFile(file, { app: 'admin' })
      const call = await next()
      call.say({ code: 1, data: { file: stored } })
      expect(await sending).toEqual({ url: stored.url, full_url: stored.full_url, isKnown: false })
    },
  )
})

describe('a file that goes through our server', () => {
  it('carries its folder and visibility before its bytes, without a time limit', async () => {
    const sending = sendFile(picture(), { app: 'admin', folder: 3, visibility: 'member' })
    const call = await next()
    expect([call.path, call.timeout]).toEqual(['/admin/ajax/upload', 0])
    expect([...formOf(call).keys()]).toEqual(['folder_id', 'visibility', 'file'])
    call.say({ code: 1, data: { file: { ...stored, id: undefined } } })
    expect((await sending).isKnown).toBe(true)
  })

  it('is sent again with a renewed session; three at once renew once', async () => {
    remember('admin', { token: 'old', refresh_token: 'refresh' })
    const sending = ['a.png', 'b.png', 'c.png'].map((name) => sendFile(picture(name), { app: 'admin' }))
    for (const call of [await next(), await next(), await next()]) call.say({ code: 409 })
    const renewal = await next()
    expect(renewal.path).toBe('/api/common/refreshToken')
    renewal.say({ code: 1, data: { type: 'admin-refresh', token: 'new' } })
    for (const call of [await next(), await next(), await next()]) {
      expect(call.headers.batoken).toBe('new')
      call.say({ code: 1, data: { file: stored } })
    }
    expect(await Promise.all(sending)).toHaveLength(3)
    expect(calls).toEqual([])
  })

  it('asks for the settings when no shell has told them', async () => {
    const sending = sendFile(picture(), { app: 'api', topic: 'avatar' })
    const asked = await next()
    expect(asked.path).toBe('/api/index/index')
    asked.say({ code: 1, data: { site: local } })
    const call = await next()
    expect(formOf(call).get('topic')).toBe('avatar')
    call.say({ code: 1, data: { file: stored } })
    expect((await sending).url).toBe(stored.url)
  })
})

describe('a file that goes straight to a store', () => {
  beforeEach(() => {
    vi.setSystemTime(new Date('2026-03-08T17:30:00Z'))
    knowUploads('admin', cloud)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const key = `storage/u7/default/20260309/pump${sha1}.png`

  it('goes under a key of the template, after what the server signed, and counts when the server has taken it', async () => {
    const sending = sendFile(picture(), { app: 'admin', folder: 3 })
    const post = await next()
    expect([...formOf(post).keys()]).toEqual(['key', 'policy', 'Expires', 'file'])
    expect([formOf(post).get('key'), post.timeout, post.headers]).toEqual([key, 0, {}])
    post.status(204)
    const callback = await next()
    expect([callback.method, callback.path]).toEqual(['POST', '/admin/Alioss/callback'])
    expect(callback.body).toEqual({
      url: `/${key}`,
      name: 'pump.png',
      size: 7,
      type: 'image/png',
      sha1,
      folder_id: '3',
    })
    callback.say({ code: 1, data: null })
    expect(await sending).toEqual({ url: `/${key}`, full_url: `https://cdn.example/${key}`, isKnown: false })
  })

  it('is answered with the file that was there before', async () => {
    const sending = sendFile(picture(), { app: 'admin' })
    const post = await next()
    post.status(200)
    const callback = await next()
    callback.say({ code: 1, data: { file: { url: '/storage/first.png', full_url: '//cdn/first.png' } } })
    expect(await sending).toEqual({ url: '/storage/first.png', full_url: '//cdn/first.png', isKnown: true })
  })

  it('fails with the sentence of the server that does not take it', async () => {
    const sending = sentence(sendFile(picture(), { app: 'admin' }))
    const post = await next()
    post.status(204)
    const callback = await next()
    callback.say({ code: 0, msg: 'not what it says' })
    expect(await sending).toBe('not what it says')
  })

  it('gets a newer permission once when its own has ended', async () => {
    const sending = sentence(sendFile(picture(), { app: 'admin' }))
    const first = await next()
    first.status(403, '<Error/>')
    const asked = await next()
    expect(asked.path).toBe('/admin/Index/index')
    asked.say({ code: 1, data: { siteConfig: { ...cloud, upload: { ...cloud.upload, params: { policy: 'two' } } } } })
    const second = await next()
    expect(formOf(second).get('policy')).toBe('two')
    second.status(403, '<Error/>')
    expect(await sending).toContain('403')
    expect(calls).toEqual([])
  })

  it('goes through our server when that is what the new settings say', async () => {
    const sending = sendFile(picture(), { app: 'admin' })
    const first = await next()
    first.status(403)
    const asked = await next()
    asked.say({ code: 1, data: { siteConfig: local } })
    const call = await next()
    expect(call.path).toBe('/admin/ajax/upload')
    call.say({ code: 1, data: { file: stored } })
    expect((await sending).url).toBe(stored.url)
  })

  it('is worth another try when the store is busy or nobody answers', async () => {
    for (const answer of [(post: Waiting) => post.status(503), (post: Waiting) => post.fail('error')]) {
      const sending = sendFile(picture(), { app: 'admin' }).catch((reason: unknown) => reason)
      answer(await next())
      expect(await sending).toMatchObject({ refused: false, cancelled: false })
    }
  })
})

it('a file that was deleted since it was chosen is incomplete, not a broken connection', async () => {
  const file = picture()
  const sending = sentence(sendFile(file, { app: 'admin' }))
  const call = await next()
  file.slice = () => {
    const gone = new Blob()
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
    return gone
  }
  call.fail('error')
  expect(await sending).toBe('上传的文件数据不完整！')
})

it('a file that a server before ours finds too large is refused as too large, and not tried again', async () => {
  const sending = sendFile(picture(), { app: 'admin' }).catch((reason: unknown) => reason)
  const call = await next()
  call.status(413, '<html>')
  expect(await sending).toMatchObject({ refused: true, message: '上传的文件大小超出允许范围！' })
})

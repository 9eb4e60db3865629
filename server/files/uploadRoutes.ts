import { Refusal } from '../../contract/failures.ts'
import { text } from '../../contract/text.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import type { LocalStorage } from './localStorage.ts'
import { suffixSvg } from './suffixSvg.ts'

/** `ajax/upload` and the picture of a file type (protocol 6.1, 6.6). */
export function uploadRoutes(storage: LocalStorage): Route[] {
  return [
    {
      app: 'admin',
      controller: 'ajax',
      action: 'upload',
      methods: ['POST'],
      permission: 'login',
      summary: text('上传文件', 'Upload a file'),
      handle: (call) => upload(call, storage),
    },
    {
      app: 'admin',
      controller: 'ajax',
      action: 'buildSuffixSvg',
      methods: ['GET'],
      permission: 'login',
      summary: text('文件类型图标', 'Picture of a file type'),
      handle: async ({ query }) => picture(query),
    },
  ]
}

function picture(query: Call['query']): Bytes {
  const { suffix, background } = query
  const svg = suffixSvg(typeof suffix === 'string' ? suffix : '', typeof background === 'string' ? background : '')
  return new Bytes(Buffer.from(svg), {
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, max-age=86400',
  })
}

const topicPattern = /^[\w-]{1,20}$/

async function upload(call: Call, storage: LocalStorage): Promise<unknown> {
  let topic = 'default'
  let file: { name: string; content: Buffer } | undefined
  for await (const part of call.parts()) {
    if (part.kind === 'field') {
      if (part.name === 'topic' && part.value !== '') topic = part.value
    } else if (part.name === 'file' && !file) {
      file = { name: part.filename, content: await received(part.stream, storage.maxSize) }
    } else part.stream.resume()
  }
  if (!file || file.name === '' || file.content.length === 0) throw new Refusal('uploadIncomplete')
  if (!topicPattern.test(topic)) throw new Refusal('uploadTopic')
  const stored = await storage.keep({ ...file, topic, adminId: call.actor.id, now: call.now })
  const { url } = stored
  return new Answer(text('上传成功', 'Uploaded'), { file: { ...stored, full_url: `//${call.host}${url}` } })
}

/** The bytes of one file, given up as soon as they are more than allowed. */
async function received(stream: NodeJS.ReadableStream, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream) {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece)
    size += bytes.length
    if (size > limit) {
      stream.resume()
      throw new Refusal('uploadTooLarge')
    }
    pieces.push(bytes)
  }
  return Buffer.concat(pieces)
}

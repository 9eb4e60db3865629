import { Refusal } from '../../contract/failures.ts'
import { text } from '../../contract/text.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { type Arrival, discard } from './arrival.ts'
import type { LocalStorage } from './localStorage.ts'
import { suffixSvg } from './suffixSvg.ts'

/** `ajax/upload` of both sides and the picture of a file type (protocol 6.1, 6.6). */
export const uploadRoutes = (storage: LocalStorage): Route[] => [
  ...routesOf('admin', 'login', storage),
  ...routesOf('api', 'public', storage),
]

const routesOf = (app: Route['app'], pictures: 'login' | 'public', storage: LocalStorage): Route[] => [
  {
    app,
    controller: 'ajax',
    action: 'upload',
    methods: ['POST'],
    permission: 'login',
    summary: text('上传文件', 'Upload a file'),
    handle: (call) => upload(call, storage),
  },
  {
    app,
    controller: 'ajax',
    action: 'buildSuffixSvg',
    methods: ['GET'],
    permission: pictures,
    summary: text('文件类型图标', 'Picture of a file type'),
    handle: async ({ query }) => picture(query),
  },
]

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
  const { kind, id } = call.actor
  const by = kind === 'user' ? ({ user: id } as const) : ({ admin: id } as const)
  const sent: Sent = { topic: 'default', driver: 'local', name: '', arrival: undefined }
  try {
    await readParts(call, storage, sent)
    const { topic, driver, name, arrival } = sent
    if (!arrival || name === '' || arrival.size === 0) throw new Refusal('uploadIncomplete')
    if (!topicPattern.test(topic)) throw new Refusal('uploadTopic')
    if (driver !== 'local') throw new Refusal('uploadDriver')
    const stored = await storage.keep(arrival, { name, topic, by, now: call.now })
    return new Answer(text('上传成功', 'Uploaded'), { file: { ...stored, full_url: `//${call.host}${stored.url}` } })
  } finally {
    await discard(sent.arrival)
  }
}

/** What has come of an upload; filled while it arrives, so that whatever there is can be thrown away. */
interface Sent {
  topic: string
  driver: string
  name: string
  arrival: Arrival | undefined
}

/** The folder may be named after the file, so the file waits until all has come. */
async function readParts(call: Call, storage: LocalStorage, sent: Sent): Promise<void> {
  try {
    for await (const part of call.parts()) {
      if (part.kind === 'field') {
        if ((part.name === 'topic' || part.name === 'driver') && part.value !== '') sent[part.name] = part.value
      } else if (part.name === 'file' && !sent.arrival) {
        sent.name = part.filename
        sent.arrival = await storage.receive(part.stream)
      } else part.stream.resume()
    }
  } catch (error) {
    // The parser of bodies says in plain errors what is wrong with one; whatever has a code is named elsewhere.
    if (error instanceof Refusal || (error instanceof Error && 'code' in error)) throw error
    throw new Refusal('uploadIncomplete')
  }
}

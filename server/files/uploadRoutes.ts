import { Refusal } from '../../contract/failures/failures.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { text } from '../../contract/text.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { may } from '../permission/actor.ts'
import { discard } from './arrival.ts'
import { signedAddress } from './fileLinks.ts'
import type { LocalStorage, Stored } from './localStorage.ts'
import type { Placing, Visibility } from './record.ts'
import { nothingSent, readSent } from './sentFile.ts'
import { suffixSvg } from './svg/suffixSvg.ts'

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
    multipart: true,
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

export const topicPattern = /^[\w-]{1,20}$/

async function upload(call: Call, storage: LocalStorage): Promise<unknown> {
  const { kind, id } = call.actor
  const by = kind === 'user' ? ({ user: id } as const) : ({ admin: id } as const)
  const sent = nothingSent()
  try {
    const { arrival, name } = await readSent(call, storage, sent, fieldNames)
    const topic = sent.fields.get('topic') ?? 'default'
    if (!topicPattern.test(topic)) throw new Refusal('uploadTopic')
    if ((sent.fields.get('driver') ?? 'local') !== 'local') throw new Refusal('uploadDriver')
    const placing = placingOf(call, sent.fields, topic)
    const stored = await storage.keep(await storage.sniff(arrival, name), { topic, by, now: call.now, ...placing })
    return new Answer(text('上传成功', 'Uploaded'), await storedAnswer(call, stored, placing))
  } finally {
    await discard(sent.arrival)
  }
}

/** A kept file as it is answered; the uploader of a file that is not public gets a link to it for a while. */
export async function storedAnswer({ db, actor, host, now }: Call, stored: Stored, { visibility = 'public' }: Placed) {
  const address = visibility === 'public' ? stored.url : await signedAddress(db, stored.url, actor, now)
  return { file: { ...stored, full_url: `//${host}${address}` } }
}

type Placed = Pick<Placing, 'folder' | 'visibility' | 'confidential'>

export const fieldNames = ['topic', 'driver', 'folder_id', 'visibility']

/**
 * Folder and visibility are for who manages files; existing clients send neither (areas 19). Files of a confidential topic are for
 * administrators alone, whoever sends them, and in no folder.
 */
export function placingOf({ actor, context }: Call, fields: ReadonlyMap<string, string>, topic: string): Placed {
  if (context.registry.confidentialTopics.has(topic)) return { visibility: 'admin', confidential: true }
  const folder = fields.get('folder_id')
  const visibility = fields.get('visibility')
  if (folder === undefined && visibility === undefined) return {}
  if (actor.kind !== 'admin' || !may(actor, 'routine/attachment/upload')) throw new Refusal('uploadPlacing')
  if (folder !== undefined && !/^\d{1,15}$/.test(folder)) throw new Refusal('uploadFolder')
  if (visibility !== undefined && !isVisibility(visibility)) throw new Refusal('parameter')
  return {
    ...(folder !== undefined && { folder: Number(folder) || null }),
    ...(visibility !== undefined && { visibility }),
  }
}

const isVisibility = (value: string): value is Visibility => Object.hasOwn(attachment.fields.visibility.bounds, value)

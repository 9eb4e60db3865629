import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Call, Route } from '../../http/route.ts'
import { fieldNames, placingOf, storedAnswer, topicPattern } from '../uploadRoutes.ts'
import { claimOf } from './claim.ts'
import type { DirectUploads } from './directUploads.ts'

/** `Alioss/callback` of both sides: a browser says what it has sent straight to the store (protocol 6.5). */
export const callbackRoutes = (uploads: DirectUploads): Route[] =>
  (['admin', 'api'] as const).map((app) => ({
    app,
    controller: 'Alioss',
    action: 'callback',
    methods: ['POST'],
    permission: 'login',
    summary: text('登记直传的文件', 'Record a file that was sent to the store'),
    body: callbackBody,
    handle: (call) => record(call, uploads),
  }))

const callbackBody = z.object({
  url: z.string(),
  name: z.string(),
  size: z.union([z.int(), z.string()]),
  type: z.optional(z.string()),
  sha1: z.string(),
  topic: z.optional(z.string()),
  folder_id: z.optional(z.union([z.int(), z.string()])),
  visibility: z.optional(z.string()),
})

/** Existing clients want no data; with `return=file` in the query it is answered like an upload. */
async function record(call: Call, uploads: DirectUploads): Promise<unknown> {
  const { kind, id } = call.actor
  const by = kind === 'user' ? ({ user: id } as const) : ({ admin: id } as const)
  const fields = new Map(fieldNames.flatMap((name) => fieldOf(call.body, name)))
  const topic = fields.get('topic') ?? 'default'
  if (!topicPattern.test(topic)) throw new Refusal('uploadTopic')
  const claim = claimOf(call.body, topic)
  const placing = placingOf(call, fields, topic)
  const stored = await uploads.take(call.db, claim, { by, now: call.now, ...placing })
  return call.query.return === 'file' ? storedAnswer(call, stored, placing) : null
}

function fieldOf(body: Call['body'], name: string): [string, string][] {
  const value = body[name]
  return (typeof value === 'string' || typeof value === 'number') && value !== '' ? [[name, `${value}`]] : []
}

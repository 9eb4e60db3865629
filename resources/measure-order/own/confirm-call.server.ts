import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { type Arrival, discard } from '../../../server/files/arrival.ts'
import { eachPart } from '../../../server/files/sentFile.ts'
import { undoStored } from '../../../server/files/undoStored.ts'
import type { NounCalls, NounParts } from '../../../server/http/nounCalls.ts'
import { Answer, type Call } from '../../../server/http/route.ts'
import type { Db, Tables } from '../../tables.ts'
import { orderFiles } from '../measure-files.ts'
import { confirmOrder } from '../review/confirm.server.ts'
import { confirmFailures } from './confirm-failures.ts'

const number = z.union([z.string(), z.number()])

/** `measure/confirm`: a member confirms the report of an own order, with a signature or without (areas 13.5). */
export const calls: NounCalls = (parts) => [
  {
    app: 'api',
    controller: 'measure',
    action: 'confirm',
    methods: ['POST'],
    multipart: true,
    permission: 'account/measure',
    summary: text('确认测量报告', 'Confirm the report of a measurement'),
    body: z.object({ id: number, version: z.optional(number) }),
    handle: (call) => confirm(call, parts),
  },
]

/** Bytes of a signature; the picture of a pad has a tenth of it. */
const largest = 524_288

interface Sent {
  fields: Record<string, unknown>
  sign?: { name: string; arrival: Arrival }
}

/** The signature comes with the call that it belongs to, so that it is the picture of no other order and of no other member. */
async function confirm(call: Call, parts: NounParts): Promise<Answer> {
  const { db, actor, context } = call
  const sent: Sent = { fields: { ...call.body } }
  try {
    await receive(call, parts, sent)
    const id = idOf(sent.fields.id) ?? 0
    await refuseEarly(call, id)
    await withSign(call, parts, sent, (sign) =>
      working<Tables>(db, context, async (on) => {
        await refuseOlder(on.db, id, sent.fields.version)
        await confirmOrder(on, { id, member: actor.id, ...(sign !== undefined && { sign }) })
      }),
    )
    return new Answer(text('已确认，谢谢！', 'Confirmed, thank you!'))
  } finally {
    await discard(sent.sign?.arrival)
  }
}

async function receive(call: Call, { storage }: NounParts, sent: Sent): Promise<void> {
  await eachPart(call, { files: 1, fields: 10 }, async (part) => {
    if (part.kind === 'field') sent.fields[part.name] = part.value
    else if (part.name !== 'sign') part.stream.resume()
    else sent.sign = { name: part.filename, arrival: await storage.receive(part.stream, call.actor, largest) }
  })
}

/** Before a picture is decoded and kept. */
async function refuseEarly({ db, actor, context }: Call, id: number): Promise<void> {
  const orders = ownTables<Tables>(db).selectFrom('measure_order').select('id')
  const row = await orders.where('id', '=', id).where('user_id', '=', actor.id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  if (!context.settings.flag('customer_confirm')) throw new Refusal(confirmFailures.off)
}

/** Agreed to is what was read; a client that names no version means the newest. */
async function refuseOlder(db: Db, id: number, version: unknown): Promise<void> {
  if (version === undefined || version === '') return
  const { newest } = await db
    .selectFrom('measure_report')
    .select((report) => report.fn.max('version').as('newest'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  if (idOf(version) !== Number(newest)) throw new Refusal(confirmFailures.newer)
}

/** Keeps the picture for those who may read the order, and removes it again when the work fails. */
async function withSign(
  { db, actor, now }: Call,
  { storage }: NounParts,
  { sign }: Sent,
  work: (url?: string) => Promise<void>,
): Promise<void> {
  if (!sign || sign.arrival.size === 0) return work()
  const sniffed = await storage.sniff(sign.arrival, sign.name, ['png'])
  const placing = { topic: orderFiles, by: { user: actor.id }, now, visibility: 'admin', confidential: true } as const
  const kept = await storage.keep(sniffed, placing)
  try {
    await work(kept.url)
  } catch (error) {
    await undoStored(db, [kept], 'admin')
    throw error
  }
}

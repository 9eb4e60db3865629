import * as z from 'zod/mini'
import { toWire } from '../../../contract/definition/kinds.ts'
import { isRowOf } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import { idOf } from '../../../server/engine/ids.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import { measureOrder } from '../measure-order.ts'
import { readingFailures } from '../readings/reading-failures.ts'
import { recordingFailures } from './recording-failures.ts'

/** `production.MeasureOrder/photo`: adds one picture to an order that is being measured, or to an item of it. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'photo',
    methods: ['POST'],
    permission: `${measureOrder.node}/record`,
    summary: text('测量订单：添加照片', 'Measurement orders: add a photo'),
    body: z.object({ id: z.number(), url: z.string(), item_id: z.optional(z.number()) }),
    answer: z.strictObject({ photos: z.array(z.string()) }),
    handle: addPhoto,
  },
]

type Pictures = (typeof measureOrder | typeof measureItem)['fields']['photos']

/** Those that are there and one more; the same one again changes nothing, so a photo can be sent twice. */
function withPhoto(field: Pictures, stored: unknown, url: string): readonly string[] {
  // Pictures are a list of addresses on the wire.
  const known = toWire(field, stored) as readonly string[]
  if (known.includes(url)) return known
  const { max } = field.bounds
  if (known.length >= max) throw new Refusal(recordingFailures.photos, { max })
  return [...known, url]
}

async function addPhoto({ db, context, body }: Call): Promise<{ photos: readonly string[] }> {
  const id = idOf(body.id)
  const itemId = body.item_id === undefined ? undefined : idOf(body.item_id)
  const { url } = body
  if (id === undefined || typeof url !== 'string' || url === '') throw new Refusal('parameter')
  if (body.item_id !== undefined && itemId === undefined) throw new Refusal('parameter')
  return working<Tables, { photos: readonly string[] }>(db, context, async (on) => {
    const order = await on.rows('measure_order').lock(id)
    if (!isRowOf(measureOrder, order, on.actor.id)) throw new Refusal(readingFailures.crew)
    if (order.state !== 'measuring') throw new Refusal(recordingFailures.notMeasuring)
    if (itemId === undefined) {
      const photos = withPhoto(measureOrder.fields.photos, order.photos, url)
      await on.rows('measure_order').change(order, { photos })
      return { photos }
    }
    const item = await on.rows('measure_item').lock(itemId)
    if (item.order_id !== id) throw new Refusal('parameter')
    const photos = withPhoto(measureItem.fields.photos, item.photos, url)
    await on.rows('measure_item').change(item, { photos })
    return { photos }
  })
}

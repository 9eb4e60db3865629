import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type MergedShelf, mostPicked, mostSaved, type Shelf } from '../../../contract/picked.ts'
import { filled, text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import { Answer, type Call } from '../../../server/http/route.ts'
import { catalogueContext } from '../../product/listing/live-products.server.ts'
import type { Tables } from '../../tables.ts'
import { checkCompared, mergeCurrent, trayOf } from './compared.server.ts'
import { liveAmong, savedIds, saveProduct, saveProducts } from './saved-rows.server.ts'

const id = z.union([z.string(), z.number()])
const picked = z.strictObject({
  ...{ id: z.int(), code: z.string(), name: z.string(), cover: z.string() },
  ...{ root: z.int(), type: z.string() },
})
const shelf = { products: z.array(z.int()), compared: z.array(picked) }
const shared = { app: 'api', controller: 'saved', permission: 'account/saved' } as const

/** `saved/*`: what a member saved, as pages of the site need it, and what changes it (areas 23.6, 23.10). */
export const calls: NounCalls = () => [
  {
    ...shared,
    action: 'shelf',
    methods: ['GET'],
    summary: text('收藏与对比：概要', 'What is saved and compared, in short'),
    answer: z.strictObject(shelf),
    handle: readShelf,
  },
  {
    ...shared,
    action: 'save',
    methods: ['POST'],
    summary: text('收藏产品', 'Save a product'),
    body: z.object({ id, since: z.optional(id) }),
    handle: save,
  },
  {
    ...shared,
    action: 'drop',
    methods: ['POST'],
    summary: text('取消收藏', 'Remove a saved product'),
    body: z.object({ id }),
    handle: drop,
  },
  {
    ...shared,
    action: 'merge',
    methods: ['POST'],
    summary: text('并入登录前的收藏与对比', 'Take in what was saved and compared before the sign-in'),
    body: z.object({ products: z.optional(z.array(id)), compared: z.optional(z.array(id)) }),
    answer: z.strictObject({ ...shelf, left: z.int() }),
    handle: merge,
  },
]

async function readShelf({ db, actor, context: { settings } }: Call): Promise<Shelf> {
  const own = ownTables<Tables>(db)
  const context = await catalogueContext(own, actor.language)
  const compared = settings.flag('compare_enabled') ? await trayOf(own, actor.id, context) : []
  return { products: await savedIds(own, actor.id), compared }
}

async function save({ db, actor, body, context }: Call): Promise<Answer> {
  const product = idOf(body.id)
  const catalogue = await catalogueContext(ownTables<Tables>(db), actor.language)
  await working<Tables>(db, context, async (on) => {
    const [live] = product === undefined ? [] : await liveAmong(on.db, [product], catalogue)
    if (!live) throw new Refusal('notFound')
    // Who takes a removal back finds the product where it stood.
    await saveProduct(on, live.id, Math.min(on.now, idOf(body.since) ?? on.now))
  })
  return new Answer(text('已收藏', 'Saved'))
}

async function drop({ db, actor, body }: Call): Promise<Answer> {
  await ownTables<Tables>(db)
    .deleteFrom('saved_product')
    .where('user_id', '=', actor.id)
    .where('product_id', '=', idOf(body.id) ?? 0)
    .execute()
  return new Answer(text('已取消收藏', 'Removed'))
}

/** Ids in a posted list; whatever is none is left out. */
export const idsOf = (value: unknown, most: number): number[] =>
  (Array.isArray(value) ? value : []).slice(0, most).flatMap((one) => idOf(one) ?? [])

const notKept = text(
  '已并入您的收藏；最多收藏 {most} 款，有 {left} 款未能保留。',
  'Taken into your saved products; at most {most} fit, so {left} could not be kept.',
)

async function merge(call: Call): Promise<Answer | MergedShelf> {
  const { db, actor, body, context } = call
  const catalogue = await catalogueContext(ownTables<Tables>(db), actor.language)
  const left = await working<Tables, number>(db, context, async (on) => {
    const live = await liveAmong(on.db, [...new Set(idsOf(body.products, mostSaved))], catalogue)
    if (context.settings.flag('compare_enabled')) {
      const compared = await checkCompared(on.db, idsOf(body.compared, mostPicked), { context: catalogue })
      if (compared) await mergeCurrent(on, compared)
    }
    return saveProducts(
      on,
      live.map((product) => product.id),
    )
  })
  const merged = { ...(await readShelf(call)), left }
  return left > 0 ? new Answer(filled(notKept, { most: mostSaved, left }), merged) : merged
}

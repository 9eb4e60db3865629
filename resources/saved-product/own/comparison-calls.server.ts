import * as z from 'zod/mini'
import { checkValue } from '../../../contract/definition/check.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { mostNamed, mostPicked } from '../../../contract/picked.ts'
import { type Language, text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { refuseField } from '../../../server/forms/refuse.ts'
import { typed } from '../../../server/forms/typed.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import { Answer, type Call } from '../../../server/http/route.ts'
import { catalogueContext } from '../../product/listing/live-products.server.ts'
import type { Tables } from '../../tables.ts'
import { savedComparison } from '../saved-comparison.ts'
import { savedFailures } from '../saved-failures.ts'
import { checkCompared, comparisonsOf, keepCurrent } from './compared.server.ts'
import type { Comparisons } from './own-saved.ts'
import { idsOf } from './shelf-calls.server.ts'

const id = z.union([z.string(), z.number()])
const shared = { app: 'api', controller: 'saved', permission: 'account/saved' } as const

/** `saved/compare` and its neighbours: comparisons that follow the account (areas 23.6, 23.10). */
export const calls: NounCalls = () => [
  {
    ...shared,
    action: 'comparisons',
    methods: ['GET'],
    summary: text('我的产品对比', 'My comparisons'),
    answer: z.strictObject({ current: z.array(z.looseObject({})), named: z.array(z.looseObject({})) }),
    handle: ifOn(list),
  },
  {
    ...shared,
    action: 'compare',
    methods: ['POST'],
    summary: text('更新当前对比', 'Change what is compared'),
    body: z.object({ root: id, ids: z.array(id) }),
    handle: ifOn(compare),
  },
  {
    ...shared,
    action: 'keep',
    methods: ['POST'],
    summary: text('以名称保存对比', 'Keep a comparison under a name'),
    body: z.object({ name: z.string(), ids: z.array(id) }),
    answer: z.strictObject({ id: z.int() }),
    handle: ifOn(keep),
  },
  {
    ...shared,
    action: 'forget',
    methods: ['POST'],
    summary: text('删除对比', 'Delete a comparison'),
    body: z.object({ id }),
    handle: ifOn(forget),
  },
]

/** Throws `unknownAddress` while comparing is switched off. */
function ifOn<T>(handle: (call: Call) => Promise<T>): (call: Call) => Promise<T> {
  return async (call) => {
    if (!call.context.settings.flag('compare_enabled')) throw new Refusal('unknownAddress')
    return handle(call)
  }
}

async function list({ db, actor }: Call): Promise<Comparisons> {
  const own = ownTables<Tables>(db)
  return comparisonsOf(own, actor.id, await catalogueContext(own, actor.language))
}

async function compare({ db, actor, body, context }: Call): Promise<Answer> {
  const catalogue = await catalogueContext(ownTables<Tables>(db), actor.language)
  const root = idOf(body.root)
  if (root === undefined || catalogue.tree.byId.get(root)?.pid !== 0) throw new Refusal('notFound')
  await working<Tables>(db, context, async (on) => {
    const compared = await checkCompared(on.db, idsOf(body.ids, mostPicked + 1), { context: catalogue, root })
    if (compared) await keepCurrent(on, compared)
  })
  return new Answer(text('对比已更新', 'Comparison changed'))
}

function nameIn(body: Call['body'], language: Language): string {
  const field = savedComparison.fields.name
  const { value, fault } = checkValue(field, typed(body, 'name'))
  if (fault) refuseField('name', fault, language)
  if (value === '') refuseField('name', { word: 'required', values: { field: field.label } }, language)
  return String(value)
}

async function keep({ db, actor, body, context }: Call): Promise<Answer> {
  const { language } = actor
  const catalogue = await catalogueContext(ownTables<Tables>(db), language)
  const name = nameIn(body, language)
  const made = await working<Tables, { id: number }>(db, context, async (on) => {
    const compared = await checkCompared(on.db, idsOf(body.ids, mostPicked + 1), { context: catalogue })
    if (!compared || compared.ids.length < 2) throw new Refusal(savedFailures.tooFew)
    await on.takeTurns(`saved ${actor.id}`)
    const named = await on.db
      .selectFrom('saved_comparison')
      .select('name')
      .where('user_id', '=', actor.id)
      .where('name', '<>', '')
      .execute()
    if (named.some((row) => row.name === name))
      refuseField('name', { word: savedFailures.nameTaken, values: { name } }, language)
    if (named.length >= mostNamed) throw new Refusal(savedFailures.namedFull, { most: mostNamed })
    const stamps = { create_time: on.now, update_time: on.now }
    return on.db
      .insertInto('saved_comparison')
      .values({
        user_id: actor.id,
        product_type_id: compared.root,
        name,
        product_ids: compared.ids.join(),
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  return new Answer(text('对比已保存', 'Comparison kept'), { id: made.id })
}

async function forget({ db, actor, body }: Call): Promise<Answer> {
  const { numDeletedRows } = await ownTables<Tables>(db)
    .deleteFrom('saved_comparison')
    .where('user_id', '=', actor.id)
    .where('id', '=', idOf(body.id) ?? 0)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new Refusal('notFound')
  return new Answer(text('对比已删除', 'Comparison deleted'))
}

import * as z from 'zod/mini'
import { shareNode } from '../../../contract/savedView.ts'
import { text } from '../../../contract/text.ts'
import { truthy } from '../../forms/typed.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { idOf, postedIds } from '../ids.ts'
import type { Registry } from '../registry.ts'
import { addView, changeable, listedNoun, viewIn, viewsOf } from './savedViews.ts'

const asks = z.object({
  view: z.string(),
  quickSearch: z.string(),
  search: z.array(z.looseObject({})),
  order: z.string(),
  columns: z.array(z.string()),
  drawing: z.string(),
})

const view = z.object({
  ...{ id: z.int(), name: z.string(), shared: z.boolean(), own: z.boolean(), asks, count: z.int() },
})

const idOnly = z.object({ id: z.int() })

/**
 * `routine.SavedView`: views of lists that administrators save. Whoever may look at a list saves views of it for himself; what is
 * for everybody is shared, and changed by others, with a node of its own.
 */
export function savedViewRoutes(registry: Registry): Route[] {
  const at = { app: 'admin', controller: 'routine.SavedView', methods: ['POST'], permission: 'login' } as const
  return [
    {
      ...at,
      action: 'index',
      methods: ['GET'],
      summary: text('列表的已存视图', 'Saved views of a list'),
      query: z.object({ noun: z.string() }),
      answer: z.object({ list: z.array(view) }),
      handle: async (call) => ({ list: await viewsOf(call, listedNoun(registry, call, call.query.noun)) }),
    },
    {
      ...at,
      action: 'save',
      summary: text('保存列表视图', 'Save a view of a list'),
      body: z.object({ id: z.optional(z.int()), noun: z.optional(z.string()), name: z.string(), asks }),
      answer: idOnly,
      handle: (call) => save(registry, call),
    },
    {
      ...at,
      action: 'share',
      permission: shareNode,
      summary: text('共享列表视图', 'Share a view of a list'),
      body: z.object({ id: z.int(), shared: z.boolean() }),
      handle: share,
    },
    {
      ...at,
      action: 'sort',
      summary: text('排列自己的列表视图', 'Order own views of a list'),
      body: z.object({ ids: z.array(z.int()) }),
      handle: sort,
    },
    {
      ...at,
      action: 'del',
      methods: ['POST', 'DELETE'],
      summary: text('删除列表视图', 'Delete a view of a list'),
      query: idOnly,
      handle: remove,
    },
  ]
}

async function save(registry: Registry, call: Call): Promise<Answer> {
  const { db, body } = call
  if (body.id === undefined || body.id === null) {
    const id = await addView(call, listedNoun(registry, call, body.noun))
    return new Answer(text('视图已保存', 'View saved'), { id })
  }
  const { id, noun } = await changeable(call, idOf(body.id))
  const { name, asks: wanted } = await viewIn(call, listedNoun(registry, call, noun))
  await db
    .updateTable('saved_view')
    .set({ name, asks: JSON.stringify(wanted) })
    .where('id', '=', id)
    .execute()
  return new Answer(text('视图已更新', 'View updated'), { id })
}

async function share(call: Call): Promise<Answer> {
  const { id } = await changeable(call, idOf(call.body.id))
  const shared = truthy(call.body.shared)
  await call.db
    .updateTable('saved_view')
    .set({ is_shared: shared ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  return new Answer(shared ? text('视图已共享', 'View shared') : text('视图已设为仅自己可见', 'View is yours alone'))
}

/** Own views stand in the order of `ids`; others have their places already. */
async function sort({ db, actor, body }: Call): Promise<Answer> {
  await db.transaction().execute(async (trx) => {
    for (const [seq, id] of postedIds(body).entries()) {
      await trx.updateTable('saved_view').set({ seq }).where('id', '=', id).where('admin_id', '=', actor.id).execute()
    }
  })
  return new Answer(text('顺序已保存', 'Order saved'))
}

async function remove(call: Call): Promise<Answer> {
  const { id } = await changeable(call, idOf(call.input.id))
  await call.db.deleteFrom('saved_view').where('id', '=', id).execute()
  return new Answer(text('视图已删除', 'View deleted'))
}

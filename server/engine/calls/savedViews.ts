import type { Definition } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { longestViewName, mostViews, type SavedView, shareNode, type ViewAsks } from '../../../contract/savedView.ts'
import { text } from '../../../contract/text.ts'
import type { Call } from '../../http/route.ts'
import { may } from '../../permission/actor.ts'
import type { Values } from '../module.ts'
import { countRows, rowConditions } from '../read/list.ts'
import { orderOf } from '../read/paging.ts'
import { readModel } from '../read/readModel.ts'
import type { Registry } from '../registry.ts'
import { anyTable } from '../table.ts'
import { refuseFaults } from '../write/faults.ts'

const labels = { name: text('视图名称', 'Name of the view') }
const tooMany = text('每个列表最多保存 {max} 个视图', 'At most {max} views can be saved for a list')
const longestAsks = 8000
const mostColumns = 200

/** The noun of a list that the caller may look at. Throws `parameter`, `noPermission`. */
export function listedNoun(registry: Registry, call: Call, name: unknown): Definition {
  const definition = registry.definitions.find((known) => known.name === name)
  if (!definition?.node) throw new Refusal('parameter')
  if (!may(call.actor, `${definition.node}/index`)) throw new Refusal('noPermission')
  return definition
}

/** The views of a list that the caller saved, then those that others share, each with the number of its rows. */
export async function viewsOf(call: Call, definition: Definition): Promise<SavedView[]> {
  const { db, actor } = call
  const rows = await db
    .selectFrom('saved_view')
    .selectAll()
    .where('noun', '=', definition.name)
    .where(({ eb, or }) => or([eb('admin_id', '=', actor.id), eb('is_shared', '=', 1)]))
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const found: SavedView[] = []
  for (const row of rows) {
    const asks = storedAsks(row.asks)
    const count = await countOf(call, definition, asks)
    if (count === undefined) continue
    const own = row.admin_id === actor.id
    found.push({ id: row.id, name: row.name, shared: row.is_shared === 1, own, asks, count })
  }
  return [...found.filter(({ own }) => own), ...found.filter(({ own }) => !own)]
}

/** Undefined for conditions that the caller may not ask: which rows meet them would say what their columns hold. */
async function countOf(call: Call, definition: Definition, asks: ViewAsks): Promise<number | undefined> {
  const db = anyTable(call.db)
  const model = readModel(call.context.registry, definition)
  try {
    return await countRows(db, model, await rowConditions(db, model, { ...asks }, call.context))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Written by `saveView` alone. */
const storedAsks = (stored: string): ViewAsks => JSON.parse(stored) as ViewAsks

/** A view that the caller may change: an own one, or a shared one for whoever may share. Throws `notFound`, `noPermission`. */
export async function changeable({ db, actor }: Call, id: number | undefined) {
  const row =
    id === undefined ? undefined : await db.selectFrom('saved_view').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || (row.admin_id !== actor.id && row.is_shared !== 1)) throw new Refusal('notFound')
  if (row.admin_id !== actor.id && !may(actor, shareNode)) throw new Refusal('noPermission')
  return row
}

/** Checks a view as it was posted. Throws faults by field, `parameter` for shapes that are none, and what conditions throw. */
export async function viewIn(call: Call, definition: Definition): Promise<{ name: string; asks: ViewAsks }> {
  const { name: posted, asks: given } = call.body
  const name = typeof posted === 'string' ? posted.trim() : ''
  if (name === '') refuseFaults({ name: { word: 'required', values: { field: labels.name } } }, call.actor.language)
  if (name.length > longestViewName) {
    const values = { field: labels.name, max: longestViewName }
    refuseFaults({ name: { word: 'tooLong', values } }, call.actor.language)
  }
  const asks = asksIn(given)
  const db = anyTable(call.db)
  const model = readModel(call.context.registry, definition)
  await rowConditions(db, model, { ...asks }, call.context)
  if (asks.order !== '') orderOf(model, asks.order, call.context)
  if (JSON.stringify(asks).length > longestAsks) throw new Refusal('parameter')
  return { name, asks }
}

function asksIn(given: unknown): ViewAsks {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Refusal('parameter')
  const { view = '', quickSearch = '', search = [], order = '', columns = [], drawing = '' }: Values = { ...given }
  const texts = { view, quickSearch, order, drawing }
  for (const value of Object.values(texts)) if (typeof value !== 'string') throw new Refusal('parameter')
  if (!Array.isArray(search) || !Array.isArray(columns) || columns.length > mostColumns) throw new Refusal('parameter')
  if (!columns.every((column) => typeof column === 'string')) throw new Refusal('parameter')
  // Each was just found to be a text; conditions are checked as those of a list are.
  return { ...(texts as Record<keyof typeof texts, string>), search, columns }
}

/** Saves a view as a new one of the caller, behind the others. Throws `tooMany`. */
export async function addView(call: Call, definition: Definition): Promise<number> {
  const { db, actor, now } = call
  const { name, asks } = await viewIn(call, definition)
  const { count } = await db
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('admin_id', '=', actor.id)
    .where('noun', '=', definition.name)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostViews) throw new Refusal(tooMany, { max: mostViews })
  const row = { admin_id: actor.id, noun: definition.name, name, is_shared: 0, asks: JSON.stringify(asks) }
  const added = await db
    .insertInto('saved_view')
    .values({ ...row, seq: Number(count), create_time: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return added.id
}

import { type Language, say } from '../../contract/text.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { craft } from './craft.ts'
import { type CraftParam, keyParameter } from './craft-param.ts'
import { craftCard, type PublishedCraft } from './published-craft.ts'

/** As many as the row of the home page takes (areas 23.3). */
const onHome = 6

interface CraftQuery {
  previewed?: number | undefined
  limit?: number
  /** These alone, in this order, each once. */
  ids?: readonly number[]
  /** Of these types of products alone, as one path from the root: what names none of them belongs to others. */
  types?: readonly number[]
}

const craftsAnd = (db: Db, previewed: number) =>
  db
    .selectFrom('craft')
    .select([...craftCard.columns, 'product_type_ids'])
    .where((eb) => eb.or([eb.and({ status: '1', is_public: 1 }), eb('id', '=', previewed)]))
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .execute()

const readShownCrafts = tableCache(['craft'], (db: Db) => craftsAnd(db, 0))

/**
 * Processes that visitors may see, in their order (areas 11, 23.4): enabled and public; the previewed one stands among them whatever
 * it is, with its English.
 */
export async function listPublicCrafts(
  db: Db,
  language: Language,
  { previewed, limit, types, ids }: CraftQuery = {},
): Promise<PublishedCraft[]> {
  const rows = await (previewed === undefined ? readShownCrafts(db) : craftsAnd(db, previewed))
  const named = ids && [...new Set(ids)].flatMap((id) => rows.filter((row) => row.id === id))
  const own = named ?? (types ? rows.filter(({ product_type_ids }) => isFor(product_type_ids, types)) : rows)
  return own.slice(0, limit).map((row) => {
    const en_status = row.id === previewed ? 1 : row.en_status
    return {
      ...craftCard.project({ ...row, en_status }, language),
      kind_name: say(craft.fields.kind.bounds[row.kind], language),
      parameter: keyParameter(storedJson<CraftParam[]>(row.params), en_status === 1 ? language : 'zh-cn'),
    }
  })
}

const isFor = (ids: string, types: readonly number[]): boolean =>
  ids === '' || ids.split(',').some((id) => types.includes(Number(id)))

/** The first of them, for the home page. */
export const listHomeCrafts = (db: Db, language: Language, previewed?: number): Promise<PublishedCraft[]> =>
  listPublicCrafts(db, language, { previewed, limit: onHome })

/**
 * How a product is made (areas 23.6): the processes of its default released routing in the order of the operations; without
 * a routing those of its type and of those above it, in their own order.
 */
export async function listCraftsOf(
  db: Db,
  { id, types }: { id: number; types: readonly { id: number }[] },
  language: Language,
): Promise<PublishedCraft[]> {
  const operations = await db
    .selectFrom('routing')
    .innerJoin('routing_operation as operation', 'operation.routing_id', 'routing.id')
    .select('operation.craft_id')
    .where('routing.product_id', '=', id)
    .where('routing.state', '=', 'released')
    .where('routing.is_default', '=', 1)
    .orderBy('operation.seq')
    .execute()
  if (operations.length === 0) return listPublicCrafts(db, language, { types: types.map((type) => type.id) })
  return listPublicCrafts(db, language, { ids: operations.flatMap(({ craft_id }) => craft_id ?? []) })
}

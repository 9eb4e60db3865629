import { inLanguage } from '../../contract/in-language.ts'
import { type Language, say } from '../../contract/text.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { craft } from './craft.ts'
import { type CraftParam, keyParameter } from './craft-param.ts'
import type { PublishedCraft } from './published-craft.ts'

/** As many as the row of the home page takes (areas 23.3). */
const onHome = 6

/**
 * Processes that visitors may see, in their order (areas 11, 23.4): enabled and public; the previewed one stands among them whatever
 * it is, with its English.
 */
export async function listPublicCrafts(
  db: Db,
  language: Language,
  { previewed, limit }: { previewed?: number | undefined; limit?: number } = {},
): Promise<PublishedCraft[]> {
  let query = db
    .selectFrom('craft')
    .select([
      'id',
      'name',
      'name_en',
      'kind',
      'is_key',
      'is_inspect',
      'params',
      'cover',
      'intro',
      'intro_en',
      'en_status',
    ])
    .where((eb) => {
      const live = eb.and({ status: '1', is_public: 1 })
      return previewed === undefined ? live : eb.or([live, eb('id', '=', previewed)])
    })
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
  if (limit !== undefined) query = query.limit(limit)
  const rows = await query.execute()
  return rows.map(({ params, ...row }) => {
    const en_status = row.id === previewed ? 1 : row.en_status
    return {
      ...inLanguage({ ...row, en_status }, language),
      kind_name: say(craft.fields.kind.bounds[row.kind], language),
      parameter: keyParameter(storedJson<CraftParam[]>(params), en_status === 1 ? language : 'zh-cn'),
    }
  })
}

/** The first of them, for the home page. */
export const listHomeCrafts = (db: Db, language: Language, previewed?: number): Promise<PublishedCraft[]> =>
  listPublicCrafts(db, language, { previewed, limit: onHome })

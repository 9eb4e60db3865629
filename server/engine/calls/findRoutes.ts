import { text } from '../../../contract/text.ts'
import type { Call, Route } from '../../http/route.ts'
import { findRows } from '../read/quick/find.ts'
import { normalise, soundsOf } from '../searchIndex/tokens.ts'
import { anyTable } from '../table.ts'

/**
 * What the command palette asks: rows of all nouns that a phrase finds, and by which words the pages of the menu are known. Any
 * administrator may ask; what is answered are rows that he may list and pages that he has.
 */
export const findRoutes: readonly Route[] = [
  {
    app: 'admin',
    controller: 'Find',
    action: 'index',
    methods: ['GET'],
    permission: 'login',
    summary: text('查找记录', 'Find rows'),
    handle: async ({ db, query, context }) => ({ found: await findRows(anyTable(db), query.quickSearch, context) }),
  },
  {
    app: 'admin',
    controller: 'Find',
    action: 'words',
    methods: ['GET'],
    permission: 'login',
    summary: text('页面的搜索词', 'Words of pages'),
    handle: wordsOfPages,
  },
]

/** Titles of the caller's pages in both languages and as they sound, by the name of their rule; browsers have no pinyin. */
async function wordsOfPages({ db, actor }: Call): Promise<{ words: Record<string, readonly string[]> }> {
  const rules = await db
    .selectFrom('admin_rule')
    .select(['name', 'title', 'title_en'])
    .where('status', '=', '1')
    .where('type', '=', 'menu')
    .execute()
  const own = rules.filter(({ name }) => actor.super || actor.nodes.has(name.toLowerCase()))
  const words = own.map(async ({ name, title, title_en }) => {
    const known = [title, title_en].map(normalise).filter((word) => word !== '')
    const sounds = await Promise.all(known.map(soundsOf))
    return [name, [...new Set([...known, ...sounds.flat()])]] as const
  })
  return { words: Object.fromEntries(await Promise.all(words)) }
}

import { translationFilters } from '../../contract/english.ts'
import { Refusal } from '../../contract/failures.ts'
import { text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import { anyTable } from './table.ts'
import { translationAreas, untranslatedRows } from './translations.ts'

const controller = 'content.Translation'
const permission = 'content/translation/index'

/** What lacks English, by noun and by row, for whoever may see the list of it (areas 1.3). */
export const translationRoutes: readonly Route[] = [
  {
    app: 'admin',
    controller,
    action: 'index',
    methods: ['GET'],
    permission,
    summary: text('翻译进度', 'Progress of translations'),
    handle: async ({ db, context }) => ({ areas: await translationAreas(context, anyTable(db)) }),
  },
  {
    app: 'admin',
    controller,
    action: 'rows',
    methods: ['GET'],
    permission,
    summary: text('缺少英文的内容', 'Rows that lack English'),
    handle: rows,
  },
]

async function rows({ db, query, context }: Call): Promise<unknown> {
  const filter = translationFilters.find((known) => known === (query.filter ?? 'lacking'))
  if (!filter) throw new Refusal('parameter')
  const { table, quickSearch, page, limit } = query
  const found = await untranslatedRows(context, anyTable(db), { table, filter, quickSearch, page, limit })
  if (!found) throw new Refusal('parameter')
  return found
}

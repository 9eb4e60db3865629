import { translationFilters } from '../../../contract/english.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { SettingScope } from '../../config/settingScope.ts'
import { settingsArea, untranslatedSettings } from '../../config/untranslatedSettings.ts'
import type { Call, Route } from '../../http/route.ts'
import { translationAreas, untranslatedRows } from '../read/translations.ts'
import { anyTable } from '../table.ts'

const controller = 'content.Translation'
const permission = 'content/translation/index'

/**
 * What lacks English, by noun and by row, settings included, for callers with permission to see the list of it (areas 1.3).
 */
export const translationRoutes = (scopes: readonly SettingScope[]): readonly Route[] => [
  {
    app: 'admin',
    controller,
    action: 'index',
    methods: ['GET'],
    permission,
    summary: text('翻译进度', 'Progress of translations'),
    handle: (call) => areas(call, scopes),
  },
  {
    app: 'admin',
    controller,
    action: 'rows',
    methods: ['GET'],
    permission,
    summary: text('缺少英文的内容', 'Rows that lack English'),
    handle: (call) => rows(call, scopes),
  },
]

async function areas({ db, context }: Call, scopes: readonly SettingScope[]): Promise<unknown> {
  const nouns = await translationAreas(context, anyTable(db))
  const settings = await Promise.all(scopes.map((scope) => settingsArea(db, scope, context.actor)))
  return { areas: [...nouns, ...settings.flat()] }
}

async function rows({ db, query, context }: Call, scopes: readonly SettingScope[]): Promise<unknown> {
  const filter = translationFilters.find((known) => known === (query.filter ?? 'lacking'))
  if (!filter) throw new Refusal('parameter')
  const { table, quickSearch, page, limit } = query
  const found =
    (await untranslatedSettings(db, scopes, { table, filter, actor: context.actor })) ??
    (await untranslatedRows(context, anyTable(db), { table, filter, quickSearch, page, limit }))
  if (!found) throw new Refusal('parameter')
  return found
}

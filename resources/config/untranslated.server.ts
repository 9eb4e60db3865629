import type { Language } from '../../contract/text.ts'
import type { Db } from '../tables.ts'
import { readPublicSettings } from './store-settings.server.ts'

/** Kinds of content whose untranslated rows may stay away from English pages. */
export type PolicyTable = 'product' | 'part' | 'article'

/**
 * Whether rows of this table without a published English version stay away from a reader of this language (areas 1.3): setting
 * `i18n_fallback_<table>`, `hide` or `show`. What shows them says so with `lang_fallback`.
 */
export const hidesUntranslated = (
  settings: Pick<ReadonlyMap<string, string>, 'get'>,
  table: PolicyTable,
  language: Language,
): boolean => language === 'en' && settings.get(`i18n_fallback_${table}`) === 'hide'

/** The same, for queries that read no other setting. */
export const readPolicy = async (db: Db, table: PolicyTable, language: Language): Promise<boolean> =>
  hidesUntranslated(await readPublicSettings(db, language), table, language)

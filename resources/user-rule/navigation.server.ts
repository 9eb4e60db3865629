import { inLanguage } from '../../contract/inLanguage.ts'
import type { Language } from '../../contract/text.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import type { Db } from '../tables.ts'
import type { NavigationLink } from './navigation.ts'

const readRules = tableCache(['user_rule'], (db: Db) =>
  db
    .selectFrom('user_rule')
    .select(['id', 'pid', 'type', 'title', 'title_en', 'path', 'menu_type', 'url', 'no_login_valid', 'extend'])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute(),
)

type Rule = Awaited<ReturnType<typeof readRules>>[number]

/**
 * What the top bar shows all visitors: enabled `nav` rules that are valid without a session, in the order of the menu
 * (specification 3).
 */
export async function listNavigation(db: Db, language: Language): Promise<NavigationLink[]> {
  const rules = await readRules(db)
  const enabled = new Map(rules.map((rule) => [rule.id, rule]))
  const isShown = (rule: Rule) =>
    rule.type === 'nav' && rule.no_login_valid === 1 && rule.extend !== 'add_rules_only' && stands(rule, enabled)
  return rules.filter(isShown).flatMap(({ title, title_en, ...rule }) => {
    const href = ruleAddress(rule)
    return isAddress(href) ? [{ title: inLanguage({ title, title_en }, language).title, href }] : []
  })
}

/** Nothing stands below what is disabled. */
const stands = ({ pid }: Rule, enabled: ReadonlyMap<number, Rule>): boolean => {
  const above = enabled.get(pid)
  return pid === 0 || (above !== undefined && stands(above, enabled))
}

const ruleAddress = ({ menu_type, path, url }: Pick<Rule, 'menu_type' | 'path' | 'url'>): string =>
  menu_type === 'tab' ? `/${path.replace(/^\/+/, '')}` : url

/** A path of ours or an address of the web; nothing that runs. */
const isAddress = (href: string): boolean => /^https?:\/\/[^\s]+$/i.test(href) || /^\/(?![/\\])\S*$/.test(href)

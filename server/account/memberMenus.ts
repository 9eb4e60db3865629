import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { spokenTitle } from '../permission/spokenTitle.ts'

/** A member rule as the bootstrap sends it (protocol 4.1). */
interface RuleNode {
  id: number
  pid: number
  type: string
  name: string
  children?: RuleNode[]
}

const enabledRules = (db: Db) =>
  db
    .selectFrom('user_rule')
    .select(['id', 'pid', 'type', 'title', 'title_en', 'name', 'path', 'icon', 'menu_type', 'url', 'component'])
    .select(['no_login_valid', 'extend'])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id')

const titled = <Rule extends { title: string; title_en: string }>(rules: readonly Rule[], language: Language) =>
  rules.map(({ title_en, ...rule }) => ({
    ...rule,
    title: spokenTitle({ title: rule.title, title_en }, language),
  }))

/** Granted, enabled rules: folders of the member centre are `menus`, the rest beside them `rules`; nothing below a refused parent. */
export async function menusOfMember(
  db: Db,
  language: Language,
  granted: (name: string) => boolean,
): Promise<{ menus: RuleNode[]; rules: RuleNode[] }> {
  const found = await enabledRules(db).execute()
  const held = titled(found, language).filter((rule) => granted(rule.name.toLowerCase()))
  const top = branch(held, 0)
  return {
    menus: top.filter(({ type }) => type === 'menu_dir'),
    rules: top.filter(({ type }) => type !== 'menu_dir' && type !== 'menu'),
  }
}

/** What guests are shown: rules valid without a session, with all their columns; each at the top has `children` (protocol 4.1). */
export async function rulesOfGuests(db: Db, language: Language): Promise<RuleNode[]> {
  const found = await enabledRules(db)
    .select(['remark', 'weigh', 'status', 'create_time', 'update_time'])
    .where('no_login_valid', '=', 1)
    .where('type', 'in', ['route', 'nav', 'button'])
    .execute()
  const open = titled(found, language)
  const ids = new Set(open.map(({ id }) => id))
  return open.filter(({ pid }) => !ids.has(pid)).map((rule) => ({ ...rule, children: branch(open, rule.id) }))
}

function branch(rules: readonly RuleNode[], pid: number): RuleNode[] {
  return rules
    .filter((rule) => rule.pid === pid)
    .map((rule) => {
      const children = branch(rules, rule.id)
      return children.length > 0 ? { ...rule, children } : rule
    })
}

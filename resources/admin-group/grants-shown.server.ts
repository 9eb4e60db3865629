import { type Language, say, text } from '../../contract/text.ts'
import { heldIn, type Roles } from '../../server/permission/roles.ts'
import { spokenTitle } from '../../server/permission/spokenTitle.ts'

const everything = text('超级管理员', 'Super administrator')
const nothing = text('没有任何权限', 'No permission')
const several = text('{first}等 {count} 项', '{first} and {count} more')

type RuleMap = Roles['rules']

/** A column of grants as text, whichever way the row carries it. */
export const grantsText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** What a group may do in a few words: the first rule of the menu, and how many more (protocol 3B.1). */
export function summaryOf(value: unknown, rules: RuleMap, language: Language): string {
  const held = heldIn(grantsText(value), rules)
  if (held === 'all') return say(everything, language)
  const [first] = [...rules.values()].filter(({ id }) => held.has(id))
  if (!first) return say(nothing, language)
  const title = spokenTitle(first, language)
  if (held.size === 1) return title
  return say(several, language, { first: title, count: language === 'en' ? held.size - 1 : held.size })
}

/** Ids as a tree of boxes ticks them: without those that stand above another one, since they are ticked by it (protocol 3B.1). */
export function leavesOf(value: unknown, rules: RuleMap): string[] {
  const held = heldIn(grantsText(value), rules)
  if (held === 'all') return ['*']
  const above = new Set([...held].map((id) => rules.get(id)?.pid))
  return [...held].filter((id) => !above.has(id)).map(String)
}

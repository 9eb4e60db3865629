import type { Fault } from '../../contract/failures/failures.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Save } from '../../server/engine/module.ts'
import type { Actor } from '../../server/permission/actor.ts'
import type { Standing } from '../../server/permission/reachable.ts'
import { type GrantedRules, heldIn, missingIn, type Roles, type RuleNode } from '../../server/permission/roles.ts'
import { adminGroupFailures } from './admin-group-failures.ts'
import { grantsText } from './grants-shown.server.ts'

/**
 * What is wrong with the rules of a group as it will stand: more than the granter holds, or all of it; more than the group above
 * holds; less than a group below holds (protocol 3B.1, areas 15, quality 3).
 */
export function grantFault(save: Save, { held, roles }: Standing, actor: Actor): Fault | undefined {
  const wanted = wantedBy(save, roles)
  const posted = isPosted(save)
  if (posted && !actor.super) {
    const lacking = missingIn(held, wanted, roles.rules)
    if (held !== 'all' && holdsAll(wanted, held)) return { word: adminGroupFailures.hasAll }
    if (lacking.length > 0) return { word: adminGroupFailures.grantNotHeld, values: { names: titles(lacking) } }
  }
  if (!posted && !('pid' in save.values)) return undefined
  return (
    aboveFault(save, wanted, roles) ?? (save.before ? belowFault(Number(save.before.id), wanted, roles) : undefined)
  )
}

/** Rules as they are stored: `*` when nothing is left out, else existing ids; an empty list changes nothing on an edit. */
export function settleGrants({ values, before }: Save, { roles, held: mine }: Standing): void {
  if (!('rules' in values)) return
  const given = grantsText(values.rules)
  if (given === '' && before) {
    delete values.rules
    return
  }
  const held = withAbove(heldIn(given, roles.rules), mine, roles.rules)
  const whole = held === 'all' || (roles.rules.size > 0 && held.size === roles.rules.size)
  values.rules = whole ? '*' : [...held].sort((a, b) => a - b).join(',')
}

/**
 * Adds the ancestors of rules as far as the granter holds them: a form opens with the ticked ones alone (protocol
 * 3B.1), and posting it back unchanged must not take a page out of the menu.
 */
function withAbove(held: GrantedRules, mine: GrantedRules, rules: Roles['rules']): GrantedRules {
  if (held === 'all') return held
  const all = new Set(held)
  for (const id of held) {
    for (let above = rules.get(id)?.pid; above; above = rules.get(above)?.pid) {
      if (rules.has(above) && (mine === 'all' || mine.has(above))) all.add(above)
    }
  }
  return all
}

const isPosted = ({ values }: Save): boolean => 'rules' in values && grantsText(values.rules) !== ''

function wantedBy(save: Save, { groups, rules }: Roles): GrantedRules {
  if (isPosted(save)) return heldIn(grantsText(save.values.rules), rules)
  return groups.get(Number(save.before?.id))?.held ?? new Set()
}

/** Whether the caller holds rules and all of them are in it. */
const holdsAll = (wanted: GrantedRules, held: ReadonlySet<number>): boolean =>
  wanted === 'all' || (held.size > 0 && [...held].every((id) => wanted.has(id)))

function aboveFault({ values, before }: Save, wanted: GrantedRules, { groups, rules }: Roles): Fault | undefined {
  const parent = groups.get(Number(values.pid ?? before?.pid ?? 0))
  if (!parent) return undefined
  const lacking = missingIn(parent.held, wanted, rules)
  return lacking.length > 0
    ? { word: adminGroupFailures.grantAboveParent, values: { names: titles(lacking) } }
    : undefined
}

function belowFault(id: number, wanted: GrantedRules, { groups, rules }: Roles): Fault | undefined {
  for (const group of groups.values()) {
    if (group.pid !== id) continue
    const lacking = missingIn(wanted, group.held, rules)
    if (lacking.length > 0)
      return { word: adminGroupFailures.grantBelow, values: { name: group.name, names: titles(lacking) } }
  }
  return undefined
}

const shown = 3

function titles(lacking: readonly RuleNode[]): Text {
  const first = lacking.slice(0, shown)
  const more = lacking.length > shown ? '…' : ''
  return text(
    first.map(({ title }) => title).join('、') + more,
    first.map(({ title, title_en }) => title_en || title).join(', ') + more,
  )
}

import type { Action } from '../../contract/definition/action.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateAfter, stateOf } from '../../contract/definition/workflow.ts'
import { mergeLabel } from '../merge/merge-label.ts'
import { allowedOf, type Row } from '../parts/row.ts'
import type { Permissions } from '../table/permissions.ts'

export type NamedAction = readonly [name: string, action: Action]

/** What may be done with a row as it stands. */
export interface RecordActionSet {
  /** The action that brings it on. */
  next: NamedAction | undefined
  plain: readonly NamedAction[]
  /** The first of the plain ones that the view does alone: a page of its own, which is what the row is opened for. */
  own: NamedAction | undefined
  /** What gives it up or takes something away. */
  danger: readonly NamedAction[]
  edit: boolean
  del: boolean
}

/** The first of the allowed actions that leads to another state and gives nothing up; what makes another row of it leads elsewhere. */
export function nextAction(definition: Definition, row: Row, allowed: readonly NamedAction[]): NamedAction | undefined {
  const state = stateOf(definition, row) ?? ''
  return allowed.find(
    ([, action]) => !action.danger && action.kind === undefined && stateAfter(action, state) !== state,
  )
}

/** The server says nothing of what a view does alone, also where it goes by the node of an action without rows. */
const isAdded = ({ actions = {} }: Definition, name: string): boolean =>
  name !== 'edit' && name !== 'del' && actions[name]?.on === undefined

/** Actions of a row by what they mean for it; `denies` is what its view does not allow. */
export function recordActions(
  definition: Definition,
  row: Row,
  may: Pick<Permissions, 'actions' | 'edit' | 'del'>,
  denies: (row: Row, action: string) => boolean,
): RecordActionSet {
  const can = allowedOf(row) ?? []
  const isAllowed = (name: string) => (can.includes(name) || isAdded(definition, name)) && !denies(row, name)
  const allowed = may.actions.flatMap(([name, action]): NamedAction[] => {
    // Merging needs more rows than one.
    const label = action.kind === 'merge' ? mergeLabel(definition, row) : action.label
    return action.on && label && isAllowed(name) ? [[name, { ...action, label }]] : []
  })
  const next = nextAction(definition, row, allowed)
  const others = allowed.filter((action) => action !== next)
  return {
    next,
    plain: others.filter(([, { danger }]) => !danger),
    own: others.find(([name, { danger }]) => !danger && isAdded(definition, name)),
    danger: others.filter(([, { danger }]) => danger),
    edit: may.edit && isAllowed('edit'),
    del: may.del && isAllowed('del'),
  }
}

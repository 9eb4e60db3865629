import type { Action } from '../../contract/definition/action.ts'
import type { Tone } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateAfter, stateOf, statesOf } from '../../contract/definition/workflow.ts'
import type { Row } from '../parts/row.ts'

/** Whether an action takes the row it runs on to a state; what makes a new row of it, or one of several, does not. */
const takes = ({ on, kind }: Action): boolean => on !== undefined && kind === undefined

/** Names of the actions that take a row to another state, by that state. `offered` are those that it allows. */
export function movesOf(
  definition: Definition,
  row: Row,
  offered: readonly (readonly [string, Action])[],
): ReadonlyMap<string, readonly string[]> {
  const from = stateOf(definition, row) ?? ''
  const moves = new Map<string, readonly string[]>()
  for (const [name, action] of offered) {
    const to = stateAfter(action, from)
    if (to !== from && takes(action)) moves.set(to, [...(moves.get(to) ?? []), name])
  }
  return moves
}

const ended = new Set<Tone>(['good', 'bad', 'idle'])

/** Whether rows of a state are done with: no action leads on to a later state, only back, if anywhere. Its column starts folded. */
export function isClosed(definition: Definition, state: string): boolean {
  const { states, actions = {} } = definition
  if (!states || !ended.has(states.tones[state] ?? 'idle')) return false
  const order = statesOf(definition)
  const leadsOn = (action: Action) =>
    takes(action) &&
    runsIn(action, states.column, state) &&
    order.indexOf(stateAfter(action, state)) > order.indexOf(state)
  return !Object.values(actions).some(leadsOn)
}

const runsIn = ({ when = {} }: Action, column: string, state: string): boolean =>
  [when].flat().some(({ [column]: needed }) => needed === undefined || [needed].flat().includes(state))

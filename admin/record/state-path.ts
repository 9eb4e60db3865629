import type { Definition } from '../../contract/definition/resource.ts'
import { stateAfter, statesOf } from '../../contract/definition/workflow.ts'

/** One state on the way of a row, and where the row stands to it. */
export interface Step {
  state: string
  at: 'done' | 'present' | 'ahead'
}

/** The states that rows are brought through, in the order of their choice; ends in which they are given up are none of them. */
export function wayOf(definition: Definition): string[] {
  return statesOf(definition).filter((state, at) => at === 0 || !isGivenUp(definition, state))
}

/**
 * The way of a row, and where it stands. The end in which one was given up takes the place of what it did not reach;
 * how far it had got is shown only as far as its actions make it certain.
 */
export function statePath(definition: Definition, state: string): Step[] {
  const way = wayOf(definition)
  const at = way.indexOf(state)
  if (at < 0) {
    const passed = way.slice(0, certainlyPassed(definition, way, state))
    return [...passed.map((one) => ({ state: one, at: 'done' }) as const), { state, at: 'present' }]
  }
  return way.map((one, place) => ({ state: one, at: place < at ? 'done' : place === at ? 'present' : 'ahead' }))
}

const isGivenUp = ({ states }: Definition, state: string): boolean => {
  const tone = states?.tones[state]
  return tone === 'bad' || tone === 'idle'
}

/** How many states of the way lie behind a row in an end: up to the earliest one from which an action leads there. */
function certainlyPassed(definition: Definition, way: readonly string[], end: string): number {
  const leads = (from: string) =>
    Object.values(definition.actions ?? {}).some(
      (action) => stateAfter(action, from) === end && mayStart(definition, action.when, from),
    )
  return way.findIndex(leads) + 1
}

type Condition = NonNullable<NonNullable<Definition['actions']>[string]['when']>

function mayStart({ states }: Definition, when: Condition | undefined, from: string): boolean {
  if (when === undefined || !states) return true
  return [when].flat().some((one) => [one[states.column] ?? from].flat().includes(from))
}

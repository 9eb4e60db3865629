import type { Fault } from '../failures/failures.ts'
import { type Text, text } from '../text.ts'
import type { Action } from './action.ts'
import type { Field, Fields } from './field.ts'
import { type Definition, fieldOf, namesOf } from './resource.ts'
import type { Needed, When } from './when.ts'

/** Words in conditions that are not values of a column. */
export const decisiveWords = {
  me: 'me',
  somebody: 'somebody',
  nobody: 'nobody',
  today: 'today',
  beforeToday: 'before today',
  afterNow: 'after now',
  untilNow: 'until now',
} as const

/**
 * How many days after today a condition reaches, today being 0; undefined for a condition that is not about coming days.
 */
export function daysAhead(needed: Needed): number | undefined {
  if (needed === decisiveWords.today) return 0
  const [, days] = (typeof needed === 'string' && /^within (\d+) days$/.exec(needed)) || []
  return days === undefined ? undefined : Number(days)
}

/** How many hours before or after now a condition reaches: `within 2 hours` is 2, `until 2 hours ago` is -2. */
export function hoursAhead(needed: Needed): number | undefined {
  const [, ahead, ago] =
    (typeof needed === 'string' && /^(?:within (\d+) hours|until (\d+) hours ago)$/.exec(needed)) || []
  return ahead !== undefined ? Number(ahead) : ago !== undefined ? -Number(ago) : undefined
}

/** The moment of the same row that a condition reaches to: `until reply_due_time`. */
export const momentNamed = (needed: Needed): string | undefined =>
  typeof needed === 'string' ? /^until (\w+_time)$/.exec(needed)?.[1] : undefined

/** The columns that phases look at. */
export const phaseColumns = (phases: Readonly<Record<string, When>>): string[] =>
  Object.values(phases).flatMap((when) => [
    ...Object.keys(when),
    ...Object.values(when).flatMap((needed = '') => momentNamed(needed) ?? []),
  ])

/** The caller an action is checked for. */
export interface Asker {
  id: number
  may(node: string): boolean
}

type Row = Readonly<Record<string, unknown>>

/** The node that opens an action: its own, or the one it shares. */
export const nodeOfAction = ({ node, actions }: Definition, name: string): string =>
  `${node}/${actions?.[name]?.node ?? name}`

/** Actions that are posted to another one, by name. */
export const stepsOf = ({ actions = {} }: Definition, name: string): [string, Action][] =>
  Object.entries(actions).filter(([, action]) => action.node === name)

/** The states of a noun in the order in which they are named; none without states. */
export function statesOf(definition: Definition): string[] {
  const field = definition.states && fieldOf(definition, definition.states.column)
  return Object.keys((field && namesOf(field)) ?? {})
}

/** The state of a row; undefined without states. */
export const stateOf = ({ states }: Definition, row: Row): string | undefined =>
  states && String(row[states.column] ?? '')

/** What a state is called. */
export function stateName({ states, fields }: Definition, state: string): Text {
  const field = states && fields[states.column]
  return (field && namesOf(field)?.[state]) ?? text(state, state)
}

/** The state that an action leads to from another. */
export const stateAfter = ({ to }: Action, from: string): string =>
  typeof to === 'object' ? (to[from] ?? from) : (to ?? from)

/** The columns that decide who owns a row, what can be done with it, and which of its fields are shown or needed. */
export function decidingColumns({ states, scope, actions = {}, shown = {}, needed = {} }: Definition): string[] {
  const asked = Object.values(actions).flatMap(({ when = {} }) => [when].flat().flatMap(Object.keys))
  const showing = [shown, needed].flatMap((conditions) =>
    Object.values(conditions).flatMap((when = {}) => Object.keys(when)),
  )
  return [
    ...(states ? [states.column] : []),
    ...(scope?.by ?? []),
    ...asked.filter((name) => name !== 'may'),
    ...showing,
  ]
}

/**
 * The columns that an action asks for, required as the action says: the `required` of the field itself does not count.
 */
export function askedColumns(definition: Definition, { asks = {} }: Action): Fields {
  const fields: Record<string, Field> = {}
  for (const [name, need] of Object.entries(asks)) {
    const field = fieldOf(definition, name)
    if (!field) continue
    const { required: _required, ...rest } = field
    fields[name] = need === 'required' ? { ...rest, required: 'save' } : rest
  }
  return fields
}

/**
 * The part of an action that is kept in the row it adds to the timeline; the form that changes this row asks for it again.
 */
export function amendableAction({ label, when, asks = {}, input }: Action, of: Definition): Action {
  const kept = Object.entries(asks).filter(([column]) => column in of.fields)
  return { label, asks: Object.fromEntries(kept), ...(when && { when }), ...(input && { input }) }
}

/** Why an action cannot run on a row as it stands; nothing when it can (areas 1.5). */
export function whenFault(definition: Definition, action: Action, row: Row, asker: Asker): Fault | undefined {
  const conditions: readonly When[] = [action.when ?? {}].flat()
  const faults: Fault[] = []
  for (const condition of conditions) {
    const fault = conditionFault(definition, condition, row, asker)
    if (!fault) return undefined
    faults.push(fault)
  }
  // A wrong state says the least: another condition may have failed later, after its state matched.
  const told = faults.find(({ word }) => word !== 'state' && word !== 'noPermission')
  return (told && action.denied && { word: action.denied }) ?? told ?? faults[0]
}

function conditionFault(definition: Definition, when: When, row: Row, asker: Asker): Fault | undefined {
  const { states, node, fields } = definition
  const state = stateOf(definition, row)
  if (states && state !== undefined && when[states.column] && !isOneOf(when[states.column], state))
    return { word: 'state', values: { state: stateName(definition, state) } }
  const { may } = when
  if (typeof may === 'string' && !asker.may(may === '*' ? may : `${node}/${may}`)) return { word: 'noPermission' }
  for (const [column, needed] of Object.entries(when)) {
    const field = fields[column]
    if (!field || needed === undefined || column === states?.column || holds(needed, row[column], asker)) continue
    const word =
      needed === decisiveWords.nobody ? 'heldAlready' : needed === decisiveWords.me ? 'notYours' : 'notAllowed'
    return { word, values: { field: field.label } }
  }
  return undefined
}

function holds(needed: Needed, value: unknown, { id }: Asker): boolean {
  if (needed === decisiveWords.me) return names(value, id)
  if (needed === decisiveWords.somebody) return value !== null
  if (needed === decisiveWords.nobody) return value === null
  return isOneOf(needed, String(value))
}

/** A column holds an administrator alone, or a comma list of them. */
const names = (value: unknown, id: number): boolean =>
  value === id || (typeof value === 'string' && value.split(',').includes(String(id)))

/** Whether a row, stored or on the wire, is one of this administrator: owned, or shared. */
export const isRowOf = ({ scope }: Definition, row: Row, id: number): boolean =>
  [...(scope?.by ?? []), ...(scope?.shared ?? [])].some((column) => names(row[column], id))

const isOneOf = (needed: Needed | undefined, value: string): boolean =>
  typeof needed === 'string' ? needed === value : needed?.includes(value) === true

/** Why a row cannot be deleted as it stands. */
export function deleteFault(definition: Definition, row: Row): Fault | undefined {
  const state = stateOf(definition, row)
  const { deletable } = definition.states ?? {}
  if (state === undefined || !deletable || deletable.includes(state)) return undefined
  const names = deletable.map((one) => stateName(definition, one))
  const values = {
    name: String(row[definition.title] ?? ''),
    state: stateName(definition, state),
    states: text(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(', ')),
  }
  return { word: 'stateDelete', values }
}

/** Fields of a form that cannot be written in the state of a row. */
export function lockedFields(definition: Definition, row: Row): string[] {
  const writable = definition.states?.writable?.[stateOf(definition, row) ?? '']
  return writable ? Object.keys(definition.fields).filter((name) => !writable.includes(name)) : []
}

/** Whether the state of a row leaves anything in it to be written. */
const isWritable = ({ states }: Definition, state: string | undefined): boolean =>
  states?.writable?.[state ?? '']?.length !== 0

/** Why a field that the state of a row has closed is not written; rows kept in revisions have a way on. */
export function closedFieldFault(definition: Definition, row: Row): Fault {
  const state = stateName(definition, stateOf(definition, row) ?? '')
  if (definition.revision) return { word: 'stateRevise', values: { state } }
  return { word: 'stateField', values: { name: String(row[definition.title] ?? ''), state } }
}

/** What a caller may do with a row as it stands, `edit` and `del` among it. */
export function allowedOn(definition: Definition, row: Row, asker: Asker): string[] {
  const { actions = {} } = definition
  const may = (name: string) => asker.may(nodeOfAction(definition, name))
  const isOpen = { edit: isWritable(definition, stateOf(definition, row)), del: !deleteFault(definition, row) }
  const usual = (['edit', 'del'] as const).filter((name) => may(name) && isOpen[name])
  const own = Object.entries(actions).flatMap(([name, action]) => {
    if (!action.on || stepsOf(definition, name).length > 0 || !may(name)) return []
    return whenFault(definition, action, row, asker) ? [] : [name]
  })
  return [...usual, ...own]
}

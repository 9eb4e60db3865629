import type { Action } from '../../contract/definition/action.ts'
import type { Field, Fields } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { hiddenFields } from '../../contract/definition/shown.ts'
import { askedColumns, stateAfter, stateOf } from '../../contract/definition/workflow.ts'
import type { Row } from '../parts/row.ts'

/** What an action asks for: columns of the noun, as needed as the action says, and what it asks besides; what it needs first. */
export function askedFields(definition: Definition, action: Action): Fields {
  const all = Object.entries({ ...askedColumns(definition, action), ...action.input })
  const needed = ([, field]: [string, Field]) => (field.required === 'save' ? 0 : 1)
  return Object.fromEntries(all.sort((a, b) => needed(a) - needed(b)))
}

/** Of these the ones that a row shows with what is filled in, in the state that the action leads to. */
export function shownFields(definition: Definition, action: Action, row: Row): Fields {
  const { states } = definition
  const after = states ? { ...row, [states.column]: stateAfter(action, stateOf(definition, row) ?? '') } : row
  const hidden = hiddenFields(definition, after)
  const asked = Object.entries(askedFields(definition, action))
  return Object.fromEntries(asked.filter(([name]) => !(name in (action.asks ?? {}) && hidden.has(name))))
}

/** What the fields hold at first: the columns of a single row that the action does not set anew, the defaults of what is asked besides. */
export function askedStart({ asks = {}, input = {}, sets = {} }: Action, rows: readonly Row[]): Row {
  const [row] = rows
  const column = (name: string) => (rows.length === 1 && !(name in sets) ? (row?.[name] ?? null) : null)
  return {
    ...Object.fromEntries(Object.keys(asks).map((name) => [name, column(name)])),
    ...Object.fromEntries(Object.entries(input).map(([name, field]) => [name, field.default ?? null])),
  }
}

/** What is posted: what was filled in besides, and the columns that were changed; a row keeps what was left as it was. */
export function askedBody({ asks = {} }: Action, start: Row, values: Row): Row {
  const changed = Object.entries(values).filter(([name, value]) => !(name in asks) || value !== start[name])
  return Object.fromEntries(changed)
}

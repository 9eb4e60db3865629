import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { isInForm } from '../../parts/definition.ts'

/** Columns with a day or a moment that rows of a list carry. */
export function dateFields(definition: Definition): string[] {
  const { list, filters = [], fields } = definition
  const carried = list ? [...list, ...filters] : Object.keys(fields)
  return [...new Set(carried)].filter((name) => {
    const kind = fieldOf(definition, name)?.kind
    return kind === 'date' || kind === 'time'
  })
}

/** The column that a calendar begins with: the first that people fill in, else when rows were made, else the first. */
export function usualDateField(definition: Definition): string | undefined {
  const names = dateFields(definition)
  return names.find((name) => isInForm(definition, name)) ?? names.find((name) => name === 'create_time') ?? names[0]
}

import { codeColumnOf, columnsOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'

const known = new WeakMap<Definition, readonly string[]>()

/** Columns declared unique, twins too: a bilingual one is unique in each language. */
export function uniqueColumns(definition: Definition): readonly string[] {
  const before = known.get(definition)
  if (before) return before
  const found = columnsOf(definition).filter((column) => fieldOf(definition, column)?.unique !== undefined)
  known.set(definition, found)
  return found
}

/** Columns that say which row a child row belongs to, the best first: its code, another that is unique, its title. */
export function keyColumns(definition: Definition): string[] {
  const code = codeColumnOf(definition)
  return [...new Set([...(code === undefined ? [] : [code]), ...uniqueColumns(definition), definition.title])]
}

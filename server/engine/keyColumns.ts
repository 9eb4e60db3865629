import { codeColumnOf, columnsOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { memoize } from '../../contract/memoize.ts'

/** Columns declared unique, twins too: a bilingual one is unique in each language. */
export const uniqueColumns = memoize((definition: Definition): readonly string[] =>
  columnsOf(definition).filter((column) => fieldOf(definition, column)?.unique !== undefined),
)

/** Columns that say which row a child row belongs to, the best first: its code, another that is unique, its title. */
export function keyColumns(definition: Definition): string[] {
  const code = codeColumnOf(definition)
  return [...new Set([...(code === undefined ? [] : [code]), ...uniqueColumns(definition), definition.title])]
}

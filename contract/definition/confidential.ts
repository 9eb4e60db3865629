import type { Field, FieldOf, Fields } from './field.ts'
import type { Definition } from './resource.ts'

/** Topics of files that belong to the rows that use them, and so are not in the library (areas 19). */
export const confidentialTopics = (definitions: readonly Definition[]): ReadonlySet<string> =>
  new Set(definitions.flatMap(topicsOf))

const topicsOf = ({ fields, actions = {} }: Definition): string[] =>
  [fields, ...Object.values(actions).map(({ input = {} }) => input)].flatMap(topicsIn)

const holdsFiles = (field: Field): field is FieldOf<'image' | 'file' | 'images' | 'files'> =>
  field.kind === 'image' || field.kind === 'file' || field.kind === 'images' || field.kind === 'files'

const topicsIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => {
    return (holdsFiles(field) && field.bounds?.confidential) || []
  })

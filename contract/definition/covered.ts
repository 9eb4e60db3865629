import type { Field } from './field.ts'
import { controllerOf, type Definition, fieldOf, standardOf } from './resource.ts'

/** Settings are written by a screen and have no controller of their own. */
const screens: Readonly<Record<string, string>> = { config: 'routine/config' }

/** The node under which rows of a table are written; undefined for tables that stand below others. */
export const writingNodeOf = ({ name, node }: Pick<Definition, 'name' | 'node'>): string | undefined =>
  node ?? screens[name]

/** `product/productType` is `product/ProductType.php` in rules of data security (protocol 8.1). */
export const controllerFile = (node: string): string => `${controllerOf(node).replaceAll('.', '/')}.php`

/** How the server calls a controller: `auth/Admin.php` is `auth/admin` (protocol 8.1). */
export const controllerPath = (controller: string): string =>
  controller
    .trim()
    .replace(/\.php$/i, '')
    .replace(/[\\.]/g, '/')
    .toLowerCase()

/** The table whose rows a controller writes. */
export const tableOfController = <D extends Definition>(definitions: Iterable<D>, controller: string): D | undefined =>
  [...definitions].find((one) => writingNodeOf(one)?.toLowerCase() === controllerPath(controller))

/** Whether a recycle rule can cover a table: people delete its rows. */
export const isDeletable = (definition: Definition): boolean =>
  definition.node !== undefined && standardOf(definition).includes('del')

/** Whether a rule of sensitive data can cover a table: people change its rows. */
export const isChangeable = (definition: Definition): boolean =>
  writingNodeOf(definition) !== undefined && standardOf(definition).includes('edit')

/** The fields that a rule may watch; private ones never leave the server. */
export const watchable = ({ fields }: Definition): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, { guard }]) => guard !== 'private')

/**
 * What the default rule of a table watches: what its definition says, else states, switches, codes, amounts, credentials, rights and
 * whatever not everybody may read.
 */
export function sensitiveOf(definition: Definition): readonly string[] {
  if (definition.sensitive) return definition.sensitive
  const telling = ['status', 'code', 'money', 'password', 'grants']
  return watchable(definition).flatMap(([name, { kind, guard }]) =>
    name === definition.states?.column || guard !== undefined || telling.includes(kind) ? [name] : [],
  )
}

/** Whether a rule that names some columns watches this one; a field is watched in both languages. */
export const watches = (columns: ReadonlySet<string>, definition: Definition, column: string): boolean =>
  columns.has(column) || (!(column in definition.fields) && columns.has(column.slice(0, -3)))

/** The field behind a name that a rule may watch: of a column, its English, or rows below. */
export const watchedField = (definition: Definition, column: string): Field | undefined => {
  const field = fieldOf(definition, column)
  return field?.guard === 'private' ? undefined : field
}

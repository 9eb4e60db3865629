import type { Action, Definition, StandardAction } from '../../contract/resource.ts'
import { isSortable } from '../parts/definition.ts'

/** What the administrator may do with rows of one table; everything else is not drawn (areas 2.3). */
export interface Permissions {
  add: boolean
  edit: boolean
  del: boolean
  sort: boolean
  duplicate: boolean
  publish: boolean
  export: boolean
  import: boolean
  /** Rows are never changed here, so opening one shows it. */
  look: boolean
  /** Extra actions of the definition, in its order. */
  actions: readonly (readonly [string, Action])[]
}

/** Actions that have a place of their own in table and form, and nodes that only let something be seen (areas 2.4). */
const placed = new Set(['publish', 'duplicate', 'import', 'export', 'infoPlain', 'exportPlain'])

export function permissionsOf(definition: Definition, may: (node: string) => boolean): Permissions {
  const node = definition.node ?? definition.name
  const held = (action: string) => may(`${node}/${action}`)
  const standard = (action: StandardAction) => (definition.standard?.includes(action) ?? true) && held(action)
  const named = (action: string) => definition.actions?.[action] !== undefined && held(action)
  return {
    add: standard('add'),
    edit: standard('edit'),
    del: standard('del'),
    sort: isSortable(definition) && standard('sortable'),
    duplicate: named('duplicate') && standard('add'),
    publish: named('publish'),
    export: named('export'),
    import: named('import'),
    look: definition.standard?.includes('edit') === false,
    actions: Object.entries(definition.actions ?? {}).filter(([name]) => !placed.has(name) && held(name)),
  }
}

/** Whether anything can be done with several rows at once. */
export const choosesRows = (may: Permissions): boolean =>
  may.edit || may.del || may.publish || may.actions.some(([, { on }]) => on === 'rows')

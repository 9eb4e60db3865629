import type { Action, Definition } from '../../contract/resource.ts'
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
  /** Extra actions of the definition, in its order. */
  actions: readonly (readonly [string, Action])[]
}

/** Actions that have a place of their own in table and form. */
const placed = new Set(['publish', 'duplicate', 'import', 'export'])

export function permissionsOf(definition: Definition, may: (node: string) => boolean): Permissions {
  const node = definition.node ?? definition.name
  const held = (action: string) => may(`${node}/${action}`)
  const named = (action: string) => definition.actions?.[action] !== undefined && held(action)
  return {
    add: held('add'),
    edit: held('edit'),
    del: held('del'),
    sort: isSortable(definition) && held('sortable'),
    duplicate: named('duplicate') && held('add'),
    publish: named('publish'),
    export: named('export'),
    import: named('import'),
    actions: Object.entries(definition.actions ?? {}).filter(([name]) => !placed.has(name) && held(name)),
  }
}

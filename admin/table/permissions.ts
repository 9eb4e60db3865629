import type { Action } from '../../contract/definition/action.ts'
import { partOf } from '../../contract/definition/partialEdit.ts'
import { type Definition, isRestorable, type StandardAction } from '../../contract/definition/resource.ts'
import { nodeOfAction, stepsOf } from '../../contract/definition/workflow.ts'
import { isSortable } from '../parts/definition.ts'
import { allowedOf, type Row } from '../parts/row.ts'
import type { Around, View } from '../parts/view.ts'

/** What the administrator may do with rows of one table; everything else is not drawn (areas 2.3). */
export interface Permissions {
  add: boolean
  edit: boolean
  /** The only fields that are written, where these are not all. */
  writes?: readonly string[] | undefined
  del: boolean
  /** The list of deleted rows, to restore them or to read why that is not possible. */
  deleted: boolean
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
const ownActions = new Set(['publish', 'duplicate', 'import', 'export', 'infoPlain', 'exportPlain'])

/** Whether an action is a node that only opens fields (`guard`). */
const opensFields = ({ node, fields }: Definition, name: string): boolean =>
  Object.values(fields).some(({ guard }) => guard === `${node}/${name}`)

export function permissionsOf(definition: Definition, may: (node: string) => boolean): Permissions {
  const node = definition.node ?? definition.name
  const held = (action: string) => may(`${node}/${action}`)
  const standard = (action: StandardAction) => (definition.standard?.includes(action) ?? true) && held(action)
  const named = (action: string) => definition.actions?.[action] !== undefined && held(action)
  const writes = partOf(definition, may)
  return {
    add: standard('add'),
    edit: standard('edit') || writes !== undefined,
    writes,
    del: standard('del'),
    deleted: standard('del') && (isRestorable(definition) || definition.unrestorable !== undefined),
    sort: isSortable(definition) && standard('sortable'),
    duplicate: named('duplicate') && standard('add'),
    publish: named('publish'),
    export: named('export'),
    import: named('import'),
    look: definition.standard?.includes('edit') === false,
    actions: Object.entries(definition.actions ?? {}).filter(
      ([name, { writes: isPart }]) =>
        !ownActions.has(name) &&
        !isPart &&
        !opensFields(definition, name) &&
        stepsOf(definition, name).length === 0 &&
        may(nodeOfAction(definition, name)),
    ),
  }
}

/** The same with what the view of the table does alone, and without what it places itself; no action before it is there. */
export function permissionsWith(may: Permissions, view: View | undefined): Permissions {
  if (!view) return { ...may, actions: [] }
  const { added = {}, placed = [] } = view.actions ?? {}
  const isPlaced = (name: string) => placed.includes(name)
  // What the view does in place of an action stands where that stood, for whoever holds it.
  const held = may.actions.flatMap(([name, action]) => {
    const shown = isPlaced(name) ? added[name] : action
    return shown ? [[name, shown] as const] : []
  })
  const own = Object.entries(added).filter(([name]) => !isPlaced(name))
  // A form of the view's own also shows what may not be written.
  const look = may.look || (view.form?.own !== undefined && !may.edit)
  return { ...may, look, actions: [...held, ...own] }
}

/** Whether anything can be done with several rows at once. */
export const choosesRows = (may: Permissions): boolean =>
  may.edit || may.del || may.publish || may.actions.some(([, { on }]) => on === 'rows')

/** What rows do not allow, as the server says it of rows with states, and the view of the resource of others. */
export function denialsOf({ actions }: Definition, view: View, around: Around) {
  const depends = (action: string) => action === 'edit' || action === 'del' || actions?.[action]?.on !== undefined
  return (row: Row, action: string): boolean => {
    const can = depends(action) ? allowedOf(row) : undefined
    return can?.includes(action) === false || (view.actions?.disabled?.(row, around).includes(action) ?? false)
  }
}

import { type Definition, fieldOf } from '../../contract/resource.ts'
import { type Actor, may } from '../permission/actor.ts'
import type { Values } from './module.ts'

/** Whether a form shows contacts of somebody else in full, which the log of administrators is told (areas 2.4). */
export function reveals(definition: Definition, row: Values, actor: Actor): boolean {
  const { node, name, owner } = definition
  if (node === undefined || !may(actor, `${node}/infoPlain`)) return false
  const own = (name === 'admin' && row.id === actor.id) || (owner !== undefined && row[owner] === actor.id)
  if (own) return false
  return Object.entries(row).some(([column, value]) => {
    return typeof value === 'string' && value !== '' && fieldOf(definition, column)?.guard === 'masked'
  })
}

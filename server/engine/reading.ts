import type { Definition } from '../../contract/resource.ts'
import type { Dialect } from '../db/dialect.ts'
import type { Actor } from '../permission/actor.ts'
import type { Filtering } from './conditions.ts'
import type { Registry } from './registry.ts'
import type { Condition } from './table.ts'

/** Which rows a caller may see at all, as a condition over the alias `self`; undefined when he may see every row (areas 2.2). */
export type Scope = (definition: Definition, actor: Actor) => Condition | undefined | Promise<Condition | undefined>

/** Who reads, and how far. */
export interface Reading {
  registry: Registry
  actor: Actor
  /** Config `time_zone`; days in filters are days there. */
  timeZone?: string
  scope?: Scope
}

export const defaultTimeZone = 'Asia/Shanghai'

export const filtering = ({ registry, actor, timeZone }: Reading, dialect: Dialect): Filtering => ({
  registry,
  actor,
  dialect,
  timeZone: timeZone ?? defaultTimeZone,
})

/** The scope as a list of conditions, ready to be joined by AND. */
export async function scopeConditions({ scope, actor }: Reading, definition: Definition): Promise<Condition[]> {
  const condition = await scope?.(definition, actor)
  return condition ? [condition] : []
}

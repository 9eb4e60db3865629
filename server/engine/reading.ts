import type { Definition } from '../../contract/resource.ts'
import type { Dialect } from '../db/dialect.ts'
import type { Actor } from '../permission/actor.ts'
import type { Filtering } from './conditions.ts'
import type { Values } from './module.ts'
import type { Registry } from './registry.ts'
import { type AnyDb, type Condition, forRules } from './table.ts'

/** Which rows a caller may see at all, as a condition over the alias `self`; undefined when he may see every row (areas 2.2). */
export type Scope = (definition: Definition, actor: Actor) => Condition | undefined | Promise<Condition | undefined>

/** Who reads, and how far. */
export interface Reading {
  registry: Registry
  actor: Actor
  /** Config `time_zone`; days in filters are days there. */
  timeZone?: string
  scope?: Scope
  /** What was just written is shown to whoever wrote it, wherever it stands now. */
  unscoped?: true
}

export const defaultTimeZone = 'Asia/Shanghai'

export const filtering = ({ registry, actor, timeZone }: Reading, dialect: Dialect): Filtering => ({
  registry,
  actor,
  dialect,
  timeZone: timeZone ?? defaultTimeZone,
})

/** The scope of the installation and that of the resource, ready to be joined by AND; `query` is what was asked. */
export async function scopeConditions(
  db: AnyDb,
  { registry, scope, actor, unscoped }: Reading,
  definition: Definition,
  query: Values = {},
): Promise<Condition[]> {
  if (unscoped) return []
  const own = registry.rules(definition.name)
  const found = [await scope?.(definition, actor), await own?.scope?.(forRules(db), actor, query)]
  return found.filter((condition) => condition !== undefined)
}

import type { Definition } from '../../../contract/definition/resource.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { type Context, reads } from '../writing.ts'
import type { Filtering } from './conditions.ts'

/** Who reads, and how far. */
export interface Reading extends Context {
  /** What was just written is shown to whoever wrote it, wherever it stands now. */
  unscoped?: true
}

export const filtering = ({ registry, actor, now, settings }: Reading, dialect: Dialect): Filtering => ({
  registry,
  actor,
  now,
  settings,
  dialect,
  timeZone: settings.timeZone,
})

/** The scope of the installation and that of the resource, ready to be joined by AND; `query` is what was asked. */
export async function scopeConditions(
  db: AnyDb,
  reading: Reading,
  definition: Definition,
  query: Values = {},
): Promise<Condition[]> {
  const { registry, scope, actor, unscoped } = reading
  if (unscoped) return []
  const own = registry.rules(definition.name)
  const found = [await scope?.(definition, actor), await own?.scope?.(reads(db, reading), query)]
  return found.filter((condition) => condition !== undefined)
}

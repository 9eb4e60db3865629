import { sql } from 'kysely'
import type { Attention } from '../../../contract/definition/attention.ts'
import { may } from '../../permission/actor.ts'
import type { AnyDb } from '../table.ts'
import { enabledOnly, fromSelf, whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import { type ReadModel, type ReadPhase, readModel, resolveColumn } from './readModel.ts'
import { phaseSql } from './whenSql.ts'

/** A computed choice with phases that need attention. */
interface Watched {
  model: ReadModel
  choice: ReadPhase
}

/**
 * How many rows within the caller's scope stand in a phase that needs attention, enabled ones unless the phases say otherwise, the most urgent first, phases without
 * rows left out: one query for each such choice of a noun that the caller may list. Null when the caller may see none (areas
 * 22.1).
 */
export async function attentionOf(reading: Reading, db: AnyDb): Promise<Attention[] | null> {
  const watched = watchedBy(reading)
  if (watched.length === 0) return null
  const found: Attention[] = []
  for (const one of watched) found.push(...(await countPhases(db, one, reading)))
  return found
}

function watchedBy({ registry, actor }: Reading): Watched[] {
  return registry.definitions.flatMap((definition) => {
    const { node, computed = {} } = definition
    if (node === undefined || !may(actor, `${node}/index`)) return []
    const names = Object.keys(computed).filter((name) => computed[name]?.attention)
    return names.flatMap((name) => {
      const model = readModel(registry, definition)
      // Callers who may not read what decides a phase get no count of it.
      const choice = resolveColumn(model, name, actor)?.phase
      return choice ? [{ model, choice }] : []
    })
  })
}

async function countPhases(db: AnyDb, { model, choice }: Watched, reading: Reading): Promise<Attention[]> {
  const { definition } = model
  const { attention = [], phases = {} } = choice.computed
  // Phases that look at the status say themselves of which rows they are.
  const decides = Object.values(phases).some((when) => model.enabled !== undefined && model.enabled.column in when)
  const enabled = decides ? undefined : model.enabled
  const conditions = [...(enabled ? enabledOnly(model) : []), ...(await scopeConditions(db, reading, definition))]
  const query = sql<{ phase: string; total: number }>`
    select ${phaseSql(definition, choice.computed, reading)} as phase, count(*) as total
    from ${fromSelf(model)}${whereSql(conditions)} group by 1`
  const totals = new Map((await query.execute(db)).rows.map(({ phase, total }) => [phase, Number(total)]))
  return attention.flatMap((phase) => {
    const total = totals.get(phase) ?? 0
    const shown = { [choice.name]: phase, ...(enabled && { [enabled.column]: enabled.value }) }
    return total > 0 ? [{ table: definition.name, choice: choice.name, phase, total, query: shown }] : []
  })
}

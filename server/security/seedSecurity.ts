import {
  controllerFile,
  controllerPath,
  isChangeable,
  isDeletable,
  sensitiveOf,
  writingNodeOf,
} from '../../contract/definition/covered.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { Db } from '../db/database.ts'

/**
 * The default rules of data security: each once, so that one that an owner deleted never comes back (areas 20). A rule that is new covers what
 * administrators did before it, as an upgrade brings it.
 */
export async function seedSecurity(db: Db, definitions: readonly Definition[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('seeded_rule').select('name').where('name', 'like', 'security/%:%').execute()
    const known = new Set(seeded.map(({ name }) => name))
    for (const definition of definitions) {
      if (isDeletable(definition) && !known.has(seedName('dataRecycle', definition))) await addRecycle(trx, definition)
      const isSensitive = isChangeable(definition) && sensitiveOf(definition).length > 0
      if (isSensitive && !known.has(seedName('sensitiveData', definition))) await addSensitive(trx, definition)
    }
  })
}

const seedName = (noun: string, { name }: Definition): string => `security/${noun}:${name}`

const noteSeeded = (db: Db, name: string) =>
  db
    .insertInto('seeded_rule')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

function covering(definition: Definition) {
  const node = writingNodeOf(definition) ?? ''
  const now = Math.floor(Date.now() / 1000)
  return {
    name: definition.label.zh,
    controller: controllerFile(node),
    controller_as: controllerPath(node),
    data_table: definition.name,
    primary_key: 'id',
    create_time: now,
    update_time: now,
  }
}

async function addRecycle(db: Db, definition: Definition): Promise<void> {
  await noteSeeded(db, seedName('dataRecycle', definition))
  const { id } = await db
    .insertInto('security_data_recycle')
    .values(covering(definition))
    .returning('id')
    .executeTakeFirstOrThrow()
  await earlier(db, id, definition).where('action', '=', 'del').execute()
}

async function addSensitive(db: Db, definition: Definition): Promise<void> {
  await noteSeeded(db, seedName('sensitiveData', definition))
  const columns = sensitiveOf(definition)
  const fields = Object.fromEntries(columns.map((column) => [column, fieldOf(definition, column)?.label.zh ?? column]))
  const { id } = await db
    .insertInto('security_sensitive_data')
    .values({ ...covering(definition), data_fields: JSON.stringify(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const twins = columns.map((column) => `${column}_en`).filter((column) => fieldOf(definition, column))
  await earlier(db, id, definition)
    .where('action', '=', 'edit')
    .where('field', 'in', [...columns, ...twins])
    .execute()
}

const earlier = (db: Db, rule_id: number, { name }: Definition) =>
  db
    .updateTable('change')
    .set({ rule_id })
    .where('resource', '=', name)
    .where('rule_id', 'is', null)
    .where('admin_id', 'is not', null)

import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { phonePattern } from '../../contract/rules.ts'
import type { Rules, Save } from '../../server/engine/module.ts'
import type { Tables, Trx } from '../tables.ts'
import { department } from './department.ts'
import { departmentFailures } from './department-failures.ts'

const { name, phone } = department.fields

/** Siblings have different names; nothing that people still work in goes (areas 15). */
export const rules: Rules<Tables> = {
  async beforeSave({ db }, save) {
    const faults: Faults = {}
    const number = save.values.phone
    if (typeof number === 'string' && number !== '' && !phonePattern.test(number)) {
      faults.phone = { word: 'phone', values: { field: phone.label } }
    }
    const sibling = await siblingOfSameName(db, save)
    if (sibling)
      faults.name = { word: 'unique', values: { field: name.label, value: sibling.name, ref: `#${sibling.id}` } }
    return faults
  },

  async beforeDelete({ db }, rows) {
    const ids = rows.map((row) => Number(row.id))
    const below = await db
      .selectFrom('department')
      .select('id')
      .where('pid', 'in', ids)
      .where('id', 'not in', ids)
      .execute()
    if (below.length > 0) return { word: departmentFailures.subDepartments }
    const { count } = await db
      .selectFrom('admin')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('department_id', 'in', ids)
      .executeTakeFirstOrThrow()
    return count > 0 ? { word: departmentFailures.admins, values: { count } } : undefined
  },

  /** A disabled department hides everything below it from pickers, and disables none of it. */
  selectFilter: () => sql`self.id not in (
    with recursive hidden (id) as (
      select id from department where status = '0'
      union select below.id from department as below join hidden on below.pid = hidden.id
    ) select id from hidden)`,
}

async function siblingOfSameName(db: Trx, { values, before }: Save) {
  const row = { ...before, ...values }
  if (!('name' in values || 'pid' in values) || typeof row.name !== 'string') return undefined
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('pid', '=', Number(row.pid ?? 0))
    .where('name', '=', row.name)
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
}

import type { Kysely } from 'kysely'
import { audited, sortable, switched } from '../../contract/definition/fields.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { auditColumns, integerColumn, Schema, textColumn } from '../db/schema.ts'

/** A tree that people are linked to. */
export const crew = resource({
  name: 'crew',
  node: 'yard/crew',
  label: text('班组', 'Crews'),
  title: 'name',
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 4 } },
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save' },
    rights: { kind: 'grants', label: text('权限', 'Rights'), bounds: { of: 'admin_rule' } },
    ...sortable,
    ...switched,
  },
})

/** A person with a password and several crews. */
export const worker = resource({
  name: 'worker',
  node: 'yard/worker',
  label: text('工人', 'Workers'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('姓名', 'Name'), required: 'save', unique: true },
    password: { kind: 'password', label: text('密码', 'Password'), required: 'save' },
    pin: { kind: 'password', label: text('门禁码', 'Pin') },
    crew_arr: {
      kind: 'links',
      label: text('班组', 'Crews'),
      required: 'save',
      bounds: { to: 'crew', through: 'worker_crew', by: 'worker_id', as: 'crew_id', max: 3 },
    },
    ...audited,
  },
  list: ['name', 'password', 'crew_arr'],
  filters: ['crew_arr'],
  quickSearch: ['name', 'password'],
  actions: { export: { label: text('导出', 'Export') }, import: { label: text('导入', 'Import') } },
})

/** Makes the tables of crews and workers. */
export async function makeYard(db: Db): Promise<void> {
  // Tests make tables that the typed interface does not know.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('crew', {
    pid: integerColumn(),
    name: textColumn(),
    rights: textColumn(),
    weigh: integerColumn(),
    status: textColumn('1'),
  })
  await schema.table('worker', { name: textColumn(), password: textColumn(), pin: textColumn(), ...auditColumns() })
  await schema.searchable('worker')
  await schema.keyedTable('worker_crew', { worker_id: integerColumn(), crew_id: integerColumn() }, [
    'worker_id',
    'crew_id',
  ])
}

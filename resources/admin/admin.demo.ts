import type { Demo } from '../../server/engine/demo.ts'
import { anyTable } from '../../server/engine/table.ts'
import { roleGroups } from '../../server/permission/seedRoles.ts'

interface Row {
  username: string
  nickname: string
  /** Key of the role group. */
  role: string
  department: string
  job: string
  lang?: 'en'
}

const rows: readonly Row[] = [
  { username: 'editor', nickname: '林知夏', role: 'editor', department: '市场部', job: 'editor' },
  { username: 'sales_lily', nickname: '莉莉', role: 'sales', department: '华东', job: 'sales' },
  { username: 'sales_tom', nickname: 'Tom', role: 'sales', department: '海外', job: 'sales', lang: 'en' },
  { username: 'sales_manager', nickname: '周砚', role: 'sales_manager', department: '销售部', job: 'sales_lead' },
  { username: 'process_wang', nickname: '王工', role: 'process', department: '工艺部', job: 'process' },
  { username: 'qc_chen', nickname: '陈检', role: 'qc', department: '质量部', job: 'qc' },
  { username: 'buyer_xu', nickname: '许衡', role: 'purchase', department: '采购部', job: 'buyer' },
  { username: 'ops_zhao', nickname: '赵运', role: 'ops', department: '信息部', job: 'it_ops' },
]

/** Administrators of the demo company beside the super administrator, one or two for each role group (areas 26.5). */
export const demo: Demo = {
  after: ['department', 'job'],
  async seed(db, tools) {
    const groups = await roleGroups(db)
    const named = async (id: number) =>
      (await db.selectFrom('admin_group').select('name').where('id', '=', id).executeTakeFirst())?.name
    const departments = await anyTable(db).selectFrom('department').select(['id', 'name']).execute()
    const jobs = await anyTable(db).selectFrom('job').select(['id', 'code']).execute()
    for (const [at, { role, department, job, ...row }] of rows.entries()) {
      const group = groups.get(role) ?? 0
      const name = await named(group)
      // An owner may have removed the group; no account without rights is created then.
      if (name === undefined) continue
      await tools.save('admin', {
        ...row,
        email: `${row.username}@lanze.example`,
        mobile: `1380013800${at}`,
        group_arr: [group],
        department_id: departments.find((one) => one.name === department)?.id,
        job_id: jobs.find((one) => one.code === job)?.id,
        password: tools.password(row.username, name),
      })
    }
  },
}

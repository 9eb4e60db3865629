import { type Text, text } from '../../contract/text.ts'

/** What departments refuse (areas 15). */
export const departmentFailures = {
  subDepartments: text('请先删除下级部门', 'Delete sub-departments first'),
  admins: text('部门下还有 {count} 名管理员', '{count} admins belong to this department'),
} as const satisfies Record<string, Text>

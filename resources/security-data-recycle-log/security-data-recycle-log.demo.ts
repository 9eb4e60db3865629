import type { Kysely } from 'kysely'
import type { JsonObject } from '../../contract/definition/field.ts'
import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import type { Values } from '../../server/engine/module.ts'
import { anyTable } from '../../server/engine/table.ts'
import type { Tables } from '../tables.ts'

const contacts: readonly JsonObject[] = [
  { name: '钱进', title: '业务经理', mobile: '13912340011', email: 'qian@sealworks.example', is_primary: 1 },
  { name: '孙婷', title: '质量', mobile: '13912340012', email: 'sun@sealworks.example' },
]

/** Rows that somebody added by mistake and deleted again. */
const mistaken: readonly (readonly [
  by: string,
  noun: string,
  values: Values,
  children?: Record<string, typeof contacts>,
])[] = [
  ['ops_zhao', 'lead_block', { kind: 'email', value: 'news@valve-week.example', reason: '误加的订阅邮箱' }],
  ['sales_manager', 'lead_block', { kind: 'mobile', value: '13711112222', reason: '误加的客户电话' }],
  ['ops_zhao', 'department', { name: '临时项目组' }],
  ['editor', 'article_type', { name: '展会（重复）', name_en: 'Trade fairs (twice)', code: 'fairs-twice' }],
  ['process_wang', 'job', { code: 'trainee', name: '实习工艺员', remark: '重复的岗位' }],
  [
    'buyer_xu',
    'supplier',
    { code: 'GYS-TWICE', name: '苏州密封件厂（重复录入）', short_name: '苏州密封', kind: 'material' },
    { contacts },
  ],
]

/** Six deletions for the recycle log and twelve changes for that of sensitive data (areas 26.5). */
export const demo: Demo<Tables> = {
  after: ['admin', 'lead_block', 'department', 'article_type', 'job', 'supplier', 'part', 'brand', 'user'],
  async seed(db, tools) {
    for (const [by, noun, values, children] of mistaken) {
      const id = await tools.save(noun, values, children)
      await (await tools.by(by)).remove(noun, [id])
    }
    await change(db, tools)
  },
}

/** Who changed what of the newest row of a noun; the newest member is disabled. */
const changes: readonly (readonly [by: string, noun: keyof Tables, column: string, to: unknown])[] = [
  ['buyer_xu', 'supplier', 'level', 'B'],
  ['buyer_xu', 'supplier', 'bank_account', '6222 0208 0001 4567'],
  ['ops_zhao', 'user', 'status', 'enable'],
  ['ops_zhao', 'admin', 'mobile', '13500001234'],
  ['process_wang', 'part', 'code', 'TRIAL-1'],
  ['editor', 'brand', 'code', 'TRIAL'],
]

/** Each value is changed and changed back, so that the demo stays as it is told elsewhere. */
async function change(db: Kysely<Tables>, tools: DemoTools): Promise<void> {
  for (const [by, noun, column, to] of changes) {
    const row: Values = await anyTable(db)
      .selectFrom(noun)
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const hand = await tools.by(by)
    await hand.edit(noun, Number(row.id), { [column]: to })
    await hand.edit(noun, Number(row.id), { [column]: row[column] })
  }
}

import type { Demo } from '../../server/engine/demo.ts'

const rows = [
  { kind: 'email', value: 'seo@rank-first.example', reason: '群发推广邮件' },
  { kind: 'email', value: 'offer@cheap-loans.example', reason: '贷款广告' },
  { kind: 'mobile', value: '13800000000', reason: '多次提交空白询价' },
] as const

/** Contacts that sent nothing but advertisements (areas 26.5). */
export const demo: Demo = {
  after: ['lead'],
  async seed(_db, tools) {
    for (const row of rows) await tools.save('lead_block', row)
  },
}

import type { Demo } from '../../server/engine/demo.ts'

/** A second group of members, who see everything but balances (areas 26.5). */
export const demo: Demo = {
  async seed(db, tools) {
    const rules = await db.selectFrom('user_rule').select('id').where('name', '<>', 'account/balance').execute()
    await tools.save('user_group', { name: '合作伙伴', rules: rules.map(({ id }) => id) })
  },
}

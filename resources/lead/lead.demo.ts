import type { Demo, DemoTools } from '../../server/engine/demo.ts'
import type { Db, Tables } from '../tables.ts'
import { type DemoLead, demoLeads } from './lead-texts.demo.ts'

const hour = 3600
const day = 86_400

/** Ids of what leads point at, by the names that people know. */
async function places(db: Db) {
  const admins = await db.selectFrom('admin').select(['id', 'username as name']).execute()
  const members = await db.selectFrom('user').select(['id', 'username as name']).execute()
  const products = await db.selectFrom('product').select(['id', 'code as name']).execute()
  const parts = await db.selectFrom('part').select(['id', 'code as name']).execute()
  const idIn = (rows: readonly { id: number; name: string }[], name: string | undefined) =>
    rows.find((row) => row.name === name)?.id ?? null
  return {
    admin: (name?: string) => idIn(admins, name),
    member: (name?: string) => idIn(members, name),
    product: (code?: string) => idIn(products, code),
    part: (code?: string) => idIn(parts, code),
  }
}

type Places = Awaited<ReturnType<typeof places>>

function valuesOf(lead: DemoLead, at: Places, now: number) {
  const { ago, owner, product, part, next: _next, expects, ended, member, follows: _follows, lang, ...said } = lead
  const came = now - ago * hour
  return {
    ...said,
    ...ended,
    lang: lang ?? 'zh-cn',
    source_page: lead.source === 'website' ? '/client/product' : '',
    owner_admin_id: at.admin(owner),
    user_id: at.member(member),
    product_id: at.product(product),
    part_id: at.part(part),
    ...(expects && {
      expect_date: new Date((now + expects.days * day) * 1000).toISOString().slice(0, 10),
      expect_amount: expects.amount,
    }),
    create_time: came,
    update_time: came,
  }
}

interface Told {
  id: number
  lead: DemoLead
}

/** What was said, and the traces it left on the lead; a plan that has gone by cannot be entered any more. */
async function tellStory(db: Db, { save, now }: DemoTools, at: Places, { id, lead }: Told): Promise<void> {
  const { follows = [], next, state, ago, owner } = lead
  const ended = state === 'won' || state === 'lost' || state === 'invalid'
  for (const [place, { ago: before, ...line }] of follows.entries()) {
    const states =
      place === 0 ? { from_state: 'new', to_state: 'contacted' } : { from_state: 'contacted', to_state: 'contacted' }
    await save('lead_follow', {
      lead_id: id,
      ...line,
      ...states,
      admin_id: at.admin(owner),
      create_time: now - before * hour,
    })
  }
  const [first, last] = [follows[0], follows.at(-1)]
  await db
    .updateTable('lead')
    .set({
      assign_time: at.admin(owner) === null ? null : now - ago * hour,
      first_reply_time: first ? now - first.ago * hour : null,
      last_follow_time: last ? now - last.ago * hour : null,
      follow_count: follows.length,
      next_follow_time: next === undefined || ended ? null : now + next * hour,
      won_time: state === 'won' && last ? now - last.ago * hour + day : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Sixteen enquiries with what became of them; two are of one customer (areas 26.5). */
export const demo: Demo<Tables> = {
  after: ['admin', 'user', 'product', 'part'],
  async seed(db, tools) {
    const at = await places(db)
    // Numbered in the order in which they came.
    const earlier = new Map<string, number>()
    for (const lead of [...demoLeads].sort((a, b) => b.ago - a.ago)) {
      const duplicate_of_id = earlier.get(lead.mobile ?? '') ?? null
      const id = await tools.save('lead', { ...valuesOf(lead, at, tools.now), duplicate_of_id })
      if (lead.mobile) earlier.set(lead.mobile, id)
      await tellStory(db, tools, at, { id, lead })
    }
  },
}

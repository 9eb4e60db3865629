import { text } from '../../contract/text.ts'
import type { Events } from '../../server/engine/module.ts'
import { announce } from '../../server/notices/notifyCustomer.ts'
import type { Tables } from '../tables.ts'

/** Other services hear of a published article where a template names them (areas 17.5). */
export const articleNotices: Events<Tables> = {
  async 'article.published'(on, { data }) {
    const article = on.db.selectFrom('article').select(['id', 'title', 'title_en']).where('id', '=', Number(data.id))
    const row = await article.executeTakeFirst()
    if (!row) return
    const title = text(row.title, row.title_en || row.title)
    await announce(on, 'article.published', { title }, `/client/media/detail/${row.id}`)
  },
}

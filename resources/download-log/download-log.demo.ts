import type { Demo } from '../../server/engine/demo.ts'
import { storedJson } from '../stored-json.ts'
import type { Tables } from '../tables.ts'

const day = 86_400

/** What members took away, days ago; of one there has been a new version since. */
const taken = [
  { member: 'suhua_chem', product: 'LZQ41F-150', ago: 3 },
  { member: 'suhua_chem', product: 'LZQ47Y-300', ago: 40, isOld: true },
  { member: 'nordhelm', product: 'LZQ347F-600', ago: 6 },
]

interface File {
  name: string
  url: string
  access: string
}

/** Downloads of files for members (areas 8.2). */
export const demo: Demo<Tables> = {
  after: ['user', 'product'],
  async seed(db, { save, now }) {
    for (const { member, product, ago, isOld } of taken) {
      const user = await db.selectFrom('user').select('id').where('username', '=', member).executeTakeFirst()
      const row = await db
        .selectFrom('product')
        .select(['id', 'downloads'])
        .where('code', '=', product)
        .executeTakeFirst()
      const file = storedJson<File[]>(row?.downloads ?? '[]').find(({ access }) => access === 'member')
      if (!user || !row || !file) continue
      const { name, url } = file
      await save('download_log', {
        user_id: user.id,
        product_id: row.id,
        name,
        url: isOld ? url.replace(/(\.\w+)$/, '-r1$1') : url,
        version: 0,
        ip: '203.0.113.24',
        create_time: now - ago * day,
      })
    }
  },
}

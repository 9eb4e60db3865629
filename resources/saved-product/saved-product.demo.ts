import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'

const day = 86_400

/** Who saved what, the latest first. */
const saved: Readonly<Record<string, readonly string[]>> = {
  suhua_chem: ['LZQ41F-150', 'LZD343H-150', 'LZQ47Y-300', 'LZT-100', 'LZH76X-16'],
  water_jiang: ['LZD371X-16', 'LZH76X-16'],
  nordhelm: ['LZQ347F-600', 'LZQ47Y-300', 'LZD943H-300'],
}

interface Compared {
  member: string
  /** Of the first level. */
  type: string
  name?: string
  products: readonly string[]
}

const compared: readonly Compared[] = [
  { member: 'suhua_chem', type: 'BALL', products: ['LZQ41F-150', 'LZQ41F-PN40', 'LZQ47Y-300'] },
  { member: 'suhua_chem', type: 'BUTTERFLY', name: '二期循环水', products: ['LZD371X-16', 'LZD343H-150'] },
  { member: 'nordhelm', type: 'BALL', name: 'Tank farm 2', products: ['LZQ47Y-300', 'LZQ347F-600'] },
]

/** What three members saved and compare (areas 23.10). */
export const demo: Demo<Tables> = {
  after: ['user', 'product'],
  async seed(db, { save, now }) {
    const members = await db.selectFrom('user').select(['id', 'username as name']).execute()
    const products = await db.selectFrom('product').select(['id', 'code as name']).execute()
    const types = await db.selectFrom('product_type').select(['id', 'code as name']).execute()
    const idIn = (rows: readonly { id: number; name: string }[], name: string) =>
      rows.find((row) => row.name === name)?.id
    for (const [member, codes] of Object.entries(saved)) {
      for (const [ago, code] of [...codes.entries()].reverse()) {
        const of = { user_id: idIn(members, member), product_id: idIn(products, code) }
        await save('saved_product', { ...of, create_time: now - (ago * 2 + 1) * day })
      }
    }
    for (const [ago, { member, type, name = '', products: codes }] of compared.entries()) {
      const time = now - (ago + 1) * day
      await save('saved_comparison', {
        user_id: idIn(members, member),
        product_type_id: idIn(types, type),
        name,
        product_ids: codes.flatMap((code) => idIn(products, code) ?? []).join(),
        create_time: time,
        update_time: time,
      })
    }
  },
}

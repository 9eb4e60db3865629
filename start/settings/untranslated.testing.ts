import { expect } from 'vitest'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Changing, Effects } from './settings.testing.ts'

type Name = 'product' | 'part'

/** Rows without English leave the list of English readers, and that alone. */
async function leavesEnglish({ app, change }: Changing, table: Name): Promise<void> {
  await ownTables<Tables>(app.db).insertInto(table).values({ code: 'NO-ENGLISH', name: '球阀', status: '1' }).execute()
  const total = async (language: string) => {
    const tab = table === 'part' ? '&tab=parts' : ''
    const { data } = await app.call('GET', `/api/product/index?lang=${language}${tab}`)
    return (data as { counts: Record<string, number> }).counts[`${table}s`]
  }
  const all = await total('zh-cn')
  expect(await total('en')).toBe(all)
  await change({ [`i18n_fallback_${table}`]: 'hide' })
  expect(await total('zh-cn')).toBe(all)
  expect(await total('en')).toBeLessThan(Number(all))
}

/** What English readers see of rows without a published English version. */
export const effects: Effects = {
  i18n_fallback_product: (on) => leavesEnglish(on, 'product'),
  i18n_fallback_part: (on) => leavesEnglish(on, 'part'),
}

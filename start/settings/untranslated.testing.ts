import { expect } from 'vitest'
import { readPolicy } from '../../resources/config/untranslated.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Changing, Effects } from './settings.testing.ts'

type Name = 'product' | 'part'

const shown = { name: '球阀', status: '1', en_status: 0, is_public: 1 } as const

/** Rows without English leave the list of English readers, and that alone. */
async function leavesEnglish({ app, change }: Changing, table: Name): Promise<void> {
  await ownTables<Tables>(app.db)
    .insertInto(table)
    .values({ code: 'LZ-1', name: shown.name, status: shown.status })
    .execute()
  const total = async (language: string) => {
    const tab = table === 'part' ? '&tab=parts' : ''
    const { data } = await app.call('GET', `/api/product/index?lang=${language}${tab}`)
    return (data as { counts: Record<string, number> }).counts[`${table}s`]
  }
  expect([await total('zh-cn'), await total('en')]).toEqual([1, 1])
  await change({ [`i18n_fallback_${table}`]: 'hide' })
  expect([await total('zh-cn'), await total('en')]).toEqual([1, 0])
}

/** What English readers see of rows without a published English version. */
export const effects: Effects = {
  i18n_fallback_product: (on) => leavesEnglish(on, 'product'),
  i18n_fallback_part: (on) => leavesEnglish(on, 'part'),
  async i18n_fallback_article({ app, change }) {
    const hides = () => readPolicy(ownTables<Tables>(app.db), 'article', 'en')
    expect(await hides()).toBe(true)
    await change({ i18n_fallback_article: 'show' })
    expect(await hides()).toBe(false)
  },
}

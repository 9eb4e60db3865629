import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'
import { type DemoItem, templates } from './measure-template-texts.demo.ts'

export const demo: Demo<Tables> = {
  after: ['product_type', 'part', 'measure_instrument'],
  async seed(db, { save }) {
    const idIn = async (table: 'product_type' | 'part' | 'measure_instrument', code: string | undefined) => {
      if (code === undefined) return null
      return (await db.selectFrom(table).select('id').where('code', '=', code).executeTakeFirst())?.id ?? null
    }
    const itemOf = async ({ name, instrument, ...item }: DemoItem) => ({
      ...item,
      ...{ name: name.zh, name_en: name.en, instrument_id: await idIn('measure_instrument', instrument) },
    })
    for (const [at, { name, type, part, remark, items, ...template }] of templates.entries())
      await save(
        'measure_template',
        {
          ...template,
          ...{ name: name.zh, name_en: name.en, remark },
          product_type_id: await idIn('product_type', type),
          part_id: await idIn('part', part),
          weigh: (templates.length - at) * 10,
        },
        { items: await Promise.all(items.map(itemOf)) },
      )
  },
}

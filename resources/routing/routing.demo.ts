import { dayOf } from '../../contract/moment.ts'
import type { Demo } from '../../server/engine/demo.ts'
import type { Db, Tables } from '../tables.ts'
import { type DemoOperation, type DemoRouting, routings } from './routing-texts.demo.ts'

const day = 86_400

/** Ids of what routings point at, by the names that people know; null for what is not there. */
async function places(db: Db) {
  const tables = {
    craft: await db.selectFrom('craft').select(['id', 'code as name']).execute(),
    part: await db.selectFrom('part').select(['id', 'code as name']).execute(),
    product: await db.selectFrom('product').select(['id', 'code as name']).execute(),
    supplier: await db.selectFrom('supplier').select(['id', 'short_name as name']).execute(),
    template: await db.selectFrom('measure_template').select(['id', 'code as name']).execute(),
    admin: await db.selectFrom('admin').select(['id', 'username as name']).execute(),
  }
  return (table: keyof typeof tables, name: string | undefined) =>
    tables[table].find((row) => row.name === name)?.id ?? null
}

type Places = Awaited<ReturnType<typeof places>>

const operationOf = (
  { craft, name, times, wait, link, overlap, supplier, template, ...said }: DemoOperation,
  at: Places,
) => ({
  craft_id: at('craft', craft),
  ...(name && { name: name.zh, name_en: name.en }),
  ...(times && { setup_min: times[0], run_min: times[1] }),
  wait_min: wait ?? '0',
  link_type: link ?? 'FS',
  overlap_qty: overlap ?? null,
  supplier_id: at('supplier', supplier),
  measure_template_id: at('template', template),
  ...said,
})

function valuesOf({ name, product, part, released, obsolete, note, ...row }: DemoRouting, at: Places, now: number) {
  const { operations: _rows, ...said } = row
  const made = now - ((released ?? 4) + 6) * day
  return {
    ...said,
    name: name.zh,
    name_en: name.en,
    target_type: product === undefined ? 'part' : 'product',
    product_id: at('product', product),
    part_id: at('part', part),
    base_revision: row.revision > 1 ? row.revision - 1 : null,
    ...(note && { change_note: note.zh, change_note_en: note.en }),
    create_time: made,
    update_time: made,
    ...(released !== undefined && {
      release_admin_id: at('admin', 'process_wang'),
      release_time: now - released * day,
      effective_date: dayOf(now - released * day, 'Asia/Shanghai'),
    }),
    ...(obsolete && {
      obsolete_time: now - obsolete[0] * day,
      obsolete_reason: `被 R${obsolete[1]} 取代 / superseded by R${obsolete[1]}`,
    }),
  }
}

export const demo: Demo<Tables> = {
  after: ['admin', 'craft', 'part', 'product', 'supplier', 'measure_template'],
  async seed(db, { save, now }) {
    const at = await places(db)
    const codes = new Map<string, string>()
    for (const row of routings) {
      const operations = row.operations.map((one) => operationOf(one, at))
      // The first revision takes the next number, which the others share.
      const { code: _known, ...values } = valuesOf(row, at, now)
      const code = codes.get(row.code)
      const id = await save('routing', code === undefined ? values : { code, ...values }, { operations })
      const made = await db.selectFrom('routing').select('code').where('id', '=', id).executeTakeFirstOrThrow()
      codes.set(row.code, made.code)
    }
  },
}

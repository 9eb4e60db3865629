import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type PublicTexts, searchedRows } from '../../server/search/searchedRows.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'

/** What parts are found by: never by drawing number, supplier or price, which no visitor may read. */
export const partTexts = searchedRows<Db>('part', readTexts)

interface Param {
  name: string
  name_en?: string
  value: string
  value_en?: string
  unit?: string
}

async function readTexts(db: Db, ids: readonly number[]): Promise<PublicTexts[]> {
  const { rows } = await runBuilt(db, 'searched parts', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('part')
      .select(['id', 'code', 'name', 'name_en', 'spec', 'spec_en', 'material', 'material_en', 'params', 'en_status'])
      .where('status', '=', '1')
      .where('is_public', '=', 1)
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  return rows.map((row) => {
    const english = (...texts: readonly string[]) => (row.en_status === 1 ? texts : [])
    const params = storedJson<Param[]>(row.params)
    return {
      id: row.id,
      codes: [row.code],
      strong: [row.name, ...english(row.name_en)],
      weak: [
        ...[row.spec, row.material, ...params.flatMap(({ name, value, unit = '' }) => [name, `${value} ${unit}`])],
        ...english(
          row.spec_en,
          row.material_en,
          ...params.flatMap(({ name_en = '', value_en = '' }) => [name_en, value_en]),
        ),
      ],
    }
  })
}

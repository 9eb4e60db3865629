import { attachment } from '../../../contract/system/attachment.ts'
import { indexRow, searchTexts, unindexRow } from '../../engine/searchIndex/searchIndex.ts'
import type { Trx } from '../../engine/table.ts'

/** Makes two records of one content one: uses, addresses and counts go to the one that stays, and words where it has none. */
export async function mergeTwin(trx: Trx, { id, into }: { id: number; into: number }): Promise<void> {
  const [gone, kept] = await Promise.all([rowOf(trx, id), rowOf(trx, into)])
  const uses = await trx.selectFrom('attachment_usage').selectAll().where('attachment_id', '=', id).execute()
  await trx.deleteFrom('attachment_usage').where('attachment_id', '=', id).execute()
  if (uses.length > 0)
    await trx
      .insertInto('attachment_usage')
      .values(uses.map((use) => ({ ...use, attachment_id: into })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx.updateTable('file_address').set({ attachment_id: into }).where('attachment_id', '=', id).execute()
  await trx.deleteFrom('attachment').where('id', '=', id).execute()
  await unindexRow(trx, attachment, [id])
  if (gone.url !== kept.url)
    await trx
      .insertInto('file_address')
      .values({ url: gone.url, attachment_id: into })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const words = Object.fromEntries(wordColumns.map((name) => [name, kept[name] || gone[name]]))
  await trx
    .updateTable('attachment')
    .set({
      ...words,
      quote: kept.quote + gone.quote,
      downloads: kept.downloads + gone.downloads,
      is_locked: kept.is_locked === 1 ? 1 : gone.is_locked,
      folder_id: kept.folder_id ?? gone.folder_id,
      missing_alt: kept.missing_alt === 1 && gone.missing_alt === 1 ? 1 : 0,
    })
    .where('id', '=', into)
    .execute()
  await indexRow(trx, attachment, into, searchTexts(attachment, { ...kept, ...words }))
}

const wordColumns = ['alt', 'alt_en', 'caption', 'caption_en'] as const

const rowOf = (trx: Trx, id: number) =>
  trx.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

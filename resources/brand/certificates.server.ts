import { ownTables } from '../../server/engine/table.ts'
import type { ClosedFiles } from '../../server/files/closedFiles.ts'
import { tableCache } from '../../server/memory/tableCache.ts'
import type { Db, Tables } from '../tables.ts'
import { type AuthorisedBrand, type BrandLine, brandCertificates } from './published-brand.ts'

const readCertificates = tableCache(['brand'], async (db: Db): Promise<ReadonlyMap<number, readonly string[]>> => {
  const rows = await db
    .selectFrom('brand')
    .select(brandCertificates.columns)
    .where('status', '=', '1')
    .where('cert_public', '=', 1)
    .execute()
  // An authorisation reads the same in every language.
  const shown = rows.map((row) => brandCertificates.project(row, 'zh-cn'))
  return new Map(shown.map(({ id, certificate }) => [id, certificate]))
})

/** A brand line with its authorisations, where the brand publishes them (areas 6). */
export async function withCertificates(db: Db, line: BrandLine | null): Promise<AuthorisedBrand | null> {
  return line && { ...line, certificates: (await readCertificates(db)).get(line.id) ?? [] }
}

/** Authorisations are internal until a brand publishes them; one that is used elsewhere too is not closed for that place. */
export const internalCertificates: ClosedFiles = async (db, ids) => {
  const own = ownTables<Tables>(db)
  const uses = await own
    .selectFrom('attachment_usage as used')
    .leftJoin('brand', (join) => join.onRef('brand.id', '=', 'used.row_id').on('used.resource', '=', 'brand'))
    .select(['used.attachment_id', 'used.field', 'brand.cert_public', 'brand.status'])
    .where('used.attachment_id', 'in', ids)
    .execute()
  const internal = new Set<number>()
  const open = new Set<number>()
  for (const { attachment_id, field, cert_public, status } of uses) {
    const isInternal = field === 'certificate' && status !== null && !(cert_public === 1 && status === '1')
    ;(isInternal ? internal : open).add(Number(attachment_id))
  }
  return new Map([...internal].filter((id) => !open.has(id)).map((id) => [id, 'admin']))
}

import { storedJson } from '../../stored-json.ts'
import type { Db } from '../../tables.ts'

/** Addresses of all files that a member sent with enquiries; without those of others that were merged into them. */
export async function ownEnquiryFiles(db: Db, member: number): Promise<string[]> {
  const leads = await db.selectFrom('lead').select(['attachments', 'original']).where('user_id', '=', member).execute()
  const added = await db.selectFrom('lead_follow').select('attachments').where('user_id', '=', member).execute()
  const sent = leads.map((row) => ({ ...row, ...storedJson<Partial<typeof row>>(row.original) }))
  return [...sent, ...added].flatMap(({ attachments }) => storedJson<string[]>(attachments))
}

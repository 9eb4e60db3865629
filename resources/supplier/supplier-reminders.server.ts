import { sql } from 'kysely'
import { dayOf } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext } from '../../server/engine/context.ts'
import type { Db, Tables } from '../tables.ts'

/** Days before its end at which a buyer hears of a certificate, the nearest first. */
const remindedAt = [7, 30] as const
const day = 86_400

/**
 * Tells buyers of certificates that end within 30 days, once more within 7, and of reviews that are due, each once: the day on which
 * it was told stands with it (areas 10). Suppliers that are disabled or blacklisted concern nobody.
 */
export async function remindBuyers(on: ActionContext<Tables>): Promise<Text> {
  const certs = await dueCerts(on)
  const reviews = await dueReviews(on)
  for (const { id, supplier_id, expire_date } of certs)
    await on.transaction(async ({ db, emit }) => {
      await db.updateTable('supplier_cert').set({ notice_date: on.today() }).where('id', '=', id).execute()
      await emit('supplier.certExpiring', { id: Number(supplier_id), cert: id, expires: String(expire_date) })
    })
  for (const { id } of reviews)
    await on.transaction(async ({ db, emit }) => {
      await db.updateTable('supplier').set({ review_notice_date: on.today() }).where('id', '=', id).execute()
      await emit('supplier.reviewDue', { id })
    })
  const [ending, due] = [certs.length, reviews.length]
  return text(`证书到期 ${ending} 项，评审 ${due} 项`, `${ending} certificates expiring, ${due} reviews due`)
}

const concerned = (db: Db) =>
  db
    .selectFrom('supplier')
    .where('supplier.state', '<>', 'blacklisted')
    .where('supplier.status', '=', '1')
    .where('supplier.buyer_admin_id', 'is not', null)

/** Those within a span of which the buyer has not heard since it began. */
async function dueCerts({ db, now, settings }: ActionContext<Tables>) {
  const dayAt = (days: number) => dayOf(now + days * day, settings.timeZone)
  const certs = await concerned(db)
    .innerJoin('supplier_cert as cert', 'cert.supplier_id', 'supplier.id')
    .select(['cert.id', 'cert.supplier_id', 'cert.expire_date', 'cert.notice_date'])
    .where('cert.expire_date', '>=', dayAt(0))
    .where('cert.expire_date', '<=', dayAt(remindedAt[1]))
    .orderBy('cert.id')
    .execute()
  return certs.filter(({ expire_date: end, notice_date: told }) => {
    const span = remindedAt.find((days) => String(end) <= dayAt(days)) ?? 0
    return told === null || !reaches(told, span, String(end))
  })
}

/** Whether a day lies within so many days before an end. */
const reaches = (told: string, days: number, end: string): boolean =>
  Date.parse(told) + days * day * 1000 >= Date.parse(end)

const dueReviews = ({ db, today }: ActionContext<Tables>) =>
  concerned(db)
    .select('supplier.id')
    .where('next_review_date', '<=', today())
    .where((row) =>
      row.or([row('review_notice_date', 'is', null), sql<boolean>`review_notice_date < next_review_date`]),
    )
    .orderBy('supplier.id')
    .execute()

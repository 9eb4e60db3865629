import { dayAfter, daysFrom } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { ActionContext } from '../../server/engine/context.ts'
import { remindOnce, spanDue, spanReached } from '../../server/jobs/reminders.ts'
import type { Db, Tables } from '../tables.ts'

/** Days before its end at which a buyer hears of a certificate. */
const remindedAt = [7, 30]

type On = ActionContext<Tables>

/**
 * Tells buyers of certificates that end within 30 days, once more within 7, and of reviews that are due, each once: the day on which
 * it was told stands with it (areas 10). Suppliers that are disabled or blacklisted concern nobody.
 */
export async function remindBuyers(on: On): Promise<Text> {
  const [ending, due] = [await tellOfCerts(on), await tellOfReviews(on)]
  return text(`证书到期 ${ending} 项，评审 ${due} 项`, `${ending} certificates expiring, ${due} reviews due`)
}

const concerned = (db: Db) =>
  db
    .selectFrom('supplier')
    .where('supplier.state', '<>', 'blacklisted')
    .where('supplier.status', '=', '1')
    .where('supplier.buyer_admin_id', 'is not', null)

async function tellOfCerts(on: On): Promise<number> {
  const today = on.today()
  const found = await concerned(on.db)
    .innerJoin('supplier_cert as cert', 'cert.supplier_id', 'supplier.id')
    .selectAll('cert')
    .where('cert.expire_date', '>=', today)
    .where('cert.expire_date', '<=', dayAfter(today, Math.max(...remindedAt)))
    .orderBy('cert.id')
    .execute()
  return remindOnce(on, 'supplier_cert', {
    found,
    mark({ expire_date, notice_date: told }) {
      const end = String(expire_date)
      // Renewed, a certificate was told of long before the spans of its new end.
      const before = told === null ? null : spanReached(remindedAt, daysFrom(told, end))
      return spanDue(remindedAt, daysFrom(today, end), before) === null ? undefined : { notice_date: today }
    },
    tell: ({ emit }, { id, supplier_id, expire_date }) =>
      emit('supplier.certExpiring', { id: Number(supplier_id), cert: id, expires: String(expire_date) }),
  })
}

async function tellOfReviews(on: On): Promise<number> {
  const today = on.today()
  return remindOnce(on, 'supplier', {
    found: await concerned(on.db).selectAll().where('next_review_date', '<=', today).orderBy('supplier.id').execute(),
    mark({ next_review_date, review_notice_date: told }) {
      const due = String(next_review_date)
      return due <= today && (told === null || told < due) ? { review_notice_date: today } : undefined
    },
    tell: ({ emit }, { id }) => emit('supplier.reviewDue', { id }),
  })
}

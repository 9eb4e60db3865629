import type { NoticeEvent } from '../../contract/noticeEvents.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { DomainEvent, Events } from '../../server/engine/module.ts'
import { notify } from '../../server/notices/notify.ts'
import type { Tables } from '../tables.ts'
import { supplier } from './supplier.ts'

type On = WorkContext<Tables>

/** Notices to buyers of what falls due; none of what was deleted meanwhile (areas 10). */
export const supplierNotices: Events<Tables> = {
  async 'supplier.certExpiring'(on, event) {
    const cert = await on.db
      .selectFrom('supplier_cert')
      .select(['id', 'name'])
      .where('id', '=', Number(event.data.cert))
      .executeTakeFirst()
    if (!cert) return
    const values = { cert_name: cert.name, expire_date: String(event.data.expires) }
    await tellBuyer(on, 'supplier.certExpiring', event, { target: `supplier_cert ${cert.id}`, values })
  },

  'supplier.reviewDue': (on, event) =>
    tellBuyer(on, 'supplier.reviewDue', event, { target: `supplier ${event.data.id}`, values: {} }),
}

interface Told {
  target: string
  values: Readonly<Record<string, string>>
}

async function tellBuyer(on: On, name: NoticeEvent, { data }: DomainEvent, { target, values }: Told): Promise<void> {
  const row = await on.db
    .selectFrom('supplier')
    .select(['id', 'code', 'short_name', 'buyer_admin_id', 'next_review_date'])
    .where('id', '=', Number(data.id))
    .executeTakeFirst()
  if (!row || row.buyer_admin_id === null) return
  await notify(on, name, {
    to: [row.buyer_admin_id],
    target,
    url: `${supplier.node}/${row.id}`,
    values: {
      supplier_code: row.code,
      supplier_name: row.short_name,
      review_date: row.next_review_date ?? '',
      ...values,
    },
  })
}

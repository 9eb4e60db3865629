import { text } from '../contract/text.ts'
import { articleNotices } from '../resources/article/article-notices.server.ts'
import { forgetDownloads } from '../resources/download-log/member-download.server.ts'
import { leadNotices } from '../resources/lead/lead-notices.server.ts'
import { measureNotices } from '../resources/measure-order/notices/measure-notices.server.ts'
import { forgetSaved } from '../resources/saved-product/saved-product.server.ts'
import { supplierNotices } from '../resources/supplier/supplier-notices.server.ts'
import type { Tables } from '../resources/tables.ts'
import { closingService } from '../server/account/closing/closingService.ts'
import type { BackupDesk } from '../server/backup/desk/backupDesk.ts'
import { backupService } from '../server/backup/desk/backupService.ts'
import type { Service } from '../server/engine/module.ts'
import { ownTables } from '../server/engine/table.ts'
import { accountNotices } from '../server/notices/accountNotices.ts'
import { forgetNotices } from '../server/notices/forget.ts'
import { queueDigests, queueNoticeMails } from '../server/notices/mails.ts'
import { type HouseParts, housekeeping } from './housekeeping.ts'

/** Services that listen or have jobs without being a noun; nouns are found by their files (start/modules.ts). */
export const servicesOf = ({ backups, ...parts }: HouseParts & { backups: BackupDesk }): readonly Service[] => [
  housekeeping(parts),
  notices,
  closing,
  backupService(backups),
]

const closing = closingService(async (trx, id) => {
  const own = ownTables<Tables>(trx)
  await forgetDownloads(own, id)
  await forgetSaved(own, id)
})

/** What happens becomes notices of those it concerns, some of them mails too. */
const notices: Service = {
  name: 'notices',
  label: text('消息通知', 'Notices'),
  events: { ...articleNotices, ...leadNotices, ...measureNotices, ...supplierNotices, ...accountNotices },
  jobs: {
    mails: {
      label: text('发送通知邮件', 'Send mails of notices'),
      every: { minutes: 1 },
      async run({ db, settings, now }) {
        const count = await queueNoticeMails({ db: ownTables(db), settings, now })
        return text(`发送了 ${count} 封`, `${count} sent`)
      },
    },
    digests: {
      label: text('发送每日消息摘要', 'Send the mail of the day'),
      at: '08:00',
      async run({ db, settings, now }) {
        const count = await queueDigests({ db: ownTables(db), settings, now })
        return text(`发送了 ${count} 封`, `${count} sent`)
      },
    },
    forget: {
      label: text('清理旧消息', 'Drop old notices'),
      at: '03:50',
      async run({ db, now }) {
        const count = await forgetNotices(ownTables(db), now)
        return text(`清理了 ${count} 条`, `${count} dropped`)
      },
    },
  },
}

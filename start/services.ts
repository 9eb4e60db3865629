import { text } from '../contract/text.ts'
import { forgetDownloads } from '../resources/download-log/member-download.server.ts'
import { leadNotices } from '../resources/lead/lead-notices.server.ts'
import { measureNotices } from '../resources/measure-order/notices/measure-notices.server.ts'
import { supplierNotices } from '../resources/supplier/supplier-notices.server.ts'
import type { Tables } from '../resources/tables.ts'
import { closingService } from '../server/account/closing/closingService.ts'
import type { Service } from '../server/engine/module.ts'
import { ownTables } from '../server/engine/table.ts'
import type { Post } from '../server/messages/post.ts'
import { accountNotices } from '../server/notices/accountNotices.ts'
import { forgetNotices } from '../server/notices/forget.ts'
import { sendNoticeMails } from '../server/notices/mails.ts'
import { type HouseParts, housekeeping } from './housekeeping.ts'

interface ServiceParts extends HouseParts {
  post: Post
}

/** Services that listen or have jobs without being a noun; nouns are found by their files (start/modules.ts). */
export const servicesOf = (parts: ServiceParts): readonly Service[] => [housekeeping(parts), notices(parts), closing(parts)]

const closing = ({ post }: ServiceParts): Service =>
  closingService({ post, forget: (trx, id) => forgetDownloads(ownTables<Tables>(trx), id) })

/** What happens becomes notices of those it concerns, some of them mails too. */
const notices = ({ post }: ServiceParts): Service => ({
  name: 'notices',
  label: text('消息通知', 'Notices'),
  events: { ...leadNotices, ...measureNotices, ...supplierNotices, ...accountNotices },
  jobs: {
    mails: {
      label: text('发送通知邮件', 'Send mails of notices'),
      every: { minutes: 1 },
      async run({ db, settings, now }) {
        const count = await sendNoticeMails({ db: ownTables(db), settings, post, now })
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
})

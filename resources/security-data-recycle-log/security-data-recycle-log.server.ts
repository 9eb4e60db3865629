import { text } from '../../contract/text.ts'
import type { Jobs } from '../../server/engine/module.ts'
import { purgeOld } from '../../server/security/purge.ts'
import { resources } from '../tables.ts'

/** What data security keeps runs out at night (areas 20). */
export const jobs: Jobs<never> = {
  purge: {
    label: text('清理过期的回收数据和敏感数据日志', 'Purge old deleted rows and changes of sensitive data'),
    at: '03:30',
    async run(on) {
      const count = await purgeOld(on, resources)
      return text(`清理了 ${count} 条`, `${count} purged`)
    },
  },
}

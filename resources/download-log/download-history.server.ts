import * as z from 'zod/mini'
import { projection } from '../../contract/definition/projection.ts'
import { text } from '../../contract/text.ts'
import { projectedShape } from '../../server/engine/calls/shapes.ts'
import { ownPage } from '../../server/engine/read/paging.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import type { Tables } from '../tables.ts'
import { downloadLog } from './download-log.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const ownDownload = projection(downloadLog, 'member', ['name', 'ip', 'create_time'])
/** `download/history`: what the caller took away of the files for members, the newest first (areas 8.2). */
export const calls: NounCalls = () => [
  {
    app: 'api',
    controller: 'download',
    action: 'history',
    methods: ['GET'],
    permission: 'login',
    summary: text('我的下载', 'My downloads'),
    query: z.object({ page: some, limit: some }),
    answer: z.strictObject({
      list: z.array(z.strictObject(projectedShape(ownDownload))),
      total: z.int(),
      page: z.int(),
    }),
    handle: history,
  },
]

async function history({ db, actor, query }: Call): Promise<unknown> {
  const rows = () => ownTables<Tables>(db).selectFrom('download_log').where('user_id', '=', actor.id)
  const counted = await rows()
    .select((row) => row.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.total)
  const { page, limit, offset } = ownPage(query, total)
  const list = await rows().select(ownDownload.columns).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  return { list: list.map((row) => ownDownload.project(row, actor.language)), total, page }
}

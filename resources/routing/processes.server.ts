import { toWire } from '../../contract/definition/kinds.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { postedIds } from '../../server/engine/ids.ts'
import type { Values } from '../../server/engine/module.ts'
import { reads } from '../../server/engine/writing.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { craft } from '../craft/craft.ts'
import type { Tables } from '../tables.ts'
import { workHours } from './operations.server.ts'
import type { Processes } from './processes.ts'
import { routing } from './routing.ts'
import { copiedFromCraft } from './routing-operation.ts'

const most = 500

/** Processes with what an operation copies of them, for callers who may see routings: rates only for those who may see costs. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.Routing',
    action: 'processes',
    methods: ['GET'],
    permission: `${routing.node}/index`,
    summary: text('工艺路线：可选工艺', 'Routings: processes to choose from'),
    handle: processes,
  },
]

async function processes({ db, query, context }: Call): Promise<Processes> {
  const on = reads<Tables>(db, context)
  const mayCost = on.may(`${routing.node}/cost`)
  const columns = copiedFromCraft.filter((column) => column !== 'rate_hour' || mayCost)
  const enabled = on.db
    .selectFrom('craft')
    .select(['id', 'code', 'kind', ...columns])
    .where('status', '=', '1')
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
  const rows = await (query.ids === undefined ? enabled : enabled.where('id', 'in', postedIds(query))).execute()
  const list = rows.map((row) => ({ ...row, ...copiesOf(columns, row) }))
  return { list, work_hours_per_day: workHours(on) }
}

const copiesOf = (columns: readonly (typeof copiedFromCraft)[number][], row: Values): Values =>
  Object.fromEntries(
    columns.map((column) => {
      const field = fieldOf(craft, column)
      return [column, field && toWire(field, row[column])]
    }),
  )

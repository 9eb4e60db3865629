import { toWire } from '../../contract/definition/kinds.ts'
import { fieldOf } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../../server/engine/ids.ts'
import type { Values } from '../../server/engine/module.ts'
import { reads } from '../../server/engine/writing.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { routing } from '../routing/routing.ts'
import { copiedFromCraft } from '../routing/routing-operation.ts'
import type { Tables } from '../tables.ts'
import { craft } from './craft.ts'
import type { CraftUse, CraftUses } from './craft-uses.ts'

const most = 200

/** Operations that were made of a process, for callers who may list processes and routings (areas 11). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.Craft',
    action: 'uses',
    methods: ['GET'],
    permission: `${craft.node}/index`,
    summary: text('工艺：使用于', 'Processes: used in'),
    handle: uses,
  },
]

async function uses({ db, query, context }: Call): Promise<CraftUses> {
  const id = idOf(query.id)
  const on = reads<Tables>(db, context)
  if (!on.may(`${routing.node}/index`)) throw new Refusal('noPermission')
  const mayCost = on.may(`${routing.node}/cost`) && on.may(`${craft.node}/cost`)
  const columns = copiedFromCraft.filter((column) => column !== 'rate_hour' || mayCost)
  const now = await on.db
    .selectFrom('craft')
    .select(columns)
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!now) throw new Refusal('notFound')
  const operations = on.db
    .selectFrom('routing_operation as operation')
    .innerJoin('routing', 'routing.id', 'operation.routing_id')
    .where('operation.craft_id', '=', id ?? 0)
  const { total, routings } = await operations
    .select((row) => [
      row.fn.countAll<number | string>().as('total'),
      row.fn.count<number | string>('operation.routing_id').distinct().as('routings'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await operations
    .select([
      'operation.id',
      'operation.routing_id',
      'operation.seq',
      'routing.code',
      'routing.revision',
      'routing.state',
    ])
    .select(['routing.name as routing_name', 'routing.name_en as routing_name_en'])
    .select(columns.map((column) => `operation.${column}` as const))
    .orderBy('routing.code')
    .orderBy('routing.revision', 'desc')
    .orderBy('operation.seq')
    .limit(most)
    .execute()
  // Copies are columns of the operation under the names they have in the process.
  const list = rows.map((row) => ({ ...row, ...onWire(columns, row) }) as CraftUse)
  return { list, craft: onWire(columns, now), total: Number(total), routings: Number(routings) }
}

const onWire = (columns: readonly string[], row: Values): Values =>
  Object.fromEntries(
    columns.map((column) => {
      const field = fieldOf(craft, column)
      return [column, field && toWire(field, row[column])]
    }),
  )

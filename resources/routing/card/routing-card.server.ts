import * as z from 'zod/mini'
import { controllerOf } from '../../../contract/definition/resource.ts'
import { noWords, type Text, text } from '../../../contract/text.ts'
import { readRow } from '../../../server/engine/read/readRow.ts'
import { ownTables } from '../../../server/engine/table.ts'
import type { NounCalls, NounParts } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { routing } from '../routing.ts'
import { targetsOf } from '../targets.server.ts'
import type { RoutingCard } from './routing-card.ts'

const node = 'production/routing'

/** A routing as it is printed, for whoever may list routings. */
export const calls: NounCalls = (parts) => [
  {
    app: 'admin',
    controller: controllerOf(node),
    action: 'card',
    methods: ['GET'],
    permission: `${node}/index`,
    summary: text('工艺路线：工艺卡', 'Routings: routing card'),
    query: z.object({ id: z.int() }),
    handle: (call) => cardOf(call, parts),
  },
]

async function cardOf({ db, context, query }: Call, { origin }: NounParts): Promise<RoutingCard> {
  const row = await readRow(db, routing, query.id, context)
  const targeted = {
    id: Number(row.id),
    product_id: typeof row.product_id === 'number' ? row.product_id : null,
    part_id: typeof row.part_id === 'number' ? row.part_id : null,
  }
  const targets = await targetsOf(ownTables<Tables>(db), [targeted])
  const { settings } = context
  const both = (name: string): Text => text(settings.text(name), settings.text(name, 'en'))
  return {
    // A row on the wire is JSON.
    row: row as RoutingCard['row'],
    issuer: {
      name: both(settings.text('company_name') === '' ? 'site_name' : 'company_name'),
      logo: settings.text('logo'),
      lines: noWords,
    },
    target: targets.get(targeted.id) ?? noWords,
    link: `${origin()}/admin/production/routing/${targeted.id}`,
    timeZone: settings.timeZone,
  }
}

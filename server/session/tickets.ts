import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { parseAddress } from '../http/address.ts'
import { parsedQuery } from '../http/bodies.ts'
import { isPermitted } from '../http/permitted.ts'
import type { Call, Route } from '../http/route.ts'
import type { RouteTable } from '../http/routeTable.ts'
import type { Sessions } from './sessions.ts'
import { ticketAddress } from './ticketAddress.ts'

const usualSeconds = 60
const longestPath = 4000

export interface TicketParts {
  sessions: Sessions
  /** The table that these calls will stand in themselves. */
  routes(): RouteTable
  /** Path of the back office. */
  entry(): string
}

/** `ajax/ticket` of both sides: one use of one address within a minute or what its route says, for links that the browser opens itself (architecture 6). */
export const ticketRoutes = (parts: TicketParts): Route[] =>
  (['admin', 'api'] as const).map((app) => ({
    app,
    controller: 'ajax',
    action: 'ticket',
    methods: ['POST'],
    permission: 'login',
    evenReadOnly: true,
    secret: true,
    summary: text('一次性链接', 'A link for one use'),
    body: z.object({ path: z.string() }),
    handle: (call) => give(call, app, parts),
  }))

async function give(call: Call, app: Route['app'], parts: TicketParts): Promise<unknown> {
  const { db, actor, now } = call
  const type = app === 'admin' ? 'admin-ticket' : 'user-ticket'
  const { data, seconds } = addressFor(call, app, parts)
  const ticket = await parts.sessions.passes.issue(db, {
    type,
    userId: actor.id,
    data,
    session: actor.session,
    seconds,
    now,
  })
  return { ticket, expires: now + seconds }
}

/** The address asked for, when this caller may read it: a ticket grants no more than its caller may do. */
function addressFor({ body, actor }: Call, app: Route['app'], { routes, entry }: TicketParts): { data: string; seconds: number } {
  const { path } = body
  if (typeof path !== 'string' || !path.startsWith('/') || path.length > longestPath) throw new Refusal('ticketAddress')
  const table = routes()
  const isCall = table.has.bind(table)
  const address = parseAddress({ method: 'GET', url: path, server: true, accept: '' }, { entry: entry(), isCall })
  if (address.kind !== 'call' || address.app !== app) throw new Refusal('ticketAddress')
  const route = table.find(address.app, address.controller, address.action)
  if (!route?.methods.includes('GET') || route.permission === 'public') throw new Refusal('ticketAddress')
  const query = path.split('?')[1] ?? ''
  if (!isPermitted(route, actor, parsedQuery(query))) throw new Refusal('noPermission')
  return { data: ticketAddress(address, query), seconds: route.ticketSeconds ?? usualSeconds }
}

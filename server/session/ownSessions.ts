import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import type { Side } from './lives.ts'
import type { Sessions } from './sessions.ts'

/** Own sessions, listed and ended one by one, under the same names on both sides. */
export function ownSessionRoutes(sessions: Sessions): Route[] {
  return [
    ...routesOf(
      'admin',
      { app: 'admin', controller: 'routine.AdminInfo', permission: 'routine/adminInfo/edit' },
      sessions,
    ),
    ...routesOf('user', { app: 'api', controller: 'account', permission: 'login' }, sessions),
  ]
}

type Place = Pick<Route, 'app' | 'controller' | 'permission'>

const routesOf = (side: Side, place: Place, sessions: Sessions): Route[] => [
  {
    ...place,
    action: 'sessions',
    methods: ['GET'],
    summary: text('我的登录', 'Own sessions'),
    handle: (call) => list(call, side, sessions),
  },
  {
    ...place,
    action: 'endSession',
    methods: ['POST'],
    evenReadOnly: true,
    summary: text('结束登录', 'End a session'),
    body: z.object({ session: z.string() }),
    handle: (call) => end(call, side, sessions),
  },
]

async function list({ actor, now }: Call, side: Side, sessions: Sessions): Promise<unknown> {
  const found = await sessions.list(side, actor.id, now)
  return { list: found.map((one) => ({ ...one, current: one.session === actor.session })) }
}

async function end({ actor, body }: Call, side: Side, sessions: Sessions): Promise<unknown> {
  const { session } = body
  const ended = typeof session === 'string' && (await sessions.endSession(side, actor.id, session))
  if (!ended) throw new Refusal('sessionGone')
  return new Answer(text('该登录已结束', 'That session has ended'))
}

import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import type { Sessions } from './sessions.ts'

/** `common/refreshToken`, for both sides: a new access token for a refresh token, which itself stays (protocol 2.7). */
export function renewalRoute(sessions: Sessions): Route {
  return {
    app: 'api',
    controller: 'common',
    action: 'refreshToken',
    methods: ['POST'],
    permission: 'public',
    evenReadOnly: true,
    secret: true,
    summary: text('续期', 'Renew the session'),
    body: z.object({ refreshToken: z.string() }),
    handle: (call) => renew(call, sessions),
  }
}

async function renew({ body, tokens, actor, now }: Call, sessions: Sessions): Promise<unknown> {
  const { refreshToken } = body
  if (typeof refreshToken !== 'string' || refreshToken === '') throw new Refusal('refreshToken')
  const { ip, useragent } = actor
  const renewed = await sessions.renew(refreshToken, tokens, { ip, useragent, now })
  if (!renewed) throw new Refusal('refreshToken')
  return renewed
}

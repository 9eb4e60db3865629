import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures.ts'
import { text } from '../../contract/text.ts'
import type { Call, Route } from '../http/route.ts'
import type { Sessions } from './sessions.ts'

/** `common/refreshToken`: a new access token for the account of a refresh token, which itself stays (protocol 2.7). */
export function renewalRoute(sessions: Sessions): Route {
  return {
    app: 'api',
    controller: 'common',
    action: 'refreshToken',
    methods: ['POST'],
    permission: 'public',
    summary: text('续期', 'Renew the session'),
    body: z.object({ refreshToken: z.string() }),
    handle: (call) => renew(call, sessions),
  }
}

async function renew(call: Call, sessions: Sessions): Promise<unknown> {
  const { refreshToken } = call.body
  const used = call.tokens.admin
  if (typeof refreshToken !== 'string' || refreshToken === '' || used === '') throw new Refusal('refreshToken')
  const found = await sessions.refreshing(refreshToken, call.now)
  if (!found) throw new Refusal('refreshToken')
  const token = await sessions.open('admin', found.userId, call.now)
  await sessions.end(used, 'admin', found.userId)
  return { type: found.type, token }
}

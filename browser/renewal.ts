import type { Envelope } from '../contract/envelope.ts'
import { success } from '../contract/envelope.ts'
import { headers } from '../contract/headers.ts'
import { callAddress } from './entry.ts'
import { exchange } from './exchange.ts'
import { currentLanguage } from './language.ts'
import { forget, remember, type Side, storedSession } from './session.ts'

const underWay: Partial<Record<Side, Promise<boolean>>> = {}

/**
 * Gives the side a token that is newer than the one a call was refused with. One renewal runs at a time; a late refusal
 * whose token was replaced meanwhile, in this tab or another, only replays (architecture 4). False when renewing failed:
 * the side's tokens are gone then.
 */
export function renew(side: Side, refusedToken: string): Promise<boolean> {
  const current = storedSession(side)
  if (current.token !== '' && current.token !== refusedToken) {
    remember(side, {})
    return Promise.resolve(true)
  }
  underWay[side] ??= ask(side).finally(() => {
    delete underWay[side]
  })
  return underWay[side]
}

async function ask(side: Side): Promise<boolean> {
  const { token, refresh_token } = storedSession(side)
  if (refresh_token === '') return giveUp(side)
  const tokenHeader = side === 'admin' ? headers.adminToken : headers.userToken
  try {
    const reply = await exchange({
      url: callAddress('/api/common/refreshToken'),
      method: 'POST',
      headers: {
        [headers.language]: currentLanguage,
        [headers.server]: 'true',
        [tokenHeader]: token,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ refreshToken: refresh_token }),
      signal: new AbortController().signal,
    })
    // Any other shape is not a renewal; the check below refuses it.
    const envelope = reply.body as Envelope<{ type: string; token: string }> | undefined
    if (envelope?.code !== success) return giveUp(side)
    remember(envelope.data.type === 'admin-refresh' ? 'admin' : 'user', { token: envelope.data.token })
    return true
  } catch {
    return giveUp(side)
  }
}

function giveUp(side: Side): false {
  forget(side)
  return false
}

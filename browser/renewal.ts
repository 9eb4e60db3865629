import { transportTexts } from '../contract/definition/statuses.ts'
import { type Envelope, isMaintenance, success } from '../contract/envelope.ts'
import { callAddress } from './entry.ts'
import { exchange } from './exchange.ts'
import { clientMark, identity } from './identity.ts'
import { isAtLogin } from './known-routes.ts'
import { speak } from './language.ts'
import { forget, remember, type Side } from './session.ts'
import { departures, maintenances, notices } from './signal.ts'
import { storedSession } from './stored-session.ts'

const underWay: Partial<Record<Side, Promise<boolean>>> = {}

/** What a call was refused with: the token it used, and the server's sentence. */
export interface Refused {
  token: string
  words: string
  /** No message and no redirect when renewing fails. */
  quiet?: boolean | undefined
  /** A connection that broke takes no session: the caller tries again later. */
  patient?: boolean
}

/**
 * Gives the side a token that is newer than the one a call was refused with. One renewal runs at a time, also of
 * several tabs; a late refusal whose token was replaced meanwhile only replays (architecture 4). False when renewing
 * failed: the side's tokens are gone then, and pages other than the login page are redirected there (specification 4).
 */
export function renew(side: Side, refused: Refused): Promise<boolean> {
  if (wasReplaced(side, refused.token)) return Promise.resolve(true)
  underWay[side] ??= alone(side, () => ask(side, refused)).finally(() => {
    delete underWay[side]
  })
  return underWay[side]
}

/** Another token than this one is stored now; this tab continues with it. */
export function wasReplaced(side: Side, token: string): boolean {
  const current = storedSession(side).token
  if (current === '' || current === token) return false
  remember(side, {})
  return true
}

/** One tab at a time. Outside secure contexts browsers have no locks; tabs that ask at once are then given the same token. */
const alone = (side: Side, work: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request(`renewal of ${side}`, work) : work()

async function ask(side: Side, refused: Refused): Promise<boolean> {
  // Another tab may have renewed while this one waited.
  if (wasReplaced(side, refused.token)) return true
  const refreshToken = storedSession(side).refresh_token
  if (refreshToken === '') return giveUp(side, refused)
  try {
    const reply = await exchange({
      url: callAddress('/api/common/refreshToken'),
      method: 'POST',
      headers: { ...identity(), 'Content-Type': 'application/json' },
      body: JSON.stringify({ refreshToken, ...clientMark(side) }),
      signal: new AbortController().signal,
    })
    // Any other shape is not a renewal; the check below refuses it.
    const envelope = reply.body as Envelope<{ type: string; token: string }> | undefined
    if (envelope && isMaintenance(envelope)) {
      maintenances.tell(envelope.msg)
      return false
    }
    if (envelope?.code !== success) return giveUp(side, { ...refused, words: envelope?.msg || refused.words })
    remember(envelope.data.type === 'admin-refresh' ? 'admin' : 'user', { token: envelope.data.token })
    return true
  } catch {
    if (refused.patient) return false
    return giveUp(side, {
      ...refused,
      words: speak(navigator.onLine ? transportTexts.network : transportTexts.offline),
    })
  }
}

function giveUp(side: Side, { words, quiet }: Refused): false {
  forget(side)
  if (quiet) return false
  notices.tell({ level: 'error', text: words })
  if (!isAtLogin(side)) departures.tell({ name: side === 'admin' ? 'adminLogin' : 'userLogin' })
  return false
}

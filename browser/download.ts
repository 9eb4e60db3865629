import type { Envelope } from '../contract/envelope.ts'
import { statuses, transportTexts } from '../contract/statuses.ts'
import { CallFailure } from './api-client.ts'
import { callAddress } from './entry.ts'
import { identity } from './identity.ts'
import { speak } from './language.ts'
import { renew } from './renewal.ts'
import { storedSession } from './stored-session.ts'

export interface Downloaded {
  content: Blob
  /** As the server names it. */
  name: string
}

const renewalAsked = 409

/** Asks for a file by a call of the back office; refusals arrive as envelopes like everywhere. Throws CallFailure. */
export async function download(path: string, body: Readonly<Record<string, unknown>>): Promise<Downloaded> {
  const usedToken = storedSession('admin').token
  const first = await ask(path, body)
  const refused = await envelopeIn(first)
  if (!refused) return fileIn(first)
  if (refused.code !== renewalAsked) throw failureOf(refused)
  // A renewal that failed has said why.
  if (!(await renew('admin', { token: usedToken, words: refused.msg }))) throw failureOf(refused, true)
  const second = await ask(path, body)
  const again = await envelopeIn(second)
  if (again) throw failureOf(again)
  return fileIn(second)
}

async function ask(path: string, body: Readonly<Record<string, unknown>>): Promise<Response> {
  const said = { ...identity(), 'Content-Type': 'application/json' }
  try {
    return await fetch(callAddress(path), { method: 'POST', headers: said, body: JSON.stringify(body) })
  } catch {
    throw new CallFailure(speak(navigator.onLine ? transportTexts.network : transportTexts.offline))
  }
}

/** The envelope of a refusal; undefined when a file came. */
async function envelopeIn(answer: Response): Promise<Envelope | undefined> {
  if (!answer.ok) {
    const sentence = statuses[answer.status] ?? transportTexts.other
    throw new CallFailure(speak(sentence, { url: answer.url }), { code: answer.status })
  }
  const type = answer.headers.get('content-type') ?? ''
  return type.startsWith('application/json') ? answer.json() : undefined
}

const failureOf = ({ code, msg, data }: Envelope, told = false) =>
  new CallFailure(msg, { code, data, refused: true, told })

async function fileIn(answer: Response): Promise<Downloaded> {
  const named = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')
  return { content: await answer.blob(), name: named?.[1] ?? 'download' }
}

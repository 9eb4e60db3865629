import * as z from 'zod/mini'
import { Refusal } from '../../../contract/failures/failures.ts'
import { momentIn } from '../../../contract/moment.ts'
import { text } from '../../../contract/text.ts'
import { working } from '../../engine/actions/work.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { spelled } from '../../ledger/book.ts'
import { typedPassword } from '../contacts.ts'
import type { MemberParts } from '../memberParts.ts'
import { provePassword } from '../memberPassword.ts'
import { callingMember, type Member } from '../memberRow.ts'
import { closingFailures } from './closing-failures.ts'

/** Seconds in which a member may change his mind. */
export const graceSeconds = 7 * 86_400

type Parts = Pick<MemberParts, 'settings'>

/** `account/askDeletion` and `account/keepAccount`: a member leaves, or stays after all (areas 23.10, decision 074). */
export function closingRoutes(parts: Parts): Route[] {
  const at = { app: 'api', controller: 'account', methods: ['POST'], permission: 'login' } as const
  return [
    {
      ...at,
      action: 'askDeletion',
      summary: text('申请注销账户', 'Ask to close the account'),
      body: z.object({ password: z.string() }),
      answer: z.strictObject({ closes: z.int() }),
      handle: (call) => ask(call, parts),
    },
    {
      ...at,
      action: 'keepAccount',
      summary: text('撤回注销申请', 'Keep the account'),
      handle: keep,
    },
  ]
}

async function ask(call: Call, parts: Parts): Promise<unknown> {
  const { actor, body, db, now } = call
  const member = await callingMember(call)
  refuseAsking(member, parts)
  const password = typedPassword(body, 'password')
  await provePassword(call, parts, member, { password, field: 'password', word: 'wrongPassword' })
  const closes = now + graceSeconds
  await working(db, call.context, async (on) => {
    const members = on.rows('user')
    const row = await members.lock(actor.id)
    refuseAsking(row, parts)
    await members.change(row, { deletion_time: closes })
    await on.emit('user.deletionAsked', { id: actor.id, ip: actor.ip, closes })
  })
  return { closes }
}

function refuseAsking({ money, deletion_time: closes }: Member, { settings }: Parts): void {
  if (closes !== null) throw new Refusal(closingFailures.asked, { time: momentIn(closes, settings.timeZone) })
  if (money !== 0) throw new Refusal(closingFailures.balance, { amount: spelled('money', money) })
}

async function keep({ actor, context, db }: Call): Promise<unknown> {
  await working(db, context, async (on) => {
    const members = on.rows('user')
    const row = await members.lock(actor.id)
    if (row.deletion_time === null) throw new Refusal(closingFailures.notAsked)
    await members.change(row, { deletion_time: null })
    await on.emit('user.deletionTakenBack', { id: actor.id, ip: actor.ip })
  })
  return new Answer(text('账户已保留', 'Your account stays'))
}

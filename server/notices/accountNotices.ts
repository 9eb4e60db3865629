import { momentIn } from '../../contract/moment.ts'
import type { NoticeEvent } from '../../contract/noticeEvents.ts'
import { filled, text } from '../../contract/text.ts'
import type { WorkContext } from '../engine/context.ts'
import type { DomainEvent, Events } from '../engine/module.ts'
import { type LedgerKind, spelled } from '../ledger/book.ts'
import { notify } from './notify.ts'

/** Notices for the owner of an account about what happens to it (areas 17.5); none for a deleted account. */
export const accountNotices: Events<never> = {
  'admin.signedInFromNewNetwork': ofSafety('admin.signedInFromNewNetwork'),
  'admin.passwordChanged': ofSafety('admin.passwordChanged'),
  'admin.factorChanged': ofSafety('admin.factorChanged'),
  'user.signedInFromNewNetwork': ofSafety('user.signedInFromNewNetwork'),
  'user.passwordChanged': ofSafety('user.passwordChanged'),
  'user.bindingChanged': ofSafety('user.bindingChanged'),
  'user.moneyChanged': ofLedger('money', 'user.moneyChanged', 'account/balance'),
  'user.scoreChanged': ofLedger('score', 'user.scoreChanged', 'account/integral'),
}

type Listener = (on: WorkContext, event: DomainEvent) => Promise<void>

/** The page where an owner manages the account, by side. */
const places = { admin: 'routine/adminInfo', user: 'account/sessions' } as const

function ofSafety(name: NoticeEvent & `${'admin' | 'user'}.${string}`): Listener {
  const side = name.startsWith('admin.') ? 'admin' : 'user'
  return async (on, { data, time }) => {
    const id = Number(data.id)
    const row = await on.db.selectFrom(side).select('username').where('id', '=', id).executeTakeFirst()
    if (!row) return
    const ip = typeof data.ip === 'string' ? data.ip : ''
    await notify(on, name, {
      to: [id],
      // Each network has a notice of its own.
      target: `${side} ${id} ${ip}`.trim(),
      url: places[side],
      values: {
        username: row.username,
        time: momentIn(time, on.settings.timeZone),
        ip: ip === '' ? '—' : ip,
      },
    })
  }
}

const gain = text('+{amount}', '+{amount}')

function ofLedger(kind: LedgerKind, name: 'user.moneyChanged' | 'user.scoreChanged', url: string): Listener {
  return async (on, { data }) => {
    // Daily points for signing in need no notice.
    if (data.type === 'login') return
    const amount = Number(data.amount)
    const moved = { amount: spelled(kind, amount) }
    await notify(on, name, {
      to: [Number(data.id)],
      target: `${kind} ${data.id}`,
      url,
      values: {
        amount: amount > 0 ? filled(gain, moved) : moved.amount,
        new_value: spelled(kind, Number(data.after)),
        memo: String(data.memo ?? ''),
      },
    })
  }
}

import { Button } from 'antd'
import { useState } from 'react'
import { ResourceForm } from '../../admin/form/resource-form.tsx'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { KindInput } from '../../admin/kinds/grid/grid-inputs.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { useOffice } from '../../admin/parts/office.tsx'
import { idOf, nameOf, type Row } from '../../admin/parts/row.ts'
import type { PanelProps } from '../../admin/parts/view.ts'
import { call } from '../../browser/api-client.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { user } from '../../contract/system/user.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { userTexts } from './user-texts.ts'
import '../../admin/ledger/ledger.css'

const ledgers = {
  money: { log: userMoneyLog, field: user.fields.money, adjust: userTexts.adjustBalance },
  score: { log: userScoreLog, field: user.fields.score, adjust: userTexts.adjustScore },
} as const

/** What a new member starts with, or what a member has: that is only moved by a booking (areas 16). */
export function StandingPanel({ kind, ...props }: PanelProps & { kind: keyof typeof ledgers }) {
  const { field } = ledgers[kind]
  if (props.row.id === undefined) {
    return <KindInput {...props} table={user.name} column={kind} field={field} />
  }
  return <Standing id={props.id} kind={kind} member={props.row} value={props.value} />
}

interface StandingProps {
  id: string
  kind: keyof typeof ledgers
  member: Row
  value: unknown
}

function Standing({ id, kind, member, value }: StandingProps) {
  const say = useSay()
  const language = useLanguage()
  const userId = idOf(member)
  const { may } = useOffice()
  const { log, field, adjust } = ledgers[kind]
  const [booking, setBooking] = useState(false)
  // The form holds the row as it was read; a booking is no change of it.
  const [moved, setMoved] = useState<unknown>()
  const close = () => setBooking(false)
  const booked = async () => {
    close()
    rowsChanged.tell(user.name)
    rowsChanged.tell(log.name)
    const { data } = await call<{ user: Record<string, unknown> }>({ path: callAddress(log, 'add'), query: { userId } })
    setMoved(data.user[kind])
  }
  return (
    <div className="ledger-standing" id={id}>
      <KindCell field={field} column={kind} value={moved ?? value} row={{}} />
      {may(`${log.node}/add`) && (
        <Button size="small" onClick={() => setBooking(true)}>
          {say(adjust)}
        </Button>
      )}
      {booking && (
        <ResourceForm
          definition={log}
          id={null}
          preset={{ user_id: userId }}
          subject={nameOf(user, member, language)}
          extras={{}}
          onSaved={() => void booked()}
          onClose={close}
        />
      )}
    </div>
  )
}

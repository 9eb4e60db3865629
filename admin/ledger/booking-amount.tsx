import { freshPicture } from '../../browser/fresh-picture.ts'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { checkValue } from '../../contract/definition/check.ts'
import type { Field } from '../../contract/definition/field.ts'
import { scaleOf } from '../../contract/definition/kinds.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { fromScaled, toScaled } from '../../contract/definition/schemas/schemas.ts'
import { grouped, moneyText } from '../../contract/figures.ts'
import { KindInput } from '../kinds/grid/grid-inputs.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import type { PanelProps } from '../parts/view.ts'
import { SignedAmount } from './signed-amount.tsx'
import './ledger.css'
import { text } from '../../contract/text.ts'

const ledgerTexts = {
  current: text('当前', 'Now'),
  after: text('变更后', 'After'),
  chooseFirst: text('选择会员后显示当前数额与变更结果', 'Choose a member to see the amount before and after'),
}

/** Whose ledger it is, as GET `add` answers (protocol 3B.8). */
interface Card {
  user: { id: number; username: string; nickname: string; avatar: string; money: string; score: number }
}

interface BookingAmountProps extends PanelProps {
  /** The log that is written into; its column is called like the amount of the member. */
  definition: Definition
}

/** The amount of a booking with the member it moves, the balance before and the balance after it (areas 16). */
export function BookingAmount({ id, definition, name, value, onChange, row, fault, disabled }: BookingAmountProps) {
  const say = useSay()
  const field = definition.fields[name]
  const userId = Number(row.user_id ?? 0)
  if (!field) return null
  return (
    <div className="ledger-booking">
      <KindInput id={id} table={definition.name} column={name} {...{ field, value, row, fault, disabled, onChange }} />
      {userId > 0 ? (
        <MemberCard key={userId} {...{ definition, name, field, value, userId }} />
      ) : (
        <p className="ledger-hint">{say(ledgerTexts.chooseFirst)}</p>
      )}
    </div>
  )
}

interface MemberCardProps {
  definition: Definition
  name: string
  field: Field
  value: unknown
  userId: number
}

function MemberCard({ definition, name, field, value, userId }: MemberCardProps) {
  const answer = useAnswer<Card>(callAddress(definition, 'add'), { userId })
  return (
    <Awaited answer={answer} lines={2}>
      {({ user }) => (
        <div className="ledger-card">
          <img src={freshPicture(user.avatar)} alt="" width={40} height={40} />
          <div className="ledger-person">
            <strong>{user.nickname}</strong>
            <span>{user.username}</span>
          </div>
          <Outcome field={field} value={value} before={name === 'money' ? user.money : String(user.score)} />
        </div>
      )}
    </Awaited>
  )
}

/** Figures never become floats on their way (architecture 7). */
function Outcome({ field, value, before }: { field: Field; value: unknown; before: string }) {
  const say = useSay()
  const checked = checkValue(field, value)
  const scale = scaleOf(field)
  const change = checked.fault || checked.value === null ? '' : String(checked.value)
  const after = toScaled(before, scale) + toScaled(change || '0', scale)
  const language = useLanguage()
  const spelled = (amount: string) => (field.kind === 'money' ? moneyText(amount, language) : grouped(amount))
  return (
    <dl className="ledger-outcome" aria-live="polite">
      <div>
        <dt>{say(ledgerTexts.current)}</dt>
        <dd>{spelled(before)}</dd>
      </div>
      {change !== '' && (
        <>
          <div aria-hidden="true" className="ledger-change">
            <SignedAmount field={field} value={change} />
          </div>
          <div>
            <dt>{say(ledgerTexts.after)}</dt>
            <dd className={after < 0 ? 'ledger-gone' : ''}>{spelled(fromScaled(after, scale))}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

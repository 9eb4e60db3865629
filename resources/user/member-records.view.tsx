import { Tag } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { KindCell } from '../../admin/kinds/cells.tsx'
import { TimeCell } from '../../admin/kinds/moments.tsx'
import { recordTexts } from '../../admin/ledger/record-texts.ts'
import { Records } from '../../admin/ledger/records.tsx'
import { SignedAmount } from '../../admin/ledger/signed-amount.tsx'
import { useBootstrap } from '../../admin/menu/bootstrap.ts'
import { Awaited } from '../../admin/parts/awaited.tsx'
import { callAddress } from '../../admin/parts/definition.ts'
import { idOf, type Row } from '../../admin/parts/row.ts'
import { StateTag } from '../../admin/parts/state-tag.tsx'
import { recordPath } from '../../admin/record/open-record.ts'
import { pagePath } from '../../admin/shell/routes.ts'
import { useSay } from '../../browser/language.ts'
import { rowsChanged } from '../../browser/signal.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { user } from '../../contract/system/user.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { lead } from '../lead/lead.ts'
import type { MemberEnquiries } from './member-enquiries.ts'
import { userTexts } from './user-texts.ts'

const { create_time: time } = userMoneyLog.fields
const enquiriesShown = 50

/** The newest bookings of a member, and the way to all of them. */
function Bookings({ log, amount, userId }: { log: Definition; amount: string; userId: number }) {
  const search = [{ field: 'user_id', operator: 'eq', val: String(userId) }]
  const answer = useAnswer<ListAnswer<Row>>(callAddress(log, 'index'), { search })
  const say = useSay()
  const { reload } = answer
  useEffect(() => rowsChanged.listen((table) => table === log.name && reload()), [log, reload])
  const columns = [amount, 'before', 'after', 'type', 'memo', 'create_time']
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total }) => (
        <Records
          heads={columns.map((column) => fieldOf(log, column)?.label ?? time.label).map((label) => say(label))}
          figures={3}
          rows={list.map((row) => ({
            key: idOf(row),
            cells: columns.map((column) => <Booked key={column} {...{ log, row, column, amount }} />),
          }))}
        >
          {total > list.length && (
            <Link to={`${pagePath(log.node ?? '')}?user_id=${userId}`}>{say(recordTexts.whole, { total })}</Link>
          )}
        </Records>
      )}
    </Awaited>
  )
}

function Booked({ log, row, column, amount }: { log: Definition; row: Row; column: string; amount: string }) {
  const field = fieldOf(log, column)
  if (!field) return null
  const value = row[column]
  if (column === amount) return <SignedAmount field={field} value={value} />
  return <KindCell {...{ field, column, value, row }} />
}

/** Who tried to sign in as this member, from where. */
function SignIns({ row }: { row: Row }) {
  const answer = useAnswer<ListAnswer<Row>>(callAddress(user, 'logins'), { id: idOf(row) })
  const say = useSay()
  return (
    <Awaited answer={answer} lines={6}>
      {({ list }) => (
        <Records
          heads={[userTexts.time, userTexts.outcome, userTexts.address, userTexts.device].map((label) => say(label))}
          figures={0}
          rows={list.map((entry) => ({
            key: idOf(entry),
            cells: [
              <TimeCell key="time" field={time} column="create_time" value={entry.create_time} row={entry} />,
              entry.code === 1 ? (
                <Tag key="code" variant="filled" color="success">
                  {say(userTexts.signedIn)}
                </Tag>
              ) : (
                <Tag key="code" variant="filled" color="error">
                  {say(userTexts.refused)}
                </Tag>
              ),
              String(entry.ip),
              <span key="device" className="cell-muted">
                {String(entry.useragent)}
              </span>,
            ],
          }))}
        />
      )}
    </Awaited>
  )
}

/** What a member asked for, as far as the reader sees leads (areas 16). */
function Enquiries({ row }: { row: Row }) {
  const say = useSay()
  const menus = useBootstrap((state) => state.menus)
  const answer = useAnswer<MemberEnquiries>(callAddress(user, 'enquiries'), { id: idOf(row), limit: enquiriesShown })
  const { need, owner_admin_id: owner } = lead.fields
  const heads = [lead.fields.code.label, lead.fields.state.label, need.label, userTexts.subject, owner.label]
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total }) => (
        <Records
          heads={[...heads, userTexts.date].map((label) => say(label))}
          figures={0}
          rows={list.map((one) => {
            const path = recordPath(menus, lead, one.id)
            return {
              key: one.id,
              cells: [
                path ? (
                  <Link key="code" to={path} className="cell-code">
                    {one.code}
                  </Link>
                ) : (
                  <span key="code" className="cell-code">
                    {one.code}
                  </span>
                ),
                <StateTag key="state" definition={lead} state={one.state} />,
                <KindCell key="need" field={need} column="need" value={one.need} row={{ ...one }} />,
                one.subject || '–',
                one.owner || '–',
                <TimeCell key="time" field={time} column="create_time" value={one.create_time} row={{ ...one }} />,
              ],
            }
          })}
        >
          {total > list.length && (
            <Link to={`${pagePath(lead.node ?? '')}?user_id=${idOf(row)}`}>{say(recordTexts.whole, { total })}</Link>
          )}
        </Records>
      )}
    </Awaited>
  )
}

/** What belongs to a member and is written elsewhere. */
export function MemberRecords({ of, row }: { of: 'money' | 'score' | 'sign-ins' | 'enquiries'; row: Row }) {
  if (of === 'enquiries') return <Enquiries row={row} />
  if (of === 'sign-ins') return <SignIns row={row} />
  return <Bookings log={of === 'money' ? userMoneyLog : userScoreLog} amount={of} userId={idOf(row)} />
}

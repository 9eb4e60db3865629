import { Link } from 'react-router'
import { KindCell } from '../../../admin/kinds/cells.tsx'
import { recordTexts } from '../../../admin/ledger/record-texts.ts'
import { Records } from '../../../admin/ledger/records.tsx'
import { useBootstrap } from '../../../admin/menu/bootstrap.ts'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { callAddress } from '../../../admin/parts/definition.ts'
import { idOf, type Row } from '../../../admin/parts/row.ts'
import { StateTag } from '../../../admin/parts/state-tag.tsx'
import { useAnswer } from '../../../admin/parts/use-answer.ts'
import { recordPath } from '../../../admin/record/open-record.ts'
import { pagePath } from '../../../admin/shell/routes.ts'
import { useSay } from '../../../browser/language.ts'
import type { ListAnswer } from '../../../contract/envelope.ts'
import { measureOrder as definition } from '../measure-order.ts'

const columns = ['kind', 'title', 'measurer_admin_id', 'plan_start_time', 'result'] as const

/** The orders that name a lead or a member, newest first, and the way to all of them. */
export function LinkedOrders({ by, row }: { by: 'lead_id' | 'user_id'; row: Row }) {
  const say = useSay()
  const menus = useBootstrap((state) => state.menus)
  const search = [{ field: by, operator: 'eq', val: String(idOf(row)) }]
  const answer = useAnswer<ListAnswer<Row>>(callAddress(definition, 'index'), { search })
  const { code, state } = definition.fields
  const heads = [code.label, state.label, ...columns.map((column) => definition.fields[column].label)]
  return (
    <Awaited answer={answer} lines={6}>
      {({ list, total }) => (
        <Records
          heads={heads.map((label) => say(label))}
          figures={0}
          rows={list.map((one) => ({
            key: idOf(one),
            cells: [
              <OrderCode key="code" path={recordPath(menus, definition, idOf(one))} code={String(one.code)} />,
              <StateTag key="state" definition={definition} state={String(one.state)} />,
              ...columns.map((column) => (
                <KindCell
                  key={column}
                  field={definition.fields[column]}
                  column={column}
                  value={one[column]}
                  row={one}
                />
              )),
            ],
          }))}
        >
          {total > list.length && (
            <Link to={`${pagePath(definition.node ?? '')}?${by}=${idOf(row)}`}>
              {say(recordTexts.whole, { total })}
            </Link>
          )}
        </Records>
      )}
    </Awaited>
  )
}

const OrderCode = ({ path, code }: { path: string | undefined; code: string }) =>
  path ? (
    <Link to={path} className="cell-code">
      {code}
    </Link>
  ) : (
    <span className="cell-code">{code}</span>
  )

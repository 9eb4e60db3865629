import { Alert, Button, Checkbox, Drawer, Empty, Pagination } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { DeletedRow } from '../../contract/history.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { listPath } from '../record/open-record.ts'
import './history.css'
import { historyTexts } from './texts.ts'

interface DeletedDrawerProps {
  definition: Definition
  /** Rows stand again. */
  onRestored(): void
  onClose(): void
}

const perPage = 20

/** Rows of a noun that were deleted, to be restored one by one or several at once, all of them or none (areas 20). */
export function DeletedDrawer({ definition, onRestored, onClose }: DeletedDrawerProps) {
  const say = useSay()
  const object = inSentence(definition.label)
  const { unrestorable } = definition
  const [page, setPage] = useState(1)
  const answer = useAnswer<{ list: readonly DeletedRow[]; total: number }>(callAddress(definition, 'deleted'), { page })
  const restoring = useRestoring(definition, () => {
    setPage(1)
    answer.reload()
    onRestored()
  })
  const { chosen, choose, busy, restore } = restoring
  const total = answer.data?.total ?? 0
  return (
    <Drawer
      open
      size={640}
      className="deleted-drawer"
      title={say(historyTexts.deletedOf, { object })}
      extra={<ToRecycleLog {...{ definition }} />}
      onClose={onClose}
      footer={
        <div className="deleted-foot">
          <Button onClick={onClose}>{say(historyTexts.close)}</Button>
          {total > perPage && (
            <Pagination simple size="small" current={page} pageSize={perPage} total={total} onChange={setPage} />
          )}
          {chosen.length > 0 && (
            <Button type="primary" loading={busy} onClick={() => restore(chosen)}>
              {say(historyTexts.restoreChosen, { count: chosen.length })}
            </Button>
          )}
        </div>
      }
    >
      <Awaited answer={answer} lines={8}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(historyTexts.noneDeleted, { object })} />
          ) : (
            <>
              {unrestorable && <Alert type="info" title={say(unrestorable)} />}
              {!unrestorable && <ChoosePage {...{ list, chosen, choose }} />}
              <ul className="deleted-rows">
                {list.map((row) => (
                  <Deleted key={row.id} row={row} restoring={unrestorable ? undefined : restoring} />
                ))}
              </ul>
            </>
          )
        }
      </Awaited>
    </Drawer>
  )
}

/** The way to what the rows held, for those who may read that. */
function ToRecycleLog({ definition }: { definition: Definition }) {
  const say = useSay()
  const navigate = useNavigate()
  const menus = useBootstrap((state) => state.menus)
  const log = useOffice().definitions.get('security_data_recycle_log')
  const path = log && listPath(menus, log)
  if (path === undefined) return null
  return (
    <Button type="link" onClick={() => void navigate(`${path}?resource[]=${definition.name}`)}>
      {say(historyTexts.recycleLog)}
    </Button>
  )
}

interface ChoosePageProps extends Pick<Restoring, 'chosen' | 'choose'> {
  list: readonly DeletedRow[]
}

function ChoosePage({ list, chosen, choose }: ChoosePageProps) {
  const say = useSay()
  const all = list.every(({ id }) => chosen.includes(id))
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && list.some(({ id }) => chosen.includes(id))}
      onChange={({ target }) => choose(list, target.checked)}
    >
      {say(historyTexts.chooseAll)}
    </Checkbox>
  )
}

type Restoring = ReturnType<typeof useRestoring>

/** Which rows are chosen, and restoring them; a refusal is shown by the transport. */
function useRestoring(definition: Definition, onRestored: () => void) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [busy, setBusy] = useState(false)
  const choose = (rows: readonly DeletedRow[], wanted: boolean) => {
    const ids = rows.map(({ id }) => id)
    setChosen((now) => [...now.filter((id) => !ids.includes(id)), ...(wanted ? ids : [])])
  }
  const restore = (ids: readonly number[]) => {
    setBusy(true)
    const path = callAddress(definition, 'restore')
    call({ path, method: 'POST', body: { ids }, announce: true, idempotencyKey: uniqueKey() })
      .then(
        () => {
          setChosen((now) => now.filter((id) => !ids.includes(id)))
          onRestored()
        },
        () => undefined,
      )
      .finally(() => setBusy(false))
  }
  return { chosen, choose, busy, restore }
}

interface DeletedProps {
  row: DeletedRow
  /** Left out where rows cannot be restored. */
  restoring: Restoring | undefined
}

function Deleted({ row, restoring }: DeletedProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { id, name, who, time, children } = row
  return (
    <li>
      {restoring && (
        <Checkbox
          checked={restoring.chosen.includes(id)}
          aria-label={say(historyTexts.choose, { name })}
          onChange={({ target }) => restoring.choose([row], target.checked)}
        />
      )}
      <div>
        <div className="deleted-name">{name}</div>
        <div className="cell-muted">
          {say(historyTexts.who, { who: who ?? historyTexts.nobody, time: exactTime(time, timeZone) })}
          {children > 0 && ` · ${say(historyTexts.with, { count: children })}`}
        </div>
      </div>
      {restoring && (
        <Button
          size="small"
          disabled={restoring.busy}
          aria-label={say(historyTexts.restoreOf, { name })}
          onClick={() => restoring.restore([id])}
        >
          {say(historyTexts.restore)}
        </Button>
      )}
    </li>
  )
}

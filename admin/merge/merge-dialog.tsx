import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import { comma } from '../../contract/text.ts'
import { ActionFields } from '../actions/action-fields.tsx'
import type { Outcome } from '../actions/post-action.ts'
import { actionTexts } from '../actions/texts.ts'
import { useAction } from '../actions/use-action.ts'
import { Awaited } from '../parts/awaited.tsx'
import { callAddress } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { calledOf, idOf, type Row } from '../parts/row.ts'
import { type MergeWish, mergeBody, movedRows } from './merge-choice.ts'
import { MergeFields } from './merge-fields.tsx'
import { mergeTexts } from './texts.ts'
import './merge.css'

interface MergeDialogProps {
  definition: Definition
  action: string
  rows: readonly Row[]
  onDone(outcome: Outcome | null): void
  onClose(): void
}

/** What a merge is decided by, as the server answers it. */
interface Compared {
  rows: readonly Row[]
  moves: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Rows side by side, of which one stays and takes from each field the value that the reader chooses (areas 14.2). */
export function MergeDialog({ definition, action: name, rows, onDone, onClose }: MergeDialogProps) {
  const say = useSay()
  // The oldest stands first and stays, unless the reader decides otherwise.
  const ids = rows.map(idOf).sort((a, b) => a - b)
  const answer = useAnswer<Compared>(callAddress(definition, name), { ids })
  const [wish, setWish] = useState<MergeWish>({ master: ids[0] ?? 0, picked: {} })
  const compared = answer.data?.rows ?? []
  const acting = useAction({
    ...{ definition, name, rows: ids.map((id) => ({ id })) },
    besides: mergeBody(compared, definition.merge?.fields ?? [], wish),
    onDone: (outcome) => {
      onClose()
      onDone(outcome)
    },
  })
  const { action, busy, faults, fields, send } = acting
  return (
    <Modal
      open
      centered
      className="merge-dialog"
      width={Math.min(1120, 280 + ids.length * 260)}
      title={say(actionTexts.many, { action: action.label, count: ids.length, object: nounOf(definition, ids.length) })}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {say(actionTexts.cancel)}
          </Button>
          <Button type="primary" disabled={!answer.data} loading={busy} onClick={() => void send()}>
            {say(action.label)}
          </Button>
        </>
      }
    >
      <Awaited answer={answer} lines={8}>
        {({ rows: found, moves }) => (
          <>
            <MergeFields {...{ definition, wish, faults, onWish: setWish }} rows={found} disabled={busy} />
            {Object.keys(fields).length > 0 && <ActionFields {...{ definition, acting }} />}
            <Summary {...{ definition, moves, wish }} to={action.to} rows={found} />
          </>
        )}
      </Awaited>
    </Modal>
  )
}

interface SummaryProps extends Compared {
  definition: Definition
  wish: MergeWish
  to: unknown
}

/** What will happen, before it does. */
function Summary({ definition, rows, moves, wish: { master }, to }: SummaryProps) {
  const say = useSay()
  const language = useLanguage()
  const { definitions } = useOffice()
  const named = (row: Row | undefined) => (row ? calledOf(definition, row, language) : `#${master}`)
  const stays = named(rows.find((row) => idOf(row) === master))
  const others = rows.filter((row) => idOf(row) !== master)
  const names = others.map(named).join(say(comma))
  return (
    <Alert
      type="info"
      role="status"
      title={
        <ul className="plain-list">
          {typeof to === 'string' && (
            <li>{say(mergeTexts.become, { names, state: stateName(definition, to), master: stays })}</li>
          )}
          {movedRows(moves, master).map(([table, count]) => {
            const object = nounOf(definitions.get(table) ?? definition, count)
            return <li key={table}>{say(mergeTexts.move, { count, object, master: stays })}</li>
          })}
        </ul>
      }
    />
  )
}

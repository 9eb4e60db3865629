import { Button, Modal } from 'antd'
import { useLanguage, useSay } from '../../browser/language.ts'
import { nounOf } from '../../contract/definition/noun.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { nameOf, type Row } from '../parts/row.ts'
import type { WholeList } from '../table/selection/whole-list.ts'
import { ActionFields } from './action-fields.tsx'
import type { Outcome } from './post-action.ts'
import { actionTexts } from './texts.ts'
import { useAction } from './use-action.ts'
import { useDialogLeaving } from './use-dialog-leaving.ts'
import './actions.css'

interface ActionDialogProps {
  definition: Definition
  action: string
  rows: readonly Row[]
  /** Every row of the list in their place. */
  all?: WholeList | undefined
  /** What its fields hold at first in place of what the row holds. */
  given?: Row | undefined
  onDone(outcome: Outcome | null): void
  onClose(): void
}

/** Asks for what an action needs, and does it. */
export function ActionDialog({ definition, action: name, rows, all, given, onDone, onClose }: ActionDialogProps) {
  const say = useSay()
  const language = useLanguage()
  const acting = useAction({
    definition,
    name,
    rows,
    all,
    given,
    onDone: (outcome) => {
      onClose()
      onDone(outcome)
    },
  })
  const { action, busy, send } = acting
  const close = useDialogLeaving(acting, onClose)
  const [row] = rows
  const count = all?.total ?? rows.length
  const title =
    count === 1 && row
      ? say(actionTexts.one, { action: action.label, name: nameOf(definition, row, language) })
      : say(actionTexts.many, { action: action.label, count, object: nounOf(definition, count) })
  return (
    <Modal
      open
      centered
      width={520}
      title={title}
      onCancel={close}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {say(actionTexts.cancel)}
          </Button>
          <Button type="primary" danger={action.danger === true} loading={busy} onClick={() => void send()}>
            {say(action.label)}
          </Button>
        </>
      }
    >
      <div className="action-dialog">
        <ActionFields definition={definition} acting={acting} />
      </div>
    </Modal>
  )
}

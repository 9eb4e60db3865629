import { Button } from 'antd'
import { call } from '../../browser/api-client.ts'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { amendableAction } from '../../contract/definition/workflow.ts'
import { ActionFields } from '../actions/action-fields.tsx'
import { askedFields } from '../actions/asked-fields.ts'
import '../actions/actions.css'
import { actionTexts } from '../actions/texts.ts'
import { useAsking } from '../actions/use-asking.ts'
import { callAddress } from '../parts/definition.ts'
import type { Row } from '../parts/row.ts'
import { timelineTexts } from './texts.ts'

interface AmendBoxProps {
  definition: Definition
  /** The table that the entry stands in. */
  of: Definition
  /** What it holds, with its number. */
  form: Row
  onDone(): void
  onClose(): void
}

/** A recent follow-up, edited where it stands (areas 14.1). */
export function AmendBox({ definition, of, form, onDone, onClose }: AmendBoxProps) {
  const say = useSay()
  const { id, ...start } = form
  const action = definition.actions?.[definition.activities?.action ?? '']
  const asking = useAsking({
    ids: `${of.name}-${id}`,
    start,
    fields: () => (action ? askedFields(definition, amendableAction(action, of)) : {}),
    post: (values, idempotencyKey) =>
      call({
        path: callAddress(definition, 'amend'),
        method: 'POST',
        body: { id, ...values },
        announce: true,
        quiet: true,
        idempotencyKey,
      }),
    onDone,
  })
  return (
    <div className="action-box">
      <ActionFields compact definition={of} acting={asking} />
      <div className="action-box-foot">
        <Button disabled={asking.busy} onClick={onClose}>
          {say(actionTexts.cancel)}
        </Button>
        <Button loading={asking.busy} onClick={() => void asking.send()}>
          {say(timelineTexts.keep)}
        </Button>
      </div>
    </div>
  )
}

import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import type { Row } from '../parts/row.ts'
import { ActionFields } from './action-fields.tsx'
import { useAction } from './use-action.ts'
import './actions.css'

/** An action that is written down where its row stands, such as the next words about it. */
export function ActionBox({
  definition,
  action,
  row,
  onDone,
}: {
  definition: Definition
  action: string
  row: Row
  onDone(): void
}) {
  const say = useSay()
  const acting = useAction({ definition, name: action, rows: [row], onDone })
  return (
    <div className="action-box">
      <ActionFields definition={definition} acting={acting} />
      <Button loading={acting.busy} onClick={() => void acting.send()}>
        {say(acting.action.label)}
      </Button>
    </div>
  )
}

import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Row } from '../parts/row.ts'
import { ActionFields } from './action-fields.tsx'
import { useAction } from './use-action.ts'
import './actions.css'

interface ActionBoxProps {
  definition: Definition
  action: string
  row: Row
  /** Counts how often it was asked for; each time its first empty field takes the cursor. */
  asked: number
  onDone(): void
}

/** An action that is written down where its row stands, such as the next words about it. */
export function ActionBox({ definition, action, row, asked, onDone }: ActionBoxProps) {
  const say = useSay()
  const acting = useAction({ definition, name: action, rows: [row], onDone })
  const first = useRef('')
  first.current = acting.first
  useEffect(() => {
    if (asked > 0) document.getElementById(first.current)?.focus()
  }, [asked])
  return (
    <div className="action-box">
      <ActionFields compact {...{ definition, acting }} />
      <Button loading={acting.busy} onClick={() => void acting.send()}>
        {say(acting.action.label)}
      </Button>
    </div>
  )
}

import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/resource.ts'
import { stateName } from '../../contract/workflow.ts'
import './state-tag.css'

/** The state of a row, with a dot in the tone that its definition gives it. */
export function StateTag({ definition, state }: { definition: Definition; state: string }) {
  const say = useSay()
  return (
    <Tag variant="filled">
      <span className="state-dot" data-tone={definition.states?.tones[state] ?? 'idle'} aria-hidden="true" />
      {say(stateName(definition, state))}
    </Tag>
  )
}

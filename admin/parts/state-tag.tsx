import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import { ToneDot } from './tone-dot.tsx'

/** The state of a row, with a dot in the tone that its definition gives it. */
export function StateTag({ definition, state }: { definition: Definition; state: string }) {
  const say = useSay()
  return (
    <Tag variant="filled">
      <ToneDot tone={definition.states?.tones[state]} />
      {say(stateName(definition, state))}
    </Tag>
  )
}

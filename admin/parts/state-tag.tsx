import { Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Tone } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import './tone-dot.css'

/** A dot in the colour of a tone, beside the words that name what it means. */
export const ToneDot = ({ tone = 'idle' }: { tone?: Tone | undefined }) => (
  <span className="tone-dot" data-tone={tone} aria-hidden="true" />
)

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

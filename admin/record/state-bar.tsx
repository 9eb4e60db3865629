import { CheckOutlined, CloseOutlined, MinusOutlined } from '@ant-design/icons'
import type { CSSProperties } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Tone } from '../../contract/definition/field.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { stateName } from '../../contract/definition/workflow.ts'
import './state-bar.css'
import { type Step, statePath, wayOf } from './state-path.ts'
import { recordTexts } from './texts.ts'

/** The way of a row through its states, and where it stands. */
export function StateBar({ definition, state }: { definition: Definition; state: string }) {
  const say = useSay()
  const path = statePath(definition, state)
  // An end that comes after the whole way is one step more.
  const most = Math.max(wayOf(definition).length, path.length)
  // A custom property is not among the style names in React's types.
  const style = { '--steps': most } as CSSProperties
  return (
    <ol className="state-bar" style={style} aria-label={say(recordTexts.path)}>
      {path.map((step) => {
        const tone = definition.states?.tones[step.state] ?? 'idle'
        return (
          <li
            key={step.state}
            data-at={step.at}
            data-tone={tone}
            aria-current={step.at === 'present' ? 'step' : undefined}
          >
            <span className="state-bar-mark">
              <Mark step={step} tone={tone} />
            </span>
            <span className="state-bar-name">
              {say(stateName(definition, step.state))}
              {step.at === 'done' && <span className="unseen"> {say(recordTexts.done)}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function Mark({ step, tone }: { step: Step; tone: Tone }) {
  if (step.at === 'done' || (step.at === 'present' && tone === 'good')) return <CheckOutlined aria-hidden="true" />
  if (step.at === 'present' && tone === 'bad') return <CloseOutlined aria-hidden="true" />
  if (step.at === 'present' && tone === 'idle') return <MinusOutlined aria-hidden="true" />
  return <span className="state-bar-dot" />
}

import { ArrowLeftOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode, Ref } from 'react'
import { useSay } from '../../browser/language.ts'
import { inSentence } from '../../contract/definition/noun.ts'
import { type Definition, standardOf } from '../../contract/definition/resource.ts'
import { stateOf } from '../../contract/definition/workflow.ts'
import { PresenceNote } from '../form/presence/presence-note.tsx'
import { usePresence } from '../form/presence/use-presence.ts'
import { idOf, type Row } from '../parts/row.ts'
import { StateTag } from '../parts/state-tag.tsx'
import { NeighbourButtons } from './neighbour-buttons.tsx'
import { recordTexts } from './texts.ts'
import type { Neighbours } from './use-neighbours.ts'

interface RecordHeadProps {
  definition: Definition
  row: Row
  name: string
  code: string
  heading: Ref<HTMLHeadingElement>
  neighbours: Neighbours | undefined
  onBack(): void
  /** What can be done, where it stands beside the name. */
  children: ReactNode
}

/** What the row is called and where it stands, the way back, and what can be done with it. */
export function RecordHead({ definition, row, name, code, heading, neighbours, onBack, children }: RecordHeadProps) {
  const editors = usePresence({
    definition,
    id: standardOf(definition).includes('edit') ? idOf(row) : undefined,
    isForm: false,
  })
  return (
    <header className="record-head">
      <BackButton {...{ definition, onBack }} />
      <div className="record-name">
        {/* Takes the focus when the page was opened from a row that is gone with its list. */}
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {code !== '' && <span className="cell-code cell-muted">{code}</span>}
        <StateTag definition={definition} state={stateOf(definition, row) ?? ''} />
        <PresenceNote editors={editors} />
      </div>
      {neighbours && <NeighbourButtons {...neighbours} />}
      {children}
    </header>
  )
}

function BackButton({ definition, onBack }: Pick<RecordHeadProps, 'definition' | 'onBack'>) {
  const say = useSay()
  const label = say(recordTexts.back, { object: inSentence(definition.label) })
  return (
    <Button
      type="text"
      icon={<ArrowLeftOutlined aria-hidden="true" />}
      aria-label={label}
      title={label}
      onClick={onBack}
    />
  )
}

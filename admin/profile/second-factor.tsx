import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { Awaited } from '../parts/awaited.tsx'
import { CodesDialog } from './codes-dialog.tsx'
import { type Begun, FactorSetup } from './factor-setup.tsx'
import { PasswordQuestion } from './questions.tsx'
import { profileTexts } from './texts.ts'

interface Factor {
  enabled: boolean
  codes_left: number
}

/** So few codes are a reason to make new ones. */
const few = 3

type Step =
  | { kind: 'begin' | 'remove' | 'codes' }
  | { kind: 'setup'; begun: Begun }
  | { kind: 'shown'; codes: readonly string[] }

/** Six digits besides the password: set up, renewed and given up here (issue 3, quality 3). */
export function SecondFactor() {
  const say = useSay()
  const answer = useAnswer<Factor>('/admin/routine.AdminInfo/factor')
  const [step, setStep] = useState<Step>()
  const over = () => {
    setStep(undefined)
    answer.reload()
  }
  return (
    <>
      <Awaited answer={answer} lines={2}>
        {(factor) => (factor.enabled ? <On factor={factor} onStep={setStep} /> : <Off onStep={setStep} />)}
      </Awaited>
      {step?.kind === 'begin' && (
        <PasswordQuestion<Begun>
          action="factorBegin"
          title={say(profileTexts.setUp)}
          hint={say(profileTexts.factorHint)}
          onDone={(begun) => setStep({ kind: 'setup', begun })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'setup' && (
        <FactorSetup
          begun={step.begun}
          onDone={(codes) => setStep({ kind: 'shown', codes })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'codes' && (
        <PasswordQuestion<{ codes: string[] }>
          action="factorCodes"
          title={say(profileTexts.newCodes)}
          hint={say(profileTexts.newCodesHint)}
          onDone={({ codes }) => setStep({ kind: 'shown', codes })}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'remove' && (
        <PasswordQuestion<null>
          action="factorRemove"
          danger
          title={say(profileTexts.removeFactor)}
          hint={say(profileTexts.removeHint)}
          onDone={over}
          onClose={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'shown' && <CodesDialog codes={step.codes} onClose={over} />}
    </>
  )
}

function Off({ onStep }: { onStep(step: Step): void }) {
  const say = useSay()
  return (
    <div className="profile-factor">
      <p>
        {say(profileTexts.factorOff)} <span className="cell-muted">{say(profileTexts.factorHint)}</span>
      </p>
      <Button onClick={() => onStep({ kind: 'begin' })}>{say(profileTexts.setUp)}</Button>
    </div>
  )
}

function On({ factor, onStep }: { factor: Factor; onStep(step: Step): void }) {
  const say = useSay()
  const left = factor.codes_left
  return (
    <div className="profile-factor">
      <p>
        <Tag variant="filled" color="success">
          {say(profileTexts.factorOn)}
        </Tag>{' '}
        {say(profileTexts.codesLeft, { count: left })}
        {left <= few && <span className="form-fault"> {say(profileTexts.fewCodes)}</span>}
      </p>
      <Button onClick={() => onStep({ kind: 'codes' })}>{say(profileTexts.newCodes)}</Button>
      <Button danger onClick={() => onStep({ kind: 'remove' })}>
        {say(profileTexts.removeFactor)}
      </Button>
    </div>
  )
}

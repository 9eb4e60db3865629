import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { fieldNamed, homelessFaults } from './faults.ts'
import type { FormModel } from './use-form.ts'
import './save-line.css'

export interface SaveLineProps {
  definition: Definition
  form: Pick<FormModel, 'faults' | 'refusal' | 'unanswered' | 'saving'>
  onRetry(): void
  /** Leads to the first field that is marked. */
  onFirst?: (() => void) | undefined
}

/** Why the last save did not go through, always in view above the footer; what was written stays where it is. */
export function SaveLine({ definition, form, onRetry, onFirst }: SaveLineProps) {
  const say = useSay()
  const { faults, refusal, unanswered, saving } = form
  const homeless = homelessFaults(definition, faults)
  const count = new Set(Object.keys(faults).map(fieldNamed)).size
  const marked = count > 0 ? say(formTexts.checkMarked, { count }) : undefined
  const said = [refusal ?? marked, ...homeless.filter((sentence) => sentence !== refusal)].filter(Boolean).join(' ')
  if (said === '' || saving) return null
  return (
    <div className="save-line" role="alert">
      <ExclamationCircleFilled aria-hidden="true" />
      <span className="save-line-words">
        {unanswered ? say(formTexts.notSaved, { reason: said }) : said} {refusal && say(formTexts.contentKept)}
      </span>
      {unanswered && (
        <Button size="small" onClick={onRetry}>
          {say(formTexts.retry)}
        </Button>
      )}
      {count > homeless.length && onFirst && (
        <Button size="small" type="link" onClick={onFirst}>
          {say(formTexts.toFirst)}
        </Button>
      )}
    </div>
  )
}

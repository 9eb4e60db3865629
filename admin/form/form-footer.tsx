import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { namedTime, relativeTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { SaveLine, type SaveLineProps } from './save-line.tsx'
import type { FormModel } from './use-form.ts'

/** Where a row stands among several that are edited one after another. */
export interface Walk {
  /** From 1. */
  at: number
  of: number
  onSkip(): void
}

interface FormFooterProps extends Pick<SaveLineProps, 'definition' | 'onFirst'> {
  /** Id of the form element whose submission saves. */
  formId: string
  form: FormModel
  /** Undefined where rows are not published, or the administrator may not. */
  onPublish: (() => void) | undefined
  /** Undefined where no public page shows the row. */
  onPreview: (() => void) | undefined
  walk?: Walk | undefined
  onCancel(): void
}

/** Always in view: what the form can do with what was written. */
export function FormFooter(props: FormFooterProps) {
  const { definition, formId, form, onFirst, onPublish, onPreview, walk, onCancel } = props
  const say = useSay()
  const { dirty, saving } = form
  const ready = form.values !== undefined
  const goesOn = walk !== undefined && walk.at < walk.of
  return (
    <div className="form-foot">
      <SaveLine {...{ definition, form, onFirst }} onRetry={() => void form.retry()} />
      <span className="form-hint" role="status">
        {ready && (dirty ? say(formTexts.unsaved) : <Unchanged since={form.base?.update_time} />)}
      </span>
      <Button onClick={onCancel}>{say(formTexts.cancel)}</Button>
      {goesOn && <Button onClick={walk.onSkip}>{say(formTexts.skip)}</Button>}
      {onPreview && (
        <Button icon={<EyeOutlined aria-hidden="true" />} title={say(formTexts.previewHint)} onClick={onPreview}>
          {say(formTexts.preview)}
        </Button>
      )}
      <Button
        type={onPublish ? 'default' : 'primary'}
        htmlType="submit"
        form={formId}
        loading={saving}
        disabled={!ready}
      >
        {say(goesOn ? formTexts.saveNext : onPublish ? formTexts.saveDraft : formTexts.save)}
      </Button>
      {onPublish && (
        <Button type="primary" disabled={!ready || saving} onClick={onPublish}>
          {say(formTexts.publish)}
        </Button>
      )}
    </div>
  )
}

/** Nothing to save, and when the row was saved last. */
function Unchanged({ since }: { since: unknown }) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (typeof since !== 'number' || since === 0) return say(formTexts.allSaved)
  return (
    <span title={namedTime(since, timeZone)}>{say(formTexts.savedSince, { time: relativeTime(since, timeZone) })}</span>
  )
}

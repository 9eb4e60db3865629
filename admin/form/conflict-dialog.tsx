import { Button, Modal } from 'antd'
import { useSay } from '../../browser/language.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { comma } from '../../contract/text.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import { formTexts } from '../parts/sentences.ts'
import type { FormModel } from './use-form.ts'

/** Says who saved what in the meantime, and lets the writer decide whose content stays (areas 1.6). */
export function ConflictDialog({ definition, form }: { definition: Definition; form: FormModel }) {
  const say = useSay()
  const { timeZone } = useOffice()
  const { conflict } = form
  const at = conflict && (typeof conflict.at === 'number' ? exactTime(conflict.at, timeZone) : conflict.at)
  const fields = (conflict?.columns ?? []).map((column) => {
    const label = fieldOf(definition, column)?.label
    return label ? `${say(label)}${column in definition.fields ? '' : ' EN'}` : column
  })
  return (
    <Modal
      open={conflict !== undefined}
      title={say(formTexts.conflictTitle)}
      onCancel={form.dismissConflict}
      footer={[
        <Button key="stay" onClick={form.dismissConflict}>
          {say(formTexts.stay)}
        </Button>,
        <Button key="reload" onClick={form.reload}>
          {say(formTexts.reload)}
        </Button>,
        <Button key="overwrite" danger type="primary" onClick={() => void form.overwrite()}>
          {say(formTexts.overwrite)}
        </Button>,
      ]}
    >
      <p>{say(formTexts.conflictWho, { who: conflict?.who ?? '', time: at ?? '' })}</p>
      {fields.length > 0 && <p>{say(formTexts.conflictFields, { fields: fields.join(say(comma)) })}</p>}
      <p className="cell-muted">{say(formTexts.conflictAdvice)}</p>
    </Modal>
  )
}

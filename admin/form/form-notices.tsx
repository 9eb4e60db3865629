import { CopyOutlined } from '@ant-design/icons'
import { Alert, Button, Space, Tag } from 'antd'
import { useSay } from '../../browser/language.ts'
import { notices } from '../../browser/signal.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import { formTexts } from '../parts/form-sentences.ts'
import { exactTime } from '../parts/moment.ts'
import { useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import type { Draft } from './drafts/draft.ts'
import { chineseForEnglish, completeness } from './form-values.ts'
import type { FormModel } from './use-form.ts'

/** How much of the English is there, and a start for the rest (areas 1.3). */
export function EnglishTools({
  definition,
  values,
  onFill,
}: {
  definition: Definition
  values: Row
  onFill(more: Row): void
}) {
  const say = useSay()
  const { filled, all } = completeness(definition, values)
  if (all === 0) return null
  const copy = () => {
    const more = chineseForEnglish(definition, values)
    const count = Object.keys(more).length
    onFill(more)
    notices.tell({
      level: 'success',
      text: count > 0 ? say(formTexts.copied, { count }) : say(formTexts.nothingToCopy),
    })
  }
  return (
    <Space size={8}>
      <Tag
        variant="filled"
        color={filled === all ? 'success' : 'default'}
        title={say(formTexts.completeness, { filled, all })}
      >
        {say(formTexts.english)} {filled}/{all}
      </Tag>
      <Button
        size="small"
        icon={<CopyOutlined aria-hidden="true" />}
        title={say(formTexts.copyChinese)}
        aria-label={say(formTexts.copyChinese)}
        onClick={copy}
      >
        <span className="form-tool-word">{say(formTexts.copyChinese)}</span>
      </Button>
    </Space>
  )
}

interface FormNoticesProps {
  form: Pick<FormModel, 'values'>
  draft: Draft | undefined
  onRestore(): void
  onForget(): void
}

/** What the writer must know before going on: content left behind. */
export function FormNotices({ form, draft, onRestore, onForget }: FormNoticesProps) {
  const say = useSay()
  const { timeZone } = useOffice()
  if (!draft || !form.values) return null
  return (
    <Alert
      type="info"
      title={say(formTexts.draftFound, { time: exactTime(draft.at, timeZone) })}
      action={
        <Space>
          <Button size="small" type="primary" onClick={onRestore}>
            {say(formTexts.draftRestore)}
          </Button>
          <Button size="small" onClick={onForget}>
            {say(formTexts.draftDrop)}
          </Button>
        </Space>
      }
    />
  )
}

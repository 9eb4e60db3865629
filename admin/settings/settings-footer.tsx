import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import { SaveLine } from '../form/save-line.tsx'
import { ask } from '../parts/question.ts'
import { settingTexts } from './texts.ts'
import type { SettingsForm } from './use-settings.ts'

interface SettingsFooterProps {
  form: SettingsForm
  formId: string
  mayEdit: boolean
}

/** Always in view: how much was changed on all tabs, and what can be done with it. */
export function SettingsFooter({ form, formId, mayEdit }: SettingsFooterProps) {
  const say = useSay()
  if (!mayEdit) return null
  const count = Object.keys(form.changes).length
  const discard = async () => {
    const sure = await ask({
      title: say(settingTexts.discardTitle, { count }),
      yes: say(settingTexts.discard),
      no: say(settingTexts.keep),
      danger: true,
    })
    if (sure) form.discard()
  }
  return (
    <footer className="settings-foot">
      <SaveLine definition={form.definition} form={form} onRetry={() => void form.save()} />
      <span className="form-hint" role="status">
        {form.dirty ? say(settingTexts.changedCount, { count }) : say(settingTexts.noChanges)}
      </span>
      <Button disabled={!form.dirty || form.saving} onClick={() => void discard()}>
        {say(settingTexts.discard)}
      </Button>
      <Button type="primary" htmlType="submit" form={formId} disabled={!form.dirty} loading={form.saving}>
        {say(settingTexts.save)}
      </Button>
    </footer>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import '../form/form.css'
import { useAnswer } from '../../browser/use-answer.ts'
import { useDraft } from '../form/drafts/use-draft.ts'
import { FormNotices } from '../form/form-notices.tsx'
import { useLeaving } from '../form/use-leaving.ts'
import { OpenHistory } from '../history/history-button.tsx'
import { Awaited } from '../parts/awaited.tsx'
import { later } from '../parts/later/later.tsx'
import { useOffice } from '../parts/office.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { SettingGroups } from './setting-groups.tsx'
import { SettingLinks } from './setting-links.tsx'
import { groupsOf, type SettingsAnswer } from './setting-list.ts'
import { SettingSearch } from './setting-search.tsx'
import './settings.css'
import { SettingsFooter } from './settings-footer.tsx'
import { settingTexts } from './texts.ts'
import { useOpenGroup } from './use-open-group.ts'
import { type SettingsForm as SettingsModel, settingsCall, useSettings } from './use-settings.ts'

const AddSetting = later(() => import('./add-setting.tsx').then((part) => part.AddSetting))

const formId = 'settings-form'

/** The technical configuration (protocol 9). */
export const SystemSettings = () => <Settings node="routine/config" />

/** The configuration of the shop front (areas 18). */
export const StoreSettings = () => <Settings node="routine/storeConfig" />

function Settings({ node }: { node: string }) {
  const answer = useAnswer<SettingsAnswer>(settingsCall(node, 'index'))
  return (
    <Awaited answer={answer} lines={10}>
      {(first) => <SettingsForm {...{ node, first }} />}
    </Awaited>
  )
}

/** Tabs, form and footer of one list of settings. */
function SettingsForm({ node, first }: { node: string; first: SettingsAnswer }) {
  const say = useSay()
  const { may } = useOffice()
  const form = useSettings(node, first)
  const { answer, definition } = form
  const open = useOpenGroup(form)
  const history = useMemo(() => ({ ...definition, node }), [definition, node])
  const [adding, setAdding] = useState(false)
  useLeaving(definition, form)
  const draft = useSettingsDraft(node, form)
  useShortcut('mod+s', settingTexts.save, () => void form.save(), { when: form.dirty })
  return (
    <div className="settings">
      <div className="settings-head">
        <SettingSearch answer={answer} onFound={open.show} />
        <SettingLinks node={node} quick={answer.quickEntrance} />
        {may(`${node}/edit`) && (
          <OpenHistory
            definition={history}
            blocked={form.dirty}
            onChanged={(changes) => {
              void form.follow(Object.fromEntries(changes.map(({ column, before }) => [column, before])))
            }}
          />
        )}
        {may(`${node}/add`) && (
          <Button icon={<PlusOutlined aria-hidden="true" />} onClick={() => setAdding(true)}>
            {say(settingTexts.add)}
          </Button>
        )}
      </div>
      <FormNotices {...{ form }} draft={draft.found} onRestore={draft.restore} onForget={draft.forget} />
      {groupsOf(answer).length === 0 ? (
        <Empty description={say(settingTexts.none)} />
      ) : (
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            // A window of an input stands elsewhere in the page, and its events come by here all the same.
            if (event.target !== event.currentTarget) return
            event.preventDefault()
            void form.save()
          }}
        >
          <SettingGroups {...{ node, form, open }} />
        </form>
      )}
      <SettingsFooter {...{ form, formId }} mayEdit={may(`${node}/edit`)} />
      {adding && (
        <AddSetting
          {...{ node, answer }}
          group={open.group}
          onClose={() => setAdding(false)}
          onAdded={async (name, group) => {
            setAdding(false)
            await form.reload()
            open.show(name, group)
          }}
        />
      )}
    </div>
  )
}

/** What was typed into settings survives a lost session and a closed window, too. */
function useSettingsDraft(node: string, form: SettingsModel) {
  const { definition, fill, dirty } = form
  const about = useMemo(() => ({ ...definition, name: node.replace('/', '_') }), [definition, node])
  const draft = useDraft(about, null, { ...form, restore: fill })
  const { forget } = draft
  const wasDirty = useRef(dirty)
  useEffect(() => {
    // Saved, or given up.
    if (wasDirty.current && !dirty) forget()
    wasDirty.current = dirty
  })
  return draft
}

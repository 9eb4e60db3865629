import { SearchOutlined } from '@ant-design/icons'
import { Select } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { SettingRow } from '../../contract/definition/setting.ts'
import { groupsOf, type SettingsAnswer, settingsOf } from './setting-list.ts'
import { settingTexts } from './texts.ts'

const wordsOf = ({ name, field, note }: SettingRow): string =>
  [name, field.label.zh, field.label.en, note.zh, note.en].join('\n').toLowerCase()

/** Finds a setting by its title, tip or name in either language, on every tab. */
export function SettingSearch({ answer, onFound }: { answer: SettingsAnswer; onFound(name: string): void }) {
  const say = useSay()
  const words = new Map(settingsOf(answer).map((setting) => [setting.name, wordsOf(setting)]))
  const options = groupsOf(answer).map((group) => ({
    label: group.title,
    options: group.list.map(({ name, field }) => ({ value: name, label: say(field.label) })),
  }))
  return (
    <Select<string>
      className="setting-search"
      aria-label={say(settingTexts.search)}
      placeholder={
        <>
          <SearchOutlined aria-hidden="true" /> {say(settingTexts.search)}
        </>
      }
      suffixIcon={null}
      popupMatchSelectWidth={320}
      notFoundContent={say(settingTexts.noHit)}
      value={null}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          words.get(String(option?.value))?.includes(typed.trim().toLowerCase()) ?? false,
      }}
      optionRender={({ value, label }) => (
        <span className="setting-hit">
          {label} <small>{value}</small>
        </span>
      )}
      onSelect={(name) => onFound(name)}
    />
  )
}

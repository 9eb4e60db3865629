import { Input } from 'antd'
import { useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { AdminIcon, menuIcons } from '../icon.tsx'
import { laterIcons } from '../later-icons.tsx'
import { kindTexts } from '../parts/sentences.ts'
import './icon-picker.css'

const iconNames = [...Object.keys(menuIcons), ...Object.keys(laterIcons)]

/** Every icon of the back office, by name. */
export function IconPicker({ chosen, onPick }: { chosen: string; onPick(name: string): void }) {
  const say = useSay()
  const [words, setWords] = useState('')
  const fitting = iconNames.filter((name) => name.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <div className="icon-picker">
      <Input
        autoFocus
        allowClear
        aria-label={say(kindTexts.searchIcon)}
        placeholder={say(kindTexts.searchIcon)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="icon-picker-all">
        {fitting.map((name) => (
          <button
            key={name}
            type="button"
            className="icon-picker-one"
            aria-pressed={name === chosen}
            aria-label={name}
            title={name}
            onClick={() => onPick(name)}
          >
            <AdminIcon name={name} />
          </button>
        ))}
      </div>
      {fitting.length === 0 && <p className="form-hint">{say(kindTexts.noOptions)}</p>}
    </div>
  )
}

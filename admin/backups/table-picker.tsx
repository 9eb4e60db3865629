import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useLanguage, useSay } from '../../browser/language.ts'
import type { BackupTableSize } from '../../contract/backups/standing.ts'
import { sizeWords } from './sizes.ts'
import { backupTexts as texts } from './texts.ts'

interface TablePickerProps {
  tables: readonly BackupTableSize[]
  chosen: ReadonlySet<string>
  onChange(chosen: ReadonlySet<string>): void
}

/** Tables with rows and size, of which some are ticked. */
export function TablePicker({ tables, chosen, onChange }: TablePickerProps) {
  const say = useSay()
  const language = useLanguage()
  const [words, setWords] = useState('')
  const shown = tables.filter(({ name }) => name.includes(words.trim().toLowerCase()))
  const bytes = tables.reduce((sum, table) => sum + (chosen.has(table.name) ? table.bytes : 0), 0)
  const tick = (name: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(name)
    else next.delete(name)
    onChange(next)
  }
  return (
    <>
      <Input
        allowClear
        aria-label={say(texts.search)}
        placeholder={say(texts.search)}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="backup-tables">
        <table>
          <thead>
            <tr>
              <th scope="col">{say(texts.table)}</th>
              <th scope="col">{say(texts.rows)}</th>
              <th scope="col">{say(texts.bytes)}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((table) => (
              <tr key={table.name}>
                <td>
                  <Checkbox
                    checked={chosen.has(table.name)}
                    onChange={(event) => tick(table.name, event.target.checked)}
                  >
                    {table.name}
                  </Checkbox>
                </td>
                <td>{table.rows.toLocaleString(language)}</td>
                <td>{sizeWords(table.bytes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="backup-note">{say(texts.picked, { count: chosen.size, size: sizeWords(bytes) })}</p>
    </>
  )
}

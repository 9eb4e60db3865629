import { Checkbox, Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import type { BackupStanding, BackupTableSize } from '../../contract/backups/standing.ts'
import { databaseBackup } from '../../contract/system/databaseBackup.ts'
import { Awaited } from '../parts/awaited.tsx'
import type { ActionProps } from '../parts/view.ts'
import { BackupWindow } from './backup-window.tsx'
import { sizeWords } from './sizes.ts'
import { TablePicker } from './table-picker.tsx'
import { backupTexts as texts } from './texts.ts'
import { base, begun, usePost } from './work.ts'

interface Tables {
  tables: BackupTableSize[]
  files: number
}

/** What is backed up now. */
export function RunWindow({ onDone, onClose }: ActionProps) {
  const say = useSay()
  const noteId = useId()
  const answer = useAnswer<Tables>(`${base}/tables`)
  const standing = useAnswer<BackupStanding>(`${base}/standing`).data
  const [isWhole, setWhole] = useState(true)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [files, setFiles] = useState(false)
  const [copy, setCopy] = useState(false)
  const [note, setNote] = useState('')
  const { busy, post, sentence } = usePost<{ id: number }>('run')
  const run = async () => {
    const tables = isWhole ? [] : [...chosen]
    const made = await post({ tables, note, include_files: files ? 1 : 0, copy: copy ? 1 : 0 })
    if (!made) return
    begun()
    onDone()
    onClose()
  }
  return (
    <BackupWindow
      title={texts.runTitle}
      width={600}
      start={{ label: texts.begin, busy, disabled: !isWhole && chosen.size === 0, run: () => void run() }}
      {...{ sentence, onClose }}
    >
      <Radio.Group
        aria-label={say(texts.scope)}
        value={isWhole}
        onChange={(event) => setWhole(event.target.value)}
        options={[
          { value: true, label: say(texts.full) },
          { value: false, label: say(texts.chosen) },
        ]}
      />
      <Awaited {...{ answer }} lines={6}>
        {({ tables, files: bytes }) => (
          <>
            {!isWhole && <TablePicker {...{ tables, chosen }} onChange={setChosen} />}
            <div className="backup-choices">
              <Checkbox checked={files} onChange={(event) => setFiles(event.target.checked)}>
                {say(texts.files, { size: sizeWords(bytes) })}
              </Checkbox>
              {standing?.copies && (
                <Checkbox checked={copy} onChange={(event) => setCopy(event.target.checked)}>
                  {say(texts.copy)}
                </Checkbox>
              )}
            </div>
          </>
        )}
      </Awaited>
      <label htmlFor={noteId}>
        <span>{say(texts.note)}</span>
        <Input
          id={noteId}
          maxLength={databaseBackup.fields.note.bounds.max}
          placeholder={say(texts.notePlace)}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      {standing && <p className="backup-note">{say(standing.encrypts ? texts.encrypted : texts.plain)}</p>}
    </BackupWindow>
  )
}

import { SearchOutlined } from '@ant-design/icons'
import { Input, Select } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type FileKind, fileKinds } from '../../../contract/fileKind.ts'
import { childrenOf, idOf, type Row } from '../../parts/row.ts'
import { folderName, type OpenFolder, useFolders } from '../folders/folders.ts'
import { libraryTexts, pickerTexts } from '../library-texts.ts'
import type { Wanted } from '../use-files.ts'

interface PickerToolsProps {
  wanted: Wanted
  /** Pictures are chosen among pictures alone. */
  choosesKind: boolean
  /** The way for new files. */
  upload: ReactNode
  onChange(change: Partial<Wanted>): void
}

const settleTime = 300

/** What narrows the files to choose among. */
export function PickerTools({ wanted, choosesKind, upload, onChange }: PickerToolsProps) {
  const say = useSay()
  const { tree } = useFolders()
  const [words, setWords] = useState(wanted.words)
  const timer = useRef(0)
  useEffect(() => void setWords(wanted.words), [wanted.words])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setWords(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange({ words: next }), next === '' ? 0 : settleTime)
  }
  const kinds = Object.entries(fileKinds).map(([value, label]) => ({ value, label: say(label) }))
  return (
    <div className="picker-tools">
      <Input
        className="picker-search"
        type="search"
        autoFocus
        allowClear
        prefix={<SearchOutlined aria-hidden="true" />}
        aria-label={say(pickerTexts.search)}
        placeholder={say(pickerTexts.search)}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      {choosesKind && (
        <Select
          className="picker-kind"
          aria-label={say(pickerTexts.kind)}
          value={wanted.kind ?? ''}
          options={[{ value: '', label: say(pickerTexts.everyKind) }, ...kinds]}
          onChange={(kind) => onChange({ kind: isKind(kind) ? kind : undefined })}
        />
      )}
      <Select
        className="picker-folder"
        aria-label={say(pickerTexts.folder)}
        popupMatchSelectWidth={false}
        value={String(wanted.folder)}
        options={[
          { value: 'all', label: say(libraryTexts.everyFile) },
          { value: 'none', label: say(libraryTexts.noFolder) },
          ...linesOf(tree),
        ]}
        onChange={(folder) => onChange({ folder: openOf(folder) })}
      />
      {upload}
    </div>
  )
}

const isKind = (said: string): said is FileKind => Object.hasOwn(fileKinds, said)

const openOf = (value: string): OpenFolder => (value === 'all' || value === 'none' ? value : Number(value))

/** Folders as lines, those below others further in. */
function linesOf(tree: readonly Row[], depth = 0): { value: string; label: ReactNode }[] {
  return tree.flatMap((row) => [
    {
      value: String(idOf(row)),
      label: <span style={{ paddingInlineStart: depth * 16 }}>{folderName(row)}</span>,
    },
    ...linesOf(childrenOf(row) ?? [], depth + 1),
  ])
}

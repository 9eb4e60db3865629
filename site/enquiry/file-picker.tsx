import { useId, useRef } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { speak } from '../../browser/language.ts'
import { enquiryFiles } from '../../resources/lead/enquiry/enquiry-limits.ts'
import { CrossButton } from './cross-button.tsx'
import { enquiryTexts } from './texts.ts'
import type { ChosenFile, ChosenFiles } from './use-chosen-files.ts'

interface FilePickerProps {
  files: ChosenFiles
  /** Of all files together, said by the server. */
  fault: string | undefined
  busy: boolean
  /** Something is held over the form. */
  over: boolean
}

const accept = enquiryFiles.suffixes.map((suffix) => `.${suffix}`).join()

/** Files by button; what is dropped on the form or pasted into it comes here too. */
export function FilePicker({ files, fault, busy, over }: FilePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const drop = ({ file }: ChosenFile) => {
    files.drop(file)
    input.current?.focus()
  }
  return (
    <fieldset className="enquiry-group">
      <legend>{speak(enquiryTexts.filesLabel)}</legend>
      <div className="enquiry-zone" data-over={over || undefined}>
        <label className="button quiet">
          <input
            ref={input}
            className="unseen"
            type="file"
            name="attachments"
            multiple
            accept={accept}
            disabled={busy}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-hint ${id}-fault` : `${id}-hint`}
            onChange={({ currentTarget }) => {
              files.add(currentTarget.files ?? [])
              // The same file may be chosen again after it was removed.
              currentTarget.value = ''
            }}
          />
          {speak(enquiryTexts.choose)}
        </label>
        <small id={`${id}-hint`}>{speak(enquiryTexts.filesHint, { most: enquiryFiles.most })}</small>
      </div>
      {fault && (
        <p className="account-fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {files.chosen.length > 0 && (
        <ul className="enquiry-files" aria-live="polite">
          {files.chosen.map((one) => (
            <FileLine
              key={`${one.file.name} ${one.file.lastModified}`}
              one={one}
              busy={busy}
              onDrop={() => drop(one)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function FileLine({ one: { file, fault }, busy, onDrop }: { one: ChosenFile; busy: boolean; onDrop: () => void }) {
  return (
    <li>
      <span className="enquiry-suffix" aria-hidden="true">
        {file.name.split('.').pop()?.slice(0, 4)}
      </span>
      <span className="enquiry-file">
        <strong>{file.name}</strong>
        <small className="number">{fileSize(file.size)}</small>
        {fault && <span className="account-fault">{speak(enquiryTexts.notSent, { reason: fault })}</span>}
      </span>
      <CrossButton label={speak(enquiryTexts.dropFile, { name: file.name })} disabled={busy} onClick={onDrop} />
    </li>
  )
}

import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { fileAddress, useOffice } from '../../parts/office.tsx'
import { fetchFile } from '../../parts/save-file.ts'
import { kindTexts } from '../../parts/sentences.ts'
import { fileNameOf } from '../pictures.tsx'
import { useUpload } from '../upload.ts'
import type { GridCellProps } from './grid-cells.tsx'

/** Of a confidential file; cells of a JSON grid hold none. */
function topicOf(field: GridCellProps['field']): string | undefined {
  if (field.kind !== 'file' && field.kind !== 'image') return undefined
  return field.bounds && 'confidential' in field.bounds ? field.bounds.confidential : undefined
}

/** A file by its name, and the button that puts another in its place. */
export function FileCell({ field, value, label, disabled, onFile }: GridCellProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const { sendOne, underWay } = useUpload(onFile, {
    ...(field.kind === 'image' && { accept: 'image/*' }),
    topic: topicOf(field),
  })
  const picker = useRef<HTMLInputElement>(null)
  const address = String(value ?? '')
  const failure = underWay.find((one) => one.failure !== undefined)?.failure
  const sending = underWay.find((one) => one.failure === undefined)
  return (
    <span className="grid-file">
      {address !== '' && (
        <a
          href={fileAddress(cdnUrl, address)}
          target="_blank"
          rel="noopener noreferrer"
          title={address}
          onClick={(event) => {
            // Its address opens nothing where the file is for members.
            if (!address.startsWith('/storage/')) return
            event.preventDefault()
            fetchFile({ url: address, name: fileNameOf(address) })
          }}
        >
          <PaperClipOutlined aria-hidden="true" /> {fileNameOf(address)}
        </a>
      )}
      {!disabled && (
        <Button size="small" loading={sending !== undefined} aria-label={label} onClick={() => picker.current?.click()}>
          {say(address === '' ? kindTexts.upload : kindTexts.replace)}
        </Button>
      )}
      {failure && (
        <span className="form-fault" role="alert" title={failure}>
          {failure}
        </span>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        {...(field.kind === 'image' && { accept: 'image/*' })}
        onChange={(event) => {
          sendOne(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </span>
  )
}

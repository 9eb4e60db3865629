import { CheckOutlined, CloseOutlined, RedoOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import type { Upload, UploadQueue } from '../../browser/upload/upload-queue.ts'
import { uploadTexts } from './texts.ts'
import './upload-line.css'

/** One file on its way: how far it is, or why it did not arrive and what to do. Drawn again only when it changed. */
export const UploadLine = memo(function UploadLine({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const say = useSay()
  const { key, file, state } = upload
  const { name } = file
  return (
    <div className={`upload-line upload-line-${state}`}>
      <span className="upload-name" title={name}>
        {name}
      </span>
      <span className="upload-size">{fileSize(file.size)}</span>
      <Standing upload={upload} />
      {state === 'failed' && upload.canRetry && (
        <Button
          type="text"
          size="small"
          icon={<RedoOutlined aria-hidden="true" />}
          aria-label={say(uploadTexts.retryNamed, { name })}
          onClick={() => queue.retry(key)}
        />
      )}
      {state !== 'stored' && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden="true" />}
          aria-label={say(state === 'failed' ? uploadTexts.dismissNamed : uploadTexts.stopNamed, { name })}
          onClick={() => queue.drop(key)}
        />
      )}
    </div>
  )
})

function Standing({ upload }: { upload: Upload }) {
  const say = useSay()
  const { state, share, failure, stored, file } = upload
  if (state === 'failed') return <span className="upload-standing">{failure}</span>
  if (state === 'sending') {
    return (
      <progress className="upload-bar" value={share} max={1} aria-label={say(uploadTexts.one, { name: file.name })} />
    )
  }
  if (state === 'waiting') return <span className="upload-standing">{say(uploadTexts.waiting)}</span>
  return (
    <span className="upload-standing">
      <CheckOutlined aria-hidden="true" /> {say(stored?.isKnown ? uploadTexts.known : uploadTexts.stored)}
    </span>
  )
}

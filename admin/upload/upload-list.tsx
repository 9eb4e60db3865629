import { Button } from 'antd'
import { useSay } from '../../browser/language.ts'
import type { Upload, UploadQueue } from '../../browser/upload/upload-queue.ts'
import { uploadTexts } from './texts.ts'
import { UploadLine } from './upload-line.tsx'

interface UploadListProps {
  uploads: readonly Upload[]
  queue: UploadQueue
}

/** Failed uploads first, then those in progress, those waiting, and stored ones with the latest above. */
export function UploadList({ uploads, queue }: UploadListProps) {
  const say = useSay()
  if (uploads.length === 0) return null
  const of = (state: Upload['state']) => uploads.filter((upload) => upload.state === state)
  const failed = of('failed')
  const lines = (some: readonly Upload[]) =>
    some.map((upload) => (
      <li key={upload.key}>
        <UploadLine upload={upload} queue={queue} />
      </li>
    ))
  return (
    <>
      {failed.length > 0 && (
        <div className="upload-failures">
          <strong>
            {failed.length === 1 ? say(uploadTexts.failedOne) : say(uploadTexts.failed, { count: failed.length })}
          </strong>
          {failed.some(({ canRetry }) => canRetry) && (
            <Button size="small" onClick={() => queue.retryAll()}>
              {say(uploadTexts.retryAll)}
            </Button>
          )}
        </div>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys. */}
      <ul className="upload-list" aria-label={say(uploadTexts.list)} tabIndex={0}>
        {lines([...failed, ...of('sending'), ...of('waiting'), ...of('stored').reverse()])}
      </ul>
    </>
  )
}

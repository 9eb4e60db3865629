import { Alert, Button, Modal, Progress } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { fileSize } from '../../browser/file-size.ts'
import { speak, useSay } from '../../browser/language.ts'
import { saveFile } from '../../browser/save-file.ts'
import { comma } from '../../contract/text.ts'
import { fileAddress, useOffice } from '../parts/office.tsx'
import type { Row } from '../parts/row.ts'
import type { ActionProps } from '../parts/view.ts'
import { archiveOf, type Packed } from './archive.ts'
import { bytesOf, freshRows, nameOfFile, savingAddress, sourceOf } from './file.ts'
import { libraryTexts, questionTexts } from './library-texts.ts'

/** Bytes that a browser can well hold at once. */
const most = 500 * 1024 * 1024

/** Hands over one file as it is, and several in one archive. */
export function DownloadFiles({ rows, onClose }: ActionProps) {
  const size = rows.reduce((sum, row) => sum + bytesOf(row), 0)
  if (rows.length > 1 && size > most) return <TooMuch {...{ rows, size, onClose }} />
  return <Packing {...{ rows, onClose }} />
}

interface PackingProps {
  rows: readonly Row[]
  onClose(): void
}

function Packing({ rows, onClose }: PackingProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const [done, setDone] = useState(0)
  const [failed, setFailed] = useState<readonly string[]>([])
  const started = useRef(false)
  const closing = useRef(onClose)
  closing.current = onClose
  useEffect(() => {
    // Drawn twice while developing, and it must not be downloaded twice.
    if (started.current) return
    started.current = true
    const addressOf = (row: Row) => savingAddress(fileAddress(cdnUrl, sourceOf(row)))
    void (async () => {
      const fresh = await freshRows(rows).catch(() => rows)
      const [only] = fresh
      if (only && fresh.length === 1) {
        saveFrom(addressOf(only), nameOfFile(only))
        return closing.current()
      }
      const missing = await pack(fresh, addressOf, () => setDone((now) => now + 1))
      if (missing.length === 0) closing.current()
      else setFailed(missing)
    })()
  }, [rows, cdnUrl])
  if (rows.length === 1) return null
  return (
    <Modal
      open
      centered
      width={420}
      title={say(questionTexts.downloadTitle, { count: rows.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{say(libraryTexts.close)}</Button>}
    >
      <p role="status">{say(questionTexts.downloadPacking, { done, count: rows.length })}</p>
      <Progress
        percent={Math.round((done / rows.length) * 100)}
        showInfo={false}
        aria-label={say(questionTexts.downloadPacking, { done, count: rows.length })}
      />
      {failed.length > 0 && (
        <Alert
          type="warning"
          role="alert"
          title={say(questionTexts.downloadFailed, {
            count: failed.length,
            names: failed.slice(0, 5).join(say(comma)),
          })}
        />
      )}
    </Modal>
  )
}

/** Packs what can be fetched and answers the names of the rest. */
async function pack(rows: readonly Row[], addressOf: (row: Row) => string, onStep: () => void): Promise<string[]> {
  const files: Packed[] = []
  const missing: string[] = []
  for (const row of rows) {
    const content = await fetched(addressOf(row))
    if (content) files.push({ name: nameOfFile(row), content })
    else missing.push(nameOfFile(row))
    onStep()
  }
  if (files.length > 0) {
    const day = new Date().toISOString().slice(0, 10)
    saveFile(await archiveOf(files), `${speak(questionTexts.downloadArchive)}-${day}.zip`)
  }
  return missing
}

async function fetched(address: string): Promise<Blob | undefined> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.blob() : undefined
  } catch {
    return undefined
  }
}

/** The browser itself fetches it, however large it is. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.rel = 'noopener'
  link.click()
}

function TooMuch({ size, onClose }: PackingProps & { size: number }) {
  const say = useSay()
  return (
    <Modal
      open
      centered
      width={420}
      title={say(libraryTexts.tooMuch)}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {say(libraryTexts.close)}
        </Button>
      }
    >
      {say(questionTexts.downloadTooLarge, { size: fileSize(size), max: fileSize(most) })}
    </Modal>
  )
}

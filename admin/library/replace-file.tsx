import { CloudUploadOutlined } from '@ant-design/icons'
import { Alert, Button, Modal, Progress } from 'antd'
import { type ClipboardEvent, type DragEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailure, call } from '../../browser/api-client.ts'
import { fileSize } from '../../browser/file-size.ts'
import { useSay } from '../../browser/language.ts'
import { formFailures } from '../../contract/failures/formFailures.ts'
import { fileKindOf, fileKinds } from '../../contract/fileKind.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { callAddress } from '../parts/definition.ts'
import { useOffice } from '../parts/office.tsx'
import { noteReplaced } from '../parts/replaced.ts'
import { idOf, type Row } from '../parts/row.ts'
import { bytesOf, kindOf, nameOfFile, usedCount } from './file.ts'
import { FilePicture } from './file-picture.tsx'
import { libraryTexts, questionTexts } from './library-texts.ts'
import './question.css'

interface ReplaceFileProps {
  row: Row
  onReplaced(): void
  onClose(): void
}

/** What the chooser of the system offers first. */
const accepted: Readonly<Record<string, string>> = { image: 'image/*', video: 'video/*', audio: 'audio/*' }

/** The new content of a file: shown beside the old before anything happens, sent with its progress. */
export function ReplaceFile({ row, onReplaced, onClose }: ReplaceFileProps) {
  const say = useSay()
  const kind = kindOf(row)
  const { file, refusal: unfit, take } = useFit(row)
  const sending = useSending(row, onReplaced)
  const refusal = unfit ?? sending.refusal
  return (
    <Modal
      open
      centered
      width={560}
      title={say(questionTexts.replaceTitle, { name: nameOfFile(row) })}
      onCancel={sending.cancel(onClose)}
      mask={{ closable: file === undefined }}
      footer={
        <>
          <Button onClick={sending.cancel(onClose)}>{say(libraryTexts.cancel)}</Button>
          <Button
            type="primary"
            danger
            disabled={file === undefined}
            loading={sending.share !== undefined}
            onClick={() => file && void sending.send(file)}
          >
            {say(questionTexts.replaceRun)}
          </Button>
        </>
      }
    >
      <p>
        {say(usedCount(row) > 0 ? questionTexts.replaceHint : questionTexts.replaceUnused, { count: usedCount(row) })}
      </p>
      <div className="replace-pair">
        <div className="replace-side">
          <small>{say(questionTexts.replaceNow)}</small>
          <div className="replace-frame">
            <FilePicture row={row} />
          </div>
          <div className="replace-name">{nameOfFile(row)}</div>
          <div className="question-hint">{fileSize(bytesOf(row))}</div>
        </div>
        <div className="replace-side">
          <small>{say(questionTexts.replaceThen)}</small>
          {file ? <Chosen {...{ file }} /> : null}
          <Take {...{ kind, file }} disabled={sending.share !== undefined} onTake={take} />
        </div>
      </div>
      {sending.share !== undefined && (
        <Progress
          percent={Math.round(sending.share * 100)}
          aria-label={say(questionTexts.replaceSending, { share: Math.round(sending.share * 100) })}
        />
      )}
      {refusal !== undefined && <Alert type="error" role="alert" title={refusal} />}
    </Modal>
  )
}

/** A file of the same kind; another kind is refused before it is sent. */
function useFit(row: Row) {
  const say = useSay()
  const { upload } = useOffice()
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<string>()
  const kind = kindOf(row)
  const take = (given: File | undefined) => {
    if (!given) return
    // A browser that does not know a type says nothing; the server looks inside in any case.
    const fits = given.type === '' || fileKindOf(given.type) === kind
    const said = !fits
      ? say(questionTexts.replaceKind, { kind: fileKinds[kind], name: given.name })
      : given.size === 0
        ? say(formFailures.uploadIncomplete)
        : given.size > upload.maxSize
          ? say(formFailures.uploadTooLarge)
          : undefined
    setRefusal(said)
    setFile(said === undefined ? given : undefined)
  }
  return { file, refusal, take }
}

function useSending(row: Row, onReplaced: () => void) {
  const [share, setShare] = useState<number>()
  const [refusal, setRefusal] = useState<string>()
  const stop = useRef(new AbortController())
  const send = async (file: File) => {
    setShare(0)
    setRefusal(undefined)
    stop.current = new AbortController()
    const body = new FormData()
    body.set('id', String(idOf(row)))
    body.set('file', file)
    try {
      const path = callAddress(attachment, 'replace')
      const { signal } = stop.current
      const sent = { body, signal, onProgress: setShare, quiet: true, announce: true } as const
      const { data } = await call<{ file: { url: string; version: number } }>({ path, method: 'POST', ...sent })
      noteReplaced(data.file.url, data.file.version)
      onReplaced()
    } catch (reason) {
      if (!(reason instanceof CallFailure)) throw reason
      setShare(undefined)
      if (!reason.cancelled) setRefusal(reason.message)
    }
  }
  const cancel = (onClose: () => void) => () => {
    stop.current.abort()
    onClose()
  }
  return { share, refusal, send, cancel }
}

/** The new content as it will be seen. */
function Chosen({ file }: { file: File }) {
  const address = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => {
    return address === undefined ? undefined : () => URL.revokeObjectURL(address)
  }, [address])
  return (
    <>
      <div className="replace-frame">
        {address ? <img src={address} alt="" /> : <FilePicture row={{ suffix: file.name.split('.').pop() ?? '' }} />}
      </div>
      <div className="replace-name">{file.name}</div>
      <div className="question-hint">{fileSize(file.size)}</div>
    </>
  )
}

interface TakeProps {
  kind: keyof typeof fileKinds
  /** Chosen already; another may take its place. */
  file: File | undefined
  disabled: boolean
  onTake(file: File | undefined): void
}

function Take({ kind, file, disabled, onTake }: TakeProps) {
  const say = useSay()
  const { upload } = useOffice()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const label = say(questionTexts.replaceChoose)
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onTake(event.dataTransfer.files[0])
  }
  const pasted = (event: ClipboardEvent) => {
    if (!disabled) onTake(event.clipboardData.files[0])
  }
  return (
    <fieldset
      className={file ? 'replace-again' : 'replace-drop'}
      aria-label={label}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={pasted}
    >
      <Button
        size={file ? 'small' : 'middle'}
        autoFocus={!file}
        disabled={disabled}
        icon={<CloudUploadOutlined aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      >
        {file ? say(questionTexts.replaceOther) : label}
      </Button>
      {!file && (
        <span className="question-hint">
          {say(questionTexts.replaceDrop, { kind: fileKinds[kind], size: fileSize(upload.maxSize) })}
        </span>
      )}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accepted[kind]}
        aria-label={label}
        onChange={(event) => {
          onTake(event.target.files?.[0])
          // The same file chosen again must be noticed.
          event.target.value = ''
        }}
      />
    </fieldset>
  )
}
